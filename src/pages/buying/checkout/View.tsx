import type { ReactElement } from 'react'
import { Form, useActionData } from 'react-router-dom'
import type { CartItem } from '#contract/learning/buying/cart.ts'
import type { Credit } from '#contract/learning/money/credit.ts'
import { usableCredit } from '#contract/learning/money/usableCredit.ts'
import type { User } from '#contract/learning/people/auth.ts'
import { termsSeen } from '#contract/leavingTerms.ts'
import { BillState } from '../../../features/buying/billState/BillState.tsx'
import { UseCredit } from '../../../features/buying/cart/UseCredit.tsx'
import { groupsText } from '../../../features/buying/cart/words.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { type ActionResult, href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }
import { Clash } from '../Clash.tsx'
import { DiscountCode, type DiscountCodeProps } from '../DiscountCode.tsx'
import { GroupLine } from '../GroupLine.tsx'
import { Leaving } from '../Leaving.tsx'
import { Refusal } from '../Refusal.tsx'
import { codeIn } from '../typedCode.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CheckoutView(): ReactElement {
  const { data, site, search, viewer } = usePage(work)
  const { cart, discount } = data
  const result = useActionData() as ActionResult | undefined
  const open = cart.items.filter(({ availability }) => availability === 'open')
  const waiting = cart.items.length - open.length
  const away = result?.ok ? result.away : undefined
  return (
    <div className='wrap pt-4 md:pt-6'>
      <Breadcrumbs trail={[{ to: href(pages.cart), label: 'Your cart' }]} />
      <h1 className='heading-1 mt-4'>Review your order</h1>
      <Refusal className='reading mt-6' />
      {away && <Leaving to={away} className='reading mt-6' />}
      {open.length === 0 && !away ? (
        <Nothing waiting={waiting} />
      ) : (
        <div className='grid-page mt-6 gap-y-8 md:mt-8'>
          <div className='col-span-full lg:col-span-7'>
            <p className='mb-4 text-14 text-ink-soft'>Times are in {zoneName(site.timeZone)}.</p>
            <ul className='border-line border-b'>
              {open.map((item) => (
                <Item key={item.id} item={item} zone={site.timeZone} />
              ))}
            </ul>
            {waiting > 0 && (
              <p className='mt-4 text-14 text-ink-soft'>
                {`Left out because it can’t be ordered right now: ${groupsText(waiting)} in your cart. `}
                <Link to={href(pages.cart)} className='link'>
                  See why
                </Link>
              </p>
            )}
          </div>
          <div className='col-span-full lg:col-span-4 lg:col-start-9'>
            <Place {...{ cart, discount, search, viewer }} credited={data.credit} />
          </div>
        </div>
      )}
    </div>
  )
}

function Item({ item, zone }: { readonly item: CartItem; readonly zone: string }): ReactElement {
  const { schedule, course, tutor, classes, price, leaving, learner, sibling_off = 0 } = item
  return (
    <GroupLine
      title={learner ? `${course.title}, for ${learner.name}` : course.title}
      to={href(pages.course, { course: course.slug }, { schedule: schedule.id })}
      tutor={tutor.name}
      group={schedule}
      zone={zone}
      classes={classes}
      price={price}
      leaving={leaving}
    >
      {sibling_off > 0 && (
        <p className='font-medium text-good'>{`Sibling discount: ${rupees(-sibling_off)}`}</p>
      )}
      <Clash item={item} zone={zone} />
    </GroupLine>
  )
}

interface PlaceProps extends DiscountCodeProps {
  readonly viewer: User | null
  /** Undefined if the service has only the specified calls. */
  readonly credited: Credit | undefined
}

function Place({ cart, discount, search, viewer, credited }: PlaceProps): ReactElement {
  const { busy } = useFormState()
  const result = useActionData() as ActionResult | undefined
  // The button stays busy while the browser goes to another site, so that it isn't pressed twice.
  const leaving = result?.ok === true
  const total = discount?.total ?? cart.total
  const credit = usableCredit(credited?.balance ?? 0, total)
  const open = cart.items.filter(({ availability }) => availability === 'open')
  return (
    <section
      aria-label='Total'
      className='grid gap-4 rounded-card border border-line bg-surface p-4 elevated md:p-6 lg:sticky lg:top-6'
    >
      <DiscountCode cart={cart} discount={discount} search={search} />
      <Form method='post' noValidate className='grid gap-4'>
        <FormKey />
        <input type='hidden' name='expected_total' value={total} />
        <input type='hidden' name='expected_terms' value={termsSeen(open.map(toTold))} />
        {Object.entries(codeIn(discount)).map(([name, value]) => (
          <input key={name} type='hidden' name={name} value={value} />
        ))}
        <div>
          <p className='text-14 text-ink-soft'>Total</p>
          <p className='display-type text-38'>{rupees(total)}</p>
        </div>
        <BillState viewer={viewer} total={total} kept={credited !== undefined} />
        {credit > 0 && <UseCredit credit={credit} total={total} />}
        <Button type='submit' size='large' wide busy={busy || leaving} busyLabel='Holding your seats…'>
          {total === 0 ? 'Confirm seats' : credit === total ? 'Place order' : 'Place order and pay'}
        </Button>
        <Next free={total === 0} />
      </Form>
    </section>
  )
}

function toTold({ schedule, leaving }: CartItem) {
  return { scheduleId: schedule.id, terms: leaving }
}

function Next({ free }: { readonly free: boolean }): ReactElement {
  const steps = free
    ? ['The seats are yours straight away; there’s nothing to pay.']
    : [
        'Your seats are held for 15 minutes.',
        'You pay on the next page.',
        'The seats are yours, we send you a receipt, and the classes appear in your calendar.',
      ]
  return (
    <div className='border-line border-t pt-4 text-14'>
      <h2 className='font-semibold'>What happens next</h2>
      <ol className='mt-2 grid list-decimal gap-1 pl-6 text-ink-soft'>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

function Nothing({ waiting }: { readonly waiting: number }): ReactElement {
  return (
    <EmptyState
      title='Nothing to order'
      picture={
        <Picture image={scenes['empty-cart']} sizes='16rem' alt='' priority imgClassName='bg-transparent' />
      }
      action={
        waiting > 0 ? (
          <ButtonLink to={href(pages.cart)}>Back to cart</ButtonLink>
        ) : (
          <>
            <ButtonLink to={href(pages.courses)}>Find a course</ButtonLink>
            <ButtonLink to={href(pages.orders)} kind='secondary'>
              Your orders
            </ButtonLink>
          </>
        )
      }
      className='mt-4'
    >
      {waiting > 0
        ? `What’s in your cart (${groupsText(waiting)}) can’t be ordered right now. Your cart shows why.`
        : 'Your cart is empty. If you’ve just paid, you’ll find it in your orders.'}
    </EmptyState>
  )
}
