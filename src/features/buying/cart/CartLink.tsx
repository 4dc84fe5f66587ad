import clsx from 'clsx'
import { ShoppingBasket } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { href } from '../../../platform/page/page.ts'
import { onMain } from '../../../platform/site.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useCartCount } from './useCartCount.ts'

/** The header's link to the cart, with the number of groups in it. */
export function CartLink({ className }: { readonly className?: string }): ReactElement {
  const count = useCartCount()
  const site = useSelector((state: RootState) => state.site)
  return (
    <Link
      to={onMain(site, href(pages.cart))}
      className={clsx(
        'relative grid size-11 place-content-center rounded-control hover:bg-sunken',
        className,
      )}
    >
      <Icon of={ShoppingBasket} className='size-6' strokeWidth={1.75} />
      <span className='sr-only'>
        {count > 0 ? `Cart, ${count === 1 ? '1 group' : `${count} groups`}` : 'Cart'}
      </span>
      {count > 0 && (
        <span
          aria-hidden='true'
          className='absolute top-1 right-0 min-w-5 rounded-pill bg-highlight px-1 text-center font-semibold text-12 text-highlight-ink leading-5'
        >
          {count}
        </span>
      )}
    </Link>
  )
}
