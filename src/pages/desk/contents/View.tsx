import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { ContentHead } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKindNames, contentKinds } from '#contract/estate/publishing/kinds.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The texts of Homes that can be changed here: all drafts, or one kind at a time. */
export default function ContentsView(): ReactElement {
  const { data, search, site, viewer } = usePage(work)
  const { entries } = data.contents
  const kind = contentKindNames.find((each) => each === search.get('kind'))
  const drafts = entries.filter(({ draft }) => draft)
  const shown = kind ? entries.filter((entry) => entry.kind === kind) : drafts
  const names = new Map(data.colleagues?.people.map(({ id, name }) => [id, name]))
  const mayPublish = viewer?.capabilities?.includes('content.publish') ?? true
  return (
    <Desk>
      <DeskHead title='Content' />
      <p className='mt-1 text-ink-soft'>
        What Verandah Homes says. Changes are drafts until you publish them.
      </p>
      <div className='mt-4 max-w-[60rem]'>
        <Tabs
          label='Kinds'
          tabs={[
            { to: href(pages.deskContents), label: 'Drafts', current: !kind, count: drafts.length },
            ...contentKindNames.map((each) => ({
              to: href(pages.deskContents, {}, { kind: each }),
              label: contentKinds[each].many,
              current: kind === each,
              count: entries.filter((entry) => entry.kind === each).length,
            })),
          ]}
        />
        {kind && mayPublish && !contentKinds[kind].stays && <Add kind={kind} />}
        {shown.length === 0 && (
          <Nothing>
            {kind ? 'None yet.' : 'No drafts. Choose a kind above, then what you want to change.'}
          </Nothing>
        )}
        <ul>
          {shown.map((entry) => (
            <Line
              key={entry.id}
              main={
                <Link className='link' to={href(pages.deskContent, { entry: entry.id })}>
                  {entry.title}
                </Link>
              }
              side={kind === 'project' ? undefined : entry.project?.name}
              below={stateOf(entry, { names, zone: site.timeZone, isMixed: !kind })}
            />
          ))}
        </ul>
      </div>
    </Desk>
  )
}

function Add({ kind }: { readonly kind: ContentKind }): ReactElement {
  const form = useFormState()
  return (
    <Form method='post' noValidate className='grid gap-3 py-4'>
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      <input type='hidden' name='kind' value={kind} />
      <Submit label={`Add ${contentKinds[kind].one.toLowerCase()}`} kind='primary' />
    </Form>
  )
}

interface Reading {
  readonly names: ReadonlyMap<string, string>
  readonly zone: string
  readonly isMixed: boolean
}

/** Whether there is a draft, whose, and since when; or who published it last. */
function stateOf(entry: ContentHead, { names, zone, isMixed }: Reading): string {
  const { kind, live, draft, at, by } = entry
  const who = (id: string | null) => (id && names.get(id)) ?? 'a colleague'
  const drafted =
    draft &&
    `${draft.removes ? 'draft that takes it off the site' : 'draft'} by ${who(draft.by)}, ${dayAndTime(draft.at, zone)}`
  return [
    isMixed && contentKinds[kind].one,
    !live && 'not on the site',
    drafted,
    draft?.publish_at && `goes live ${dayAndTime(draft.publish_at, zone)}`,
    draft?.refused && 'couldn’t go live as planned',
    !draft && live && at && `published ${dayAndTime(at, zone)}${by ? ` by ${who(by)}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
