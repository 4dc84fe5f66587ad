import { SlidersHorizontal } from 'lucide'
import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { FilterList } from './FilterList.tsx'
import type { FiltersProps } from './Filters.tsx'

/** On phones: a sheet; without scripts, the list of wide screens, which the link's target reveals. */
export function PhoneFilters({
  choice,
  courses,
  zone,
  active,
}: FiltersProps & { readonly active: number }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href={`#${filtersId}`}
        aria-haspopup='dialog'
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        onPointerEnter={FilterList.fetch}
        onFocus={FilterList.fetch}
        className='inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold hover:border-ink hover:bg-sunken lg:hidden'
      >
        <Icon of={SlidersHorizontal} className='size-5' />
        Filters
        {active > 0 && <span className='font-normal text-ink-soft'>{`${active} on`}</span>}
      </a>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title='Filters'
        actions={
          <Button wide onClick={() => setOpen(false)}>
            {showText(courses.total)}
          </Button>
        }
      >
        <FilterList choice={choice} courses={courses} zone={zone} />
      </Sheet>
    </>
  )
}

export const filtersId = 'filters'

export function showText(total: number): string {
  return total === 1 ? 'Show 1 course' : `Show ${groupIndian(total)} courses`
}
