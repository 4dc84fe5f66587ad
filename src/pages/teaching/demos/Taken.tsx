import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { seatsInFull } from '../../../ui/format/seatsInFull.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { recommendable } from './recommendable.ts'

interface TakenProps {
  readonly bookings: readonly Booking[]
  readonly groups: readonly MyGroup[]
  readonly form: FormState
  readonly zone: string
}

/** Demos that have begun or are over: who came, how it went, and which group to recommend. */
export function Taken({ bookings, ...shared }: TakenProps): ReactElement {
  return (
    <section aria-labelledby='taken'>
      <h2 id='taken' className='heading-3'>
        How did it go?
      </h2>
      <ul className='mt-2 border-line border-t'>
        {bookings.map((booking) => (
          <Demo key={booking.id} booking={booking} {...shared} />
        ))}
      </ul>
    </section>
  )
}

interface DemoProps extends Omit<TakenProps, 'bookings'> {
  readonly booking: Booking
}

function Demo({ booking, groups, form, zone }: DemoProps): ReactElement {
  const { id, slot, student, course, starts_at, can, status } = booking
  const asks = status === 'confirmed' && can.outcomes.length > 0
  return (
    <li id={slot.id} className='border-line border-b py-4'>
      <h3 className='heading-4'>{student.name}</h3>
      <p className='text-14 text-ink-soft'>
        {[dayAndTime(starts_at, zone), course?.title].filter(Boolean).join(' · ')}
      </p>
      {asks && (
        <Form method='post' preventScrollReset className='mt-3 flex flex-wrap gap-2'>
          <input type='hidden' name='booking' value={id} />
          <input type='hidden' name='intent' value='outcome' />
          {can.outcomes.includes('attended') && (
            <Button
              type='submit'
              name='outcome'
              value='attended'
              kind='secondary'
              size='small'
              busy={form.busy}
            >
              {`${student.name} came`}
            </Button>
          )}
          {can.outcomes.includes('student_no_show') && (
            <Button
              type='submit'
              name='outcome'
              value='student_no_show'
              kind='secondary'
              size='small'
              busy={form.busy}
            >
              Didn’t come
            </Button>
          )}
        </Form>
      )}
      {can.feedback && <FeedbackForm booking={booking} groups={groups} form={form} />}
    </li>
  )
}

function FeedbackForm({ booking, groups, form }: Omit<DemoProps, 'zone'>): ReactElement {
  const { slot, student, course } = booking
  const mine = form.valueOf('student_id') === student.id && form.valueOf('slot') === slot.id
  const fitting = recommendable(groups, course)
  return (
    <Form method='post' preventScrollReset className='reading mt-4 grid gap-4'>
      <input type='hidden' name='slot' value={slot.id} />
      <input type='hidden' name='student_id' value={student.id} />
      <TextArea
        label={`Feedback for ${student.name}`}
        hint='How it went and what to start with.'
        name='text'
        required
        minLength={2}
        maxLength={2000}
        rows={3}
        defaultValue={mine ? form.valueOf('text') : undefined}
        error={mine ? form.errorOf('text') : undefined}
      />
      {fitting.length > 0 && (
        <Select
          label='Recommended group'
          hint='They can add it to their cart in one tap.'
          name='recommended_schedule_id'
          empty='None for now'
          optional
          options={fitting.map(({ id, course: { title }, timings, seats }) => ({
            value: id,
            label: `${title}, ${timingsText(timings)}, ${seatsInFull(seats)}`,
          }))}
          defaultValue={mine ? form.valueOf('recommended_schedule_id') : undefined}
          error={mine ? form.errorOf('recommended_schedule_id') : undefined}
        />
      )}
      <Button
        type='submit'
        name='intent'
        value='feedback'
        className='justify-self-start'
        busy={form.busy}
        busyLabel='Sending…'
      >
        Send feedback
      </Button>
    </Form>
  )
}
