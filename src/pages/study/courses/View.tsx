import type { ReactElement } from 'react'
import { LearnerFilter } from '../../../features/people/family/LearnerFilter.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }
import { useNow } from '../../../ui/timing/useNow.ts'
import { learnerIn } from '../addresses.ts'
import { StudyTabs } from '../StudyTabs.tsx'
import { CourseRow } from './CourseRow.tsx'
import { WaitingList } from './WaitingList.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function MyCoursesView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { learner } = learnerIn(search)
  const { items, page, items_per_page, total } = data.enrolments
  const waiting = data.waiting?.items ?? []
  const now = useNow(site.now)
  const isOver = (status: string): boolean => status === 'completed' || status === 'cancelled'
  const running = items.filter(({ status }) => !isOver(status))
  const over = items.filter(({ status }) => isOver(status))
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>My courses</h1>
      <StudyTabs />
      <LearnerFilter
        learners={data.learners}
        chosen={learner}
        to={(id) => href(pages.myCourses, {}, { learner: id })}
      />
      {total === 0 && waiting.length === 0 && <NoCourses />}
      {running.length > 0 && (
        <section aria-labelledby='running'>
          <h2 id='running' className='sr-only'>
            Under way
          </h2>
          <ul className='mt-2'>
            {running.map((enrolment) => (
              <CourseRow key={enrolment.id} enrolment={enrolment} zone={site.timeZone} now={now} />
            ))}
          </ul>
        </section>
      )}
      <WaitingList items={waiting} zone={site.timeZone} now={site.now} />
      {over.length > 0 && (
        <section className='mt-12'>
          <h2 className='heading-3'>Over</h2>
          <ul className='mt-2'>
            {over.map((enrolment) => (
              <CourseRow key={enrolment.id} enrolment={enrolment} zone={site.timeZone} now={now} />
            ))}
          </ul>
        </section>
      )}
      {total > items_per_page && (
        <div className='mt-8'>
          <Pagination
            page={page}
            itemsPerPage={items_per_page}
            total={total}
            things='courses'
            to={(other) => href(pages.myCourses, {}, { page: other, learner })}
          />
        </div>
      )}
    </div>
  )
}

function NoCourses(): ReactElement {
  return (
    <EmptyState
      title='No courses yet'
      picture={<Picture image={scenes['empty-classes']} sizes='16rem' alt='' imgClassName='bg-transparent' />}
      action={
        <>
          <ButtonLink to={href(pages.courses)}>Find a course</ButtonLink>
          <ButtonLink to={href(pages.myDemos)} kind='secondary'>
            My demo classes
          </ButtonLink>
        </>
      }
    >
      Courses you join appear here, with the classes left and the time of the next one.
    </EmptyState>
  )
}
