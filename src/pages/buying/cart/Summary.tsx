import type { ReactElement } from 'react'
import type { Cart, CartDiscount } from '#contract/learning/buying/cart.ts'
import { groupsText } from '../../../features/buying/cart/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { joinList } from '../../../ui/format/when.ts'
import { DiscountCode, type DiscountCodeProps } from '../DiscountCode.tsx'
import { codeIn } from '../typedCode.ts'

interface SummaryProps extends DiscountCodeProps {
  readonly signedIn: boolean
}

export function Summary({ cart, discount, search, signedIn }: SummaryProps): ReactElement {
  const open = cart.items.filter(({ availability }) => availability === 'open')
  const tutors = [...new Set(open.map(({ tutor }) => tutor.name))]
  return (
    <section
      aria-label='Total'
      className='grid gap-4 rounded-card border border-line bg-surface p-4 elevated md:p-6'
    >
      <div>
        <p className='text-14 text-ink-soft'>
          {open.length > 0 ? `Total for ${groupsText(open.length)}` : 'Total'}
        </p>
        <p className='display-type text-38'>{rupees(discount?.total ?? cart.total)}</p>
        {tutors.length > 0 && <p className='text-14 text-ink-soft'>{`With ${joinList(tutors)}`}</p>}
      </div>
      <DiscountCode cart={cart} discount={discount} search={search} />
      {open.length > 0 ? (
        <>
          <ButtonLink
            to={href(pages.checkout, {}, codeIn(discount))}
            size='large'
            wide
            className='max-lg:hidden'
          >
            Review order
          </ButtonLink>
          <p className='text-14 text-ink-soft'>
            {signedIn
              ? 'Nothing is charged yet. Seats are held for 15 minutes once you place the order.'
              : 'You’ll sign in first, and your cart comes with you. Nothing is charged yet.'}
          </p>
        </>
      ) : (
        <>
          <ButtonLink to={href(pages.courses)} size='large' wide>
            Find another course
          </ButtonLink>
          <p className='text-14 text-ink-soft'>Nothing in your cart can be ordered right now.</p>
        </>
      )}
    </section>
  )
}

/** The total and the next step within the thumb's reach, above the tab bar if there is one. */
export function SummaryBar({
  cart,
  discount,
  aboveTabs,
}: {
  readonly cart: Cart
  readonly discount: CartDiscount | undefined
  readonly aboveTabs: boolean
}): ReactElement | null {
  if (!cart.items.some(({ availability }) => availability === 'open')) return null
  return (
    <div
      data-print='no'
      className={`sticky z-10 mt-8 border-line border-t bg-surface elevated lg:hidden ${aboveTabs ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))] md:bottom-0' : 'bottom-0'}`}
    >
      <div className='wrap flex items-center justify-between gap-4 py-3'>
        <p>
          <span className='block text-14 text-ink-soft'>Total</span>
          <span className='font-semibold text-18'>{rupees(discount?.total ?? cart.total)}</span>
        </p>
        <ButtonLink to={href(pages.checkout, {}, codeIn(discount))}>Review order</ButtonLink>
      </div>
    </div>
  )
}
