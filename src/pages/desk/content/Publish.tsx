import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { ContentDraft, ContentEntry } from '#contract/estate/publishing/entries.ts'
import { contentKinds } from '#contract/estate/publishing/kinds.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { dateOf, dayAndTime, timeOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Moves } from './Moves.tsx'
import { officeZone } from './officeZone.ts'
import { PreviewLink } from './PreviewLink.tsx'

export interface AsideProps {
  readonly entry: ContentEntry
  readonly revision: string | null
  readonly form: FormState
  readonly names: ReadonlyMap<string, string>
  /** True while the form has changes that aren't saved yet. */
  readonly unsaved: boolean
}

/** What can be done with a draft. */
export function Publish(props: AsideProps): ReactElement {
  const { entry, form, names } = props
  const { draft } = entry
  const who = (id: string | null) => (id && names.get(id)) ?? 'a colleague'
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      {draft?.refused && (
        <Notice tone='bad' title='It couldn’t go live at the planned time'>
          {draft.refused}
        </Notice>
      )}
      {!draft && (
        <p className='text-ink-soft'>
          {entry.live ? 'There’s no draft. Edit the text to start one.' : 'It isn’t on the site.'}
        </p>
      )}
      {draft && (
        <>
          <p className='text-ink-soft'>
            {`${draft.removes ? 'Draft that takes it off the site' : 'Draft'}, saved ${dayAndTime(draft.at, officeZone)} by ${who(draft.by)}`}
          </p>
          <Problems entry={entry} draft={draft} />
          {draft.moves && <Moves moves={draft.moves} planned={draft.publish_at !== null} />}
          {draft.publish_at && <Planned at={draft.publish_at} by={who(draft.planned_by)} />}
          {!draft.publish_at && !draft.moves?.needs_second && <When {...props} />}
          <PreviewLink entry={entry} draft={draft} busy={form.busy} />
          <Discard {...props} />
        </>
      )}
      {entry.live && !draft && !contentKinds[entry.kind].stays && <Remove {...props} />}
    </>
  )
}

function Problems({
  entry,
  draft,
}: {
  readonly entry: ContentEntry
  readonly draft: ContentDraft
}): ReactElement | null {
  if (draft.problems.length === 0) return null
  const { fields } = contentKinds[entry.kind]
  return (
    <Notice tone='warn' title='Before it can go live'>
      <ul className='grid gap-2'>
        {draft.problems.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <strong>{fields[field]?.label ?? field}:</strong> {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function When({ revision, form, unsaved }: AsideProps): ReactElement {
  const isThis = form.valueOf('intent') === 'publish'
  const value = (name: string) => (isThis ? form.valueOf(name) : undefined)
  return (
    <Section title='Publish'>
      <Form method='post' noValidate preventScrollReset className='grid gap-3 pt-3'>
        <input type='hidden' name='revision' value={revision ?? ''} />
        <TextArea
          label='Reason'
          name='reason'
          hint='It stays in the history.'
          required
          rows={2}
          maxLength={500}
          defaultValue={value('reason')}
          error={isThis ? form.errorOf('reason') : undefined}
        />
        <TextInput
          label='At a time'
          hint='India time. Leave it empty to publish now.'
          optional
          type='datetime-local'
          name='at'
          defaultValue={value('at')}
          error={isThis ? form.errorOf('at') : undefined}
        />
        <Button
          type='submit'
          size='small'
          name='intent'
          value='publish'
          className='justify-self-start'
          busy={form.busy || unsaved}
          busyLabel={unsaved ? 'Saving draft…' : 'Publishing…'}
        >
          Publish
        </Button>
      </Form>
    </Section>
  )
}

interface PlannedProps {
  readonly at: string
  readonly by: string
}

function Planned({ at, by }: PlannedProps): ReactElement {
  return (
    <Section title='Planned'>
      <Form method='post' noValidate preventScrollReset className='grid gap-3 pt-3'>
        <p>{`Goes live on ${dateOf(at, officeZone)}, ${timeOf(at, officeZone)} India time, scheduled by ${by}. Until then it can’t be changed.`}</p>
        <Submit intent='cancel' label='Cancel publication' />
      </Form>
    </Section>
  )
}

function Discard({ entry, revision }: AsideProps): ReactElement {
  return (
    <Disclosure title='Discard draft'>
      <Form method='post' noValidate preventScrollReset className='grid gap-3 pt-2'>
        <p>
          {entry.live
            ? 'This deletes the draft. The site stays as it is.'
            : 'This deletes the entry, which was never on the site.'}
        </p>
        <input type='hidden' name='kind' value={entry.kind} />
        <input type='hidden' name='revision' value={revision ?? ''} />
        <Submit intent='discard' label='Discard' />
      </Form>
    </Disclosure>
  )
}

function Remove({ revision }: AsideProps): ReactElement {
  return (
    <Disclosure title='Take off the site'>
      <Form method='post' noValidate preventScrollReset className='grid gap-3 pt-2'>
        <p>This starts a draft. Visitors see the entry until you publish it. You can restore it later.</p>
        <input type='hidden' name='revision' value={revision ?? ''} />
        <Submit intent='remove' label='Begin' />
      </Form>
    </Disclosure>
  )
}
