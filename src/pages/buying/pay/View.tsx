import { FlaskConical } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Payment } from '#contract/learning/buying/orders.ts'
import { Countdown, useSecondsLeft } from '../../../features/buying/cart/Countdown.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Refusal } from '../Refusal.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The page of the sandbox's bank, which deliberately looks like nothing else on the site. */
export default function PayView(): ReactElement {
  const { data, site } = usePage(work)
  const { payment } = data
  const left = useSecondsLeft(payment, payment.seconds_left)
  const toOrder = href(pages.order, { order: payment.order.number })
  const open = payment.status === 'started' && left > 0
  return (
    <div className='wrap pt-8 md:pt-16'>
      <div className='mx-auto max-w-[30rem]'>
        <p className='flex items-center gap-3 rounded-t-card bg-highlight px-4 py-3 font-semibold text-highlight-ink md:px-6'>
          <Icon of={FlaskConical} className='size-5 shrink-0' />
          Test bank. No money moves here.
        </p>
        <div className='grid gap-6 rounded-b-card border border-line border-t-0 bg-surface p-4 elevated md:p-6'>
          <div>
            <h1 className='text-14 text-ink-soft'>{`Payment to ${site.brand.name}, order ${payment.order.number}`}</h1>
            <p className='display-type mt-1 text-48'>{rupees(payment.amount)}</p>
          </div>
          <Refusal />
          {open ? <Choice left={left} toOrder={toOrder} /> : <Over payment={payment} toOrder={toOrder} />}
        </div>
      </div>
    </div>
  )
}

function Choice({ left, toOrder }: { readonly left: number; readonly toOrder: string }): ReactElement {
  const { busy } = useFormState()
  return (
    <>
      <Countdown left={left} label='Time left to pay' />
      <Form method='post' className='grid gap-3'>
        <Button
          type='submit'
          name='outcome'
          value='pay'
          size='large'
          wide
          busy={busy}
          busyLabel='Asking the test bank…'
        >
          Pay
        </Button>
        <Button type='submit' name='outcome' value='fail' kind='danger' wide busy={busy} busyLabel='…'>
          Let the payment fail
        </Button>
      </Form>
      <p className='text-14'>
        <Link to={toOrder} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
          Go back
        </Link>
        <span className='block text-ink-soft'>The seats stay held until the time runs out.</span>
      </p>
    </>
  )
}

function Over({ payment, toOrder }: { readonly payment: Payment; readonly toOrder: string }): ReactElement {
  const { title, text } = endOf(payment)
  return (
    <div className='grid justify-items-start gap-3'>
      <h2 className='heading-3'>{title}</h2>
      <p className='text-ink-soft'>{text}</p>
      <ButtonLink to={toOrder}>Go to the order</ButtonLink>
    </div>
  )
}

function endOf({ status, order }: Payment): { readonly title: string; readonly text: string } {
  if (status === 'succeeded') return { title: 'This order is paid', text: 'There’s nothing left to do here.' }
  if (status === 'failed')
    return {
      title: 'This payment failed',
      text: 'You weren’t charged. Your order shows whether you can try again.',
    }
  if (order.status === 'cancelled')
    return {
      title: 'The order was cancelled',
      text: 'You weren’t charged, and the seats have been released.',
    }
  return {
    title: 'Time has run out',
    text: 'You weren’t charged, and the seats have been released.',
  }
}
