import type { ReactElement } from 'react'
import { CourseResult } from '../../../features/catalogue/CourseResult.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { RemovableChip } from '../../../ui/Chip.tsx'
import { zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { type ActiveFilter, activeFilters, addressOf, choiceIn } from './choice.ts'
import { FilterList, NoSuchPage, NothingFound } from './FilterList.tsx'
import { foundText } from './foundText.ts'
import { filtersId, PhoneFilters, showText } from './PhoneFilters.tsx'
import { SearchBar } from './SearchBar.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CoursesView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { courses } = data
  const choice = choiceIn(search)
  const active = activeFilters(choice, courses)
  const subject = active.find(({ name }) => name === 'core')
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
              active={active.filter(({ name }) => name !== 'q').length}
            />
          }
        />
        <ActiveFilters active={active} />
        <p role='status' className='mt-4 text-14 text-ink-soft'>
          {`${courses.total === 0 ? 'Nothing found' : foundText(courses.total, choice, active)}. Times are in ${zoneName(site.timeZone)}.`}
        </p>
        <Results />
      </div>
    </div>
  )
}

function ActiveFilters({ active }: { readonly active: readonly ActiveFilter[] }): ReactElement | null {
  if (active.length === 0) return null
  return (
    <ul aria-label='Active filters' className='mt-4 flex flex-wrap items-center gap-2'>
      {active.map(({ name, label, without }) => (
        <li key={name} className='max-w-full'>
          <RemovableChip to={without}>{label}</RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            to={href(pages.courses)}
            preventScrollReset
            className='link inline-flex min-h-9 items-center px-2 text-14 pointer-coarse:min-h-11'
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}

function Results(): ReactElement {
  const { data, search, site } = usePage(work)
  const { items, total, page, items_per_page } = data.courses
  const choice = choiceIn(search)
  if (total === 0) {
    const active = activeFilters(choice, data.courses)
    return <NothingFound choice={choice} active={active} courses={data.courses} />
  }
  if (items.length === 0) return <NoSuchPage choice={choice} page={page} />
  return (
    <>
      <ul className='mt-4'>
        {items.map((course, index) => (
          <li key={course.id} className={index < 6 ? undefined : 'far-row'}>
            <CourseResult
              course={course}
              to={href(pages.course, { course: course.slug }, { schedule: course.matching_schedule?.id })}
              zone={site.timeZone}
              priority={index < 2}
            />
          </li>
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
