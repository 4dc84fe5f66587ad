import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Plot } from '#contract/estate/projects/plots.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { centreOf, narrowest } from './plotGeometry.ts'

type PlotMarkProps = {
  readonly plot: Plot
  readonly hatch: string
  readonly dim: boolean
  readonly chosen: boolean
}

const fills: Readonly<Record<UnitStatus, string>> = {
  available: 'fill-highlight',
  on_hold: 'fill-highlight-soft',
  booked: 'fill-control',
  sold: 'fill-ink',
  not_released: 'fill-ground',
}
const inks: Readonly<Record<UnitStatus, string>> = {
  available: 'fill-highlight-ink',
  on_hold: 'fill-ink',
  booked: 'fill-ground',
  sold: 'fill-ground',
  not_released: 'fill-ink-soft',
}

/** Bright is available, striped on hold, grey booked, dark sold, blank not released. */
export function PlotMark({ plot, hatch, dim, chosen }: PlotMarkProps): ReactElement {
  const { boundary, plot_no, status } = plot
  const d = `M${boundary.map((point) => point.join(' ')).join('L')}Z`
  const [x, y] = centreOf(plot)
  const letters = Math.round(Math.min(narrowest(plot) * 0.42, 46))
  return (
    <g className={clsx(dim && !chosen && 'opacity-20')}>
      <path d={d} strokeWidth='5' className={clsx(fills[status], 'stroke-ground')} />
      {status === 'on_hold' && <path d={d} fill={`url(#${hatch})`} />}
      {status === 'not_released' && (
        <path
          d={d}
          fill='none'
          strokeWidth='4'
          strokeDasharray='16 12'
          className='stroke-control'
          transform={inset(x, y)}
        />
      )}
      <path
        d={d}
        fill='none'
        strokeWidth={chosen ? 16 : 12}
        transform={inset(x, y)}
        className={clsx(
          chosen
            ? 'stroke-accent'
            : 'stroke-transparent group-hover:stroke-accent group-focus-visible:stroke-focus',
        )}
      />
      <text
        x={Math.round(x)}
        y={Math.round(y + letters * 0.36)}
        fontSize={letters}
        textAnchor='middle'
        className={inks[status]}
      >
        {plot_no}
      </text>
    </g>
  )
}

/** Shrinks the outline into the plot, so that a neighbour doesn't cover half of the line. */
function inset(x: number, y: number): string {
  return `translate(${(x * 0.08).toFixed(1)} ${(y * 0.08).toFixed(1)}) scale(0.92)`
}
