import type { ReactElement } from 'react'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { bookingWords } from '../../../features/teaching/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { work } from './work.ts'

/** Demos that are over, with what each side said. */
export function Earlier(): ReactElement | null {
  const { data, site } = usePage(work)
  const { items, page, items_per_page, total } = data.all
  // Demos still waiting for the tutor's feedback are listed further up.
  const past = items.filter(
    ({ status, can }) => status !== 'requested' && status !== 'confirmed' && !can.feedback,
  )
  if (past.length === 0 && total <= items_per_page) return null
  return (
    <section aria-labelledby='earlier' className='mt-16'>
      <h2 id='earlier' className='heading-3'>
        Earlier
      </h2>
      <ul className='mt-4 border-line border-t'>
        {past.map((booking) => (
          <Past key={booking.id} booking={booking} zone={site.timeZone} />
        ))}
      </ul>
      {total > items_per_page && (
        <div className='mt-6'>
          <Pagination
            page={page}
            itemsPerPage={items_per_page}
            total={total}
            things='demos'
            to={(other) => href(pages.teachDemos, {}, { page: other })}
          />
        </div>
      )}
    </section>
  )
}

function Past({ booking, zone }: { readonly booking: Booking; readonly zone: string }): ReactElement {
  const { student, course, starts_at, status, reason, feedback } = booking
  const { student: theirs, tutor: yours } = feedback
  return (
    <li className='grid gap-x-6 gap-y-2 border-line border-b py-4 lg:grid-cols-12'>
      <div className='lg:col-span-4'>
        <h3 className='font-semibold'>
          <Link to={href(pages.teachStudent, { student: student.id })} className='hover:underline'>
            {student.name}
          </Link>
        </h3>
        <p className='text-14 text-ink-soft'>
          {[dateOf(starts_at, zone), course?.title].filter(Boolean).join(' · ')}
        </p>
        <p className='text-14'>{bookingWords[status]}</p>
      </div>
      <div className='grid content-start gap-2 text-14 lg:col-span-8'>
        {reason && <p>{`“${reason}”`}</p>}
        {yours && (
          <p>
            <span className='text-ink-soft'>You: </span>
            {yours.text}
            {yours.recommended && (
              <span className='text-ink-soft'>{` Recommended ${yours.recommended.course.title}.`}</span>
            )}
          </p>
        )}
        {theirs && (
          <p>
            <span className='text-ink-soft'>{`${student.name}, ${theirs.rating ?? 0} of 5 stars: `}</span>
            {theirs.text || 'No comment'}
          </p>
        )}
      </div>
    </li>
  )
}
