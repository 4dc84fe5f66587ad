import clsx from 'clsx'
import type { ReactElement } from 'react'
import { levelLabels } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseSummary } from '#contract/learning/catalogue/courses.ts'
import { call, optional } from '../../../platform/calls/needs.ts'
import { useAnswer } from '../../../platform/calls/useAnswer.ts'
import { Price } from '../../../ui/figures/Price.tsx'
import { Rating } from '../../../ui/figures/Rating.tsx'
import { SeatRow } from '../../../ui/figures/SeatRow.tsx'
import { WeekStrip } from '../../../ui/figures/WeekStrip.tsx'
import { timingsText } from '../../../ui/format/timings.ts'
import { Unbroken } from '../../../ui/format/Unbroken.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { MadeOnce } from '../../../ui/timing/MadeOnce.tsx'
import { CourseCover } from './CourseCover.tsx'
import { agesText, placeText, startText } from './words.ts'
import { timingsIn } from './zones.ts'

const ownSeats = optional(call.getOwnSeats())

type CourseResultProps = {
  course: CourseSummary
  to: string
  zone: string
  level?: 2 | 3
  /** Set on the first results, which are visible immediately. */
  priority?: boolean
  /** Set on the tutor's own page, which is narrower and already shows the tutor's name. */
  ofTutor?: boolean
}

interface Own {
  readonly isOwn: boolean
}

/** An item in a list. The first items preload their pictures, which the stored HTML of a `MadeOnce` part can't do. */
export function CourseItem({
  className,
  ...given
}: CourseResultProps & { className?: string | undefined }): ReactElement {
  const { course, priority } = given
  const isOwn =
    useAnswer(ownSeats)?.items.some(({ course_id, state }) => course_id === course.id && state === 'taken') ??
    false
  const props = { ...given, isOwn }
  if (!priority) return <MadeOnce as='li' className={className} part={CourseResult} props={props} />
  return (
    <li className={className}>
      <CourseResult {...props} />
    </li>
  )
}

/** A row on wide screens, a card on phones: the same facts, in the order in which people look for them. */
function CourseResult({
  course,
  to,
  zone,
  level = 2,
  priority = false,
  ofTutor = false,
  isOwn,
}: CourseResultProps & Own): ReactElement {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { tutor } = course
  return (
    <article
      className={clsx(
        'group relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t py-4 sm:grid-cols-[8rem_minmax(0,1fr)] md:py-6 lg:gap-x-6',
        ofTutor
          ? 'lg:grid-cols-[8rem_minmax(0,1fr)_8.5rem_10rem]'
          : 'lg:grid-cols-[12rem_minmax(0,1fr)_8.5rem_10rem]',
      )}
    >
      <CourseCover
        course={course}
        sizes='(min-width: 64rem) 12rem, (min-width: 40rem) 8rem, 5.5rem'
        priority={priority}
        imgClassName='aspect-square sm:aspect-16/10'
      />
      <div className='grid min-w-0 content-start gap-2'>
        <Heading className='heading-4 text-balance'>
          <Link to={to} className='link-cover decoration-2 underline-offset-4 group-hover:underline'>
            <Unbroken text={course.title} />
          </Link>
        </Heading>
        <p className='flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-14'>
          {!ofTutor && (
            <span className='inline-flex min-w-0 items-center gap-2'>
              <Avatar name={tutor.name} portrait={tutor.portrait} size={24} />
              <span className='min-w-0'>{tutor.name}</span>
            </span>
          )}
          <Rating value={course.rating} count={course.review_count} />
        </p>
        <p className='text-14 text-ink-soft max-sm:hidden'>{course.summary}</p>
        <p className='text-14 text-ink-soft'>
          {[agesText(course), levelLabels[course.level], course.language, placeText(course)].join(' · ')}
        </p>
      </div>
      <NextGroup course={course} zone={zone} isOwn={isOwn} />
    </article>
  )
}

function NextGroup({ course, zone, isOwn }: Pick<CourseResultProps, 'course' | 'zone'> & Own): ReactElement {
  // The group that matches the search comes before the one that starts first.
  const schedule = course.matching_schedule ?? course.next_schedule
  const price = <Price paise={course.price_per_class} per='a class' className='text-18' />
  if (!schedule) {
    return (
      <p className='col-span-2 grid content-start gap-1 max-lg:grid-cols-[1fr_auto] lg:col-start-4'>
        <span className='text-14 text-ink-soft lg:order-last'>No dates yet</span>
        {price}
      </p>
    )
  }
  const timings = timingsIn(schedule, zone)
  const more = course.schedule_count > 1 && (
    <span className='text-ink-soft'>{` +${course.schedule_count - 1} more`}</span>
  )
  return (
    <>
      <div className='text-14 max-lg:hidden'>
        <WeekStrip timings={timings} textHidden />
        <p className='mt-2'>
          {timingsText(timings)}
          {more}
        </p>
      </div>
      <div className='col-span-2 grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 gap-y-1 lg:col-span-1 lg:grid-cols-1'>
        <p className='text-14 lg:hidden'>
          {timingsText(timings)}
          {more}
        </p>
        <p className='justify-self-end lg:order-1 lg:justify-self-start'>{price}</p>
        {isOwn ? (
          <p className='self-center font-semibold text-14 text-good lg:order-3'>You have a seat</p>
        ) : (
          <SeatRow seats={schedule.seats} className='self-center lg:order-3' />
        )}
        <p className='self-center justify-self-end text-14 lg:order-2 lg:justify-self-start'>
          {startText(schedule, zone)}
        </p>
      </div>
    </>
  )
}
