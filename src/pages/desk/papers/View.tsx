import type { ReactElement } from 'react'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { lastMonths } from '../../../features/desk/lastMonths.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Every numbered paper: bills of supply, tax invoices and what corrects them. */
export default function PapersView(): ReactElement {
  const { data, site } = usePage(work)
  const months = lastMonths(site.now, site.timeZone)
  return (
    <ListView
      list={deskLists.papers}
      path={href(pages.deskPapers)}
      page={data.page}
      recordOf={(paper) => href(pages.deskPaper, { paper })}
      rows={{ since: months, until: months }}
      links={
        <Link
          to={href(pages.deskTax)}
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
        >
          Tax report
        </Link>
      }
    />
  )
}
