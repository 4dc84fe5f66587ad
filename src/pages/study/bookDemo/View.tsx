import type { ReactElement } from 'react'
import type { BookableSlot } from '#contract/learning/timetable/demoSlots.ts'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { isLive } from '../../../features/timetable/booking/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { seatsOf, seatsText } from '../../../ui/figures/SeatRow.tsx'
import { languageWords } from '../../../ui/format/language.ts'
import { dayOf, duration, timeOf, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Booked } from './Booked.tsx'
import { BookForm } from './BookForm.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function BookDemoView(): ReactElement {
  const { data, search, site, viewer } = usePage(work)
  const { slot } = data
  const zone = site.timeZone
  const language = languageWords(slot.languages)
  const hasFamily = (data.learners?.length ?? 0) > 0
  const mine = data.booked?.items.find((booking) => booking.slot.id === slot.id && isLive(booking))
  return (
    <div className='wrap grid-page gap-y-8 pt-8 md:pt-12'>
      <header className='col-span-full lg:col-span-7'>
        <p className='font-semibold text-14 text-link'>
          {mine
            ? mine.status === 'confirmed'
              ? 'Your demo is confirmed'
              : 'Request sent'
            : 'Free demo class'}
        </p>
        <h1 className='heading-1 mt-2'>
          <time dateTime={slot.starts_at}>
            <span className='whitespace-nowrap'>{dayOf(slot.starts_at, zone)},</span>{' '}
            <span className='whitespace-nowrap'>{timeOf(slot.starts_at, zone)}</span>
          </time>
        </h1>
        <p className='mt-3 text-18 text-ink-soft'>
          {[
            duration(slot.minutes),
            zoneName(zone),
            ...(mine ? [] : [seatsText(seatsOf(slot.capacity, slot.seats_left))]),
          ].join(' · ')}
        </p>
        {language && <p className='mt-1 text-18'>{`The demo is ${language}.`}</p>}
      </header>
      <div className='col-span-full lg:col-span-7'>
        {mine && <Booked booking={mine} zone={zone} />}
        {mine && slot.bookable && hasFamily && (
          <h2 className='heading-3 mt-12 mb-6'>Book it for someone else too</h2>
        )}
        {slot.bookable && (!mine || hasFamily) && (
          <BookForm
            slot={slot}
            signedIn={viewer !== null}
            course={search.get('course') ?? undefined}
            learners={data.learners}
          />
        )}
        {!mine && !slot.bookable && <NotBookable slot={slot} course={search.get('course') ?? undefined} />}
      </div>
      <AboutDemo slot={slot} mine={mine} />
    </div>
  )
}

interface NotBookableProps {
  readonly slot: BookableSlot
  readonly course: string | undefined
}

function NotBookable({ slot, course }: NotBookableProps): ReactElement {
  return (
    <div className='reading grid justify-items-start gap-4'>
      <p className='text-18'>
        {slot.seats_left === 0
          ? 'This demo class has just been taken.'
          : 'You can’t book this demo class any more: it’s over, starts too soon or was cancelled.'}
      </p>
      <ButtonLink to={href(pages.askDemo, { tutor: slot.tutor.handle }, { course: course })}>
        Ask for a time
      </ButtonLink>
      <Link to={href(pages.courses)} className='link'>
        Find another course
      </Link>
    </div>
  )
}

interface AboutDemoProps {
  readonly slot: BookableSlot
  readonly mine: Booking | undefined
}

function AboutDemo({ slot, mine }: AboutDemoProps): ReactElement {
  return (
    <aside className='col-span-full self-start border-line border-t pt-6 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:pt-0'>
      <div className='flex items-center gap-4'>
        <Avatar name={slot.tutor.name} size={64} />
        <div className='min-w-0'>
          <p className='text-14 text-ink-soft'>Your tutor</p>
          <p className='heading-4'>{slot.tutor.name}</p>
        </div>
      </div>
      {(slot.courses.length > 1 || mine || !slot.bookable) && slot.courses.length > 0 && (
        <div className='mt-6'>
          <h2 className='font-semibold text-14'>
            {slot.courses.length === 1 ? 'Course' : 'Courses to choose from'}
          </h2>
          <ul className='mt-1'>
            {slot.courses.map((course) => (
              <li key={course.id}>
                <Link
                  to={href(pages.course, { course: course.slug })}
                  className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
                >
                  {course.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className='mt-4 text-14 text-ink-soft'>
        {slot.at_once
          ? 'Your booking is confirmed at once. '
          : `${slot.tutor.name} answers within a day, or the slot opens again. `}
        A demo is free, with no obligation. You can cancel until it starts.
      </p>
    </aside>
  )
}
