import { type ReactElement, useId } from 'react'
import { Form } from 'react-router-dom'
import type { FormState } from '../../platform/form/useFormState.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/TextInput.tsx'

interface ReasonFormProps {
  readonly form: FormState
  readonly booking: string
  readonly student: string
  readonly tutor: string
  readonly intent: 'decline' | 'cancel'
  readonly hint: string
}

/** Asks why a demo won't take place; the message to the student contains the answer. */
export function ReasonForm({ form, booking, student, tutor, intent, hint }: ReasonFormProps): ReactElement {
  const mine = form.valueOf('booking') === booking && form.valueOf('intent') === intent
  const id = useId()
  return (
    <Form method='post' preventScrollReset className='reading grid gap-3'>
      <input type='hidden' name='booking' value={booking} />
      <input type='hidden' name='student' value={student} />
      <input type='hidden' name='tutor' value={tutor} />
      <input type='hidden' name='intent' value={intent} />
      <TextArea
        id={id}
        label='Reason'
        hint={hint}
        name='reason'
        required
        minLength={4}
        maxLength={500}
        rows={2}
        defaultValue={mine ? form.valueOf('reason') : undefined}
        error={mine ? form.errorOf('reason') : undefined}
      />
      <Button type='submit' kind='danger' size='small' className='justify-self-start' busy={form.busy}>
        {intent === 'decline' ? 'Decline demo' : 'Cancel demo'}
      </Button>
    </Form>
  )
}
