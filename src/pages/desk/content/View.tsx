import { type ReactElement, useEffect, useRef } from 'react'
import { contentKinds } from '#contract/estate/publishing/kinds.ts'
import { Record, Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Changes } from './Changes.tsx'
import { wordOf } from './ContentInput.tsx'
import { DraftForm } from './DraftForm.tsx'
import { Publish } from './Publish.tsx'
import { useDraft } from './useDraft.ts'
import { Versions } from './Versions.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ContentView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { entry, colleagues } = data
  const { one, many, fields } = contentKinds[entry.kind]
  const mayPublish = viewer?.capabilities?.includes('content.publish') ?? true
  const names = new Map(colleagues?.people.map(({ id, name }) => [id, name]))
  const form = useFormState()
  const at = useRef<HTMLFormElement>(null)
  const draft = useDraft(entry, at)
  const { begin } = draft
  const current = useRef({ entry, begin })
  current.current = { entry, begin }
  // After publishing, discarding or restoring, the form starts over with the current text.
  useEffect(() => {
    if (form.done) current.current.begin(current.current.entry)
  }, [form.done])
  const { words } = entry
  const removes = entry.draft?.removes ?? false
  const mayWrite = mayPublish && !removes && !entry.draft?.publish_at
  const unsaved = ['changed', 'saving', 'conflict'].includes(draft.state.kind)
  const { revision } = draft
  return (
    <Record
      back={{ to: href(pages.deskContents, {}, { kind: entry.kind }), label: many }}
      title={entry.title}
      detail={[one, entry.project?.name, !entry.live && 'not on the site'].filter(Boolean).join(', ')}
      readFirst
      aside={
        mayPublish ? (
          <Publish {...{ entry, revision, form, names, unsaved }} />
        ) : (
          <p className='text-ink-soft'>An editor can change this. You can read it.</p>
        )
      }
    >
      {mayWrite && (entry.live || entry.draft) && (
        <DraftForm draft={draft} form={form} at={at} names={names} />
      )}
      {entry.draft && (
        <Section title='What the draft changes'>
          <Changes entry={entry} before={words} after={entry.draft.words} />
        </Section>
      )}
      {words && (
        <Section title='On the site now'>
          <Facts
            facts={Object.entries(fields).map(([name, field]) => ({
              label: field.label,
              value: (
                <span className='whitespace-pre-line'>{wordOf(field, words[name] ?? '', entry) || '–'}</span>
              ),
            }))}
          />
        </Section>
      )}
      <Versions {...{ entry, revision, names, mayPublish }} zone={site.timeZone} />
    </Record>
  )
}
