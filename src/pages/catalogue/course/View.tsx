import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Course, CourseGroup } from '#contract/learning/catalogue/courses.ts'
import { CourseTitle, NoTimes } from '../../../features/catalogue/courses/CourseTitle.tsx'
import { GroupChooser } from '../../../features/catalogue/courses/GroupChooser.tsx'
import { canJoin, Joining } from '../../../features/catalogue/courses/Joining.tsx'
import { JoiningBar } from '../../../features/catalogue/courses/JoiningBar.tsx'
import { useOwnSeat } from '../../../features/catalogue/courses/OwnSeat.tsx'
import { ReviewsAwaited } from '../../../features/catalogue/tutors/ReviewsAwaited.tsx'
import { Late } from '../../../platform/page/Late.tsx'
import { usePage } from '../../../platform/page/usePage.ts'
import { isMobile } from '../../../platform/site.ts'
import { useRole } from '../../../platform/useRole.ts'
import { nextTask } from '../../../ui/timing/nextTask.ts'
import { About, Demos, Instead, Outcomes, Questions, Reviews, Similar, Syllabus, Tutor } from './lower.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CourseView(): ReactElement {
  const page = usePage(work)
  const { data, site } = page
  const { course, demos } = data
  const [slot] = demos?.items ?? []
  const demo = slot && { slot, total: demos?.total ?? 1 }
  const { schedules, chosen, choose } = useChosen(course)
  const waiting = data.waiting?.items.find(({ schedule_id }) => schedule_id === chosen?.id)
  const seated = useOwnSeat(course.id, chosen?.id) !== undefined
  const back = page.search.has('wait') && data.waiting !== undefined
  return (
    <>
      <div className='wrap grid-page gap-y-8 pt-4 md:gap-y-12 md:pt-6'>
        <CourseTitle course={course} />
        <div className='col-span-full min-w-0 lg:col-span-8'>
          {schedules.length > 0 ? (
            <GroupChooser
              courseId={course.id}
              schedules={schedules}
              chosen={chosen?.id ?? ''}
              zone={site.timeZone}
              onChoose={choose}
            />
          ) : (
            <NoTimes course={course} withDemo={demo !== undefined} />
          )}
          {!canJoin(chosen) && <Instead course={course} zone={site.timeZone} />}
        </div>
        <div className='col-span-full lg:col-span-4 lg:row-span-2'>
          <div className='lg:sticky lg:top-6'>
            <Joining course={course} schedule={chosen} demo={demo} waiting={waiting} back={back} />
          </div>
        </div>
        <div className='col-span-full grid min-w-0 content-start gap-12 max-lg:mt-4 lg:col-span-8 lg:gap-16'>
          <Outcomes course={course} />
          <About course={course} />
          <Syllabus course={course} schedule={chosen} seated={seated} zone={site.timeZone} now={site.now} />
          <Tutor course={course} />
          {demos && <Demos course={course} demos={demos} zone={site.timeZone} />}
          <Voices course={course} />
        </div>
      </div>
      <Similar course={course} zone={site.timeZone} />
      <JoiningBar
        course={course}
        schedule={chosen}
        demo={demo}
        waiting={waiting}
        aboveTabs={isMobile(site.device)}
      />
    </>
  )
}

/** Parts that may arrive after the rest: questions and reviews. */
function Voices({ course }: { readonly course: Course }): ReactElement {
  const page = usePage(work)
  const { data, site } = page
  const role = useRole()
  return (
    <>
      {/* Present from the start, so that links in emails find it. */}
      <div id='questions'>
        <Late page={page} parts={['questions']} waiting={null}>
          {({ questions }) =>
            questions && (
              <Questions
                course={course}
                questions={questions}
                own={data.ownQuestions?.items ?? []}
                zone={site.timeZone}
                signedIn={role !== null}
              />
            )
          }
        </Late>
      </div>
      <Late page={page} parts={['reviews']} waiting={<ReviewsAwaited />}>
        {({ reviews }) =>
          reviews && (
            <Reviews reviews={reviews} zone={site.timeZone} page={{ kind: 'course', subject: course.id }} />
          )
        }
      </Late>
    </>
  )
}

interface Selection {
  readonly schedules: readonly CourseGroup[]
  readonly chosen: CourseGroup | undefined
  readonly choose: (id: string) => void
}

/** Groups that can still be joined come first. The choice is in the address, so that it can be shared. */
function useChosen(course: Course): Selection {
  const [search, setSearch] = useSearchParams()
  const [pickedId, setPickedId] = useState<string | null>(null)
  const schedules = course.schedules
    .filter(({ status }) => status === 'open' || status === 'running')
    .toSorted(
      (a, b) =>
        Number(a.seats_left === 0) - Number(b.seats_left === 0) || startOf(a).localeCompare(startOf(b)),
    )
  const scheduleId = pickedId ?? search.get('schedule')
  const schedule = schedules.find(({ id }) => id === scheduleId) ?? schedules[0]
  return {
    schedules,
    chosen: schedule,
    choose: (id) => {
      setPickedId(id)
      const next = new URLSearchParams(search)
      next.set('schedule', id)
      void nextTask().then(() => setSearch(next, { replace: true, preventScrollReset: true }))
    },
  }
}

function startOf({ next_class_at, starts_on }: CourseGroup): string {
  return next_class_at ?? starts_on
}
