import { type ReactElement, useEffect, useRef } from 'react'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { EventFile } from '../../../features/timetable/booking/EventFile.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime, timeOf } from '../../../ui/format/when.ts'

interface BookedProps {
  readonly booking: Booking
  readonly zone: string
}

/** The demo that was requested, and the next three steps. */
export function Booked({ booking, zone }: BookedProps): ReactElement {
  const { tutor, answer_by, join_from, starts_at, mode, place, course, note, status } = booking
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  const meets =
    mode === 'online'
      ? 'The join button appears on your home page'
      : `You meet at ${place ?? 'a place the tutor will tell you'}`
  return (
    <div ref={start} tabIndex={-1} role='status' className='reading grid gap-6 outline-none'>
      <p className='text-18'>
        {course ? `${course.title}, with ${tutor.name}.` : `With ${tutor.name}.`}
        {note && <span className='block text-16 text-ink-soft'>{`Your note: ${note}`}</span>}
      </p>
      <ol className='grid gap-4 border-line border-l pl-6'>
        {status === 'requested' && (
          <li>
            <span className='block font-semibold'>{`${tutor.name} replies`}</span>
            <span className='text-ink-soft'>
              {answer_by
                ? `By ${dayAndTime(answer_by, zone)}, or the slot opens again. We’ll let you know either way.`
                : 'We’ll let you know as soon as there’s a reply.'}
            </span>
          </li>
        )}
        <li>
          <span className='block font-semibold'>{dayAndTime(starts_at, zone)}</span>
          <span className='text-ink-soft'>
            {mode === 'online' && join_from ? `${meets} from ${timeOf(join_from, zone)}.` : `${meets}.`}
          </span>
        </li>
        <li>
          <span className='block font-semibold'>Afterwards</span>
          <span className='text-ink-soft'>The tutor tells you how it went and recommends a group.</span>
        </li>
      </ol>
      <div className='flex flex-wrap gap-3'>
        <ButtonLink to={href(pages.myDemos)}>My demo classes</ButtonLink>
        <EventFile booking={booking} />
      </div>
    </div>
  )
}
