import { type ReactElement, useRef } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import type { Project } from '#contract/estate/projects.ts'
import { projectKinds, projectSorts, projectStatuses } from '#contract/estate/words.ts'
import {
  bedrooms,
  budgets,
  citiesOf,
  type FilterName,
  filterNames,
  filtersFrom,
  matching,
  type ProjectFilters,
  type ProjectSort,
} from '../../../features/project/filters.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { type Option, Select } from '../../../ui/Select.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { type Asked, filterText, projectsHref } from './filterWords.ts'

type FilterBarProps = { readonly projects: readonly Project[]; readonly filters: Asked }

const sortNames: Readonly<Record<ProjectSort, string>> = {
  newest: 'Newest first',
  price_low: 'Lowest price first',
  possession: 'Earliest possession first',
}

const sorts = projectSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))

/** In a line on wide screens; on phones behind one press, so that the projects come first. */
export function FilterBar(props: FilterBarProps): ReactElement {
  const count = filterNames.filter((name) => props.filters[name] !== null).length
  return (
    <search data-print='no'>
      <Disclosure
        title='Filter and sort'
        aside={count > 0 ? `${count} in use` : undefined}
        className='mt-4 border-t md:hidden'
      >
        <FilterForm {...props} />
      </Disclosure>
      <div className='mt-8 border-line border-y py-6 max-md:hidden'>
        <FilterForm {...props} />
      </div>
    </search>
  )
}

/** The address decides what is chosen, also after a chip was removed or the way back was taken. */
function FilterForm({ projects, filters }: FilterBarProps): ReactElement {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const apply = () => {
    const chosen = new URLSearchParams(
      [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]),
    )
    // The address without the names that ask for nothing: it is there to be shared.
    navigate(projectsHref(filtersFrom(chosen)), { replace: true, preventScrollReset: true })
  }
  const choices = choicesFor(projects, filters)
  return (
    <Form
      ref={form}
      method='get'
      action={href(pages.projects)}
      preventScrollReset
      className='grid grid-cols-1 items-end gap-4 min-[24rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-6'
    >
      {filterNames.map((name) => (
        <Select
          key={name}
          {...words[name]}
          name={name}
          options={choices[name]}
          value={filters[name] ?? ''}
          onChange={apply}
        />
      ))}
      <Select label='Order' name='sort' options={sorts} value={filters.sort} onChange={apply} />
      <noscript className='col-span-full'>
        <Button type='submit' kind='secondary'>
          Show
        </Button>
      </noscript>
    </Form>
  )
}

const words: Readonly<Record<FilterName, { readonly label: string; readonly empty: string }>> = {
  city: { label: 'City', empty: 'Any city' },
  bhk: { label: 'Bedrooms', empty: 'Any number' },
  kind: { label: 'Kind', empty: 'Any kind' },
  status: { label: 'Stage', empty: 'Any stage' },
  budget: { label: 'Budget', empty: 'Any price' },
}

function choicesFor(
  projects: readonly Project[],
  filters: Asked,
): Readonly<Record<FilterName, readonly Option[]>> {
  const possible: Readonly<Record<FilterName, readonly ProjectFilters[FilterName][]>> = {
    city: citiesOf(projects),
    bhk: bedrooms,
    kind: projectKinds,
    status: projectStatuses,
    budget: budgets,
  }
  const options = (name: FilterName) =>
    possible[name].flatMap((value) => {
      const asked = { ...filters, [name]: value }
      // How many projects the choice would leave, beside everything else that is asked for.
      const left = matching(projects, asked).length
      if (left === 0 && filters[name] !== value) return []
      return [{ value: String(value), label: `${filterText(asked, name)} (${left})` }]
    })
  return {
    city: options('city'),
    bhk: options('bhk'),
    kind: options('kind'),
    status: options('status'),
    budget: options('budget'),
  }
}
