import type { ReactElement } from 'react'
import type { UnitFile } from '#contract/estate/projects/inventory.ts'
import { UnitMark } from '../../../features/projects/availability/UnitMark.tsx'
import { facingNames, floorText } from '../../../features/projects/availability/words.ts'
import { href } from '../../../platform/page/page.ts'
import { HomePrice } from '../../../platform/price/HomePrice.tsx'
import { pages } from '../../../siteMap/index.ts'
import { squareFeet } from '../../../ui/format/area.ts'
import { Link } from '../../../ui/Link.tsx'

/** The most similar homes that are still available. Homes in other towers are linked by id. */
export function Similar({
  unit,
  most,
}: {
  readonly unit: UnitFile
  readonly most: number
}): ReactElement | null {
  const { similar, project, block } = unit
  const others = similar.filter(({ id }) => id.startsWith(`${block.id}-`)).slice(0, most)
  if (others.length === 0) return null
  return (
    <ul className='border-line border-b'>
      {others.map((each) => (
        <li
          key={each.id}
          className='relative flex items-center gap-4 border-line border-t py-4 hover:bg-sunken'
        >
          <UnitMark status={each.status} />
          <div className='min-w-0 flex-1'>
            <Link
              className='link-cover font-semibold'
              to={href(pages.unit, { project: project.slug, block: block.slug, unit: each.unit_no })}
            >
              {each.unit_no}
            </Link>
            <p className='text-14 text-ink-soft'>
              {squareFeet(each.carpet)}, {floorText(each.floor).toLowerCase()}, facing{' '}
              {facingNames[each.facing].toLowerCase()}
            </p>
          </div>
          {each.price_total > 0 && <HomePrice home={each} />}
        </li>
      ))}
    </ul>
  )
}
