import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { Waiting } from '#contract/learning/buying/waiting.ts'
import type { Course, CourseGroup } from '#contract/learning/catalogue/courses.ts'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { href } from '../../../platform/page/page.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { SeatRow } from '../../../ui/figures/SeatRow.tsx'
import { languageWords } from '../../../ui/format/language.ts'
import { rupees } from '../../../ui/format/money.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { dayAndTime, zoneName } from '../../../ui/format/when.ts'
import { RefundRow, WaitForSeat } from './joiningPieces.ts'
import { type OwnSeat, OwnSeatMark, useOwnSeat } from './OwnSeat.tsx'
import { OwnSeatWay } from './OwnSeatWay.tsx'
import { totalText } from './price.ts'
import { TakeSeat } from './TakeSeat.tsx'
import { timingsIn } from './zones.ts'

export interface JoiningProps {
  readonly course: Course
  readonly schedule: CourseGroup | undefined
  /** The next free demo, and how many there are. */
  readonly demo: { readonly slot: DemoSlot; readonly total: number } | undefined
  /** The reader's place on the chosen group's waiting list. */
  readonly waiting: Waiting | undefined
}

/** The price of one class, and the ways in: a seat, a free demo first, or the waiting list of a full group. */
export function Joining({
  course,
  schedule,
  demo,
  waiting,
  back,
}: JoiningProps & { readonly back: boolean }): ReactElement {
  const { timeZone } = useSelector((state: RootState) => state.site)
  const own = useOwnSeat(course.id, schedule?.id)
  const elsewhere = useOwnSeat(course.id)
  return (
    <section
      aria-label='Price and booking'
      className='grid gap-4 rounded-card border border-line bg-surface p-4 elevated md:p-6'
    >
      <div>
        <p className='display-type text-38'>
          {rupees(course.price_per_class)}{' '}
          <span className='font-normal font-text text-16 text-ink-soft tracking-normal'>a class</span>
        </p>
        <p className='text-14 text-ink-soft'>{`${totalText(course, schedule)}, paid once`}</p>
      </div>
      {schedule && (
        <div className='grid gap-1 border-line border-t pt-4'>
          <p className='font-semibold'>{timingsText(timingsIn(schedule, timeZone))}</p>
          <p className='text-14 text-ink-soft'>
            {schedule.next_class_at
              ? `${schedule.status === 'running' ? 'Next class' : 'First class'} ${dayAndTime(schedule.next_class_at, timeZone)}, ${zoneName(timeZone)}`
              : zoneName(timeZone)}
          </p>
          {own ? <OwnSeatMark seat={own} /> : <SeatRow seats={schedule.seats} className='mt-1' />}
        </div>
      )}
      {canJoin(schedule) && (
        <RefundRow schedule={schedule} terms={course.leaving} siblingShare={course.sibling_share} />
      )}
      <div className='grid gap-3'>
        {own ? (
          <OwnSeatWay course={course} seat={own} size='large' wide />
        ) : (
          <Ways course={course} schedule={schedule} demo={demo} waiting={waiting} back={back} />
        )}
        {!own && elsewhere && <Elsewhere course={course} seat={elsewhere} />}
      </div>
    </section>
  )
}

/** The ways to get a seat, for somebody who has none. */
function Ways({
  course,
  schedule,
  demo,
  waiting,
  back,
}: JoiningProps & { readonly back: boolean }): ReactElement {
  const { timeZone } = useSelector((state: RootState) => state.site)
  return (
    <>
      {canJoin(schedule) && waiting && (
        <p className='text-14'>
          <span className='font-semibold'>A seat is free now.</span> It isn’t reserved for you: the first to
          order it gets it.
        </p>
      )}
      {canJoin(schedule) && <TakeSeat schedule={schedule} size='large' wide />}
      <Demo course={course} demo={demo} zone={timeZone} first={!canJoin(schedule)} />
      {schedule && !canJoin(schedule) && (
        <WaitForSeat
          schedule={schedule}
          waiting={waiting}
          kind={demo ? 'secondary' : 'primary'}
          back={back}
        />
      )}
    </>
  )
}

/** Shown if the reader is in another group of the course. */
function Elsewhere({
  course,
  seat,
}: Pick<JoiningProps, 'course'> & { readonly seat: OwnSeat }): ReactElement {
  return (
    <p className='flex flex-wrap items-center gap-x-4 gap-y-2'>
      <span className='text-14'>
        <OwnSeatMark seat={seat} /> in another group
      </span>
      <OwnSeatWay course={course} seat={seat} size='small' />
    </p>
  )
}

function Demo({
  course,
  demo,
  zone,
  first,
}: Pick<JoiningProps, 'course' | 'demo'> & {
  readonly zone: string
  readonly first: boolean
}): ReactElement {
  if (!demo) {
    const to = href(pages.askDemo, { tutor: course.tutor.handle }, { course: course.slug })
    return (
      <ButtonLink to={to} kind='secondary' size='large' wide>
        Ask for a free demo
      </ButtonLink>
    )
  }
  const { slot, total } = demo
  const spoken = languageWords(slot.languages, course.language)
  return (
    <>
      <ButtonLink
        to={href(pages.bookDemo, { slot: slot.id }, { course: course.slug, tutor: course.tutor.handle })}
        kind={first ? 'primary' : 'secondary'}
        size='large'
        wide
      >
        Book a free demo
      </ButtonLink>
      <p className='text-14 text-ink-soft'>
        {`The next one is ${dayAndTime(slot.starts_at, zone)}${spoken ? `, ${spoken}` : ''}.`}{' '}
        {total > 1 && (
          <a href='#demos' className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
            {`See all ${total}`}
          </a>
        )}
      </p>
    </>
  )
}

export function canJoin(schedule: CourseGroup | undefined): schedule is CourseGroup {
  return schedule !== undefined && schedule.seats_left > 0
}
