import type { ReactElement } from 'react'
import { Form, useSearchParams } from 'react-router-dom'
import { disputeOutcomes } from '#contract/learning/base/words.ts'
import type { Dispute } from '#contract/learning/buying/disputes.ts'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { outcomeWords } from '../../../features/timetable/classes/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { RefundAmount } from './RefundAmount.tsx'
import { factsOf, templates } from './templates.ts'

const hints = {
  refund: 'An amount is refunded the way it was paid.',
  extra_class: 'One more class, at the group’s next free weekly time.',
  no_change: 'Nothing changes.',
} as const

interface DecisionProps {
  readonly dispute: Dispute
  readonly zone: string
}

export function Decision({ dispute, zone }: DecisionProps): ReactElement | null {
  const form = useFormState()
  const [search] = useSearchParams()
  const name = search.get('answer')
  const template = Object.entries(templates).find(([each]) => each === name)?.[1]
  // The dispute is decided, although the page's data may only show that a moment later.
  if (form.done && !form.valueOf('intent')) return null
  return (
    <section aria-labelledby='decision'>
      <h2 id='decision' className='heading-3'>
        {dispute.waiting ? 'Decide it differently' : 'Decide this dispute'}
      </h2>
      {dispute.answer === null && (
        <p className='mt-2 text-14 text-warn'>
          The tutor hasn’t replied yet. Decide now only if the case is clear.
        </p>
      )}
      <Templates />
      <Form
        key={`${name ?? ''} ${dispute.waiting?.id ?? ''}`}
        method='post'
        preventScrollReset
        noValidate
        className='mt-4 grid gap-4'
      >
        <RadioGroup
          legend='Decision'
          name='outcome'
          required
          choices={disputeOutcomes.map((value) => ({
            value,
            label: outcomeWords[value],
            hint: hints[value],
          }))}
          defaultValue={form.valueOf('outcome') ?? template?.outcome ?? ''}
          error={form.errorOf('outcome')}
        />
        <RefundAmount dispute={dispute} />
        <TextArea
          label='Reason'
          hint='Both sides will read this.'
          name='note'
          required
          maxLength={2000}
          rows={4}
          defaultValue={form.valueOf('note') ?? template?.note(factsOf(dispute, zone))}
          error={form.errorOf('note')}
        />
        {form.valueOf('act') === undefined && <ConfirmInPlace />}
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Deciding…'>
          Decide
        </Button>
      </Form>
    </section>
  )
}

/** The templates are links, so that they fill the form without scripts too. */
function Templates(): ReactElement {
  return (
    <p className='mt-3 flex flex-wrap gap-x-4 text-14'>
      <span className='text-ink-soft'>Start from:</span>
      {Object.entries(templates).map(([name, { label }]) => (
        <Link key={name} to={`?answer=${name}#decision`} preventScrollReset className='link'>
          {label}
        </Link>
      ))}
    </p>
  )
}
