import type { ReactElement } from 'react'
import type { Course, CourseGroup } from '#contract/learning/catalogue/courses.ts'
import { dayAndTime, zoneName } from '../../../ui/format/when.ts'

type SyllabusProps = {
  readonly course: Course
  /** The chosen group, whose dates are shown beside the classes. */
  readonly schedule: CourseGroup | undefined
  /** True if the reader has a seat in it. */
  readonly seated: boolean
  readonly zone: string
  readonly now: string
}

const seenAtOnce = 6

/** What happens in each class, with the dates of the chosen group. */
export function Syllabus({ course, schedule, seated, zone, now }: SyllabusProps): ReactElement {
  const { syllabus, tutor } = course
  const dates =
    schedule && Object.hasOwn(course.class_dates, schedule.id) ? (course.class_dates[schedule.id] ?? []) : []
  const begun = dates.filter((date) => date <= now).length
  const joins = !seated && begun > 0 && begun < syllabus.length
  const lessons = syllabus.map((text, index) => ({ text, number: index + 1, date: dates[index] }))
  const rows = (from: number, to: number) =>
    lessons
      .slice(from, to)
      .map((lesson) => <Lesson key={lesson.number} lesson={lesson} zone={zone} now={now} />)
  return (
    <section aria-labelledby='syllabus-title'>
      <h2 id='syllabus-title' className='heading-2'>
        Class by class
      </h2>
      {syllabus.length === 0 ? (
        <p className='reading mt-2 text-ink-soft'>
          {`${tutor.name} hasn’t written a class-by-class plan for this course.`}
        </p>
      ) : (
        <>
          {dates.length > 0 && (
            <p className='mt-2 text-14 text-ink-soft'>
              {`Dates of the group you’ve chosen, in ${zoneName(zone)}. `}
              {joins && `You would join at class ${begun + 1}.`}
            </p>
          )}
          <ol className='mt-4'>{rows(0, seenAtOnce)}</ol>
          {syllabus.length > seenAtOnce && (
            <details className='group'>
              <summary className='link inline-flex min-h-11 cursor-pointer items-center group-open:hidden'>
                {`All ${syllabus.length} classes`}
              </summary>
              <ol start={seenAtOnce + 1}>{rows(seenAtOnce, syllabus.length)}</ol>
            </details>
          )}
        </>
      )}
    </section>
  )
}

interface LessonProps {
  readonly lesson: { readonly text: string; readonly number: number; readonly date: string | undefined }
  readonly zone: string
  readonly now: string
}

function Lesson({ lesson: { text, number, date }, zone, now }: LessonProps): ReactElement {
  const over = date !== undefined && date <= now
  return (
    <li className='grid grid-cols-[2ch_minmax(0,1fr)] gap-x-4 border-line border-b py-3 sm:grid-cols-[2ch_minmax(0,1fr)_auto]'>
      <span aria-hidden='true' className='text-right text-ink-soft'>
        {number}
      </span>
      <span className={over ? 'text-ink-soft' : undefined}>{text}</span>
      {date && (
        <span className='col-start-2 text-14 text-ink-soft sm:col-start-3'>
          {over ? 'Over' : dayAndTime(date, zone)}
        </span>
      )}
    </li>
  )
}
