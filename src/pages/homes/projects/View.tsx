import type { ReactElement } from 'react'
import { filterNames, filtersFrom, matching, sorted } from '../../../features/project/filters.ts'
import { counted } from '../../../features/project/words.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { usePage } from '../../usePage.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NothingFits } from './NothingFits.tsx'
import { ProjectRow } from './ProjectRow.tsx'

export default function ProjectsView(): ReactElement {
  const { data, search } = usePage(pages.projects)
  const projects = data.projects.items
  const filters = filtersFrom(search)
  const found = sorted(matching(projects, filters), filters.sort)
  const filtered = filterNames.some((name) => filters[name] !== null)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <Breadcrumbs trail={[{ to: href(pages.homes), label: 'Homes' }]} />
      <h1 className='heading-1 mt-4'>Projects</h1>
      <FilterBar projects={projects} filters={filters} />
      <div className='mt-6 flex flex-wrap items-center gap-x-6 gap-y-3'>
        <p role='status' className='font-semibold'>
          {filtered
            ? `${found.length} of ${counted(projects.length, 'project')}`
            : counted(projects.length, 'project')}
        </p>
        <ActiveFilters filters={filters} />
      </div>
      {found.length === 0 ? (
        <NothingFits projects={projects} filters={filters} />
      ) : (
        <ol className='mt-8 grid gap-12 md:gap-16'>
          {found.map((project, index) => (
            <li key={project.id}>
              <ProjectRow project={project} first={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
