import type { ReactElement } from 'react'
import { filterNames } from '../../../features/projects/filters.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { RemovableChip } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'
import { filterText, type ProjectQuery, projectsHref } from './filterWords.ts'

export function ActiveFilters({ filters }: { readonly filters: ProjectQuery }): ReactElement | null {
  const active = filterNames.filter((name) => filters[name] !== null)
  if (active.length === 0) return null
  return (
    <ul aria-label='Active filters' className='flex flex-wrap items-center gap-2'>
      {active.map((name) => (
        <li key={name}>
          <RemovableChip to={projectsHref(filters, { [name]: null })}>
            {filterText(filters, name)}
          </RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            className='link inline-flex min-h-9 items-center px-2 text-14 pointer-coarse:min-h-11'
            to={href(pages.projects)}
            preventScrollReset
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
