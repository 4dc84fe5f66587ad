import type { ReactElement } from 'react'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { ReasonForm } from '../../../features/teaching/ReasonForm.tsx'
import { placeText } from '../../../features/teaching/words.ts'
import { EventFile } from '../../../features/timetable/booking/EventFile.tsx'
import { Join, whenWords } from '../../../features/timetable/classes/Join.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayAndTime, duration } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface AheadProps {
  readonly bookings: readonly Booking[]
  /** How many requests are waiting for an answer. */
  readonly asked: number
  readonly form: FormState
  readonly zone: string
  readonly now: number
  readonly tutor: string
}

export function Ahead({ bookings, asked, ...shared }: AheadProps): ReactElement {
  const sorted = bookings.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  return (
    <section aria-labelledby='ahead'>
      <h2 id='ahead' className='heading-3'>
        Coming up
      </h2>
      {sorted.length === 0 && (
        <p className='mt-2 text-ink-soft'>
          {asked > 0
            ? 'Demos appear here once you confirm them.'
            : 'No demos booked yet. Students see your times on your page and on your courses.'}
        </p>
      )}
      {sorted.length > 0 && (
        <ul className='mt-2 border-line border-t'>
          {sorted.map((booking) => (
            <Demo key={booking.id} booking={booking} {...shared} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface DemoProps extends Omit<AheadProps, 'bookings' | 'asked'> {
  readonly booking: Booking
}

function Demo({ booking, form, zone, now, tutor }: DemoProps): ReactElement {
  const { id, student, course, slot, starts_at, note, can } = booking
  const problem = form.problem !== null && form.valueOf('booking') === id
  return (
    <li id={slot.id} className='border-line border-b py-4'>
      <h3 className='heading-4'>
        <Link to={href(pages.teachStudent, { student: student.id })} className='hover:underline'>
          {student.name}
        </Link>
      </h3>
      <p>
        <time dateTime={starts_at}>{dayAndTime(starts_at, zone)}</time>
        <span className='text-ink-soft'>{` · ${whenWords(booking, now).toLowerCase()}`}</span>
      </p>
      <p className='text-14 text-ink-soft'>
        {[course?.title, duration(slot.minutes), placeText(booking)].filter(Boolean).join(' · ')}
      </p>
      {note && <p className='reading mt-1 text-14'>{`“${note}”`}</p>}
      <div className='mt-3 flex flex-wrap items-start gap-2'>
        <Join
          lesson={booking}
          now={now}
          title={`the demo with ${student.name}`}
          size='medium'
          label='Start'
        />
        <EventFile booking={booking} />
        {can.cancel && (
          <details className='min-w-0 open:w-full' open={problem || undefined}>
            <summary className='inline-flex min-h-9 items-center rounded-control px-3 font-semibold text-14 text-link hover:bg-action-soft pointer-coarse:min-h-11'>
              Cancel<span className='sr-only'>{` the demo with ${student.name}`}</span>
            </summary>
            <div className='pt-3 pb-2'>
              <ReasonForm
                form={form}
                booking={id}
                student={student.name}
                tutor={tutor}
                intent='cancel'
                hint={`${student.name} will read this. The time stays open to others.`}
              />
            </div>
          </details>
        )}
      </div>
    </li>
  )
}
