import clsx from 'clsx'
import { type ReactElement, useId } from 'react'
import type { BlockFront } from '#contract/estate/projects/drawings.ts'
import type { ProjectStock } from '#contract/estate/projects/inventory.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { facingNames } from '../../../../features/projects/availability/words.ts'
import { joinList } from '../../../../ui/format/when.ts'
import { type Front, frontsOf } from './fronts.ts'

type FrontsProps = { readonly stock: ProjectStock; readonly blocks: readonly BlockFront[] }

/** Each building as it's built, with the windows of its homes; the figures are beside it. */
export function Fronts({ stock, blocks }: FrontsProps): ReactElement {
  const hatch = useId()
  const { fronts, width, height, isStreet, isWhole } = frontsOf(stock, blocks)
  const sides = fronts.map(({ name, facing }) => `${name} from the ${facingNames[facing].toLowerCase()}`)
  return (
    <figure className='min-w-0'>
      <div className={clsx(isStreet && 'overflow-x-auto')}>
        <svg
          aria-hidden='true'
          viewBox={`-20 0 ${width + 40} ${height + 10}`}
          // On a phone, a street scrolls sideways, so its houses stay large enough to tell apart.
          width={isStreet ? 640 : undefined}
          className={
            isStreet ? 'block h-auto max-w-none' : 'h-auto max-h-[26rem] min-h-24 w-full lg:max-h-[38rem]'
          }
          preserveAspectRatio='xMinYMax meet'
        >
          <pattern id={hatch} width='12' height='12' patternUnits='userSpaceOnUse'>
            <path d='M0 12L12 0' strokeWidth='3' className='stroke-control' />
          </pattern>
          {fronts.map((front) => (
            <Building key={front.block_id} front={front} hatch={hatch} />
          ))}
        </svg>
      </div>
      <figcaption className='mt-2 text-12 text-ink-soft'>
        Drawn to one scale: {joinList(sides)}.{!isWhole && ' Homes on the other sides are in the figures.'}
      </figcaption>
    </figure>
  )
}

function Building({ front, hatch }: { readonly front: Front; readonly hatch: string }): ReactElement {
  const { x, y, width, height, walls, lines, window } = front
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={window}>
      <g strokeWidth='0'>
        {walls.map(({ d, away }) => (
          <g key={d}>
            <path d={d} className='fill-sunken' />
            <path d={d} opacity={away / 200} className='fill-control' />
          </g>
        ))}
      </g>
      {lines.map(({ status, d }) =>
        status === 'on_hold' ? (
          <g key={status}>
            <path d={d} className='stroke-ink' />
            <path
              d={d}
              strokeWidth={window / 2}
              transform={`translate(0 ${window / 4})`}
              className='stroke-highlight'
            />
          </g>
        ) : status === 'not_released' ? (
          <path key={status} d={d} stroke={`url(#${hatch})`} />
        ) : (
          <path key={status} d={d} className={strokes[status]} />
        ),
      )}
      <path d={`M-20 ${height}h${width + 40}`} strokeWidth='8' className='stroke-ink' />
    </g>
  )
}

const strokes: Readonly<Record<Exclude<UnitStatus, 'on_hold' | 'not_released'>, string>> = {
  available: 'stroke-highlight',
  booked: 'stroke-control',
  sold: 'stroke-ink',
}
