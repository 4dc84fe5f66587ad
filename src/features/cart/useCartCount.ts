import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Cart } from '#contract/learning/orders.ts'
import type { CallParts } from '../../platform/calls/needs.ts'
import type { RootState } from '../../platform/store.ts'

const mirror = 'cart-count'

/**
 * A visitor's cart is in the state. A member's is loaded by the pages that show it; elsewhere this is the count last
 * seen in this browser, since the header alone makes no call.
 */
export function useCartCount(): number {
  const member = useSelector(({ auth, site }: RootState) => auth.isLoggedIn || site.hint !== null)
  const cart = useSelector(({ site }: RootState) => site.cart)
  const ids = member ? undefined : cart.join(',')
  const answer = useSelector((state: RootState) => countIn(state, ids))
  const [lastCount, setLastCount] = useState(0)
  useEffect(() => {
    if (!member) return forget()
    if (answer === undefined) setLastCount(readLastCount())
    else remember(answer)
  }, [member, answer])
  return answer ?? (member ? lastCount : cart.length)
}

/** Of a visitor's groups, or of the member's cart. Undefined if it wasn't loaded, or a write has made it stale. */
function countIn({ calls }: RootState, ids: string | undefined): number | undefined {
  const carts = Object.values(calls.queries).flatMap((query) =>
    query?.endpointName === 'getCart' && query.data !== undefined && idsIn(query.originalArgs) === ids
      ? [query]
      : [],
  )
  const newest = carts.toSorted((a, b) => (b.fulfilledTimeStamp ?? 0) - (a.fulfilledTimeStamp ?? 0))[0]
  return (newest?.data as Cart | undefined)?.count
}

function idsIn(args: unknown): string | undefined {
  const query = (args as CallParts | undefined)?.query as { readonly schedule_ids?: string } | undefined
  return query?.schedule_ids
}

// Storage throws where it is switched off for this site; then only the number is missing.
function readLastCount(): number {
  try {
    return Number(sessionStorage.getItem(mirror)) || 0
  } catch {
    return 0
  }
}

function remember(count: number): void {
  try {
    sessionStorage.setItem(mirror, String(count))
  } catch {}
}

function forget(): void {
  try {
    sessionStorage.removeItem(mirror)
  } catch {}
}
