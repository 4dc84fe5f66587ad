import type { ReactElement } from 'react'
import type { FoundHomes } from '#contract/estate/projects/finding.ts'
import { type HomeSort, homeSorts, sunSteps } from '#contract/estate/projects/homeSearch.ts'
import { limitText, priceLimits } from '#contract/estate/projects/prices.ts'
import { facings } from '#contract/estate/projects/words.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { kindNames } from '../../../features/projects/words.ts'
import { FilterForm } from '../../../platform/form/FilterForm.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { type Option, Select } from '../../../ui/form/Select.tsx'
import {
  activeFilters,
  findHref,
  type HomeSearch,
  nearText,
  readyText,
  searchFrom,
  sunStepText,
} from './address.ts'

type FiltersProps = {
  readonly asked: HomeSearch
  readonly choices: FoundHomes['choices']
  readonly year: number
}

/** The filters: beside the homes on wide screens, folded away on phones, so that the homes come first. */
export function Filters(props: FiltersProps): ReactElement {
  const count = activeFilters(props.asked).length
  return (
    <search data-print='no'>
      <Disclosure
        title='Filter and sort'
        aside={count > 0 ? `${count} in use` : undefined}
        className='border-t lg:hidden'
      >
        <Fields {...props} className='grid grid-cols-1 items-end gap-4 min-[24rem]:grid-cols-2' />
      </Disclosure>
      <div className='max-lg:hidden'>
        <Fields {...props} className='grid gap-4' />
      </div>
    </search>
  )
}

function Fields({ className, ...props }: FiltersProps & { readonly className: string }): ReactElement {
  const { asked } = props
  const fields = fieldsOf(props)
  const values: Readonly<Record<string, string>> = {
    budget: '',
    before: '',
    monthly: '',
    ...Object.fromEntries(fields.map(({ name, value }) => [name, String(value ?? '')])),
  }
  return (
    <FilterForm
      label='Filter the homes'
      values={values}
      to={(chosen) => findHref(searchFrom(new URLSearchParams(chosen), asked.price))}
      className={className}
    >
      {(chosen, choose) =>
        fields.map(({ name, value: _, ...field }) => (
          <Select key={name} name={name} {...field} value={chosen[name]} onChange={choose} />
        ))
      }
    </FilterForm>
  )
}

interface FilterField {
  readonly label: string
  readonly name: string
  readonly value: string | number | null
  readonly empty?: string
  readonly options: readonly Option[]
}

const sortNames: Readonly<Record<HomeSort, string>> = {
  price: 'Lowest price first',
  floor: 'Highest floor first',
  sun: 'Most sun first',
  ready: 'Ready soonest first',
}
const floorSteps = [1, 5, 10, 15, 20, 25, 30, 35, 40]
const yearsAhead = 6

function fieldsOf({ asked, choices, year }: FiltersProps): FilterField[] {
  const options = <T extends string | number>(
    values: readonly T[],
    text: (value: T) => string,
    own: T | null,
  ) =>
    (own === null || values.includes(own) ? values : [own, ...values]).map((value) => ({
      value: String(value),
      label: text(value),
    }))
  const plain = (value: string | number) => String(value)
  const field = (label: string, name: string, value: FilterField['value'], empty: string) => ({
    label,
    name,
    value,
    empty,
  })
  const { city, kind, bhk, above, upto, facing, sun, budget, price, ready, near, sort } = asked
  const { name: priceName, steps } = priceLimits[price]
  const years = ['now', ...Array.from({ length: yearsAhead }, (_, index) => String(year + index))]
  return [
    { ...field('City', 'city', city, 'Any city'), options: options(choices.city, plain, city) },
    {
      ...field('Kind', 'kind', kind, 'Any kind'),
      options: options(choices.kind, (each) => kindNames[each], kind),
    },
    {
      ...field('Bedrooms', 'bhk', bhk, 'Any number'),
      options: options(choices.bhk, (each) => `${each} BHK`, bhk),
    },
    {
      ...field('Price', priceName, budget, 'Any price'),
      options: options(steps, (each) => `Up to ${limitText(price, each)}`, budget),
    },
    {
      ...field('Lowest floor', 'above', above, 'Any floor'),
      options: options(floorSteps, (each) => `Floor ${each} and higher`, above),
    },
    {
      ...field('Highest floor', 'upto', upto, 'Any floor'),
      options: options(floorSteps, (each) => `Up to floor ${each}`, upto),
    },
    {
      ...field('Facing', 'facing', facing, 'Any side'),
      options: options(facings, (each) => facingNames[each], facing),
    },
    {
      ...field('Sun in the living room, 21 December', 'sun', sun, 'Any'),
      options: options(sunSteps, sunStepText, sun),
    },
    { ...field('Ready', 'ready', ready, 'Any time'), options: options(years, readyText, ready) },
    { ...field('Near', 'near', near, 'Anywhere'), options: options(choices.near, nearText, near) },
    {
      label: 'Sort by',
      name: 'sort',
      value: sort,
      options: options(homeSorts, (each) => sortNames[each], sort),
    },
  ]
}
