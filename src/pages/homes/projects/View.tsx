import type { ReactElement } from 'react'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { AskBar } from '../../../features/leads/enquiry/AskBar.tsx'
import { citiesOf } from '../../../features/projects/cities.ts'
import { filterNames, filtersFrom, matchProjects, sortProjects } from '../../../features/projects/filters.ts'
import { countText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { joinList } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { CityMap, FilterBar, NothingFits, PriceSwitch } from './lower.tsx'
import { ProjectRow } from './ProjectRow.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ProjectsView(): ReactElement {
  const { data, search, site } = usePage(work)
  const projects = data.projects.items
  const filters = filtersFrom(search, site.price)
  const matches = sortProjects(matchProjects(projects, filters), filters)
  const filtered = filterNames.some((name) => filters[name] !== null)
  return (
    <>
      <div className='wrap pt-8 lg:pt-12'>
        <div className='grid-page items-start gap-y-8'>
          <div className='col-span-full lg:col-span-8'>
            <PageTop title='Projects'>
              {projects.length > 0 &&
                `In ${joinList(citiesOf(projects))}. Every price is dated, every area says how it’s measured, and every project shows its RERA number. `}
              <Link className='link' to={href(pages.find)}>
                Search all homes at once
              </Link>
            </PageTop>
          </div>
          <CityMap
            projects={projects}
            filters={filters}
            className='col-span-full sm:max-w-lg lg:col-span-4 lg:max-w-none'
          />
        </div>
        <FilterBar projects={projects} filters={filters} />
        <div className='mt-6 flex flex-wrap items-center gap-x-6 gap-y-3'>
          <p role='status' className='font-semibold'>
            {filtered
              ? `${matches.length} of ${countText(projects.length, 'project')}`
              : countText(projects.length, 'project')}
          </p>
          <ActiveFilters filters={filters} />
          <PriceSwitch className='md:ml-auto' />
        </div>
        {matches.length === 0 ? (
          <NothingFits projects={projects} filters={filters} />
        ) : (
          <ol className='mt-8 grid gap-12 md:gap-16'>
            {matches.map((project, index) => (
              <li key={project.id}>
                <ProjectRow project={project} bhk={filters.bhk} first={index === 0} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <AskBar projects={projects} />
    </>
  )
}
