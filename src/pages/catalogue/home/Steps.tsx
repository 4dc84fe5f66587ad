import type { ReactElement, ReactNode } from 'react'
import type { TutorCard } from '#contract/learning/catalogue/artists.ts'
import type { CourseSummary } from '#contract/learning/catalogue/courses.ts'
import { timingsIn } from '../../../features/catalogue/courses/zones.ts'
import { SeatRow } from '../../../ui/figures/SeatRow.tsx'
import { WeekStrip } from '../../../ui/figures/WeekStrip.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { dayOf, timeOf } from '../../../ui/format/when.ts'
import { Avatar } from '../../../ui/picture/Avatar.tsx'

type StepsProps = {
  readonly courses: readonly CourseSummary[]
  readonly zone: string
  readonly tutors: readonly TutorCard[]
}

/** How a demo works, with a piece of each screen, showing a course that can be joined. */
export function Steps({ courses, tutors, zone }: StepsProps): ReactElement | null {
  const course = courses.find(({ next_schedule }) => next_schedule && next_schedule.seats_left > 0)
  const schedule = course?.next_schedule
  if (!course || !schedule) return null
  const timings = timingsIn(schedule, zone)
  const host = tutors.find(({ next_demo_at }) => next_demo_at !== null)
  return (
    <section className='on-deep mt-16 py-16 md:mt-24 md:py-24' aria-labelledby='steps'>
      <div className='wrap'>
        <h2 id='steps' className='heading-2'>
          Meet the tutor before you pay
        </h2>
        <ol className='mt-8 grid grid-cols-1 gap-8 lg:grid-cols-3 lg:gap-6'>
          <Step
            title='Find a time'
            text='Every class shows its weekly times in your time zone, the seats left and the price per class.'
            picture={
              <>
                <WeekStrip timings={timings} size='large' className='max-w-64' />
                <SeatRow seats={schedule.seats} />
              </>
            }
          />
          <Step
            title='Book a free demo'
            text='Choose a time the tutor offers and say who will be learning. No card needed.'
            picture={<Hour tutor={host} zone={zone} />}
          />
          <Step
            title='Sit in, then decide'
            text='You meet in a live class. Afterwards the tutor recommends a group, which you can add to your cart in one tap.'
            picture={
              <div className='flex items-center gap-4'>
                <Avatar name={course.tutor.name} portrait={course.tutor.portrait} size={64} />
                <div className='grid gap-1 text-14'>
                  <p className='font-semibold text-16'>{course.tutor.name}</p>
                  <p>{timingsText(timings)}</p>
                  <p className='text-ink-soft'>{`${rupees(course.price_per_class)} a class after the demo`}</p>
                </div>
              </div>
            }
          />
        </ol>
      </div>
    </section>
  )
}

/** A demo time that is free right now; if there is none, only the length and price of a demo. */
function Hour({
  tutor,
  zone,
}: {
  readonly tutor: TutorCard | undefined
  readonly zone: string
}): ReactElement {
  if (!tutor?.next_demo_at) return <p className='display-type text-30'>30 minutes, free</p>
  return (
    <>
      <p className='text-14 text-ink-soft'>{`Free demo with ${tutor.name}`}</p>
      <p className='display-type text-30'>{dayOf(tutor.next_demo_at, zone)}</p>
      <p className='flex items-center justify-between gap-4 rounded-control border border-control px-4 py-2'>
        <span className='font-semibold'>{timeOf(tutor.next_demo_at, zone)}</span>
        <span className='font-semibold text-14 text-link'>Book</span>
      </p>
    </>
  )
}

interface StepProps {
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

function Step({ title, text, picture }: StepProps): ReactElement {
  return (
    <li className='grid grid-rows-[auto_1fr] gap-4 lg:row-span-2 lg:grid-rows-subgrid'>
      <div>
        <h3 className='heading-3'>{title}</h3>
        <p className='mt-2 text-ink-soft'>{text}</p>
      </div>
      <div
        aria-hidden='true'
        className='grid content-center gap-3 rounded-card border border-line bg-surface p-4 md:p-6'
      >
        {picture}
      </div>
    </li>
  )
}
