import type { ReactElement } from 'react'
import type { Plot } from '#contract/estate/projects/plots.ts'
import { unitStatuses, unitStatusNames } from '#contract/estate/projects/words.ts'
import { Link } from '../../../ui/Link.tsx'
import { PlotMark } from './PlotMark.tsx'

type LegendProps = {
  readonly plots: readonly Plot[]
  readonly fitting: ReadonlySet<string>
  readonly to: (status: Plot['status']) => string
}

const sample = [
  [0, 0],
  [120, 0],
  [120, 90],
  [0, 90],
] satisfies Plot['boundary']

/** What each mark means and how many there are; pressing one shows only those. */
export function Legend({ plots, fitting, to }: LegendProps): ReactElement {
  return (
    <ul className='flex flex-wrap gap-x-6'>
      {unitStatuses.map((status) => {
        const own = plots.filter((plot) => plot.status === status)
        if (own.length === 0 || !own[0]) return null
        const count = own.filter(({ id }) => fitting.has(id)).length
        return (
          <li key={status}>
            <Link
              to={to(status)}
              replace
              preventScrollReset
              className='group inline-flex min-h-9 items-center gap-2 text-14 pointer-coarse:min-h-11'
            >
              <svg aria-hidden='true' viewBox='-4 -4 128 98' className='h-4 w-6 shrink-0'>
                <PlotMark
                  plot={{ ...own[0], boundary: sample, plot_no: '' }}
                  hatch='plot-hatch'
                  dim={false}
                  chosen={false}
                />
              </svg>
              <span className='underline-offset-4 group-hover:underline'>{unitStatusNames[status]}</span>
              <span className='text-ink-soft'>
                {count === own.length ? own.length : `${count} of ${own.length}`}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
