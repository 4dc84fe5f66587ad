import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { markWords } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { useYoung } from '../../../platform/useYoung.ts'
import { pages } from '../../../siteMap/index.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime, dayOf, timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { seatParams } from '../addresses.ts'
import { Materials } from '../Materials.tsx'
import { RecapWords } from '../RecapWords.tsx'
import { Absent, CantCome } from './Absence.tsx'
import { GiveBack } from './GiveBack.tsx'

type Lesson = EnrolmentDetail['lessons'][number]
interface LessonsProps {
  readonly enrolment: EnrolmentDetail
  readonly zone: string
  readonly now: number
}

/** How many past classes are shown; the others are folded away, since upcoming classes matter more. */
const openEarlier = 3

/** Every class of the seat: upcoming ones first, then past ones, each with its mark. */
export function Lessons({ enrolment, zone, now }: LessonsProps): ReactElement {
  const ahead = enrolment.lessons.filter(({ ends_at }) => Date.parse(ends_at) > now)
  const before = enrolment.lessons.filter(({ ends_at }) => Date.parse(ends_at) <= now).reverse()
  const rows = (lessons: readonly Lesson[]): ReactElement => (
    <ol>
      {lessons.map((lesson) => (
        <LessonRow key={lesson.id} lesson={lesson} zone={zone} enrolment={enrolment} now={now} />
      ))}
    </ol>
  )
  return (
    <section id='lessons' aria-labelledby='lessons-title'>
      <h2 id='lessons-title' className='heading-2'>
        Classes
      </h2>
      <MarkLine enrolment={enrolment} />
      {ahead.length > 0 && (
        <>
          <h3 className='label-type mt-6 text-ink-soft'>Upcoming</h3>
          {rows(ahead)}
        </>
      )}
      {before.length > 0 && (
        <>
          <h3 className='label-type mt-8 text-ink-soft'>Past</h3>
          {rows(before.slice(0, openEarlier))}
          {before.length > openEarlier && (
            <details className='group'>
              <summary className='link inline-flex min-h-11 items-center group-open:hidden'>
                {`Show ${before.length - openEarlier} earlier`}
              </summary>
              {rows(before.slice(openEarlier))}
            </details>
          )}
        </>
      )}
      {enrolment.lessons.length === 0 && (
        <p className='mt-4 text-ink-soft'>No classes scheduled right now.</p>
      )}
    </section>
  )
}

/** A small square for each class in order: the whole course at a glance. The text gives the counts. */
function MarkLine({
  enrolment: { lessons, attendance },
}: {
  readonly enrolment: EnrolmentDetail
}): ReactElement {
  const { present, late, absent, excused } = attendance
  const counts = [
    [present, 'present'],
    [late, 'late'],
    [absent, 'absent'],
    [excused, 'excused'],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return (
    <div className='mt-3 flex flex-wrap items-center gap-x-4 gap-y-2'>
      <span aria-hidden='true' className='flex flex-wrap gap-0.5 sm:gap-1'>
        {lessons.map(({ id, mark, status }) => (
          <span
            key={id}
            className={clsx(
              'size-3 rounded-small',
              mark === 'present' && 'bg-good',
              mark === 'late' && 'bg-highlight',
              mark === 'absent' && 'bg-bad',
              mark === 'excused' && 'bg-control',
              !mark &&
                (status === 'cancelled' ? 'border border-line border-dashed' : 'border border-control'),
            )}
          />
        ))}
      </span>
      <p className='text-14 text-ink-soft'>{parts.length > 0 ? parts.join(', ') : 'No attendance yet'}</p>
    </div>
  )
}

interface RowProps extends LessonsProps {
  readonly lesson: Lesson
}

function LessonRow({ lesson, zone, enrolment, now }: RowProps): ReactElement {
  const off = lesson.status === 'cancelled'
  const moved = lesson.moved_from && !off
  const past = Date.parse(lesson.ends_at) <= now
  const young = useYoung()
  const due = !past && !off && (enrolment.status === 'upcoming' || enrolment.status === 'active')
  return (
    <li className='grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-b py-3'>
      <span className='text-14 text-ink-soft'>{lesson.number}</span>
      <div className='min-w-0'>
        <span className={clsx('block', off && 'text-ink-soft line-through')}>
          {dayOf(lesson.starts_at, zone)}, {timeOf(lesson.starts_at, zone)}
        </span>
        {moved && lesson.moved_from && (
          <span className='block text-14 text-warn'>{`Moved from ${dayAndTime(lesson.moved_from, zone)}`}</span>
        )}
        {lesson.change_note && <span className='block text-14 text-ink-soft'>{lesson.change_note}</span>}
        {lesson.dispute_until && (
          <Link
            to={href(pages.dispute, seatParams(enrolment), { class: lesson.id })}
            className='link inline-flex min-h-6 items-center text-14 pointer-coarse:min-h-11'
          >
            Report a problem
            <span className='sr-only'>{` with class ${lesson.number}`}</span>
          </Link>
        )}
        {lesson.given_back !== undefined && (
          <span className='block text-14 text-ink-soft'>{`Given back for ${rupees(lesson.given_back)} credit`}</span>
        )}
        {due && !young && lesson.give_back !== undefined && (
          <GiveBack lesson={lesson} credit={lesson.give_back} learner={enrolment.learner} />
        )}
        {due && !young && !lesson.mark && lesson.absence !== undefined && (
          <Absent lesson={lesson} tutor={enrolment.tutor.name} learner={enrolment.learner} />
        )}
      </div>
      {due && !young && !lesson.mark && lesson.absence === undefined ? (
        <CantCome lesson={lesson} learner={enrolment.learner} />
      ) : (
        <span className={clsx('text-14', markLook(lesson))}>{stateWords(lesson, past)}</span>
      )}
      {lesson.recap && (
        <div className='col-span-2 col-start-2 mt-1'>
          <RecapWords recap={lesson.recap} number={lesson.number} zone={zone} />
        </div>
      )}
      <Materials
        materials={enrolment.materials?.filter(({ class_id }) => class_id === lesson.id)}
        className='col-span-2 col-start-2 mt-2'
      />
    </li>
  )
}

function stateWords({ status, mark }: Lesson, past: boolean): string {
  if (status === 'cancelled') return 'Cancelled'
  if (mark) return markWords[mark]
  return past ? 'Not marked' : ''
}

function markLook({ status, mark }: Lesson): string {
  if (status === 'cancelled' || mark === 'absent') return 'text-bad'
  return mark === 'present' ? 'text-good' : 'text-ink-soft'
}
