import type { ReactElement, ReactNode } from 'react'
import { Form, useLocation } from 'react-router-dom'
import type { Cart, CartDiscount } from '#contract/learning/buying/cart.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { rupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/Link.tsx'
import { typedCode } from './typedCode.ts'

export interface DiscountCodeProps {
  readonly cart: Cart
  /** Undefined if the address contains no code, or the code couldn't be checked. */
  readonly discount: CartDiscount | undefined
  readonly search: URLSearchParams
}

/** An unobtrusive line that opens a field; once a code is valid, the amount that it takes off. */
export function DiscountCode({ cart, discount, search }: DiscountCodeProps): ReactElement | null {
  const typed = typedCode(search)
  const { pathname } = useLocation()
  if (cart.total === 0) return null
  if (discount && discount.because === null) {
    return (
      <div role='status'>
        <dl className='grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b pb-3 text-14'>
          <dt className='text-ink-soft'>Before the discount</dt>
          <dd className='text-right'>{rupees(cart.total)}</dd>
          <dt className='min-w-0'>
            <span className='wrap-anywhere font-semibold'>{discount.code}</span>{' '}
            <Link
              to={pathname}
              preventScrollReset
              className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
            >
              Remove<span className='sr-only'> code</span>
            </Link>
          </dt>
          <dd className='text-right font-semibold text-good'>{rupees(-discount.off)}</dd>
        </dl>
      </div>
    )
  }
  const error = typed === '' ? undefined : (discount?.because ?? unchecked)
  return (
    <Quiet key={typed} open={error !== undefined}>
      <Form method='get' action={pathname} preventScrollReset className='grid gap-3'>
        <TextInput
          label='Discount code'
          labelHidden
          name='discount'
          defaultValue={typed}
          error={error}
          required
          maxLength={40}
          autoComplete='off'
          autoCapitalize='characters'
          spellCheck={false}
        />
        <Button type='submit' kind='secondary' size='small' className='justify-self-start'>
          Apply code
        </Button>
      </Form>
    </Quiet>
  )
}

const unchecked = 'We couldn’t check this code. Try again in a few minutes.'

function Quiet({ open, children }: { readonly open: boolean; readonly children: ReactNode }): ReactElement {
  return (
    <details open={open} className='text-14'>
      <summary className='link inline-flex min-h-6 cursor-pointer items-center pointer-coarse:min-h-11'>
        Have a code?
      </summary>
      <div className='pt-2'>{children}</div>
    </details>
  )
}
