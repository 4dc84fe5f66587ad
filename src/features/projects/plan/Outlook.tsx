import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Outlook as Drawn, OutlookKind } from '#contract/estate/projects/building/shapes.ts'

import { letterClass } from './layout.ts'

/** Sky, land and water have no design tokens, so the picture has a small palette of its own, as a print has. */
const colours: Readonly<Record<OutlookKind, readonly [light: string, shaded: string]>> = {
  ground: ['#dcd8c8', '#dcd8c8'],
  green: ['#a9c19c', '#93ad86'],
  water: ['#8fb0bd', '#8fb0bd'],
  path: ['#c9c3b2', '#c9c3b2'],
  gate: ['#c9c3b2', '#c9c3b2'],
  building: ['#d6cdbd', '#bfb5a3'],
  city: ['#c3c9c8', '#b2b9b9'],
  hills: ['#a7b5a8', '#a7b5a8'],
  own: ['#efe9dd', '#d8d0c0'],
  block: ['#e6dfd1', '#cdc4b3'],
  floor: ['none', 'none'],
}
/** In hundredths of a degree: 60 degrees to each side, from the sky down to the ground. */
const [left, top, width, height] = [-6000, -1600, 12_000, 6_600]

type OutlookProps = {
  readonly outlook: Drawn
  readonly unitNo: string
  /** The direction of the view: "south-west". */
  readonly facing: string
}

/** What the model shows in front of a balcony: what is there and how high it rises, not how it will look. */
export function Outlook({ outlook, unitNo, facing }: OutlookProps): ReactElement {
  const { name, bearing, height: eye, shapes, open } = outlook
  return (
    <figure data-print='pair' className='grid gap-4'>
      <svg
        role='img'
        aria-label={`Drawing of the view from ${unitNo} to the ${facing}`}
        viewBox={`${left} ${top} ${width} ${height}`}
        className={clsx('h-auto w-full border border-line', letterClass(400))}
      >
        <path d={`M${left} ${top}h${width}V0h${-width}z`} fill='#dfeaee' />
        <path d={`M${left} 0h${width}v${height}h${-width}z`} fill='#cfd0c4' />
        {shapes.map(({ kind, points, shaded = false }, index) => {
          const d = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
          const key = `${kind} ${index}`
          return kind === 'floor' ? (
            <path key={key} d={d} fill='none' stroke='#b7ad9b' strokeWidth='8' />
          ) : (
            <path
              key={key}
              d={`${d}Z`}
              fill={colours[kind][shaded ? 1 : 0]}
              stroke={kind === 'water' ? colours.water[0] : '#9b9384'}
              strokeWidth='10'
            />
          )
        })}
        <Bearings bearing={bearing} />
      </svg>
      <figcaption className='grid gap-3'>
        <p className='font-semibold'>Drawn from the model, not a photograph</p>
        <p>
          From the {name.toLowerCase()}, {Math.round(eye / 1000)} m above the ground, looking {facing}.{' '}
          {openWords(open)}
        </p>
        <Seen seen={outlook.seen} />
        <p className='text-12 text-ink-soft'>
          An impression: trees, other people’s buildings and what will be built next door aren’t in the model
          unless they’re named here.
        </p>
      </figcaption>
    </figure>
  )
}

function openWords(open: number): string {
  if (open >= 95) return 'Nothing in front rises above eye level.'
  if (open < 5) return 'Something in front rises above eye level all the way across.'
  return `Nothing rises above eye level on ${open}% of the horizon.`
}

function Seen({ seen }: Pick<Drawn, 'seen'>): ReactElement | null {
  const others = seen.filter(({ kind }) => kind !== 'path' && kind !== 'gate').slice(0, 6)
  if (others.length === 0) return null
  return (
    <ul className='border-line border-b'>
      {others.map(({ label, kind, distance }) => (
        <li key={label} className='flex justify-between gap-4 border-line border-t py-2'>
          <span>{kind === 'own' ? `${label} itself` : label}</span>
          <span className='whitespace-nowrap text-ink-soft'>{awayText(distance)}</span>
        </li>
      ))}
    </ul>
  )
}

function awayText(millimetres: number): string {
  const exact = millimetres / 1000
  const step = exact < 100 ? 1 : exact < 500 ? 10 : 50
  const metres = Math.round(exact / step) * step
  if (metres < 5) return 'right in front'
  return metres < 1000 ? `from ${metres} m` : `from ${(metres / 1000).toFixed(1)} km`
}

const marks = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** Compass points along the sky. */
function Bearings({ bearing }: { readonly bearing: number }): ReactElement {
  return (
    <g textAnchor='middle' fill='#3c4a44'>
      {marks.map((mark, index) => {
        const off = ((index * 45 - bearing + 540) % 360) - 180
        if (Math.abs(off) > 56) return null
        return (
          <text key={mark} x={off * 100} y={top + 560}>
            {mark}
          </text>
        )
      })}
    </g>
  )
}
