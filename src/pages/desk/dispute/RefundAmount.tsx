import { type ReactElement, useState } from 'react'
import type { Dispute } from '#contract/learning/buying/disputes.ts'
import type { LineLeft } from '#contract/learning/money/lineLeft.ts'
import { fromTutor, withoutEarnings } from '#contract/learning/money/refundAmount.ts'
import { readRupees } from '#contract/readRupees.ts'
import { OutOfEarnings } from '../../../features/desk/OutOfEarnings.tsx'
import { aboveLimit } from '../../../features/desk/WaitingRefund.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'

/** The amount of a refund, with what is left, and what it takes from the tutor. */
export function RefundAmount({ dispute }: { readonly dispute: Dispute }): ReactElement {
  const { tutor, to_refund, refund_at_most } = dispute
  const form = useFormState()
  const [typed, setTyped] = useState(form.valueOf('rupees') ?? '')
  const amount = readRupees(typed) ?? 0
  return (
    <div>
      <TextInput
        label='Refund amount'
        hint={`For a refund only, in rupees.${to_refund ? leftText(to_refund, tutor.name) : ''}`}
        name='rupees'
        inputMode='decimal'
        prefix='₹'
        optional
        defaultValue={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={form.errorOf('rupees')}
      />
      <FromTutor dispute={dispute} amount={amount} />
      {typeof refund_at_most === 'number' && amount > refund_at_most && (
        <p className='mt-2 text-14 text-warn'>{aboveLimit(refund_at_most)}</p>
      )}
    </div>
  )
}

interface FromTutorProps {
  readonly dispute: Dispute
  readonly amount: number
}

export function FromTutor({ dispute: { tutor, to_refund }, amount }: FromTutorProps): ReactElement | null {
  if (!to_refund || amount <= 0 || amount > to_refund.left) return null
  const taken = fromTutor(to_refund.backing, amount, to_refund.left)
  return <OutOfEarnings tutor={tutor.name} due={to_refund.tutor_due} taken={taken} />
}

function leftText({ left, backing }: LineLeft, tutor: string): string {
  if (left === 0) return ' All that was paid has been refunded.'
  const free = withoutEarnings(backing, left)
  const rest = free === left ? '' : ` Anything above ${rupees(free)} comes out of ${tutor}’s earnings.`
  return ` ${rupees(left)} is left to refund.${rest}`
}
