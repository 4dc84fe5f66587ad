import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LeadFile } from '#contract/estate/leads/staff.ts'
import { leadStatuses, leadStatusNames } from '#contract/estate/leads/words.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { dayKey, localTimeOf } from '../../../ui/format/when.ts'

interface MoveProps {
  readonly lead: LeadFile
  readonly zone: string
  readonly mayChange: boolean
}

/** Changes the enquiry's state, and records what was said and what is next. */
export function Move({ lead, zone, mayChange }: MoveProps): ReactElement {
  const form = useFormState()
  if (!mayChange) return <p className='text-ink-soft'>Your role can read enquiries but not change them.</p>
  const planned =
    lead.next_at === null ? '' : `${dayKey(lead.next_at, zone)}T${localTimeOf(lead.next_at, zone)}`
  return (
    <Form key={lead.updated_at} method='post' preventScrollReset noValidate className='grid gap-3'>
      <input type='hidden' name='seen' value={lead.updated_at} />
      <Select
        label='State'
        name='status'
        options={leadStatuses.map((value) => ({ value, label: leadStatusNames[value] }))}
        defaultValue={form.valueOf('status') ?? lead.status}
        error={form.errorOf('status')}
      />
      <TextArea
        label='Note'
        hint='What was said. Required if the enquiry is lost.'
        name='note'
        rows={3}
        maxLength={2000}
        defaultValue={form.valueOf('note')}
        error={form.errorOf('note')}
      />
      <TextInput
        label='Next step'
        hint='Such as “Send the plan of A-2301”. Leave it empty if there’s nothing to do.'
        name='step'
        maxLength={200}
        defaultValue={form.valueOf('step') ?? lead.next_step ?? ''}
        error={form.errorOf('step') ?? form.errorOf('next')}
      />
      <TextInput
        label='By'
        type='datetime-local'
        name='at'
        defaultValue={form.valueOf('at') ?? planned}
        error={form.errorOf('at')}
      />
      <Submit label='Save' kind='primary' />
    </Form>
  )
}
