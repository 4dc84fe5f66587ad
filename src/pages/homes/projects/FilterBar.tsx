import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { priceLimits } from '#contract/estate/projects/prices.ts'
import { projectKinds, projectSorts, projectStatuses } from '#contract/estate/projects/words.ts'
import { citiesOf } from '../../../features/projects/cities.ts'
import {
  bedrooms,
  type FilterName,
  filterNames,
  filtersFrom,
  matchProjects,
  type ProjectFilters,
  type ProjectSort,
} from '../../../features/projects/filters.ts'
import { FilterForm } from '../../../platform/form/FilterForm.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { type Option, Select } from '../../../ui/form/Select.tsx'
import { filterText, type ProjectQuery, projectsHref } from './filterWords.ts'

type FilterBarProps = { readonly projects: readonly Project[]; readonly filters: ProjectQuery }

const sortNames: Readonly<Record<ProjectSort, string>> = {
  newest: 'Newest first',
  price_low: 'Lowest price first',
  possession: 'Earliest possession first',
}

const sorts = projectSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))

/** The filters: in a line on wide screens, folded away on phones, so that the projects come first. */
export function FilterBar(props: FilterBarProps): ReactElement {
  const count = filterNames.filter((name) => props.filters[name] !== null).length
  return (
    <search data-print='no'>
      <Disclosure
        title='Filter and sort'
        aside={count > 0 ? `${count} in use` : undefined}
        className='mt-4 border-t md:hidden'
      >
        <Fields {...props} />
      </Disclosure>
      <div className='mt-8 border-line border-y py-6 max-md:hidden'>
        <Fields {...props} />
      </div>
    </search>
  )
}

function Fields({ projects, filters }: FilterBarProps): ReactElement {
  const choices = choicesFor(projects, filters)
  const { city, bhk, kind, status, budget, price, sort } = filters
  const values = {
    city: city ?? '',
    bhk: String(bhk ?? ''),
    kind: kind ?? '',
    status: status ?? '',
    budget: '',
    before: '',
    monthly: '',
    sort,
    [priceLimits[price].name]: String(budget ?? ''),
  }
  return (
    <FilterForm
      label='Filter the projects'
      values={values}
      to={(chosen) => projectsHref(filtersFrom(new URLSearchParams(chosen), price))}
      className='grid grid-cols-1 items-end gap-4 min-[24rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-6'
    >
      {(chosen, choose) => (
        <>
          {filterNames.map((filter) => {
            const name = filter === 'budget' ? priceLimits[price].name : filter
            return (
              <Select
                key={name}
                {...words[filter]}
                name={name}
                options={choices[filter]}
                value={chosen[name]}
                onChange={choose}
              />
            )
          })}
          <Select label='Sort by' name='sort' options={sorts} value={chosen.sort} onChange={choose} />
        </>
      )}
    </FilterForm>
  )
}

const words: Readonly<Record<FilterName, { readonly label: string; readonly empty: string }>> = {
  city: { label: 'City', empty: 'Any city' },
  bhk: { label: 'Bedrooms', empty: 'Any number' },
  kind: { label: 'Type', empty: 'Any type' },
  status: { label: 'Stage', empty: 'Any stage' },
  budget: { label: 'Budget', empty: 'Any price' },
}

function choicesFor(
  projects: readonly Project[],
  filters: ProjectQuery,
): Readonly<Record<FilterName, readonly Option[]>> {
  const possible: Readonly<Record<FilterName, readonly ProjectFilters[FilterName][]>> = {
    city: citiesOf(projects),
    bhk: bedrooms,
    kind: projectKinds,
    status: projectStatuses,
    budget: priceLimits[filters.price].steps,
  }
  const options = (name: FilterName) =>
    possible[name].flatMap((value) => {
      const next = { ...filters, [name]: value }
      // How many projects this choice would leave, given all other filters.
      const count = matchProjects(projects, next).length
      if (count === 0 && filters[name] !== value) return []
      return [{ value: String(value), label: `${filterText(next, name)} (${count})` }]
    })
  return {
    city: options('city'),
    bhk: options('bhk'),
    kind: options('kind'),
    status: options('status'),
    budget: options('budget'),
  }
}
