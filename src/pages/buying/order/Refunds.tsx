import type { ReactElement } from 'react'
import type { Order } from '#contract/learning/buying/orders.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'

interface RefundsProps {
  readonly order: Order
  readonly zone: string
}

export function Refunds({ order, zone }: RefundsProps): ReactElement | null {
  if (order.refunds.length === 0) return null
  return (
    <section aria-labelledby='refunds'>
      <h2 id='refunds' className='heading-3'>
        Refunds
      </h2>
      <ul className='mt-4 border-line border-b'>
        {order.refunds.map((refund) => {
          const line = order.lines.find(({ id }) => id === refund.line_id)
          return (
            <li
              key={refund.id}
              data-print='whole'
              className='grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-t py-3'
            >
              <span>{refund.reason}</span>
              <span className='text-right font-semibold'>{rupees(refund.amount)}</span>
              <span className='col-span-full text-14 text-ink-soft'>
                {`${line ? `${line.course.title} · ` : ''}${dateOf(refund.created_at, zone)} · ${refund.credit === refund.amount ? 'added to your credit' : refund.status === 'done' ? 'sent back to you' : 'on its way; banks take up to seven working days'}${refund.credit && refund.credit < refund.amount ? `, ${rupees(refund.credit)} of it as credit` : ''}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
