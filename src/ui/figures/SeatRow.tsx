import clsx from 'clsx'
import type { ReactElement } from 'react'

type SeatRowProps = { capacity: number; left: number; className?: string; textHidden?: boolean }

const drawnAtMost = 16

/** A small mark for each seat: filled if taken, outlined if free. Large groups are drawn in proportion. */
export function SeatRow({ capacity, left, className, textHidden }: SeatRowProps): ReactElement {
  const dots = Math.min(capacity, drawnAtMost)
  const open = left === 0 ? 0 : Math.max(1, Math.round((left / capacity) * dots))
  const places = Array.from({ length: dots }, (_, seat) => seat * 13)
  return (
    <span className={clsx('inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-14', className)}>
      <svg
        aria-hidden='true'
        viewBox={`0 0 ${dots * 13} 14`}
        width={dots * 13}
        height='14'
        preserveAspectRatio='xMinYMid'
        className='max-w-full shrink-0'
      >
        {places.map((x, seat) => (
          <path
            key={x}
            d={`M${x + 2.5} 6.5v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4zm-2 2h10v4h-10z`}
            strokeWidth='1'
            className={seat < dots - open ? 'fill-control stroke-control' : 'fill-good-soft stroke-good'}
          />
        ))}
      </svg>
      <span className={textHidden ? 'sr-only' : left === 0 ? 'text-ink-soft' : 'font-medium text-good'}>
        {seatsText(left, capacity)}
      </span>
    </span>
  )
}

export function seatsText(left: number, capacity: number): string {
  const seats = capacity === 1 ? 'seat' : 'seats'
  return left === 0 ? `Full, all ${capacity} ${seats} taken` : `${left} of ${capacity} ${seats} left`
}
