import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { SeatCount } from '../format/seatsInFull.ts'

type SeatRowProps = {
  seats: SeatCount
  className?: string
  textHidden?: boolean
  /** Replaces the text that is meant for students looking for a seat. */
  text?: string
}

const drawnAtMost = 16

/** A small mark for each seat: filled if taken, outlined if free. Large groups are drawn in proportion. */
export function SeatRow({ seats, className, textHidden, text }: SeatRowProps): ReactElement {
  const { free } = seats
  const capacity = capacityOf(seats)
  const dots = Math.min(capacity, drawnAtMost)
  const open = free === 0 ? 0 : Math.max(1, Math.round((free / capacity) * dots))
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
      <span className={textHidden ? 'sr-only' : free === 0 ? 'text-ink-soft' : 'font-medium text-good'}>
        {text ?? seatsText(seats)}
      </span>
    </span>
  )
}

/** For students looking for a seat: "6 of 32 seats left", "Full, all 8 seats taken", "Full, some seats on hold". */
export function seatsText(seats: SeatCount): string {
  const capacity = capacityOf(seats)
  const noun = capacity === 1 ? 'seat' : 'seats'
  if (seats.free > 0) return `${seats.free} of ${capacity} ${noun} left`
  return seats.taken === capacity ? `Full, all ${capacity} ${noun} taken` : 'Full, some seats on hold'
}

/** For demos, whose seats are either taken or free. */
export function seatsOf(capacity: number, free: number): SeatCount {
  return { taken: capacity - free, held: 0, kept: 0, free }
}

function capacityOf({ taken, held, kept, free }: SeatCount): number {
  return taken + held + kept + free
}
