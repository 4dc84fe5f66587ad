import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { type ContentEntry, contentKinds } from '#contract/estate/deskContent.ts'
import { ChangedWords } from '../../../features/desk/ChangedWords.tsx'
import { contentFieldTexts } from '../../../features/desk/contentText.ts'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'

interface VersionsProps {
  readonly entry: ContentEntry
  /** Of colleagues, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly zone: string
  readonly mayPublish: boolean
}
type Version = ContentEntry['versions'][number]

/** What was published, newest first, each with what it changed. */
export function Versions({ entry, names, zone, mayPublish }: VersionsProps): ReactElement {
  return (
    <Section title='Versions'>
      {entry.versions.length === 0 && <Nothing>Never changed at the desk.</Nothing>}
      <ol>
        {entry.versions.map((version, nth) => (
          <Line
            key={version.number}
            main={
              <strong>
                {version.number === 0 ? 'Before the desk changed it' : `Version ${version.number}`}
              </strong>
            }
            side={version.number === 0 ? undefined : dayAndTime(version.at, zone)}
            below={
              <>
                {version.number > 0 && <p>{`${nameOf(version, names)}: “${version.reason}”`}</p>}
                <Words entry={entry} version={version} before={entry.versions[nth + 1]} />
                {mayPublish && nth > 0 && <Again entry={entry} version={version} />}
              </>
            }
          />
        ))}
      </ol>
    </Section>
  )
}

function nameOf({ by }: Version, names: ReadonlyMap<string, string>): string {
  return (by && names.get(by)) ?? 'A colleague'
}

interface OneProps {
  readonly entry: ContentEntry
  readonly version: Version
}

/** The first as it read, the others as they changed what was before them. */
function Words({
  entry,
  version,
  before,
}: OneProps & { readonly before: Version | undefined }): ReactElement {
  const changed = contentKinds[entry.kind].filter((name) => version.words[name] !== before?.words[name])
  if (changed.length === 0) return <p>The words stayed the same.</p>
  return (
    <dl className='grid gap-2 py-2'>
      {changed.map((name) => (
        <div key={name}>
          <dt className='text-14'>{contentFieldTexts[name]}</dt>
          <dd className='whitespace-pre-line text-ink wrap-anywhere'>
            {before ? (
              <ChangedWords before={before.words[name] ?? ''} after={version.words[name] ?? ''} />
            ) : (
              version.words[name]
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Again({ entry, version }: OneProps): ReactElement {
  const form = useFormState()
  const intent = `again ${version.number}`
  const isThis = form.valueOf('intent') === intent
  return (
    <Disclosure title='Publish these words again' open={isThis}>
      <Form method='post' noValidate preventScrollReset className='grid gap-3 pt-2'>
        <input type='hidden' name='kind' value={entry.kind} />
        <input type='hidden' name='seen' value={entry.published} />
        {contentKinds[entry.kind].map((name) => (
          <input key={name} type='hidden' name={name} value={version.words[name] ?? ''} />
        ))}
        <TextArea
          label='Reason'
          name='reason'
          required
          rows={2}
          maxLength={500}
          defaultValue={isThis ? form.valueOf('reason') : undefined}
          error={isThis ? form.errorOf('reason') : undefined}
        />
        <Button
          type='submit'
          size='small'
          kind='secondary'
          name='intent'
          value={intent}
          className='justify-self-start'
          busy={form.busy}
        >
          Publish again
        </Button>
      </Form>
    </Disclosure>
  )
}
