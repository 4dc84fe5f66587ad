import type { ReactElement } from 'react'
import type { CloseRow } from '#contract/learning/desk/settlementShapes.ts'
import { figureText, providerNames } from '#contract/learning/desk/settlementWords.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Nothing } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { askedIn, india, work } from './work.ts'

export { work } from './work.ts'

/** The payments and refunds that make up a figure of a day's close. */
export default function CloseRowsView(): ReactElement {
  const { data, search } = usePage(work)
  const { figure, provider } = askedIn(search)
  const { day, items, next } = data.rows
  return (
    <Desk>
      <Link
        to={href(pages.deskClose, {}, { day })}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        {`Close of ${dayOf(`${day}T06:00:00Z`, india)}`}
      </Link>
      <DeskHead title={`${figureText[figure]}, ${providerNames[provider]}`} />
      {items.length === 0 ? (
        <Nothing>Nothing on this day.</Nothing>
      ) : (
        <Table
          caption='Both sides, by time'
          captionHidden
          compact
          className='mt-4'
          columns={columns}
          rows={items}
          rowKey={({ name, at, theirs, settlement }) => `${name} ${at} ${theirs} ${settlement}`}
        />
      )}
      {next !== null && (
        <Link
          className='link mt-3 inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          to={href(pages.deskCloseRows, {}, { day, provider, figure, after: next })}
        >
          More
        </Link>
      )}
    </Desk>
  )
}

const sum = (paise: number | null) => (paise === null ? '–' : rupees(paise))
const columns: readonly Column<CloseRow>[] = [
  {
    key: 'name',
    title: 'Order, and name there',
    heading: true,
    cell: ({ name, order }) => (
      <>
        {order ? (
          <Link className='link whitespace-nowrap' to={href(pages.deskOrder, { order: order.id })}>
            {order.number}
          </Link>
        ) : (
          'No order known'
        )}
        <span className='block text-12 text-ink-soft'>{name}</span>
      </>
    ),
  },
  { key: 'theirs', title: 'Provider', figures: true, cell: ({ theirs }) => sum(theirs) },
  { key: 'ours', title: 'Ledger', figures: true, cell: ({ ours }) => sum(ours) },
  { key: 'charges', title: 'Charges', figures: true, cell: ({ charges }) => sum(charges) },
  { key: 'settlement', title: 'Settlement', cell: ({ settlement }) => settlement ?? '–' },
  {
    key: 'entry',
    title: 'Entry',
    cell: ({ entry }) =>
      entry === null ? (
        '–'
      ) : (
        <Link className='link' to={href(pages.deskLedgerEntry, { entry: String(entry) })}>
          {entry}
        </Link>
      ),
  },
  {
    key: 'at',
    title: 'Date',
    cell: ({ at }) => <span className='whitespace-nowrap'>{dateOf(at, india)}</span>,
  },
]
