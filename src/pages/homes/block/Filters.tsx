import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { limitText, priceLimits } from '#contract/estate/projects/prices.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { facings, type PriceKind, unitStatuses, unitStatusNames } from '#contract/estate/projects/words.ts'
import {
  isFiltered,
  unitFilterNames,
  unitFiltersFrom,
} from '../../../features/projects/availability/filters.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { FilterForm } from '../../../platform/form/FilterForm.tsx'
import { usePriceSearch } from '../../../platform/price/usePriceSearch.ts'
import { type Option, Select } from '../../../ui/form/Select.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type BlockAddress, blockHref } from './address.ts'

type FiltersProps = {
  readonly at: BlockAddress
  readonly floors: { readonly from: number; readonly to: number }
  readonly types: readonly UnitType[]
}
type Name = (typeof unitFilterNames)[number]

/** Dims the elevation and shortens the list; the filters are in the address. */
export function Filters({ at, floors, types }: FiltersProps): ReactElement {
  const [search] = useSearchParams()
  const { kind: chosen } = usePriceSearch()
  const filters = unitFiltersFrom(search, chosen)
  const values: Readonly<Record<Name, string>> = {
    type: filters.bhk === null ? (filters.type ?? '') : `${filters.bhk}bhk`,
    above: String(filters.above ?? ''),
    upto: String(filters.upto ?? ''),
    facing: filters.facing ?? '',
    budget: '',
    before: '',
    monthly: '',
    status: filters.status ?? '',
    [priceLimits[filters.price].name]: String(filters.budget ?? ''),
  }
  return (
    <search data-print='no' className='border-line border-y py-4'>
      <FilterForm
        label='Filter the homes'
        values={values}
        to={(change) => blockHref(at, search, change)}
        hidden={{ view: search.get('view') }}
        className='grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-2'
      >
        {(choices, choose) =>
          fields(types, floors, filters.price)
            .filter(hasChoice)
            .map(({ name, ...field }) => (
              <Select key={name} {...field} name={name} value={choices[name]} onChange={choose} />
            ))
        }
      </FilterForm>
      {isFiltered(filters) && (
        <p className='mt-2'>
          <Link
            to={blockHref(at, search, Object.fromEntries(unitFilterNames.map((name) => [name, undefined])))}
            replace
            preventScrollReset
            className='link inline-flex min-h-6 items-center text-14 pointer-coarse:min-h-11'
          >
            Clear all
          </Link>
        </p>
      )}
    </search>
  )
}

/** A row of houses has no floors to choose. */
function hasChoice({ options }: FilterField): boolean {
  return options.length > 0
}

interface FilterField {
  readonly name: Name
  readonly label: string
  readonly empty: string
  readonly options: readonly Option[]
}

function fields(
  types: readonly UnitType[],
  floors: FiltersProps['floors'],
  price: PriceKind,
): readonly FilterField[] {
  const { name: limitName, steps: limits } = priceLimits[price]
  const steps = floorSteps(floors).map((floor) => ({ value: String(floor), label: String(floor) }))
  return [
    { name: 'type', label: 'Home', empty: 'Any', options: typeOptions(types) },
    { name: 'above', label: 'From floor', empty: 'Any', options: steps },
    { name: 'upto', label: 'Up to floor', empty: 'Any', options: steps },
    {
      name: 'facing',
      label: 'Facing',
      empty: 'Any',
      options: facings.map((value) => ({ value, label: facingNames[value] })),
    },
    {
      name: limitName,
      label: 'Price up to',
      empty: 'Any',
      options: limits.map((value) => ({ value: String(value), label: limitText(price, value) })),
    },
    {
      name: 'status',
      label: 'Status',
      empty: 'Any',
      options: unitStatuses.map((value) => ({ value, label: unitStatusNames[value] })),
    },
  ]
}

/** Choices by the number of bedrooms, and by unit type if several types have that number. */
function typeOptions(types: readonly UnitType[]): readonly Option[] {
  const beds = [...new Set(types.flatMap(({ bhk }) => (bhk === null ? [] : [bhk])))].sort((a, b) => a - b)
  const byBeds = beds.flatMap((bhk) => {
    const kinds = types.filter((type) => type.bhk === bhk)
    const all = { value: `${bhk}bhk`, label: bhk === 0 ? 'Studio' : `${bhk} BHK` }
    if (kinds.length < 2) return [all]
    return [
      { ...all, label: `${all.label}, any` },
      ...kinds.map(({ slug, name }) => ({
        value: slug,
        label: name === all.label ? `${name}, regular` : name,
      })),
    ]
  })
  const others = types
    .filter(({ bhk }) => bhk === null)
    .map(({ slug, name }) => ({ value: slug, label: name }))
  return [...byBeds, ...others]
}

/** At most twenty floors to choose from, at round numbers. */
export function floorSteps({ from, to }: FiltersProps['floors']): number[] {
  const count = to - from + 1
  const size = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => count / each <= 20) ?? 100
  const first = Math.ceil((from + 1) / size) * size
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / size) + 1) },
    (_, index) => first + index * size,
  )
}
