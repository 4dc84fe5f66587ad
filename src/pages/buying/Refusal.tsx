import { type ReactElement, useEffect, useRef } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { useFormState } from '../../platform/form/useFormState.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/message/Notice.tsx'

interface Way {
  readonly title: string
  readonly to: string
  readonly label: string
}

const toCart = { to: href(pages.cart), label: 'View cart' }
/** The title of each refusal, and what to do next; the service's sentence says which group it is about. */
const ways: Readonly<Partial<Record<ErrorCode, Way>>> = {
  schedule_full: { title: 'A seat has just been taken', ...toCart },
  schedule_closed: { title: 'A group has closed', ...toCart },
  already_enrolled: { title: 'You already have that seat', ...toCart },
  cart_empty: { title: 'Nothing in your cart can be ordered', ...toCart },
  price_changed: { title: 'The total has changed', ...toCart },
  code_refused: { title: 'The code can’t be used', to: href(pages.checkout), label: 'Remove code' },
  wrong_state: { title: 'This is no longer possible', ...toCart },
}

/** Why the order or the payment was refused. It takes the focus, like the result of any form. */
export function Refusal({ className }: { readonly className?: string }): ReactElement | null {
  const { problem, code } = useFormState()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) place.current?.focus()
  }, [problem])
  if (!problem) return null
  const way = code ? ways[code] : undefined
  return (
    <div ref={place} tabIndex={-1} className={className}>
      <Notice
        tone='bad'
        live
        title={way?.title ?? 'Your order wasn’t placed'}
        action={
          way && (
            <ButtonLink to={way.to} kind='secondary' size='small'>
              {way.label}
            </ButtonLink>
          )
        }
      >
        {code === 'price_changed' ? `${problem} The new total is below.` : problem}
      </Notice>
    </div>
  )
}
