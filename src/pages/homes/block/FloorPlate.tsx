import { type KeyboardEvent, memo, type ReactElement } from 'react'
import { boundsOf, middleOf } from '#contract/estate/building/geometry.ts'
import type { Plate, PlateHome, Point } from '#contract/estate/building/shapes.ts'
import type { Availability } from '#contract/estate/inventory.ts'
import { isPlace, statusAt } from '../../../features/availability/places.ts'
import { windowPaths } from '../../../features/availability/windows.ts'
import type { Acts } from './useChosen.ts'

type FloorPlateProps = Acts & {
  readonly packed: Availability
  readonly fits: Uint8Array
  readonly plate: Plate
  /** The floor's position in the packed list. */
  readonly row: number
  readonly at: number
}

/** Decimetres, as in the elevation. */
const unit = 100

/** One floor from above, north at the top: every home in its place, as a link. */
export const FloorPlate = memo(function FloorPlate(props: FloorPlateProps): ReactElement {
  const { packed, plate, row, onKey } = props
  const box = boundsOf(plate.outline)
  const [left, top, width, height] = box.map((length) => Math.round(length / unit)) as typeof box
  const pad = Math.round(Math.max(width, height) * 0.03) + 4
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links, not a fieldset.
    <svg
      role='group'
      aria-label='Homes on this floor, north at the top'
      viewBox={`${left - pad} ${top - pad} ${width + 2 * pad} ${height + 2 * pad}`}
      // A street is long and narrow: each of its houses stays large enough for a thumb.
      className={
        height > width * 4 ? 'mx-auto block h-[46rem]' : 'block max-h-[26rem] w-full md:max-h-[32rem]'
      }
      onKeyDown={(event: KeyboardEvent) => onKey(event)}
    >
      <path d={pathOf(plate.outline)} strokeWidth='3' className='fill-sunken stroke-control' />
      {plate.cores.map(({ kind, ring }) => (
        <path
          key={`${kind} ${ring[0]?.join()}`}
          d={pathOf(ring)}
          strokeWidth='1.5'
          className={kind === 'court' ? 'fill-good-soft stroke-control' : 'fill-ground stroke-control'}
        />
      ))}
      {plate.homes.map((home) => {
        const place = row * packed.stacks.length + home.stack - 1
        return isPlace(packed, place) ? <Home key={home.label} {...props} home={home} place={place} /> : null
      })}
    </svg>
  )
})

type HomeProps = FloorPlateProps & { readonly home: PlateHome; readonly place: number }

function Home(props: HomeProps): ReactElement {
  const { packed, fits, at, home, place, describe, hrefOf, onLook, onOpen } = props
  const here = place === at
  const bounds = boundsOf(home.ring)
  const [x, y] = middleOf(bounds).map((length) => Math.round(length / unit)) as Point
  const letter = Math.round(Math.min(40, (Math.min(bounds[2], bounds[3]) / unit) * 0.34))
  const size = Math.round(letter * 0.8)
  const { lit, dark, line } = windowPaths(statusAt(packed, place), {
    x: x - size,
    y: y - size - 2,
    width: size * 2,
    height: size,
  })
  return (
    <a
      href={hrefOf(place)}
      data-at={place}
      aria-label={describe(place)}
      tabIndex={here ? 0 : -1}
      className='outline-none [&:focus-visible>path:first-child]:stroke-[8]'
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (here || event.detail === 0) onOpen(place)
        else onLook(place)
      }}
    >
      <path
        d={pathOf(home.ring)}
        strokeWidth={here ? 6 : 2}
        className={here ? 'fill-ground stroke-ink' : 'fill-surface stroke-control'}
      />
      <g opacity={fits[place] === 1 ? undefined : '0.22'}>
        {dark && <path d={dark} className='fill-sunken' />}
        {lit && <path d={lit} className='fill-highlight' />}
        {line && <path d={line} strokeWidth='2' className='fill-none stroke-control' />}
      </g>
      <text
        x={x}
        y={y + letter}
        textAnchor='middle'
        fontSize={letter}
        className={fits[place] === 1 ? 'fill-ink' : 'fill-ink-soft'}
      >
        {home.label}
      </text>
    </a>
  )
}

function pathOf(ring: readonly Point[]): string {
  return `M${ring.map(([x, y]) => `${Math.round(x / unit)} ${Math.round(y / unit)}`).join('L')}Z`
}
