import type { ReactElement } from 'react'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function DisputesView(): ReactElement {
  const { data } = usePage(work)
  return (
    <ListView
      list={deskLists.disputes}
      path={href(pages.deskDisputes)}
      page={data.page}
      recordOf={(id) => href(pages.deskDispute, { dispute: id })}
    />
  )
}
