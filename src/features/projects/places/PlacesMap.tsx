import clsx from 'clsx'
import type { ReactElement } from 'react'
import { Link } from '../../../ui/Link.tsx'
import { coast } from './coast.ts'

export type Place = {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly to: string
  /** The text under the name: "3 projects". */
  readonly note: string
  readonly chosen?: boolean
}

type PlacesMapProps = {
  readonly label: string
  readonly places: readonly Place[]
  readonly className?: string
}

// The drawing's edges in degrees west, south, east and north, and its units for each degree of latitude.
const edges = { west: 71, south: 7.4, east: 84.4, north: 20.2 }
const scale = 30
/** At this distance from the equator, a degree of longitude is shorter than one of latitude. */
const narrowing = Math.cos((14 * Math.PI) / 180)
const width = Math.round((edges.east - edges.west) * scale * narrowing)
const height = Math.round((edges.north - edges.south) * scale)

/** Draws places by latitude and longitude, without tiles or a third-party site. */
export function PlacesMap({ label, places, className }: PlacesMapProps): ReactElement | null {
  const dots = places.filter(isInside).map((place) => ({ ...place, x: acrossOf(place), y: downOf(place) }))
  if (dots.length === 0) return null
  return (
    <nav aria-label={label} className={clsx('bg-sunken', className)}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the navigation around it is named, and its links have text. */}
      <svg viewBox={`0 0 ${width} ${height}`} className='block h-auto w-full'>
        <Land />
        {dots.map((dot) => (
          <Dot key={dot.name} dot={dot} crowded={dots.some((other) => isRightOf(other, dot))} />
        ))}
      </svg>
    </nav>
  )
}

function Land(): ReactElement {
  const line = coast.map(([lng, lat]) => `${acrossOf({ lng })} ${downOf({ lat })}`).join('L')
  return (
    <g>
      {[22, 12, 4].map((reach) => (
        <path
          key={reach}
          d={`M${line}`}
          fill='none'
          strokeWidth={reach * 2}
          strokeOpacity={0.14}
          strokeLinejoin='round'
          className='stroke-highlight'
        />
      ))}
      <path
        d={`M${line}L${width + 60} -60L${acrossOf({ lng: 72.4 })} -60Z`}
        className='fill-ground stroke-control'
        strokeWidth={0.75}
        strokeLinejoin='round'
      />
    </g>
  )
}

// Keeps a name readable if it crosses the coast.
const halo = 'stroke-ground stroke-[5px] [paint-order:stroke] [stroke-linejoin:round]'

type Placed = Place & { readonly x: number; readonly y: number }

function Dot({ dot, crowded }: { readonly dot: Placed; readonly crowded: boolean }): ReactElement {
  const { x, y, name, note, to, chosen = false } = dot
  const side = crowded ? -1 : 1
  const text = { x: x + 13 * side, textAnchor: crowded ? ('end' as const) : ('start' as const) }
  return (
    <Link to={to} preventScrollReset aria-current={chosen ? 'true' : undefined} className='group'>
      <rect x={crowded ? x - 118 : x - 14} y={y - 24} width={132} height={48} fillOpacity={0} />
      <circle
        cx={x}
        cy={y}
        r={chosen ? 8 : 6}
        strokeWidth={2}
        className={clsx('stroke-ground', chosen ? 'fill-action' : 'fill-ink group-hover:fill-action')}
      />
      <text
        {...text}
        y={y - 1}
        fontSize={15}
        className={`${halo} fill-ink font-semibold group-hover:underline`}
      >
        {name}
      </text>
      <text {...text} y={y + 15} fontSize={13} className={`${halo} fill-ink-soft`}>
        {note}
      </text>
    </Link>
  )
}

function isInside({ lat, lng }: Place): boolean {
  return lng > edges.west && lng < edges.east && lat > edges.south && lat < edges.north
}

/** True if the label would overlap another place, so that it's put on the other side. */
function isRightOf(other: Placed, dot: Placed): boolean {
  return other !== dot && Math.abs(other.y - dot.y) < 36 && other.x > dot.x && other.x - dot.x < 130
}

function acrossOf({ lng }: { readonly lng: number }): number {
  return Math.round((lng - edges.west) * scale * narrowing * 10) / 10
}

function downOf({ lat }: { readonly lat: number }): number {
  return Math.round((edges.north - lat) * scale * 10) / 10
}
