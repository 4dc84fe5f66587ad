import { type ReactElement, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Course, Schedule } from '#contract/learning/catalogue.ts'
import { levelLabels } from '#contract/learning/words.ts'
import { CourseCover } from '../../../features/catalogue/CourseCover.tsx'
import { agesText, placeText } from '../../../features/catalogue/words.ts'
import { Reviews } from '../../../features/tutors/Reviews.tsx'
import { isMobile } from '../../../site.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { usePage } from '../../usePage.ts'
import { About, Outcomes, Similar, Tutor } from './About.tsx'
import { Demos } from './Demos.tsx'
import { Joining, JoiningBar } from './Joining.tsx'
import { ScheduleChooser } from './ScheduleChooser.tsx'

export default function CourseView(): ReactElement {
  const { data, site } = usePage(pages.course)
  const { course, demos, reviews } = data
  const [slot] = demos?.items ?? []
  const demo = slot && { slot, total: demos?.total ?? 1 }
  const { schedules, chosen, choose } = useChosen(course)
  return (
    <>
      <div className='wrap grid-page gap-y-8 pt-4 md:gap-y-12 md:pt-6'>
        <Title course={course} />
        <div className='col-span-full min-w-0 lg:col-span-8'>
          {schedules.length > 0 ? (
            <ScheduleChooser
              schedules={schedules}
              chosen={chosen?.id ?? ''}
              zone={site.timeZone}
              onChoose={choose}
            />
          ) : (
            <NoTimes course={course} withDemo={demo !== undefined} />
          )}
        </div>
        <div className='col-span-full lg:col-span-4 lg:row-span-2'>
          <div className='lg:sticky lg:top-6'>
            <Joining course={course} schedule={chosen} demo={demo} />
          </div>
        </div>
        <div className='col-span-full grid min-w-0 content-start gap-12 max-lg:mt-4 lg:col-span-8 lg:gap-16'>
          <Outcomes course={course} />
          <About course={course} />
          <Tutor course={course} />
          {demos && <Demos course={course} demos={demos} zone={site.timeZone} />}
          {reviews && <Reviews reviews={reviews} zone={site.timeZone} />}
        </div>
      </div>
      <Similar course={course} zone={site.timeZone} />
      <JoiningBar course={course} schedule={chosen} demo={demo} aboveTabs={isMobile(site.device)} />
    </>
  )
}

function NoTimes({
  course,
  withDemo,
}: {
  readonly course: Course
  readonly withDemo: boolean
}): ReactElement {
  return (
    <section>
      <h2 className='heading-2'>No open times at present</h2>
      <p className='reading mt-2 text-ink-soft'>
        {`${course.tutor.name} has not published the next schedule. `}
        {withDemo
          ? 'You can still meet in a free demo.'
          : 'Look at the other classes by the same tutor, or at those below.'}
      </p>
    </section>
  )
}

function Title({ course }: { readonly course: Course }): ReactElement {
  const { core, tutor } = course
  const facts = [
    levelLabels[course.level],
    agesText(course),
    `Taught in ${course.language}`,
    placeText(course),
  ]
  return (
    <header className='col-span-full grid grid-cols-1 items-end gap-4 lg:grid-cols-[7fr_5fr] lg:gap-12'>
      <div className='order-last grid justify-items-start gap-4 lg:order-none lg:pb-2'>
        <Breadcrumbs
          trail={[
            { to: href(pages.courses), label: 'Classes' },
            { to: href(pages.courses, {}, { core: core.slug }), label: core.name },
          ]}
        />
        <h1 className='heading-1'>{course.title}</h1>
        <p className='max-w-[52ch] text-pretty text-18 text-ink-soft'>{course.summary}</p>
        <p className='flex flex-wrap items-center gap-x-4 gap-y-2'>
          <Link
            to={href(pages.tutor, { tutor: tutor.handle })}
            className='group inline-flex items-center gap-3 rounded-control'
          >
            <Avatar name={tutor.name} portrait={tutor.portrait} size={48} />
            <span>
              <span className='block font-semibold underline-offset-4 group-hover:underline'>
                {tutor.name}
              </span>
              <span className='block text-14 text-ink-soft'>{tutor.city}</span>
            </span>
          </Link>
          <Rating value={course.rating} count={course.review_count} />
        </p>
        <p className='text-14'>{facts.join(' · ')}</p>
      </div>
      <CourseCover
        course={course}
        sizes='(min-width: 75rem) 30rem, (min-width: 64rem) 40vw, 100vw'
        priority
        imgClassName='aspect-5/2 sm:aspect-16/9 lg:aspect-16/10'
      />
    </header>
  )
}

interface Chosen {
  readonly schedules: readonly Schedule[]
  readonly chosen: Schedule | undefined
  readonly choose: (id: string) => void
}

/** Times one can still join come first. The choice is kept in the address, so that it can be shared. */
function useChosen(course: Course): Chosen {
  const [search, setSearch] = useSearchParams()
  const [picked, setPicked] = useState<string | null>(null)
  const schedules = course.schedules
    .filter(({ status }) => status === 'open' || status === 'running')
    .toSorted(
      (a, b) =>
        Number(a.seats_left === 0) - Number(b.seats_left === 0) || startOf(a).localeCompare(startOf(b)),
    )
  const wanted = picked ?? search.get('schedule')
  const chosen = schedules.find(({ id }) => id === wanted) ?? schedules[0]
  return {
    schedules,
    chosen,
    choose: (id) => {
      setPicked(id)
      const next = new URLSearchParams(search)
      next.set('schedule', id)
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}

function startOf({ next_class_at, starts_on }: Schedule): string {
  return next_class_at ?? starts_on
}
