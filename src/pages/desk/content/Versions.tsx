import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { ContentEntry } from '#contract/estate/publishing/entries.ts'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Changes } from './Changes.tsx'

interface VersionsProps {
  readonly entry: ContentEntry
  /** The revision of the draft that restoring a version would replace. */
  readonly revision: string | null
  /** The colleagues' names, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly zone: string
  readonly mayPublish: boolean
}
type Version = ContentEntry['versions'][number]

/** The published versions, newest first, each with what it changed. */
export function Versions({ entry, revision, names, zone, mayPublish }: VersionsProps): ReactElement {
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
                <Changes entry={entry} before={entry.versions[nth + 1]?.words} after={version.words} />
                {mayPublish && version.words && (nth > 0 || !entry.live) && (
                  <Restore entry={entry} version={version} revision={revision} />
                )}
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

type RestoreProps = Pick<VersionsProps, 'entry' | 'revision'> & { readonly version: Version }

function Restore({ entry, version, revision }: RestoreProps): ReactElement {
  const words = { ...entry.words, ...version.words }
  return (
    <Form method='post' noValidate preventScrollReset>
      <input type='hidden' name='kind' value={entry.kind} />
      <input type='hidden' name='revision' value={revision ?? ''} />
      {Object.entries(words).map(([name, text]) => (
        <input key={name} type='hidden' name={name} value={text} />
      ))}
      <Submit intent='restore' label='Restore as a draft' />
    </Form>
  )
}
