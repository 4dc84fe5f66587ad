import clsx from 'clsx'
import type { ReactElement } from 'react'
import { attendanceMarks } from '#contract/learning/base/words.ts'
import type { Pupil, TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { markFill } from '../../../features/teaching/attendance/words.ts'
import { classesLeft, markWords, statusWords } from '../../../features/timetable/classes/words.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Removal } from './Removal.tsx'
import { groupHref, type Lesson } from './words.ts'

interface StudentsProps {
  readonly schedule: TaughtGroup
  readonly form: FormState
  /** The student to remove, until the tutor confirms it. */
  readonly asked: string | null
}

/** Everyone with a seat: how many classes they have left, and their attendance. */
export function Students({ schedule, form, asked }: StudentsProps): ReactElement {
  const { students, course } = schedule
  const pastLessons = schedule.lessons.filter(
    ({ number, status }) => status !== 'cancelled' && students.some(({ marks }) => marks[number]),
  )
  if (students.length === 0)
    return (
      <EmptyState
        title='No students yet'
        action={
          <ButtonLink to={href(pages.course, { course: course.slug })} kind='secondary'>
            View course page
          </ButtonLink>
        }
      >
        Anyone who buys a seat in this group appears here straight away, with their attendance.
      </EmptyState>
    )
  return (
    <section aria-labelledby='students-title'>
      <h2 id='students-title' className='heading-3'>
        {students.length === 1 ? '1 student' : `${students.length} students`}
      </h2>
      <ul className='mt-3 border-line border-t'>
        {students.map((pupil) => (
          <li key={pupil.user_id} className='border-line border-b'>
            <Student schedule={schedule} pupil={pupil} held={pastLessons} />
            {asked === pupil.user_id && <Removal schedule={schedule} pupil={pupil} form={form} />}
          </li>
        ))}
      </ul>
      {pastLessons.length > 0 && (
        <p aria-hidden='true' className='mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-soft'>
          {attendanceMarks.map((mark) => (
            <span key={mark} className='inline-flex items-center gap-2'>
              <svg aria-hidden='true' width='10' height='10'>
                <rect width='10' height='10' rx='2' className={markFill[mark]} />
              </svg>
              {markWords[mark]}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

interface StudentProps {
  readonly schedule: TaughtGroup
  readonly pupil: Pupil
  readonly held: readonly Lesson[]
}

function Student({ schedule, pupil, held }: StudentProps): ReactElement {
  const { student, status, classes_left, classes_total, attendance_rate, renewed, seat_kept } = pupil
  const aside = renewed ? 'Renewed' : seat_kept ? 'Can renew' : null
  return (
    <div className='grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,5fr)_auto]'>
      <Avatar name={student.name} />
      <div className='min-w-0'>
        <p className='leading-tight'>
          <Link
            to={href(pages.teachStudent, { student: student.id })}
            className='mr-2 font-semibold hover:underline'
          >
            {student.name}
          </Link>
          {status !== 'active' && <Chip>{statusWords[status]}</Chip>}
        </p>
        <p className='text-14 text-ink-soft'>
          {[
            classes_left === classes_total
              ? `All ${classes_total} classes left`
              : `${classesLeft(classes_left)} of ${classes_total}`,
            aside,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className='col-start-2 flex items-center gap-3 max-sm:row-start-2 sm:col-start-3'>
        <Came pupil={pupil} held={held} />
        <span className='ml-auto text-14'>{attendance_rate === null ? '' : `${attendance_rate}\u00a0%`}</span>
      </div>
      <div className='col-start-3 row-start-1 text-right sm:col-start-4'>
        {pupil.refund_if_removed !== null && (
          <Link
            to={groupHref(schedule, { remove: pupil.user_id })}
            preventScrollReset
            className='link inline-flex min-h-6 items-center text-14 pointer-coarse:min-h-11'
          >
            Remove<span className='sr-only'>{` ${student.name}`}</span>
          </Link>
        )}
      </div>
    </div>
  )
}

const cell = 12
/** A cell for each marked class, in its colour; text for screen readers. */
function Came({ pupil, held }: Pick<StudentProps, 'pupil' | 'held'>): ReactElement | null {
  if (held.length === 0) return null
  const marks = held.flatMap(({ number }) => {
    const mark = pupil.marks[number]
    return mark ? [`class ${number} ${markWords[mark].toLowerCase()}`] : []
  })
  return (
    <svg
      role='img'
      aria-label={marks.join(', ') || 'No attendance yet'}
      viewBox={`0 0 ${held.length * cell} 10`}
      width={held.length * cell}
      height='10'
      className='max-w-full'
    >
      {held.map(({ number }, nth) => {
        const mark = pupil.marks[number]
        return (
          <rect
            key={number}
            x={nth * cell + 0.5}
            y='0.5'
            width='9'
            height='9'
            rx='2'
            className={clsx(mark ? markFill[mark] : 'fill-transparent stroke-line')}
          />
        )
      })}
    </svg>
  )
}
