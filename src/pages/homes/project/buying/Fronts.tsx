import { type ReactElement, useId } from 'react'
import type { ProjectStock } from '#contract/estate/inventory.ts'
import type { UnitStatus } from '#contract/estate/words.ts'
import { cell, type Front, frontsOf } from './fronts.ts'

const dashes = `${cell.window} ${cell.width - cell.window}`

/** Every home of every tower as a window; the figures are beside it. */
export function Fronts({ stock }: { readonly stock: ProjectStock }): ReactElement | null {
  const hatch = useId()
  const { fronts, width, height } = frontsOf(stock)
  if (fronts.length === 0) return null
  return (
    <svg
      aria-hidden='true'
      viewBox={`-6 -4 ${width + 12} ${height + 10}`}
      className='h-auto max-h-[26rem] min-h-24 w-full lg:max-h-[38rem]'
      preserveAspectRatio='xMinYMax meet'
    >
      <pattern id={hatch} width='3' height='3' patternUnits='userSpaceOnUse'>
        <path d='M0 3L3 0' strokeWidth='1' className='stroke-control' />
      </pattern>
      {fronts.map((front) => (
        <Tower key={front.block_id} front={front} hatch={hatch} />
      ))}
      <path d={`M-6 ${height + 2}h${width + 12}`} strokeWidth='2' className='stroke-ink' />
    </svg>
  )
}

function Tower({ front, hatch }: { readonly front: Front; readonly hatch: string }): ReactElement {
  const { x, y, width, height, lines } = front
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth='10' strokeDasharray={dashes}>
      <rect
        y='-3'
        width={width}
        height={height + 4}
        strokeWidth='0'
        strokeDasharray='none'
        className='fill-sunken'
      />
      {lines.map(({ status, d }) =>
        status === 'on_hold' ? (
          <g key={status}>
            <path d={d} className='stroke-ink' />
            <path d={d} strokeWidth='5' transform='translate(0 2.5)' className='stroke-highlight' />
          </g>
        ) : status === 'not_released' ? (
          <path key={status} d={d} stroke={`url(#${hatch})`} />
        ) : (
          <path key={status} d={d} className={strokes[status]} />
        ),
      )}
    </g>
  )
}

const strokes: Readonly<Record<Exclude<UnitStatus, 'on_hold' | 'not_released'>, string>> = {
  available: 'stroke-highlight',
  booked: 'stroke-control',
  sold: 'stroke-ink',
}
