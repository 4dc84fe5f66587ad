import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { MyCourseSummary } from '#contract/learning/teaching/courses.ts'
import { CourseCover } from '../../../features/catalogue/courses/CourseCover.tsx'
import { StateForms } from '../../../features/teaching/authoring/StateForms.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Rating } from '../../../ui/figures/Rating.tsx'
import { SeatRow } from '../../../ui/figures/SeatRow.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { seatsInFull } from '../../../ui/format/seatsInFull.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

const standing = {
  draft: { label: 'Draft', look: 'bg-sunken text-ink' },
  waiting: { label: 'Waiting to be read', look: 'bg-warn-soft text-warn' },
  published: { label: 'Public', look: 'bg-good-soft text-good' },
  paused: { label: 'Paused', look: 'bg-warn-soft text-warn' },
  archived: { label: 'Archived', look: 'bg-sunken text-ink-soft' },
} as const

interface OwnCourseProps {
  readonly course: MyCourseSummary
  readonly zone: string
}

/** One of the tutor's courses: its state, how full it is, and when it meets next. */
export function OwnCourse({ course, zone }: OwnCourseProps): ReactElement {
  const { label, look } = standing[course.status]
  return (
    <article className='grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 pt-6 pb-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[9rem_minmax(0,1fr)_18rem]'>
      <CourseCover course={course} sizes='(min-width: 40rem) 9rem, 5rem' imgClassName='aspect-4/3' />
      <div className='min-w-0'>
        <p className='flex flex-wrap items-center gap-x-3 gap-y-1 text-14'>
          <span className={clsx('rounded-pill px-2 py-0.5 font-semibold', look)}>{label}</span>
          {course.core && <span className='text-ink-soft'>{course.core.name}</span>}
        </p>
        <h2 className='heading-3 mt-1'>
          <Link
            to={href(pages.teachCourse, { course: course.id })}
            className='decoration-2 underline-offset-4 hover:underline'
          >
            {course.title}
          </Link>
        </h2>
        <p className='mt-1 text-14 text-ink-soft'>{priceText(course)}</p>
        {course.review_count > 0 && <Rating value={course.rating} count={course.review_count} />}
      </div>
      <div className='col-span-full grid content-start gap-1 text-14 sm:col-start-2 sm:col-end-3 lg:col-start-3 lg:col-end-4'>
        <p className='font-semibold text-16'>
          {course.next_class_at
            ? `Next class ${dayAndTime(course.next_class_at, zone)}`
            : 'No classes scheduled'}
        </p>
        <p className='text-ink-soft'>{groupsText(course)}</p>
        {course.seats_total > 0 && (
          <SeatRow seats={course.seats} text={seatsInFull(course.seats)} className='mt-1' />
        )}
      </div>
      <div className='col-span-full sm:col-start-2'>
        <CourseLinks course={course} />
        {(course.status !== 'archived' || course.student_count === 0) && (
          <Disclosure
            title={<span className='font-normal text-14'>{stateTitle[course.status]}</span>}
            className='border-b-0'
          >
            <StateForms course={course} students={course.student_count} />
          </Disclosure>
        )}
      </div>
    </article>
  )
}

function CourseLinks({ course }: { readonly course: MyCourseSummary }): ReactElement {
  return (
    <p className='flex flex-wrap gap-x-6'>
      {course.status !== 'archived' && (
        <Link to={href(pages.teachCourse, { course: course.id })} className={actionClass}>
          {course.status === 'draft' ? 'Continue editing' : 'Edit'}
        </Link>
      )}
      {course.status !== 'archived' && (
        <Link
          to={href(pages.teachCourse, { course: course.id }, { step: 'schedules' })}
          className={actionClass}
        >
          Groups and times
        </Link>
      )}
      {course.status !== 'draft' && (
        <Link to={href(pages.teachStudents, { course: course.id })} className={actionClass}>
          Students<span className='sr-only'>{` of ${course.title}`}</span>
        </Link>
      )}
      {course.status === 'published' ? (
        <Link to={href(pages.course, { course: course.slug })} className={actionClass}>
          View course page
        </Link>
      ) : (
        <Link to={href(pages.teachPreview, { course: course.id })} className={actionClass}>
          Preview
        </Link>
      )}
    </p>
  )
}

const actionClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'

const stateTitle = {
  draft: 'Archive or delete',
  waiting: 'Archive or delete',
  published: 'Pause, archive or delete',
  paused: 'Resume, archive or delete',
  archived: 'Delete',
} as const

function priceText({ price, classes_per_package: classes }: MyCourseSummary): string {
  if (price === 0) return 'No price yet'
  const each = rupees(Math.round(price / classes))
  return `${each} a class, ${rupees(price)} for ${classes === 1 ? '1 class' : `${classes} classes`}`
}

function groupsText({ schedule_count, student_count }: MyCourseSummary): string {
  if (schedule_count === 0) return 'No open groups'
  const groups = schedule_count === 1 ? '1 group' : `${schedule_count} groups`
  return `${groups}, ${student_count === 1 ? '1 student' : `${student_count} students`}`
}
