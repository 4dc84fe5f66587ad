import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { bookingWords } from '../../../features/timetable/booking/words.ts'
import { Stars } from '../../../features/timetable/classes/Stars.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface PastDemoProps {
  readonly booking: Booking
  readonly zone: string
  readonly form: FormState
}

/** A demo that is over: what each side said, and the group that the tutor recommends. */
export function PastDemo({ booking, zone, form }: PastDemoProps): ReactElement {
  const { id, status, course, tutor, reason, can, feedback, starts_at } = booking
  const { student, tutor: words } = feedback
  return (
    <li id={id} className='grid gap-x-6 gap-y-4 border-line border-b py-6 lg:grid-cols-12'>
      <div className='lg:col-span-4'>
        <h3 className='heading-4'>
          {course ? (
            <Link
              to={href(pages.course, { course: course.slug })}
              className='decoration-2 underline-offset-4 hover:underline'
            >
              {course.title}
            </Link>
          ) : (
            'Demo class'
          )}
        </h3>
        <p className='mt-1 text-14 text-ink-soft'>{`${tutor.name} · ${dateOf(starts_at, zone)}`}</p>
        <p className='mt-1 text-14'>{bookingWords(booking, zone)}</p>
        {reason && <p className='mt-1 text-14 text-ink-soft'>{reason}</p>}
        {course && (status === 'expired' || status === 'declined') && (
          <Link
            to={`${href(pages.course, { course: course.slug })}#demos`}
            className='link inline-flex min-h-9 items-center text-14 pointer-coarse:min-h-11'
          >
            See other times
          </Link>
        )}
      </div>
      <div className='grid content-start gap-6 lg:col-span-8'>
        {words && (
          <blockquote className='reading border-highlight border-l-4 pl-4'>
            <p className='whitespace-pre-line'>{words.text}</p>
            <footer className='mt-1 text-14 text-ink-soft'>{tutor.name}</footer>
          </blockquote>
        )}
        {words?.recommended && <Recommended recommended={words.recommended} />}
        {student && (
          <div className='reading'>
            <p className='text-14 text-ink-soft'>{`Your rating: ${student.rating ?? 0} of 5 stars`}</p>
            {student.text && <p className='mt-1'>{student.text}</p>}
          </div>
        )}
        {can.feedback && <FeedbackForm id={id} slot={booking.slot.id} tutor={tutor.name} form={form} />}
      </div>
    </li>
  )
}

type Recommendation = NonNullable<NonNullable<Booking['feedback']['tutor']>['recommended']>

/** The group that the tutor recommends, with a button that adds it to the cart. */
function Recommended({ recommended }: { readonly recommended: Recommendation }): ReactElement {
  const { schedule_id, course, open } = recommended
  const at = href(pages.course, { course: course.slug }, { schedule: schedule_id })
  return (
    <div className='flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-action-soft p-4'>
      <p className='min-w-48 flex-1'>
        <span className='block text-14 text-ink-soft'>Recommended for you</span>
        <Link to={at} className='link font-semibold'>
          {course.title}
        </Link>
      </p>
      {open ? (
        <Form method='post' action={href(pages.cart)}>
          <input type='hidden' name='intent' value='add' />
          <input type='hidden' name='schedule' value={schedule_id} />
          <Button type='submit'>Add to cart</Button>
        </Form>
      ) : (
        <p className='text-14 text-ink-soft'>
          This group has no free seats right now.{' '}
          <Link to={href(pages.course, { course: course.slug })} className='link'>
            See other times
          </Link>
        </p>
      )}
    </div>
  )
}

interface FeedbackFormProps {
  readonly id: string
  readonly slot: string
  readonly tutor: string
  readonly form: FormState
}

function FeedbackForm({ id, slot, tutor, form }: FeedbackFormProps): ReactElement {
  const mine = form.valueOf('booking') === id
  return (
    <Form method='post' preventScrollReset className='reading grid gap-4'>
      {mine && form.problem && <Notice tone='bad' live title={form.problem} />}
      <input type='hidden' name='booking' value={id} />
      <input type='hidden' name='slot' value={slot} />
      <Stars
        legend='How was it?'
        chosen={mine ? form.valueOf('rating') : undefined}
        error={mine ? form.errorOf('rating') : undefined}
      />
      <TextArea
        label='Your comments'
        hint={`Only ${tutor} and our team will read this.`}
        optional
        name='text'
        rows={2}
        maxLength={2000}
        defaultValue={mine ? form.valueOf('text') : undefined}
        error={mine ? form.errorOf('text') : undefined}
      />
      <Button
        type='submit'
        name='intent'
        value='feedback'
        kind='secondary'
        className='justify-self-start'
        busy={form.busy}
        busyLabel='Sending…'
      >
        Send feedback
      </Button>
    </Form>
  )
}
