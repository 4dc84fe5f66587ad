import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { type RowFate, rowFates, rowsAtOnce, type StockChangeRow } from '#contract/estate/stock/changes.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { differenceText, isFromSheet } from '../../../features/desk/stockChangeWords.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { groupIndian, rupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { fateIn, work } from './work.ts'

export const fateNames: Readonly<Record<RowFate, string>> = {
  change: 'Will change',
  same: 'Stays the same',
  refused: 'Refused',
  later: 'Changed since',
  done: 'Changed',
}

type Names = ReadonlyMap<string, string>

/** Each home with its old and its new values, or the reason why it isn't changed. */
export function Rows({ names }: { readonly names: Names }): ReactElement {
  const { data, search } = usePage(work)
  const { rows, total } = data.change
  const isSheet = isFromSheet(data.change)
  const hasPrice = rows.some(({ to_price }) => to_price !== null)
  return (
    <section aria-label='Homes'>
      <Fates />
      <table className='mt-2 w-full border-collapse text-left max-md:block'>
        <thead className='max-md:sr-only'>
          <tr className='border-line border-b text-12 text-ink-soft'>
            <Head>Home</Head>
            <Head>State</Head>
            {hasPrice && (
              <>
                <Head figures>Old</Head>
                <Head figures>New</Head>
                <Head figures>Difference</Head>
              </>
            )}
            <Head>Note</Head>
          </tr>
        </thead>
        <tbody className='max-md:block'>
          {rows.map((row) => (
            <Row key={row.nth} row={row} names={names} hasPrice={hasPrice} isSheet={isSheet} />
          ))}
        </tbody>
      </table>
      <Turning total={total} search={search} />
    </section>
  )
}

/** The choice of rows to show, with how many there are of each fate. */
function Fates(): ReactElement {
  const { data, params, search } = usePage(work)
  const { counts } = data.change
  const now = fateIn(search)
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const choices = [
    { label: 'All rows', count: all, fate: undefined },
    ...rowFates.map((fate) => ({ label: fateNames[fate], count: counts[fate], fate })),
  ].filter(({ count }) => count > 0)
  return (
    <nav aria-label='Rows'>
      <ul className='flex flex-wrap gap-x-4'>
        {choices.map(({ label, count, fate }) => (
          <li key={label}>
            <Link
              to={href(pages.deskStockChange, { change: params.change }, { fate })}
              aria-current={fate === now ? 'page' : undefined}
              className='link inline-flex min-h-9 items-center aria-[current]:font-semibold aria-[current]:no-underline pointer-coarse:min-h-11'
            >
              {`${label} ${groupIndian(count)}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Head({
  figures,
  children,
}: {
  readonly figures?: boolean
  readonly children: ReactNode
}): ReactElement {
  return (
    <th scope='col' className={clsx('px-2 py-2 font-semibold first:pl-1', figures && 'text-right')}>
      {children}
    </th>
  )
}

interface RowProps {
  readonly row: StockChangeRow
  readonly names: Names
  readonly hasPrice: boolean
  /** True if the rows come from a file, in which each has a number. */
  readonly isSheet: boolean
}

const cell = 'px-2 py-2 align-top max-md:px-0 max-md:py-0'
const money = `${cell} whitespace-nowrap tabular-nums md:text-right`

function Row({ row, names, hasPrice, isSheet }: RowProps): ReactElement {
  const { home, label, place, from_status, to_status, from_price, to_price, fate } = row
  const isMoving = fate === 'change' || fate === 'done'
  const difference = to_price === null || from_price === null || !isMoving ? null : to_price - from_price
  return (
    <tr className='border-line border-b max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2'>
      <th scope='row' className={clsx(cell, 'font-medium max-md:w-full md:pl-1')}>
        {isSheet && <span className='text-ink-soft tabular-nums'>{`Row ${row.nth} `}</span>}
        {home === null ? (
          label
        ) : (
          <Link className='link' to={href(pages.deskHome, { home })}>
            {label}
          </Link>
        )}
        <span className='text-ink-soft'>{` ${place}`}</span>
      </th>
      <td className={cell}>{stateText(from_status, isMoving ? to_status : null)}</td>
      {hasPrice && (
        <>
          <td className={clsx(money, 'text-ink-soft')}>{from_price === null ? '' : rupees(from_price)}</td>
          <td className={money}>
            {to_price === null || !isMoving ? (
              ''
            ) : (
              <span className='max-md:before:content-["→_"]'>{rupees(to_price)}</span>
            )}
          </td>
          <td className={clsx(money, 'font-medium')}>
            {difference === null ? '' : differenceText(difference)}
          </td>
        </>
      )}
      <td className={clsx(cell, 'text-ink-soft max-md:w-full')}>{noteOf(row, names)}</td>
    </tr>
  )
}

function stateText(from: StockChangeRow['from_status'], to: StockChangeRow['to_status']): string {
  if (from === null) return ''
  return to === null || to === from
    ? stockStates[from]
    : `${stockStates[from]} to ${stockStates[to].toLowerCase()}`
}

function noteOf({ fate, far, why, by }: StockChangeRow, names: Names): string {
  if (fate === 'change' || fate === 'done') return far ? 'A large change' : ''
  if (fate === 'same') return 'Stays the same'
  const who = by === null ? '' : ` ${names.get(by) ?? 'A colleague'} was first.`
  return `${fate === 'later' ? 'Changed since. ' : ''}${why ?? ''}${who}`
}

function Turning({
  total,
  search,
}: {
  readonly total: number
  readonly search: URLSearchParams
}): ReactElement | null {
  const { params } = usePage(work)
  const page = Number(search.get('page') ?? '1') || 1
  if (total <= rowsAtOnce) return null
  const at = (to: number) =>
    href(pages.deskStockChange, { change: params.change }, { fate: fateIn(search), page: String(to) })
  return (
    <nav aria-label='Pages' className='mt-4 flex items-center gap-4'>
      {page > 1 && (
        <Link className='link' to={at(page - 1)}>
          Previous
        </Link>
      )}
      <span className='text-ink-soft'>{`Rows ${groupIndian((page - 1) * rowsAtOnce + 1)} to ${groupIndian(Math.min(total, page * rowsAtOnce))} of ${groupIndian(total)}`}</span>
      {page * rowsAtOnce < total && (
        <Link className='link' to={at(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  )
}
