import type { ReactElement } from 'react'
import type { Plot } from '#contract/estate/projects/plots.ts'
import { facings, unitStatuses, unitStatusNames } from '#contract/estate/projects/words.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { type Choices, FilterForm } from '../../../platform/form/FilterForm.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { type Option, Select } from '../../../ui/form/Select.tsx'
import { Link } from '../../../ui/Link.tsx'
import { budgetsFor, type PlotFilters as Filters, filterNames, isFiltered, sizes } from './plotFilters.ts'

type Name = (typeof filterNames)[number]
type PlotFiltersProps = {
  readonly plots: readonly Plot[]
  readonly filters: Filters
  /** The address with other choices; everything else in it is kept. */
  readonly to: (choices: Partial<Choices<Name>>) => string
  readonly view: string | null
}

export function PlotFilters({ plots, filters, to, view }: PlotFiltersProps): ReactElement {
  const values = {
    status: filters.status ?? '',
    size: filters.size?.value ?? '',
    facing: filters.facing ?? '',
    budget: String(filters.budget ?? ''),
    corner: filters.corner ? 'yes' : '',
  }
  return (
    <FilterForm
      label='Filter the plots'
      values={values}
      to={to}
      hidden={{ view }}
      className='grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto_auto]'
    >
      {(choices, choose) => (
        <>
          {fields(plots).map(({ name, ...field }) => (
            <Select key={name} {...field} name={name} value={choices[name]} onChange={choose} />
          ))}
          <div className='flex min-h-11 items-center'>
            <ToggleChip name='corner' value='yes' checked={choices.corner === 'yes'} onChange={choose}>
              Corner plots
            </ToggleChip>
          </div>
          {isFiltered(filters) && (
            <Link
              to={to(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
              replace
              preventScrollReset
              className='link inline-flex min-h-11 items-center text-14'
            >
              Clear all
            </Link>
          )}
        </>
      )}
    </FilterForm>
  )
}

interface FilterField {
  readonly name: Exclude<Name, 'corner'>
  readonly label: string
  readonly empty: string
  readonly options: readonly Option[]
}

function fields(plots: readonly Plot[]): readonly FilterField[] {
  return [
    {
      name: 'status',
      label: 'Status',
      empty: 'Any status',
      options: unitStatuses
        .filter((each) => plots.some(({ status }) => status === each))
        .map((value) => ({ value, label: unitStatusNames[value] })),
    },
    {
      name: 'size',
      label: 'Size',
      empty: 'Any size',
      options: sizes.map(({ value, label }) => ({ value, label })),
    },
    {
      name: 'facing',
      label: 'Facing',
      empty: 'Any direction',
      options: facings
        .filter((each) => plots.some(({ facing }) => facing === each))
        .map((value) => ({ value, label: facingNames[value] })),
    },
    { name: 'budget', label: 'Budget', empty: 'Any budget', options: budgetsFor(plots) },
  ]
}
