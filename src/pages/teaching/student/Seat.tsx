import type { ReactElement } from 'react'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import type { StudentFile } from '#contract/learning/timetable/students.ts'
import { markFill } from '../../../features/teaching/attendance/words.ts'
import { classesLeft, markWords, statusWords } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime, dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

interface SeatProps {
  readonly seat: StudentFile['seats'][number]
}

/** One term: what was paid, what is left, and who came when. */
export function Seat({ seat }: SeatProps): ReactElement {
  const { site } = usePage(work)
  const { course, schedule_id, name, timings, status, lessons, classes_total, classes_left } = seat
  const marked = lessons.filter(({ mark }) => mark !== null)
  const facts = [
    `${statusWords[status]}, joined ${dayOf(seat.enrolled_at, site.timeZone)}`,
    seat.renews && 'renewed',
    status !== 'cancelled' && `${classesLeft(classes_left).toLowerCase()} of ${classes_total}`,
    `${rupees(seat.paid)} paid`,
    seat.refunded > 0 && `${rupees(seat.refunded)} refunded`,
  ]
  return (
    <li className='py-4'>
      <Link
        to={href(pages.teachGroup, { course: course.slug, schedule: schedule_id })}
        className='link font-semibold'
      >
        {course.title}
      </Link>
      <p className='text-14'>{groupName(name, timings)}</p>
      <p className='mt-1 text-14 text-ink-soft'>{facts.filter(Boolean).join(', ')}</p>
      {marked.length > 0 && (
        <details className='mt-2'>
          <summary className='inline-flex min-h-6 cursor-pointer items-center gap-3 text-14 pointer-coarse:min-h-11'>
            <Marks lessons={marked} />
            <span className='link'>{marked.length === 1 ? '1 class' : `${marked.length} classes`}</span>
          </summary>
          <ul className='mt-1 text-14'>
            {marked.map(({ number, starts_at, mark, note }) => (
              <li key={number} className='py-0.5'>
                {`${dayAndTime(starts_at, site.timeZone)}: ${mark ? markWords[mark] : ''}`}
                {note && <span className='text-ink-soft'>{` (${note})`}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const cell = 12

/** A cell for each marked class; the list contains the same as text. */
function Marks({ lessons }: { readonly lessons: SeatProps['seat']['lessons'] }): ReactElement {
  return (
    <svg
      aria-hidden='true'
      viewBox={`0 0 ${lessons.length * cell} 10`}
      width={lessons.length * cell}
      height='10'
      className='max-w-48'
    >
      {lessons.map(({ number, mark }, nth) => (
        <rect
          key={number}
          x={nth * cell + 0.5}
          y='0.5'
          width='9'
          height='9'
          rx='2'
          className={mark ? markFill[mark] : 'fill-transparent'}
        />
      ))}
    </svg>
  )
}
