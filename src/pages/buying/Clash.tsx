import type { ReactElement } from 'react'
import type { CartItem } from '#contract/learning/buying/cart.ts'
import { dayAndTime } from '../../ui/format/when.ts'

interface ClashProps {
  readonly item: Pick<CartItem, 'clash' | 'learner'>
  readonly zone: string
}

/** A warning before payment, not a refusal: the student may well be about to leave the other group. */
export function Clash({ item: { clash, learner }, zone }: ClashProps): ReactElement | null {
  if (!clash) return null
  const whose = learner ? `${learner.name} has` : 'You have'
  return (
    <p className='text-14 text-warn md:order-last md:col-span-full'>
      {`${whose} “${clash.title}” at the same time, first on ${dayAndTime(clash.starts_at, zone)}.`}
    </p>
  )
}
