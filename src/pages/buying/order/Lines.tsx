import type { ReactElement } from 'react'
import type { Order } from '#contract/learning/buying/orders.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { rupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { GroupLine } from '../GroupLine.tsx'

interface LinesProps {
  readonly order: Order
  readonly zone: string
}

export function Lines({ order, zone }: LinesProps): ReactElement {
  return (
    <section aria-labelledby='ordered'>
      <h2 id='ordered' className='heading-3'>
        Items
      </h2>
      <ul className='mt-4'>
        {order.lines.map((line) => {
          const seat = href(pages.enrolment, {
            course: line.course.slug,
            schedule: line.learner ? (line.user_schedule_id ?? line.schedule_id) : line.schedule_id,
          })
          const course = href(pages.course, { course: line.course.slug })
          return (
            <GroupLine
              key={line.id}
              title={line.learner ? `${line.course.title}, for ${line.learner.name}` : line.course.title}
              to={line.user_schedule_id ? seat : course}
              tutor={line.tutor.name}
              group={line}
              zone={zone}
              classes={line.classes}
              price={line.price + line.discount}
              leaving={line.leaving}
            >
              {line.discount > 0 && (
                <p className='text-ink-soft'>{`${rupees(line.price)} ${line.sibling_off ? 'after the sibling discount' : 'after the discount'}`}</p>
              )}
              {line.kind === 'renewal' && <p className='text-ink-soft'>Renewal of your seat</p>}
              {line.refunded > 0 && <p className='text-ink-soft'>{`${rupees(line.refunded)} refunded`}</p>}
              {line.user_schedule_id && (
                <p data-print='no'>
                  <Link to={seat} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
                    View group
                  </Link>
                </p>
              )}
            </GroupLine>
          )
        })}
      </ul>
      <Totals order={order} />
    </section>
  )
}

function Totals({ order }: { readonly order: Order }): ReactElement {
  const { total, refunded, discount_code, credit = 0 } = order
  const off = order.lines.reduce((sum, { discount }) => sum + discount, 0)
  const siblings = order.lines.reduce((sum, { sibling_off = 0 }) => sum + sibling_off, 0)
  return (
    <dl className='grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-ink border-t-2 pt-4'>
      {off > 0 && (
        <>
          <dt className='text-ink-soft'>Before the discount</dt>
          <dd className='text-right'>{rupees(total + off)}</dd>
          {siblings > 0 && (
            <>
              <dt className='text-ink-soft'>Sibling discount</dt>
              <dd className='text-right'>{rupees(-siblings)}</dd>
            </>
          )}
          {off > siblings && (
            <>
              <dt className='text-ink-soft'>{discount_code ? `Code ${discount_code}` : 'Discount'}</dt>
              <dd className='text-right'>{rupees(siblings - off)}</dd>
            </>
          )}
        </>
      )}
      <dt className='font-semibold'>Total</dt>
      <dd className='text-right font-semibold text-18'>{rupees(total)}</dd>
      {credit > 0 && (
        <>
          <dt className='text-ink-soft'>From your credit</dt>
          <dd className='text-right'>{rupees(credit)}</dd>
          {credit < total && (
            <>
              <dt className='text-ink-soft'>Payment</dt>
              <dd className='text-right'>{rupees(total - credit)}</dd>
            </>
          )}
        </>
      )}
      {refunded > 0 && (
        <>
          <dt className='text-ink-soft'>Refunded</dt>
          <dd className='text-right'>{rupees(-refunded)}</dd>
          <dt className='font-semibold'>Total after refunds</dt>
          <dd className='text-right font-semibold'>{rupees(total - refunded)}</dd>
        </>
      )}
    </dl>
  )
}
