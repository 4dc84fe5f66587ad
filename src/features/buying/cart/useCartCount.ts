import { useSelector } from 'react-redux'
import { useAnswer } from '../../../platform/calls/useAnswer.ts'
import type { RootState } from '../../../platform/store.ts'
import { ownSeats } from './readersNeeds.ts'

/** A member's cart comes with every page; a visitor's is in the state. */
export function useCartCount(): number {
  const visitors = useSelector(({ site }: RootState) => site.cart.length)
  return useAnswer(ownSeats)?.in_cart ?? visitors
}
