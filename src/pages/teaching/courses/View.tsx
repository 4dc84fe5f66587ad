import { Plus } from 'lucide'
import type { ReactElement } from 'react'
import { courseStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import type { MyCourseSummary } from '#contract/learning/teaching/courses.ts'
import { stateSaid } from '../../../features/teaching/authoring/changeState.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ChipLink } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { OwnCourse } from './OwnCourse.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const statusWords = {
  draft: 'Drafts',
  waiting: 'Waiting to be read',
  published: 'Public',
  paused: 'Paused',
  archived: 'Archived',
} as const

export default function CoursesView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { items, page, items_per_page, total } = data.courses
  const form = useFormState()
  const status = courseStatuses.find((each) => each === search.get('status'))
  const said = Object.entries(stateSaid).find(([word]) => word === search.get('said'))
  const nothing = total === 0 && status === undefined
  return (
    <div className='wrap pt-4 pb-12 md:pb-16'>
      <TeachNav />
      <header className='flex flex-wrap items-end justify-between gap-4 pt-6 md:pt-8'>
        <h1 className='heading-1'>Courses</h1>
        {!nothing && <HeadLinks />}
      </header>
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-6' />}
      {said && !form.problem && <Notice tone='good' live title={said[1]} className='mt-6' />}
      {nothing ? (
        <EmptyState
          title='No courses yet'
          className='mt-4'
          action={<ButtonLink to={href(pages.teachNewCourse)}>Create your first course</ButtonLink>}
        >
          All you need to start is a title. Write the rest in your own time and publish when it’s ready.
        </EmptyState>
      ) : (
        <>
          <nav aria-label='Which courses' className='mt-6 flex flex-wrap gap-2'>
            <ChipLink to={href(pages.teachCourses)} on={status === undefined}>
              All
            </ChipLink>
            {courseStatuses.map((each) => (
              <ChipLink key={each} to={href(pages.teachCourses, {}, { status: each })} on={status === each}>
                {statusWords[each]}
              </ChipLink>
            ))}
          </nav>
          <List items={items} zone={site.timeZone} />
          {total > items_per_page && (
            <Pagination
              page={page}
              itemsPerPage={items_per_page}
              total={total}
              things='courses'
              to={(number) =>
                href(pages.teachCourses, {}, { status, page: number === 1 ? undefined : number })
              }
            />
          )}
        </>
      )}
    </div>
  )
}

function HeadLinks(): ReactElement {
  return (
    <p className='flex flex-wrap gap-3'>
      <ButtonLink to={href(pages.teachCodes)} kind='secondary' className='max-md:hidden'>
        Discount codes
      </ButtonLink>
      <ButtonLink to={href(pages.teachNewCourse)} icon={<Icon of={Plus} className='size-5' />}>
        New course
      </ButtonLink>
    </p>
  )
}

interface ListProps {
  readonly items: readonly MyCourseSummary[]
  readonly zone: string
}

function List({ items, zone }: ListProps): ReactElement {
  if (items.length === 0)
    return (
      <EmptyState
        title='No courses here'
        action={
          <ButtonLink to={href(pages.teachCourses)} kind='secondary'>
            See all courses
          </ButtonLink>
        }
      />
    )
  return (
    <ul className='mt-6 border-line border-t'>
      {items.map((course) => (
        <li key={course.id} className='border-line border-b'>
          <OwnCourse course={course} zone={zone} />
        </li>
      ))}
    </ul>
  )
}
