import type { ReactElement } from 'react'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { lastMonths } from '../../../features/desk/lastMonths.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { Balances } from './Balances.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The balance of every account, and the entries behind it. */
export default function LedgerView(): ReactElement {
  const { data, site } = usePage(work)
  const { page, books, check } = data
  const months = lastMonths(site.now, site.timeZone)
  return (
    <ListView
      list={deskLists.ledger}
      path={href(pages.deskLedger)}
      page={page}
      recordOf={(entry) => href(pages.deskLedgerEntry, { entry })}
      rows={{
        tutor: books?.tutor ? { [books.tutor.id]: books.tutor.name } : {},
        since: months,
        until: months,
      }}
      links={
        <Link
          to={href(pages.deskCorrections)}
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
        >
          Corrections
        </Link>
      }
      above={books && <Balances books={books} check={check} />}
    />
  )
}
