import type { ReactElement } from 'react'
import type { BlockUnit } from '#contract/estate/projects/inventory.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { type UnitSort, unitSorts } from '#contract/estate/projects/words.ts'
import { unitFilterNames, unitSortFrom } from '../../../features/projects/availability/filters.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ChipLink } from '../../../ui/Chip.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { type BlockAddress, blockHref } from './address.ts'
import { UnitLines, UnitTable } from './UnitList.tsx'

type UnitPage = {
  readonly items: readonly BlockUnit[]
  readonly page: number
  readonly items_per_page: number
  readonly total: number
}
type PartProps = {
  readonly data: {
    readonly units?: UnitPage | undefined
    readonly types?: { readonly items: readonly UnitType[] } | undefined
  }
  readonly address: BlockAddress
  readonly search: URLSearchParams
}

/** Beside the elevation: some of the matching homes, and a link to all. */
export function Aside({
  data,
  address,
  search,
  count,
}: PartProps & { readonly count: number }): ReactElement {
  const units = data.units?.items ?? []
  if (units.length === 0 && count === 0) return <Nothing data={data} address={address} search={search} />
  return (
    <section aria-labelledby='fitting' className='lg:pt-1'>
      <h2 id='fitting' className='heading-3 mb-3'>
        {search.get('status') && search.get('status') !== 'available' ? 'Matching homes' : 'Available now'}
      </h2>
      {units.length > 0 ? (
        <UnitLines address={address} units={units} types={data.types?.items ?? []} />
      ) : (
        <p className='text-ink-soft'>
          None of the matching homes is available now. The elevation shows their status.
        </p>
      )}
      {count > units.length && (
        <p className='mt-3'>
          <Link
            className='link inline-flex min-h-11 items-center'
            to={blockHref(address, search, { view: 'list' })}
          >
            {`All ${groupIndian(count)} as a list`}
          </Link>
        </p>
      )}
    </section>
  )
}

/** All matching homes, page by page. */
export function List({ data, address, search }: PartProps): ReactElement {
  const { units } = data
  if (!units || units.items.length === 0) return <Nothing data={data} address={address} search={search} />
  return (
    <div className='mt-4 grid gap-6'>
      <Orders address={address} search={search} />
      <UnitTable address={address} units={units.items} types={data.types?.items ?? []} />
      <Pagination
        page={units.page}
        itemsPerPage={units.items_per_page}
        total={units.total}
        to={(page) => blockHref(address, search, { page: page > 1 ? page : undefined })}
        things='homes'
      />
    </div>
  )
}

const orderNames: Readonly<Record<UnitSort, string>> = {
  floor: 'Lowest floor first',
  floor_high: 'Highest floor first',
  price: 'Lowest price first',
  price_high: 'Highest price first',
  carpet: 'Largest first',
}

function Orders({ address, search }: Pick<PartProps, 'address' | 'search'>): ReactElement {
  const current = unitSortFrom(search)
  return (
    <nav aria-label='Sort by' data-print='no' className='flex flex-wrap gap-2'>
      {unitSorts.map((sort) => (
        <ChipLink
          key={sort}
          to={blockHref(address, search, { sort: sort === 'floor' ? undefined : sort })}
          on={sort === current}
        >
          {orderNames[sort]}
        </ChipLink>
      ))}
    </nav>
  )
}

function Nothing({ data, address, search }: PartProps): ReactElement {
  if (!data.units) {
    return (
      <EmptyState title='We couldn’t load the list.' level={2}>
        The elevation is up to date. Reload the page to try again.
      </EmptyState>
    )
  }
  const none = Object.fromEntries(unitFilterNames.map((name) => [name, undefined]))
  return (
    <EmptyState
      title='No homes in this tower match all your filters.'
      level={2}
      action={
        <ButtonLink to={blockHref(address, search, none)} kind='secondary' preventScrollReset>
          Clear all
        </ButtonLink>
      }
    >
      Remove a filter, or try another tower.
    </EmptyState>
  )
}
