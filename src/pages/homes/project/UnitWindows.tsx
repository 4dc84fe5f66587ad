import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Project, UnitCounts } from '#contract/estate/projects.ts'
import { unitWord } from '../../../features/project/words.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { panesFor, statuses } from './panes.ts'

const names: Readonly<Record<keyof UnitCounts, string>> = {
  available: 'Available',
  on_hold: 'On hold',
  booked: 'Booked',
  sold: 'Sold',
  not_released: 'Not released yet',
}

/** A front of windows, one for each home: lit is available, half lit is on hold, dark is sold. */
export function UnitWindows({
  project,
}: {
  readonly project: Pick<Project, 'kind' | 'units' | 'units_total' | 'updated_at'>
}): ReactElement {
  const { kind, units, units_total, updated_at } = project
  const { panes, columns, rows, each } = panesFor(units)
  const shown = statuses.filter((status) => units[status] > 0)
  return (
    <div className='grid gap-6'>
      <svg
        aria-hidden='true'
        viewBox={`0 0 ${columns * 10} ${rows * 13}`}
        className={clsx('h-auto w-full', columns < 20 && 'max-w-96')}
      >
        {panes.map(({ status, x, y }) => (
          <PaneMark key={`${x},${y}`} status={status} x={x} y={y} />
        ))}
      </svg>
      <dl className='border-line border-b'>
        {shown.map((status) => (
          <div key={status} className='flex items-center gap-4 border-line border-t py-3'>
            <dt className='flex flex-1 items-center gap-4'>
              <svg aria-hidden='true' viewBox='0 0 10 13' className='h-6 w-4 shrink-0'>
                <PaneMark status={status} x={1} y={1} />
              </svg>
              {names[status]}
            </dt>
            <dd className={clsx('text-18', status === 'available' && 'font-semibold')}>
              {groupIndian(units[status])}
            </dd>
          </div>
        ))}
      </dl>
      <p className='text-14 text-ink-soft'>
        {each > 1
          ? `One window stands for about ${each} of ${groupIndian(units_total)} ${unitWord(kind, units_total)}.`
          : `One window is one ${unitWord(kind, 1)}.`}{' '}
        As last changed on {dateOf(updated_at, 'Asia/Kolkata')}.
      </p>
    </div>
  )
}

function PaneMark({
  status,
  x,
  y,
}: {
  readonly status: keyof UnitCounts
  readonly x: number
  readonly y: number
}): ReactElement {
  const frame = { x, y, width: 8, height: 11 }
  if (status === 'available') return <rect {...frame} className='fill-highlight' />
  if (status === 'sold') return <rect {...frame} className='fill-ink' />
  if (status === 'booked') return <rect {...frame} className='fill-control' />
  if (status === 'on_hold') {
    return (
      <>
        <rect {...frame} className='fill-ink' />
        <rect {...frame} y={y + 5.5} height={5.5} className='fill-highlight' />
      </>
    )
  }
  return (
    <path
      d={`M${x + 0.4} ${y + 0.4}h7.2v10.2h-7.2zM${x + 0.4} ${y + 10.6}l7.2-10.2`}
      strokeWidth='0.6'
      className='fill-ground stroke-control'
    />
  )
}
