import { SlidersHorizontal } from 'lucide'
import { type ReactElement, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { onOpening } from '../../../ui/timing/onDemand.tsx'
import type { FiltersProps } from './Filters.tsx'
import { FilterList } from './pieces.ts'

const FilterSheet = onOpening(async () => (await import('./FilterSheet.tsx')).FilterSheet)

/** The filters on phones: a sheet; without scripts, a link that reveals the list for wide screens. */
export function PhoneFilters({
  choice,
  courses,
  zone,
  active,
}: FiltersProps & { readonly active: number }): ReactElement {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <a
        href={`#${filtersId}`}
        aria-haspopup='dialog'
        onClick={(event) => {
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
        onPointerEnter={fetchFilters}
        onFocus={fetchFilters}
        className='inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold hover:border-ink hover:bg-sunken lg:hidden'
      >
        <Icon of={SlidersHorizontal} className='size-5' />
        Filters
        {active > 0 && <span className='font-normal text-ink-soft'>{`${active} on`}</span>}
      </a>
      {opened && (
        <FilterSheet
          open={open}
          onClose={() => setOpen(false)}
          choice={choice}
          courses={courses}
          zone={zone}
        />
      )}
    </>
  )
}

function fetchFilters(): void {
  FilterList.fetch()
  FilterSheet.fetch()
}

export const filtersId = 'filters'
