import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { MarkBar } from '../../../features/teaching/attendance/MarkBar.tsx'
import { countWords } from '../../../features/teaching/attendance/words.ts'
import { dayOf, timeOf, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { countOf, groupHref, type Lesson } from './words.ts'

interface LessonListProps {
  readonly schedule: TaughtGroup
  readonly chosen: string | undefined
  readonly zone: string
  readonly now: string
}

/** Every class with its attendance; each links to its sheet. */
export function LessonList({ schedule, chosen, zone, now }: LessonListProps): ReactElement {
  const { lessons, time_zone } = schedule
  return (
    <section aria-labelledby='lessons-title'>
      <h2 id='lessons-title' className='heading-3'>
        Classes
      </h2>
      {time_zone !== zone && (
        <p className='mt-1 text-14 text-ink-soft'>{`In ${zoneName(zone)}; the group runs on ${zoneName(time_zone)}.`}</p>
      )}
      {lessons.length === 0 && (
        <p className='mt-2 text-ink-soft'>No classes yet. They appear once there are weekly times.</p>
      )}
      <ol className='mt-3 border-line border-t'>
        {lessons.map((lesson) => (
          <li key={lesson.id} className='border-line border-b'>
            <Link
              to={groupHref(schedule, { lesson: lesson.id })}
              preventScrollReset
              aria-current={lesson.id === chosen ? 'true' : undefined}
              className={clsx(
                'grid min-h-12 grid-cols-[1.75rem_minmax(0,1fr)_6rem] items-center gap-x-2 py-2 hover:bg-sunken',
                'aria-[current]:bg-action-soft aria-[current]:font-semibold',
              )}
            >
              <span className='pl-1 text-14 text-ink-soft'>{lesson.number}</span>
              <span
                className={clsx('text-14', lesson.status === 'cancelled' && 'text-ink-soft line-through')}
              >
                {`${dayOf(lesson.starts_at, zone)}, ${timeOf(lesson.starts_at, zone)}`}
              </span>
              <State lesson={lesson} now={now} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function State({ lesson, now }: { readonly lesson: Lesson; readonly now: string }): ReactElement {
  const { marks, status, can_mark, starts_at } = lesson
  if (status === 'cancelled') return <span className='text-right text-14 text-ink-soft'>Cancelled</span>
  if (starts_at > now && !can_mark) return <span className='text-right text-14 text-ink-soft'>Upcoming</span>
  if (can_mark && marks.missing > 0)
    return <span className='text-right font-semibold text-14 text-warn'>{`${marks.missing} to mark`}</span>
  if (countOf(lesson) === 0) return <span className='text-right text-14 text-ink-soft'>Not marked</span>
  return (
    <span className='grid gap-1 pr-1'>
      <MarkBar counts={marks} missing={marks.missing} />
      <span className='sr-only'>{countWords(marks)}</span>
    </span>
  )
}
