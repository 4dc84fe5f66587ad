import type { ReactElement } from 'react'
import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { RemovableChip } from '../../../ui/Chip.tsx'
import { zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { type ActiveFilter, activeFilters } from './activeFilters.ts'
import type { Choice } from './choice.ts'
import { foundText } from './foundText.ts'
import { unmetText } from './unmet.ts'

export interface SearchSummaryProps {
  readonly choice: Choice
  readonly courses: CourseList
  readonly zone: string
}

/** The active filters, each removable, and how many courses match. */
export function SearchSummary({ choice, courses, zone }: SearchSummaryProps): ReactElement {
  const active = activeFilters(choice, courses)
  const summary = courses.total === 0 ? 'Nothing found' : foundText(courses.total, choice, active)
  return (
    <div>
      <ActiveFilters active={active} />
      <p role='status' className='mt-4 text-14 text-ink-soft'>
        {`${summary}. Times are in ${zoneName(zone)}.`}
      </p>
      {choice.unmet && <p className='mt-1 text-14 text-ink-soft'>{unmetText(choice.unmet)}</p>}
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
