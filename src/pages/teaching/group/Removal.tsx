import { type ReactElement, useEffect, useRef } from 'react'
import { Form } from 'react-router-dom'
import type { Pupil, TaughtGroup } from '#contract/learning/teaching/classes.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { consequence, groupHref } from './words.ts'

interface RemovalProps {
  readonly schedule: TaughtGroup
  readonly pupil: Pupil
  readonly form: FormState
}

/** Removes a student: shows first what happens to the money and the seat, then sends the student a reason. */
export function Removal({ schedule, pupil, form }: RemovalProps): ReactElement {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])
  const { student, user_id, refund_if_removed } = pupil
  return (
    <Form
      ref={place}
      method='post'
      noValidate
      preventScrollReset
      className='mb-4 grid gap-4 rounded-card bg-sunken p-4 md:p-6'
    >
      <input type='hidden' name='intent' value='remove' />
      <input type='hidden' name='user_id' value={user_id} />
      <input type='hidden' name='name' value={student.name} />
      <div>
        <p className='heading-4'>{`Remove ${student.name} from this group`}</p>
        <p className='mt-1 text-balance'>
          {`${consequence(pupil)} The seat is free for someone else straight away. This can’t be undone.`}
        </p>
      </div>
      <TextArea
        label='Reason'
        hint={`We’ll send this to ${student.name} word for word.`}
        name='reason'
        rows={2}
        required
        maxLength={300}
        defaultValue={form.valueOf('reason')}
        error={form.errorOf('reason')}
      />
      <div className='flex flex-wrap items-center gap-x-6 gap-y-2'>
        <Button type='submit' kind='danger' busy={form.busy} busyLabel='Removing…'>
          {refund_if_removed ? `Remove and refund ${rupees(refund_if_removed)}` : 'Remove'}
        </Button>
        <Link to={groupHref(schedule)} preventScrollReset className='link inline-flex min-h-11 items-center'>
          Keep seat
        </Link>
      </div>
    </Form>
  )
}
