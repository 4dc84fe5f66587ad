import { Car, Footprints, TrainFront } from 'lucide'
import { type ReactElement, useState } from 'react'
import type { MapPoint, MapsAndPoints } from '#contract/estate/projects/sections.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { distanceText, type Placed, type Radial, radialOf, reach } from './radial.ts'

const ways = { walk: Footprints, drive: Car, transit: TrainFront } as const
const wayNames: Readonly<Record<MapPoint['travel_by'], string>> = {
  walk: 'on foot',
  drive: 'by car',
  transit: 'by train or bus',
}

/** What is nearby, in its true direction, and how to get there. The drawing and the list share their numbers. */
export function RadialMap({
  map,
  name,
}: {
  readonly map: MapsAndPoints
  readonly name: string
}): ReactElement {
  const [lit, setLit] = useState<string | null>(null)
  const radial = radialOf([map.lat, map.lng], map.points)
  const sources = [...new Set(map.points.map(({ source }) => source))]
  return (
    <div className='grid items-start gap-x-12 gap-y-6 md:grid-cols-2'>
      <Drawing radial={radial} lit={lit} name={name} />
      <div>
        <ol className='border-line border-b'>
          {radial.placed.map(({ point, number }) => (
            <li
              key={point.id}
              onPointerEnter={() => setLit(point.id)}
              onPointerLeave={() => setLit(null)}
              className='grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t py-2 hover:bg-sunken'
            >
              <span className='text-right text-14 text-ink-soft'>{number}</span>
              <span>{point.name}</span>
              <span className='whitespace-nowrap text-right text-14'>
                <Way point={point} />
                <span className='block text-ink-soft'>{distanceText(point.distance_m)}</span>
              </span>
            </li>
          ))}
        </ol>
        {sources.length > 0 && (
          <p className='mt-3 text-14 text-ink-soft'>
            {sources.join('. ')}. Distances get more compressed towards the edge.
          </p>
        )}
      </div>
    </div>
  )
}

function Way({ point: { travel_by, travel_minutes } }: { readonly point: MapPoint }): ReactElement {
  return (
    <span className='inline-flex items-center gap-2'>
      <Icon of={ways[travel_by]} className='size-4 text-ink-soft' />
      {travel_minutes} min<span className='sr-only'> {wayNames[travel_by]}</span>
    </span>
  )
}

const edge = reach + 24

type DrawingProps = { readonly radial: Radial; readonly lit: string | null; readonly name: string }

function Drawing({ radial: { placed, rings }, lit, name }: DrawingProps): ReactElement {
  return (
    <svg
      role='img'
      aria-label={`What is around ${name}, by direction and distance; the list names each`}
      viewBox={`${-edge} ${-edge} ${edge * 2} ${edge * 2}`}
      className='h-auto w-full max-w-lg text-14 md:sticky md:top-20'
    >
      {rings.map(({ metres, r, x, y }) => (
        <g key={metres}>
          <circle r={r} fill='none' strokeWidth='1' className='stroke-line' />
          <text
            x={x}
            y={y + 4}
            textAnchor='middle'
            strokeWidth='5'
            paintOrder='stroke'
            className='fill-ink-soft stroke-ground text-12'
          >
            {distanceText(metres)}
          </text>
        </g>
      ))}
      <path d={`M0 ${-edge + 16}v-12m-4 5l4 -5l4 5`} fill='none' className='stroke-ink-soft' />
      <text x='10' y={-edge + 14} className='fill-ink-soft text-12'>
        N
      </text>
      {placed.map((each) => (
        <Dot key={each.point.id} {...each} lit={each.point.id === lit} />
      ))}
      <rect x='-9' y='-9' width='18' height='18' className='fill-accent' />
    </svg>
  )
}

function Dot({ x, y, number, lit }: Placed & { readonly lit: boolean }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${-x} ${-y}L0 0`}
        strokeWidth={lit ? 2 : 1}
        className={lit ? 'stroke-accent' : 'stroke-control/40'}
      />
      <circle
        r='13'
        strokeWidth='2'
        className={lit ? 'fill-accent stroke-ground' : 'fill-ink stroke-ground'}
      />
      <text y='5' textAnchor='middle' className={lit ? 'fill-action-ink' : 'fill-ground'}>
        {number}
      </text>
    </g>
  )
}
