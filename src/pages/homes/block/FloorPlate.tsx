import { type KeyboardEvent, memo, type ReactElement } from 'react'
import { boundsOf, middleOf } from '#contract/estate/projects/building/geometry.ts'
import type { Plate, PlateHome, Point } from '#contract/estate/projects/building/shapes.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { isPlace, statusAt } from '../../../features/projects/availability/places.ts'
import { windowPaths } from '../../../features/projects/availability/windows.ts'
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
  const homes = plate.homes
    .map((home) => ({ home, place: row * packed.stacks.length + home.stack - 1 }))
    .filter(({ place }) => isPlace(packed, place))
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
      {homes.map((home) => (
        <Home key={home.home.label} {...props} {...home} />
      ))}
      {/* Hidden from screen readers, which read the whole number in each link's name. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: letters in a group take no focus. */}
      <g aria-hidden='true' textAnchor='middle' className='pointer-events-none'>
        {homes.map((home) => (
          <Label key={home.home.label} {...home} isFaint={props.fits[home.place] !== 1} />
        ))}
      </g>
    </svg>
  )
})

interface Placed {
  readonly home: PlateHome
  readonly place: number
}

/** Where a home's label goes, and its size. */
function lettersOf({ ring }: PlateHome): { readonly x: number; readonly y: number; readonly letter: number } {
  const bounds = boundsOf(ring)
  const [x, y] = middleOf(bounds).map((length) => Math.round(length / unit)) as Point
  return { x, y, letter: Math.round(Math.min(40, (Math.min(bounds[2], bounds[3]) / unit) * 0.34)) }
}

function Label({ home, isFaint }: Placed & { readonly isFaint: boolean }): ReactElement {
  const { x, y, letter } = lettersOf(home)
  return (
    <text x={x} y={y + letter} fontSize={letter} className={isFaint ? 'fill-ink-soft' : 'fill-ink'}>
      {home.label}
    </text>
  )
}

function Home(props: FloorPlateProps & Placed): ReactElement {
  const { packed, fits, at, home, place, describe, hrefOf, onLook, onOpen } = props
  const here = place === at
  const { x, y, letter } = lettersOf(home)
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
    </a>
  )
}

function pathOf(ring: readonly Point[]): string {
  return `M${ring.map(([x, y]) => `${Math.round(x / unit)} ${Math.round(y / unit)}`).join('L')}Z`
}
