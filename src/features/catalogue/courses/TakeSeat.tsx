import { ShoppingBasket } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Form } from 'react-router-dom'
import type { CourseGroup } from '#contract/learning/catalogue/courses.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, type ButtonKind, ButtonLink, type ButtonSize } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

interface TakeSeatProps {
  readonly schedule: CourseGroup
  readonly size: ButtonSize
  readonly kind?: ButtonKind
  readonly wide?: boolean
}

/** Adds the chosen group to the cart, signed in or not. If a visitor's cart already contains it, links to the cart. */
export function TakeSeat({ schedule, size, kind, wide = false }: TakeSeatProps): ReactElement {
  const inCart = useSelector(({ site }: RootState) => site.cart.includes(schedule.id))
  const { busy } = useFormState()
  if (inCart) {
    return (
      <ButtonLink to={href(pages.cart)} size={size} kind={kind} wide={wide}>
        View in cart
      </ButtonLink>
    )
  }
  return (
    <Form method='post' action={href(pages.cart)} className={wide ? 'grid flex-1' : 'shrink-0'}>
      <input type='hidden' name='intent' value='add' />
      <input type='hidden' name='schedule' value={schedule.id} />
      <Button
        type='submit'
        size={size}
        kind={kind}
        wide={wide}
        busy={busy}
        icon={<Icon of={ShoppingBasket} className='size-5 shrink-0' />}
      >
        Add to cart
      </Button>
    </Form>
  )
}
