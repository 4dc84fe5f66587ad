import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Order } from '#contract/learning/buying/orders.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { stepsOf } from './steps.ts'

interface TimelineProps {
  readonly order: Order
  readonly left: number
  readonly zone: string
}

export function Timeline({ order, left, zone }: TimelineProps): ReactElement {
  return (
    <section aria-labelledby='course-of-events' data-print='whole'>
      <h2 id='course-of-events' className='sr-only'>
        Order history
      </h2>
      <ol>
        {stepsOf(order, left).map(({ label, at, state }, index, all) => (
          <li
            key={`${label} ${at}`}
            className='relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0'
          >
            {index < all.length - 1 && (
              <span aria-hidden='true' className='absolute top-3 bottom-0 left-[0.4375rem] w-0.5 bg-line' />
            )}
            <span
              aria-hidden='true'
              className={clsx(
                'relative mt-1 size-4 rounded-full border-2',
                state === 'done' && 'border-good bg-good',
                state === 'bad' && 'border-bad bg-bad',
                state === 'ahead' && 'border-control bg-ground',
              )}
            />
            <p className={state === 'ahead' ? 'text-ink-soft' : undefined}>
              {label}
              {state === 'ahead' && <span className='sr-only'>, not yet</span>}
              {at && <span className='block text-14 text-ink-soft'>{dayAndTime(at, zone)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
