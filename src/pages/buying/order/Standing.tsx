import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Order } from '#contract/learning/buying/orders.ts'
import type { Paper } from '#contract/learning/money/papers.ts'
import { Countdown } from '../../../features/buying/cart/Countdown.tsx'
import type { Reading } from '../../../features/timetable/classes/renewal.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { Papers } from './Papers.tsx'
import { standingOf } from './standing.ts'

interface StandingProps {
  readonly order: Order
  readonly papers: readonly Paper[]
  readonly left: number
  readonly reading: Reading
}

/** The order's status and what can be done with it now. */
export function Standing({ order, papers, left, reading }: StandingProps): ReactElement {
  const { title, text, look } = standingOf(order, left, reading)
  return (
    <section
      aria-labelledby='standing'
      className='grid gap-4 rounded-card border border-line bg-surface p-4 elevated md:p-6 print:border-0 print:p-0 print:[box-shadow:none]'
    >
      <div role='status'>
        <h2 id='standing' className={`heading-3 ${look}`}>
          {title}
        </h2>
        <p className='mt-2 text-ink-soft'>{text}</p>
      </div>
      {order.status === 'payment_pending' && left > 0 && (
        <Countdown left={left} label='Seats held for' className='print:hidden' />
      )}
      <div data-print='no' className='grid gap-3'>
        <Actions order={order} papers={papers} left={left} />
      </div>
    </section>
  )
}

function Actions({ order, papers, left }: Omit<StandingProps, 'reading'>): ReactNode {
  const { status, can } = order
  if (can.receipt) return <AfterPaying order={order} papers={papers} />
  if (!can.pay || (status === 'payment_pending' && left === 0)) return <OrderAgain order={order} />
  return <Unpaid order={order} />
}

function Unpaid({ order }: { readonly order: Order }): ReactElement {
  const { busy } = useFormState()
  const again = order.status === 'payment_failed'
  return (
    <>
      <Form method='post'>
        <Button type='submit' name='intent' value='pay' size='large' wide busy={busy} busyLabel='One moment…'>
          {again ? 'Pay again' : `Pay ${rupees(order.total - (order.credit ?? 0))}`}
        </Button>
      </Form>
      {order.can.cancel && (
        <Disclosure title='Cancel this order' className='-mb-3 border-b-0'>
          <Form method='post' className='grid justify-items-start gap-3'>
            <p className='text-14 text-ink-soft'>
              You won’t be charged, and the seats are released straight away. What you chose stays in your
              cart.
            </p>
            <Button
              type='submit'
              name='intent'
              value='cancel'
              kind='danger'
              busy={busy}
              busyLabel='Cancelling…'
            >
              Cancel order
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  )
}

function AfterPaying({ order, papers }: Pick<StandingProps, 'order' | 'papers'>): ReactElement {
  return (
    <>
      {order.lines.some(({ user_schedule_id }) => user_schedule_id) && (
        <ButtonLink to={href(pages.myCourses)} wide>
          Go to my courses
        </ButtonLink>
      )}
      <Papers order={order} papers={papers} />
    </>
  )
}

function OrderAgain({ order }: { readonly order: Order }): ReactElement {
  const renewal = order.lines.find(({ renews }) => renews !== null)
  if (renewal?.renews) {
    const { course, renews } = renewal
    const isOpen = renews.renewal.state === 'kept_until' || renews.renewal.state === 'open'
    return (
      <ButtonLink
        to={
          isOpen
            ? href(pages.renew, { course: course.slug, schedule: renews.schedule_id })
            : href(pages.myCourses)
        }
        wide
      >
        {isOpen ? 'Order the next term again' : 'Go to my courses'}
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink to={href(pages.cart)} wide>
        Order again from your cart
      </ButtonLink>
      <p className='text-14'>
        <Link
          to={href(pages.courses)}
          className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
        >
          See other courses
        </Link>
      </p>
    </>
  )
}
