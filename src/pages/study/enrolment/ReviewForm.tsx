import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { Stars } from '../../../features/timetable/classes/Stars.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'

interface ReviewFormProps {
  readonly review: EnrolmentDetail['review']
  readonly course: EnrolmentDetail['course']
  readonly form: FormState
}

/** The student's public review of the course; sending it again changes it. */
export function ReviewForm({ review, course, form }: ReviewFormProps): ReactElement {
  const rating = form.valueOf('rating', review ? String(review.rating) : undefined)
  return (
    <section aria-labelledby='review'>
      <h2 id='review' className='heading-2'>
        {review ? 'Your review' : 'How is the course going?'}
      </h2>
      <p className='reading mt-2 text-14 text-ink-soft'>
        {`It appears on the page of ${course.title} with your first name and initial. You can change it later.`}
      </p>
      <Form method='post' preventScrollReset className='reading mt-4 grid gap-4'>
        <input type='hidden' name='intent' value='review' />
        <Stars legend='Stars' chosen={rating} error={form.errorOf('rating')} />
        <TextArea
          label='Your comments'
          optional
          name='text'
          maxLength={2000}
          defaultValue={form.valueOf('text', review?.text)}
          error={form.errorOf('text')}
        />
        <Button
          type='submit'
          kind='secondary'
          className='justify-self-start'
          busy={form.busy}
          busyLabel='Saving…'
        >
          {review ? 'Update review' : 'Publish review'}
        </Button>
      </Form>
    </section>
  )
}
