import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DiscountCode } from '#contract/learning/money/codes.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'

interface StopProps {
  readonly code: DiscountCode
  readonly isOwn: boolean
}

/** Stops a code. One that still waits for approval is refused by it, or withdrawn by whoever created it. */
export function Stop({ code: { id, code, state }, isOwn }: StopProps): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('of') === id && form.valueOf('intent') !== 'approve'
  const isWaiting = state === 'waiting'
  const [intent, label] = isWaiting ? (isOwn ? withdraw : refuse) : stop
  return (
    <Disclosure title={`${label} ${code}`} open={mine || undefined} className='border-b-0'>
      <Form method='post' preventScrollReset noValidate className='grid max-w-[32rem] gap-3'>
        <input type='hidden' name='intent' value={intent} />
        <input type='hidden' name='of' value={id} />
        <TextInput
          label='Reason'
          hint={`It stays in the history.${isWaiting ? '' : ' Orders placed with the code keep their price.'}`}
          name='reason'
          required
          maxLength={500}
          defaultValue={mine ? form.valueOf('reason') : undefined}
          error={mine ? form.errorOf('reason') : undefined}
        />
        <Submit label={`${label} code`} kind='danger' />
      </Form>
    </Disclosure>
  )
}

const stop = ['stop', 'Stop'] as const
const refuse = ['refuse', 'Refuse'] as const
const withdraw = ['withdraw', 'Withdraw'] as const
