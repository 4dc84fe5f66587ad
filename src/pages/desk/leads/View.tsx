import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { leadList } from '#contract/estate/leads/list.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** All enquiries, newest first, with links to those that the viewer has to answer. */
export default function LeadsView(): ReactElement {
  const { data, viewer } = usePage(work)
  const people = data.colleagues?.people ?? []
  const mayBring = viewer?.capabilities?.includes('leads.bring') ?? false
  return (
    <ListView
      list={leadList}
      path={href(pages.deskLeads)}
      page={data.page}
      recordOf={(id) => href(pages.deskLead, { lead: id })}
      rows={{
        by: { nobody: 'Nobody', ...Object.fromEntries(people.map(({ id, name }) => [id, name])) },
      }}
      links={[
        ...(mayBring ? [{ label: 'Enter one', to: href(pages.deskLeadNew) }] : []),
        { label: 'Who gets them', to: href(pages.deskLeadRules) },
        { label: 'Templates', to: href(pages.deskLeadTemplates) },
      ].map(({ label, to }) => (
        <Link key={to} to={to} className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'>
          {label}
        </Link>
      ))}
      above={<Often me={viewer?.id} />}
    />
  )
}

/** Links to the lists that a sales office looks at all day. */
function Often({ me }: { readonly me: string | undefined }): ReactElement {
  const [search] = useSearchParams()
  const sights: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['All', {}],
    ...(me === undefined ? [] : ([['Mine', { by: me, clock: 'waits' }]] as const)),
    ['Unassigned', { by: 'nobody', state: 'new' }],
    ['Late', { clock: 'late', order: 'oldest' }],
  ]
  const said = new URLSearchParams(search)
  said.sort()
  return (
    <nav aria-label='Often needed' className='mt-3'>
      <ul className='flex flex-wrap gap-x-1'>
        {sights.map(([label, query]) => {
          const own = new URLSearchParams(query)
          own.sort()
          return (
            <li key={label}>
              <Link
                to={href(pages.deskLeads, {}, query)}
                aria-current={own.toString() === said.toString() ? 'page' : undefined}
                className='inline-flex min-h-9 items-center rounded-control px-3 hover:bg-action-soft aria-[current]:bg-action-soft aria-[current]:font-semibold pointer-coarse:min-h-11'
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
