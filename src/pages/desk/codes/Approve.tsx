import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DiscountCode } from '#contract/learning/money/codes.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'

interface ApproveProps {
  readonly code: DiscountCode
  readonly isOwn: boolean
}

/** Approves a waiting code at the cost that is shown beside it. */
export function Approve({ code: { id, worst_case }, isOwn }: ApproveProps): ReactElement {
  const form = useFormState()
  if (isOwn) return <p>You created it, so a colleague has to approve it.</p>
  return (
    <Form method='post' preventScrollReset className='mt-2 grid max-w-[32rem] gap-3'>
      <input type='hidden' name='intent' value='approve' />
      <input type='hidden' name='of' value={id} />
      <input type='hidden' name='worst_case' value={worst_case ?? ''} />
      {form.valueOf('of') === id && form.valueOf('intent') === 'approve' && <ConfirmInPlace />}
      <Submit label='Approve' kind='primary' />
    </Form>
  )
}
