import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Project, UnitCounts } from '#contract/estate/projects/overview.ts'
import { unitStatusNames } from '#contract/estate/projects/words.ts'
import { unitWord } from '../../../../features/projects/words.ts'
import { groupIndian } from '../../../../ui/format/money.ts'
import { dateOf } from '../../../../ui/format/when.ts'
import { PaneMark } from './PaneMark.tsx'
import { panesFor, statuses } from './panes.ts'

type Counted = Pick<Project, 'kind' | 'units' | 'units_total' | 'updated_at'>

/** A front of windows. Each stands for one home, or for several. */
export function UnitWindows({ project }: { readonly project: Counted }): ReactElement {
  const { kind, units, units_total, updated_at } = project
  const { panes, columns, rows, each } = panesFor(units)
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
      <StatusCounts units={units} />
      <p className='text-14 text-ink-soft'>
        {each > 1
          ? `One window stands for about ${each} of ${groupIndian(units_total)} ${unitWord(kind, units_total)}.`
          : `One window is one ${unitWord(kind, 1)}.`}{' '}
        Last updated on {dateOf(updated_at, 'Asia/Kolkata')}.
      </p>
    </div>
  )
}

/** The legend of the windows, with counts. */
export function StatusCounts({ units }: { readonly units: UnitCounts }): ReactElement {
  return (
    <dl className='border-line border-b'>
      {statuses
        .filter((status) => units[status] > 0)
        .map((status) => (
          <div key={status} className='flex items-center gap-4 border-line border-t py-2'>
            <dt className='flex flex-1 items-center gap-4'>
              <svg aria-hidden='true' viewBox='0 0 10 13' className='h-6 w-4 shrink-0'>
                <PaneMark status={status} x={1} y={1} />
              </svg>
              {unitStatusNames[status]}
            </dt>
            <dd className={clsx('text-18', status === 'available' && 'font-semibold')}>
              {groupIndian(units[status])}
            </dd>
          </div>
        ))}
    </dl>
  )
}
