import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { RefundProposal } from '#contract/learning/money/refundProposal.ts'
import { useFormState } from '../../platform/form/useFormState.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { rupees } from '../../ui/format/money.ts'
import { dayAndTime } from '../../ui/format/when.ts'
import { Submit } from './Submit.tsx'

export function aboveLimit(left: number): string {
  const most =
    left === 0 ? 'You can’t refund any more today' : `You can refund up to ${rupees(left)} more today`
  return `${most}, so a colleague in finance has to approve this.`
}

interface WaitingRefundProps {
  readonly proposal: RefundProposal
  readonly zone: string
  /** What approving it does besides. */
  readonly children: ReactNode
  /** Asks who presses a button to confirm that it's them. */
  readonly confirm: ReactNode
  readonly className?: string
}

/** A refund that waits for a colleague: what it is, who proposed it, and what the viewer may do with it. */
export function WaitingRefund({
  proposal,
  zone,
  children,
  confirm,
  className = '',
}: WaitingRefundProps): ReactElement {
  const { amount, course, classes, as, reason, proposed, can } = proposal
  return (
    <div className={`border-line border-b py-3 ${className}`}>
      <p className='font-medium'>{`${rupees(amount)} ${as === 'credit' ? 'as credit ' : ''}waits for approval`}</p>
      <p className='text-ink-soft'>
        {classes === null
          ? `The decision of a dispute about ${course}`
          : `${classesText(classes)} of ${course}`}
      </p>
      <p className='wrap-anywhere'>{`“${reason}”`}</p>
      <p className='text-ink-soft'>{`Proposed by ${proposed.by.name}, ${dayAndTime(proposed.at, zone)}.`}</p>
      {children}
      {can === 'nothing' ? (
        <p className='text-ink-soft'>Finance or an owner has to approve it.</p>
      ) : (
        <Decide proposal={proposal} confirm={confirm} />
      )}
    </div>
  )
}

const classesText = (classes: number) => (classes === 1 ? 'One class' : `${classes} classes`)

type DecideProps = Pick<WaitingRefundProps, 'proposal' | 'confirm'>

function Decide({ proposal: { id, can, amount }, confirm }: DecideProps): ReactElement {
  const form = useFormState()
  const isOwn = can === 'withdraw'
  const isThis = form.valueOf('proposal') === id
  const asks = (act: string) => isThis && form.valueOf('act') === act && confirm
  return (
    <div className='mt-2 grid gap-3'>
      {isOwn ? (
        <p className='text-ink-soft'>You proposed it, so a colleague has to approve it.</p>
      ) : (
        <Form method='post' preventScrollReset className='grid gap-3'>
          <input type='hidden' name='proposal' value={id} />
          <input type='hidden' name='act' value='approve' />
          {asks('approve')}
          <Submit label={`Approve and refund ${rupees(amount)}`} kind='primary' />
        </Form>
      )}
      <Form method='post' preventScrollReset noValidate className='grid gap-3'>
        <input type='hidden' name='proposal' value={id} />
        <input type='hidden' name='act' value='refuse' />
        <TextInput
          label={isOwn ? 'Why you’re withdrawing it' : 'Why you’re refusing it'}
          name='why'
          maxLength={500}
          defaultValue={isThis ? form.valueOf('why') : undefined}
          error={isThis ? form.errorOf('why') : undefined}
        />
        {asks('refuse')}
        <Submit label={isOwn ? 'Withdraw' : 'Refuse'} />
      </Form>
    </div>
  )
}
