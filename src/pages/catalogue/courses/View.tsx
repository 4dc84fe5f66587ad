import type { ReactElement } from 'react'
import { CourseItem } from '../../../features/catalogue/courses/CourseItem.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { addressOf, choiceIn } from './choice.ts'
import { filtersId, PhoneFilters } from './PhoneFilters.tsx'
import { FilterList, NoSuchPage, NothingFound, SearchSummary } from './pieces.ts'
import { SearchBar } from './SearchBar.tsx'
import { showText } from './showText.ts'
import { work } from './work.ts'

export { work } from './work.ts'

const notFilters = new Set(['q', 'sort', 'unmet'])

export default function CoursesView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { courses } = data
  const choice = choiceIn(search)
  const subject = courses.facets.core.find(({ value }) => value === choice.core)
  return (
    <div className='wrap grid-page pt-8 md:pt-12'>
      <h1 className='heading-1 col-span-full'>{subject ? `${subject.label} courses` : 'All courses'}</h1>
      <aside
        id={filtersId}
        className='col-span-full mt-6 hidden target:block lg:col-span-3 lg:mt-8 lg:block'
        aria-label='Filters'
      >
        <h2 className='sr-only'>Filters</h2>
        <FilterList choice={choice} courses={courses} zone={site.timeZone} />
        <a href='#results' className='link mt-6 inline-flex min-h-11 items-center lg:hidden'>
          {showText(courses.total)}
        </a>
      </aside>
      <div id='results' className='col-span-full mt-6 scroll-mt-20 lg:col-span-9 lg:mt-8'>
        <SearchBar
          choice={choice}
          filters={
            <PhoneFilters
              choice={choice}
              courses={courses}
              zone={site.timeZone}
              active={Object.keys(choice).filter((name) => !notFilters.has(name)).length}
            />
          }
        />
        <SearchSummary choice={choice} courses={courses} zone={site.timeZone} />
        <Results />
      </div>
    </div>
  )
}

function Results(): ReactElement {
  const { data, search, site } = usePage(work)
  const { items, total, page, items_per_page } = data.courses
  const choice = choiceIn(search)
  if (total === 0) return <NothingFound choice={choice} courses={data.courses} zone={site.timeZone} />
  if (items.length === 0) return <NoSuchPage choice={choice} page={page} />
  return (
    <>
      <ul className='mt-4'>
        {items.map((course, index) => (
          <CourseItem
            key={course.id}
            className={index < 6 ? undefined : 'far-row'}
            course={course}
            to={href(pages.course, { course: course.slug }, { schedule: course.matching_schedule?.id })}
            zone={site.timeZone}
            priority={index < 2}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        itemsPerPage={items_per_page}
        total={total}
        to={(number) => addressOf(choice, number)}
        things='courses'
      />
    </>
  )
}
