import type { ReactElement } from 'react'
import { estateLists } from '#contract/estate/deskLists.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function LeadsView(): ReactElement {
  const { data } = usePage(work)
  return (
    <ListView
      list={estateLists.leads}
      path={href(pages.deskLeads)}
      page={data.page}
      recordOf={(id) => href(pages.deskLead, { lead: id })}
    />
  )
}
