import type { ReactElement } from 'react'
import type { Course, CourseSummary } from '#contract/learning/catalogue/courses.ts'
import { timingsIn } from '../../../features/catalogue/courses/zones.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { seatsText } from '../../../ui/figures/SeatRow.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

type InsteadProps = {
  readonly course: Course
  readonly zone: string
}

/** Where to find a seat when the chosen group has none. */
export function Instead({ course, zone }: InsteadProps): ReactElement | null {
  if (course.instead.length === 0) return null
  return (
    <section className='mt-6 border-line border-t pt-6'>
      <h2 className='heading-3'>Courses like it with a free seat</h2>
      <ul className='mt-3 grid grid-cols-1 gap-x-6 sm:grid-cols-2'>
        {course.instead.map((other) => (
          <Seat key={other.id} course={other} isSameTutor={other.tutor.id === course.tutor.id} zone={zone} />
        ))}
      </ul>
    </section>
  )
}

interface SeatProps {
  readonly course: CourseSummary
  readonly isSameTutor: boolean
  readonly zone: string
}

function Seat({ course, isSameTutor, zone }: SeatProps): ReactElement {
  const { slug, title, tutor, language, price_per_class, next_schedule: group } = course
  return (
    <li className='border-line border-b py-3'>
      <Link
        to={href(pages.course, { course: slug }, { schedule: group?.id })}
        className='link inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-11'
      >
        {title}
      </Link>
      {group && (
        <p>
          {timingsText(timingsIn(group, zone))}
          {group.next_class_at && (
            <span className='text-ink-soft'>{`, from ${dayOf(group.next_class_at, zone)}`}</span>
          )}
        </p>
      )}
      <p className='text-14 text-ink-soft'>
        {[
          isSameTutor ? `Also with ${tutor.name}` : `With ${tutor.name}`,
          language,
          `${rupees(price_per_class)} a class`,
        ].join(' · ')}
      </p>
      {group && <p className='font-medium text-14 text-good'>{seatsText(group.seats)}</p>}
    </li>
  )
}
