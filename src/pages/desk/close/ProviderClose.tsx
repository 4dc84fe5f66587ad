import type { ReactElement, ReactNode } from 'react'
import type { DayClose } from '#contract/learning/desk/settlementShapes.ts'
import { type CloseFigure, figureText, providerNames } from '#contract/learning/desk/settlementWords.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { groupIndian, rupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

type Close = DayClose['providers'][number]
interface Row {
  readonly figure: CloseFigure
  readonly theirs: ReactNode
  readonly ours: ReactNode
  /** Null if one side has no figure. */
  readonly apart: number | null
}

/** A provider's figures beside ours. Each figure is a link to its rows. */
export function ProviderClose({ close, day }: { readonly close: Close; readonly day: string }): ReactElement {
  const { provider, theirs, ours, clearing } = close
  const both = (['captured', 'refunded', 'settled', 'fees'] as const).map((figure): Row => {
    const [their, our] = [theirs[figure], ours[figure]]
    return { figure, theirs: sumText(their), ours: sumText(our), apart: their.amount - our.amount }
  })
  const still: Row = {
    figure: 'clearing',
    theirs: <span className='text-ink-soft'>–</span>,
    ours: sumText(clearing),
    apart: null,
  }
  const columns: readonly Column<Row>[] = [
    {
      key: 'figure',
      title: 'Figure',
      heading: true,
      cell: ({ figure }) => (
        <Link
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          to={href(pages.deskCloseRows, {}, { day, provider, figure })}
        >
          {figureText[figure]}
        </Link>
      ),
    },
    { key: 'theirs', title: 'Provider', figures: true, cell: (row) => row.theirs },
    { key: 'ours', title: 'Ledger', figures: true, cell: (row) => row.ours },
    { key: 'apart', title: 'Apart', figures: true, cell: ({ apart }) => <Apart paise={apart} /> },
  ]
  return (
    <Section title={providerNames[provider]}>
      <Table
        caption={`${providerNames[provider]} against the ledger`}
        captionHidden
        compact
        columns={columns}
        rows={[...both, still]}
        rowKey={({ figure }) => figure}
      />
      {clearing.oldest && (
        <p className='mt-2 text-ink-soft'>
          {`The oldest payment still at ${providerNames[provider]} is ${ageText(clearing.oldest, `${day}T18:30:00Z`)}.`}
        </p>
      )}
      {theirs.captured.count + theirs.settled.count === 0 && (
        <p className='mt-2'>
          No report for this day has been posted yet.{' '}
          <Link className='link' to={href(pages.deskSettlements)}>
            Upload a report
          </Link>
        </p>
      )}
    </Section>
  )
}

function sumText({ count, amount }: { readonly count: number; readonly amount: number }): ReactNode {
  return (
    <>
      {rupees(amount)}
      <span className='block text-12 text-ink-soft'>
        {count === 1 ? '1 line' : `${groupIndian(count)} lines`}
      </span>
    </>
  )
}

function Apart({ paise }: { readonly paise: number | null }): ReactElement {
  if (paise === null) return <span className='text-ink-soft'>–</span>
  if (paise === 0) return <span className='text-good'>Even</span>
  return <span className='font-semibold text-bad'>{rupees(paise)}</span>
}

/** How many days old something was at the end of the day that is shown. */
function ageText(since: string, end: string): string {
  const days = Math.floor((new Date(end).getTime() - new Date(since).getTime()) / 86_400_000)
  return days < 1 ? 'less than a day old' : days === 1 ? 'a day old' : `${days} days old`
}
