import type { ReactElement } from 'react'
import type { SettlementReportDetail } from '#contract/learning/desk/settlementShapes.ts'
import { fateText } from '#contract/learning/desk/settlementWords.ts'
import { Line } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

type ReportLine = SettlementReportDetail['shown'][number]

/** A line of the file beside our own record of it. */
export function LineRow({ line, zone }: { readonly line: ReportLine; readonly zone: string }): ReactElement {
  const { position, fate, name, amount, charges, ours, order, settlement, at, entry } = line
  return (
    <Line
      main={
        <>
          <span className='font-medium'>{fateText[fate]}</span>
          {`: ${name}`}
        </>
      }
      side={rupees(amount)}
      below={
        <>
          <span className='block'>
            {[
              `Ledger: ${ours === null ? 'nothing' : rupees(ours)}`,
              charges !== 0 && `charges ${rupees(charges)}`,
              settlement === '' ? 'not settled yet' : settlement,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {order && (
            <Link className='link' to={href(pages.deskOrder, { order: order.id })}>
              {order.number}
            </Link>
          )}
          {`${order ? ' · ' : ''}${dayAndTime(at, zone)} · line ${position}`}
          {entry !== null && (
            <>
              {' · '}
              <Link className='link' to={href(pages.deskLedgerEntry, { entry: String(entry) })}>
                {`Entry ${entry}`}
              </Link>
            </>
          )}
        </>
      }
    />
  )
}
