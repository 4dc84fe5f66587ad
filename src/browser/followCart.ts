import { sender } from '../platform/calls/perform.ts'
import { cartChanged } from '../platform/siteSlice.ts'
import type { Store } from '../platform/store.ts'
import { readCart, saveCart } from './cookies.ts'
import type { Session } from './watchSession.ts'

/** Stores a visitor's cart in the cookie and in the state. */
export function keepCart(store: Store, ids: readonly string[]): void {
  saveCart(ids)
  store.dispatch(cartChanged(ids))
}

/** Moves a visitor's cart to the account; if that fails, it stays on the device. */
export async function handOver(store: Store): Promise<void> {
  const { mergeCart } = await import('../features/buying/cart/mergeCart.ts')
  const left = await mergeCart(sender(store), readCart())
  if (left) keepCart(store, left)
}

/** Compares with the cookie: a cached page is rendered without the cart, and another tab may have changed it. */
export function followCart(store: Store, session: Session): () => void {
  const compare = (): void => {
    const ids = readCart()
    if (session.hasToken()) {
      if (ids.length > 0) void handOver(store)
      return
    }
    if (ids.join() !== store.getState().site.cart.join()) store.dispatch(cartChanged(ids))
  }
  const onShow = (): void => {
    if (document.visibilityState === 'visible') compare()
  }
  compare()
  document.addEventListener('visibilitychange', onShow)
  return () => document.removeEventListener('visibilitychange', onShow)
}
