import type { ReactElement } from 'react'
import { rupees } from '../../ui/format/money.ts'

interface OutOfEarningsProps {
  readonly tutor: string
  /** What the tutor is owed in all; below zero if they owe us. */
  readonly due: number
  /** How much of the refund comes out of what the tutor has earned. */
  readonly taken: number
}

/** Says before a refund what it takes from the tutor. */
export function OutOfEarnings({ tutor, due, taken }: OutOfEarningsProps): ReactElement | null {
  if (taken === 0) return null
  const owing = taken - due
  return (
    <p className='mt-2 text-warn'>
      {`${rupees(taken)} of it is for classes that ${tutor} has been credited with, and comes out of their earnings.`}
      {owing > 0 && ` They then owe us ${rupees(owing)}, which their next earnings make up for.`}
    </p>
  )
}
