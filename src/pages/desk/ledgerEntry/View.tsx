import type { ReactElement } from 'react'
import { kindText } from '#contract/learning/money/ledgerText.ts'
import { Record } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Cause } from './Cause.tsx'
import { Lines } from './Lines.tsx'
import { Trail } from './Trail.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** One entry: what moved, why, and the entries before and after it. */
export default function LedgerEntryView(): ReactElement {
  const { data, site } = usePage(work)
  const { entry } = data
  return (
    <Record
      back={{ to: href(pages.deskLedger), label: 'Ledger' }}
      title={`${kindText[entry.kind]}, ${rupees(entry.amount)}`}
      detail={`Entry ${entry.number}, ${dayAndTime(entry.at, site.timeZone)}`}
      aside={<Cause entry={entry} />}
      readFirst
    >
      <Lines lines={entry.lines} />
      <Trail entry={entry} zone={site.timeZone} />
    </Record>
  )
}
