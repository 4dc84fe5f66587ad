import type { ReactElement } from 'react'
import { rupees } from '../../ui/format/money.ts'

export interface RefundRowProps {
  /** For these classes. */
  readonly price: number
  readonly classes: number
}

/** Longer rows are drawn in proportion. */
const drawnAtMost = 100

/** The classes that one pays for, and what leaving would give back a quarter, half and three quarters of the way. */
export function RefundRow({ price, classes }: RefundRowProps): ReactElement | null {
  if (classes < 4) return null
  const quartersOf = (count: number) => [1, 2, 3].map((quarter) => Math.round((count * quarter) / 4))
  const drawn = Math.min(classes, drawnAtMost)
  const marks = quartersOf(drawn)
  return (
    <div className='grid gap-2 text-14'>
      <ol aria-hidden='true' className='flex gap-0.5'>
        {Array.from({ length: drawn }, (_, index) => index + 1).map((number) => (
          <li
            key={number}
            className={`h-2 flex-1 rounded-control ${marks.includes(number) ? 'bg-action' : 'bg-action-soft'}`}
          />
        ))}
      </ol>
      <p>If you leave, we refund the classes still to come:</p>
      <dl className='grid grid-cols-3 gap-x-3'>
        {quartersOf(classes).map((done) => (
          <div key={done}>
            <dt className='text-ink-soft'>{`After ${done} ${done === 1 ? 'class' : 'classes'}`}</dt>
            <dd className='font-semibold'>{rupees(refundAfter(done, { price, classes }))}</dd>
          </div>
        ))}
      </dl>
      <p className='text-ink-soft'>A class that starts within 24 hours isn’t refunded.</p>
    </div>
  )
}

/** Pro rata in whole paise, as the service counts it. */
export function refundAfter(done: number, { price, classes }: RefundRowProps): number {
  return Math.floor((price * (classes - done)) / classes)
}
