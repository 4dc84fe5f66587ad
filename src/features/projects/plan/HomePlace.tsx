import type { ReactElement } from 'react'
import { boundsOf } from '#contract/estate/projects/building/geometry.ts'
import type { Point } from '#contract/estate/projects/building/shapes.ts'
import type { UnitDrawing } from '#contract/estate/projects/drawings.ts'

type KeyPlanProps = { readonly plate: NonNullable<UnitDrawing['plate']>; readonly unitNo: string }

/** The home's position on its floor, with north at the top. */
export function KeyPlan({ plate: { outline, homes, own }, unitNo }: KeyPlanProps): ReactElement {
  const [x, y, width, length] = boundsOf(outline)
  const pad = Math.max(width, length) * 0.04
  return (
    <figure>
      <svg
        role='img'
        aria-label={`Where ${unitNo} is on its floor, north at the top`}
        viewBox={`${x - pad} ${y - pad} ${width + 2 * pad} ${length + 2 * pad}`}
        className='max-h-72 w-full'
      >
        <path d={pathOf(outline)} strokeWidth='200' className='fill-sunken stroke-control' />
        <path d={homes.map(pathOf).join('')} strokeWidth='150' className='fill-surface stroke-control' />
        <path d={pathOf(own)} strokeWidth='200' className='fill-highlight stroke-ink' />
      </svg>
      <figcaption className='mt-1 text-12 text-ink-soft'>On its floor, north at the top</figcaption>
    </figure>
  )
}

function pathOf(ring: readonly Point[]): string {
  return `M${ring.map((point) => point.join(' ')).join('L')}Z`
}

type PinProps = {
  readonly pin: NonNullable<UnitDrawing['pin']>
  readonly unitNo: string
  readonly floor: string
  /** The side's name: "south-west". */
  readonly side: string
}

/** The building from the side on which the home can be seen, with the home's windows lit. */
export function PinnedSide({ pin: { height, walls, windows }, unitNo, floor, side }: PinProps): ReactElement {
  const left = Math.min(0, ...walls.map(([x]) => x))
  const right = Math.max(1, ...walls.map(([x, , width]) => x + width))
  const pad = Math.max(right - left, height) * 0.04
  return (
    <figure>
      <svg
        role='img'
        aria-label={`${unitNo} is on ${floor}, seen from the ${side}`}
        viewBox={`${left - pad} ${-pad} ${right - left + 2 * pad} ${height + 2 * pad}`}
        className='max-h-80 w-full'
      >
        {walls.map(([x, y, width, length]) => (
          <rect
            key={`${x} ${y} ${width}`}
            x={x}
            y={y}
            width={width}
            height={length}
            strokeWidth='120'
            className='fill-surface stroke-sunken'
          />
        ))}
        <path d={`M${left - pad} ${height}H${right + pad}`} strokeWidth='300' className='stroke-control' />
        {windows.map(([x, y, width, length]) => (
          <rect
            key={`${x} ${y}`}
            x={x - 400}
            y={y - 400}
            width={width + 800}
            height={length + 800}
            className='fill-highlight'
          />
        ))}
      </svg>
      <figcaption className='mt-1 text-12 text-ink-soft'>Seen from the {side}</figcaption>
    </figure>
  )
}

/** Hours of direct sun, and how they're calculated. */
export function SunHours({ sunlight }: Pick<UnitDrawing, 'sunlight'>): ReactElement | null {
  if (sunlight.length === 0) return null
  return (
    <div>
      <table className='w-full text-14'>
        <caption className='mb-1 text-left font-semibold'>Direct sun on a clear day</caption>
        <thead>
          <tr className='border-line border-b text-left text-ink-soft'>
            <td />
            <th scope='col' className='py-1 text-right font-normal'>
              21 December
            </th>
            <th scope='col' className='py-1 text-right font-normal'>
              21 June
            </th>
          </tr>
        </thead>
        <tbody>
          {sunlight.map(({ name, minutes }) => (
            <tr key={name} className='border-line border-b'>
              <th scope='row' className='py-1 text-left font-normal'>
                {name}
              </th>
              {[0, 1].map((day) => (
                <td key={day} className='py-1 text-right'>
                  {hoursText(minutes[day] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className='mt-2 text-12 text-ink-soft'>
        Calculated every five minutes from the sun’s path at this place, with the shade of this building, the
        balcony above and the project’s other buildings. Trees, neighbours’ buildings and hills aren’t
        counted.
      </p>
    </div>
  )
}

function hoursText(minutes: number): string {
  if (minutes < 10) return 'None'
  const hours = Math.round(minutes / 30) / 2
  return hours === 1 ? '1 hour' : `${hours} hours`
}
