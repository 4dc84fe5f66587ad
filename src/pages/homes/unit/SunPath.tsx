import type { ReactElement } from 'react'
import { facings } from '#contract/estate/projects/words.ts'
import { type Facing, facingNames } from '../../../features/projects/availability/words.ts'

const sun: Readonly<Record<Facing, string>> = {
  north: 'Even light all day, with hardly any direct sun.',
  north_east: 'Sun in the early morning, shade from about ten.',
  east: 'Sun from sunrise until about noon.',
  south_east: 'Sun from the morning until the early afternoon.',
  south: 'Low winter sun for most of the day, little in summer.',
  south_west: 'Sun from noon until the evening.',
  west: 'Sun from noon until sunset.',
  north_west: 'Sun in the late afternoon, most of it in summer.',
}

type SunPathProps = {
  readonly facing: Facing
  /** True to leave out the general words about that side, where the exact hours of sun are known. */
  readonly bare: boolean
}

/** A view from above: which way the windows face, and the sun's path from the east via the south to the west. */
export function SunPath({ facing, bare }: SunPathProps): ReactElement {
  const turn = facings.indexOf(facing) * 45
  return (
    <figure className='flex items-center gap-6'>
      <svg aria-hidden='true' viewBox='-60 -60 120 120' className='w-32 shrink-0'>
        <circle r='44' strokeWidth='1' className='fill-none stroke-line' />
        <path d='M44 0A44 44 0 0 1 -44 0' strokeWidth='3' className='fill-none stroke-highlight' />
        {[
          [44, 0, 4],
          [0, 44, 6],
          [-44, 0, 4],
        ].map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} className='fill-highlight' />
        ))}
        <path d='M0 0L-15 -36A39 39 0 0 1 15 -36z' transform={`rotate(${turn})`} className='fill-ink' />
        <rect
          x='-9'
          y='-9'
          width='18'
          height='18'
          transform={`rotate(${turn})`}
          className='fill-ground stroke-ink'
        />
        {(['N', 'E', 'S', 'W'] as const).map((letter, index) => (
          <text
            key={letter}
            x={[0, 55, 0, -55][index]}
            y={[-53, 0, 55, 0][index]}
            textAnchor='middle'
            dominantBaseline='central'
            fontSize={10}
            className='fill-ink-soft'
          >
            {letter}
          </text>
        ))}
      </svg>
      <figcaption>
        <span className='block font-semibold'>{facingNames[facing]}</span>
        {!bare && <span className='text-14 text-ink-soft'>{sun[facing]}</span>}
      </figcaption>
    </figure>
  )
}
