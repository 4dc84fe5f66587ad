import type { ReactElement } from 'react'
import { Form, Link, useSubmit } from 'react-router-dom'
import type { Plot } from '#contract/estate/plots.ts'
import { facings, unitStatuses } from '#contract/estate/words.ts'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { Select } from '../../../ui/Select.tsx'
import { budgetsFor, type PlotFilters as Filters, isFiltered, sizes } from './plotFilters.ts'
import { facingNames, statusNames } from './plotWords.ts'

type PlotFiltersProps = {
  readonly plots: readonly Plot[]
  readonly filters: Filters
  readonly search: URLSearchParams
  readonly clear: string
}

/** Each choice takes effect at once; without scripts after the button. */
export function PlotFilters({ plots, filters, search, clear }: PlotFiltersProps): ReactElement {
  const submit = useSubmit()
  const facingsHere = facings.filter((each) => plots.some(({ facing }) => facing === each))
  const view = search.get('view')
  return (
    <Form
      method='get'
      preventScrollReset
      aria-label='Filter the plots'
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className='grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto_auto]'
    >
      {view && <input type='hidden' name='view' value={view} />}
      <Select
        label='Status'
        name='status'
        empty='Any status'
        options={unitStatuses
          .filter((each) => plots.some(({ status }) => status === each))
          .map((value) => ({ value, label: statusNames[value] }))}
        {...chosen(filters.status)}
      />
      <Select
        label='Size'
        name='size'
        empty='Any size'
        options={sizes.map(({ value, label }) => ({ value, label }))}
        {...chosen(filters.size?.value)}
      />
      <Select
        label='Facing'
        name='facing'
        empty='Any direction'
        options={facingsHere.map((value) => ({ value, label: facingNames[value] }))}
        {...chosen(filters.facing)}
      />
      <Select
        label='Budget'
        name='budget'
        empty='Any budget'
        options={budgetsFor(plots)}
        {...chosen(filters.budget?.toString())}
      />
      <div className='flex min-h-11 items-center'>
        <ToggleChip key={String(filters.corner)} name='corner' value='yes' defaultChecked={filters.corner}>
          Corner plots
        </ToggleChip>
      </div>
      <noscript>
        <button type='submit' className='min-h-11 rounded-control border border-control px-4 font-semibold'>
          Show them
        </button>
      </noscript>
      {isFiltered(filters) && (
        <Link
          to={clear}
          replace
          preventScrollReset
          className='link inline-flex min-h-11 items-center text-14'
        >
          Clear all
        </Link>
      )}
    </Form>
  )
}

/** A select follows the address when it changes otherwise, such as by the browser's way back. */
function chosen(value: string | null | undefined) {
  return { key: value ?? '', defaultValue: value ?? '' }
}
