import type { ReactElement } from 'react'
import type { Enrolment } from '#contract/learning/buying/enrolments.ts'
import { classesLeft, statusWords } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Ring } from '../../../ui/figures/Ring.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface CourseRingsProps {
  readonly enrolments: readonly Enrolment[]
  readonly zone: string
}

/** Each course with a ring that shows how many classes are left. */
export function CourseRings({ enrolments, zone }: CourseRingsProps): ReactElement {
  if (enrolments.length === 0) {
    return (
      <section aria-labelledby='courses'>
        <h2 id='courses' className='heading-3'>
          Your courses
        </h2>
        <p className='mt-2 text-ink-soft'>
          You haven’t joined a course yet. After a demo, the tutor recommends a group.
        </p>
        <ButtonLink to={href(pages.courses)} kind='secondary' size='small' className='mt-3'>
          Find a course
        </ButtonLink>
      </section>
    )
  }
  return (
    <section aria-labelledby='courses'>
      <h2 id='courses' className='heading-3'>
        <Link to={href(pages.myCourses)} className='decoration-2 underline-offset-4 hover:underline'>
          Your courses
        </Link>
      </h2>
      <ul className='mt-2'>
        {enrolments.map(
          ({ id, course, schedule_id, status, classes_left, classes_total, next_class, learner }) => (
            <li key={id} className='group relative flex items-center gap-4 border-line border-b py-3'>
              <Ring
                value={classes_left}
                max={classes_total}
                label='Classes left'
                className='size-16 shrink-0'
              />
              <div className='min-w-0'>
                <h3 className='text-balance font-semibold leading-tight'>
                  <Link
                    to={href(pages.enrolment, { course: course.slug, schedule: learner ? id : schedule_id })}
                    className='link-cover decoration-2 underline-offset-4 group-hover:underline'
                  >
                    {course.title}
                  </Link>
                </h3>
                <p className='mt-1 text-14 text-ink-soft'>
                  {learner && `${learner.name} · `}
                  {`${classesLeft(classes_left)} of ${classes_total}`}
                  {status === 'paused' || !next_class
                    ? ` · ${statusWords[status]}`
                    : ` · ${dayAndTime(next_class.starts_at, zone)}`}
                </p>
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
