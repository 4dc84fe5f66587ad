import { useSelector } from 'react-redux'
import { useAnswer } from '../../../platform/calls/useAnswer.ts'
import type { RootState } from '../../../platform/store.ts'
import { ownSeats } from './readersNeeds.ts'

/** The size of a member's cart comes with every page; a visitor's cart is in the state. */
export function useCartCount(): number {
  const visitors = useSelector(({ site }: RootState) => site.cart.length)
  return useAnswer(ownSeats)?.in_cart ?? visitors
}
