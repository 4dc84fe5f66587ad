import { type ReactElement, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { BlockUnit } from '#contract/estate/inventory.ts'
import type { UnitType } from '#contract/estate/sections.ts'
import { fitting, unitFiltersFrom } from '../../../features/availability/filters.ts'
import { countsIn } from '../../../features/availability/places.ts'
import { ReraLines } from '../../../features/project/Rera.tsx'
import { dayText, monthText } from '../../../features/project/words.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { dayAndTime, timeOf } from '../../../ui/format/when.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { usePage } from '../../usePage.ts'
import { type BlockAddress, blockHref } from './address.ts'
import { Filters } from './Filters.tsx'
import { Legend } from './Legend.tsx'
import { Tower } from './Tower.tsx'
import { UnitLines, UnitTable } from './UnitList.tsx'
import { useFreshPlaces } from './useFreshPlaces.ts'

export default function BlockView(): ReactElement {
  const { data, params, search, site } = usePage(pages.block)
  const { project, blocks, availability } = data
  const types = data.types?.items ?? []
  const address = { project: params.project, block: params.block }
  const block = blocks.items.find(({ id }) => id === availability.block_id)
  const { packed, checkedAt, lost } = useFreshPlaces(availability)
  const filters = unitFiltersFrom(search)
  const key = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters' text says when they changed.
  const fit = useMemo(() => fitting(packed, filters, types), [packed, key, types])
  const counts = packed.left_out && block ? block.units : countsIn(packed)
  const total = Object.values(counts).reduce((all, each) => all + each, 0)
  const asList = search.get('view') === 'list'
  // Beside the elevation the list has only what is available, so its length is not the count.
  const listed = asList ? (data.units?.total ?? total) : total
  const count = packed.left_out ? listed : fit.count
  return (
    <div className='wrap pt-4 pb-16 md:pt-8'>
      <Breadcrumbs
        trail={[
          { to: href(pages.homes), label: 'Homes' },
          { to: href(pages.projects), label: 'Projects' },
          { to: href(pages.project, { project: project.slug }), label: project.name },
        ]}
      />
      <header className='mt-2 grid gap-x-8 gap-y-3 md:mt-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-end'>
        <div>
          <p className='label-type text-ink-soft'>{project.name}</p>
          <h1 className='display-type mt-1 text-38 md:text-60'>{block?.name ?? 'Homes'}</h1>
          <p className='mt-2 text-ink-soft'>
            {block && `Floors ${block.floors_from} to ${block.floors_to}, ${groupIndian(total)} homes. `}
            {block?.possession_on && `Possession ${monthText(block.possession_on)}.`}
          </p>
        </div>
        <ReraLines project={project} />
      </header>
      {blocks.items.length > 1 && (
        <Tabs
          label={`Towers of ${project.name}`}
          className='mt-6'
          tabs={blocks.items.map((each) => ({
            to: blockHref({ ...address, block: each.slug }, search),
            label: each.name,
            current: each.id === availability.block_id,
            count: each.units.available,
          }))}
        />
      )}
      <div className='mt-6'>
        <Filters
          at={address}
          floors={{ from: block?.floors_from ?? 0, to: block?.floors_to ?? packed.floors[0] ?? 0 }}
          types={types}
        />
      </div>
      <div className='mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2'>
        <p aria-live='polite' className='text-20'>
          <span className='font-semibold'>{groupIndian(count)}</span> of {groupIndian(total)} homes
        </p>
        <ViewSwitch asList={asList} to={(view) => blockHref(address, search, { view })} />
      </div>
      {asList ? (
        <List data={data} address={address} search={search} />
      ) : (
        <div className='mt-3 grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'>
          <section aria-label='Elevation' className='min-w-0'>
            <Legend at={address} counts={counts} />
            <div className='mt-2'>
              {packed.left_out ? (
                <p className='on-deep p-8 text-ink-soft' data-mood='homes'>
                  {`The elevation of ${groupIndian(total)} homes is being drawn. The list has all of them as well.`}
                </p>
              ) : (
                <Tower
                  key={packed.block_id + key}
                  address={address}
                  packed={packed}
                  fits={fit.fits}
                  types={types}
                />
              )}
            </div>
            <p className='mt-2 text-14 text-ink-soft'>
              As of {dayAndTime(packed.as_of, site.timeZone)}, when a home last changed.
              {checkedAt !== null && !lost && ` Checked at ${timeOf(checkedAt, site.timeZone)}.`}
              {lost && ' No answer from the service at the moment; what you see may have changed since.'}
            </p>
          </section>
          <Aside data={data} address={address} search={search} count={count} />
        </div>
      )}
      {project.price_as_of && (
        <p className='mt-8 text-14 text-ink-soft'>
          Prices as of {dayText(project.price_as_of)}, before taxes and charges; each home’s page has them
          all.
        </p>
      )}
    </div>
  )
}

interface UnitPage {
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

function ViewSwitch({
  asList,
  to,
}: {
  readonly asList: boolean
  readonly to: (view?: string) => string
}): ReactElement {
  const look =
    'inline-flex min-h-11 items-center border border-control px-4 text-14 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground'
  return (
    <nav aria-label='How to look' data-print='no' className='flex -space-x-px'>
      <Link to={to()} replace preventScrollReset className={look} aria-current={asList ? undefined : 'true'}>
        Building
      </Link>
      <Link
        to={to('list')}
        replace
        preventScrollReset
        className={look}
        aria-current={asList ? 'true' : undefined}
      >
        List
      </Link>
    </nav>
  )
}

function Aside({ data, address, search, count }: PartProps & { readonly count: number }): ReactElement {
  const units = data.units?.items ?? []
  if (units.length === 0 && count === 0) return <Nothing data={data} address={address} search={search} />
  return (
    <section aria-labelledby='fitting' className='lg:pt-1'>
      <h2 id='fitting' className='heading-3 mb-3'>
        {search.get('status') && search.get('status') !== 'available' ? 'Homes that fit' : 'Available now'}
      </h2>
      {units.length > 0 ? (
        <UnitLines address={address} units={units} types={data.types?.items ?? []} />
      ) : (
        <p className='text-ink-soft'>
          None of those that fit can be bought now. The elevation shows what they are.
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

function List({ data, address, search }: PartProps): ReactElement {
  const { units } = data
  if (!units || units.items.length === 0) return <Nothing data={data} address={address} search={search} />
  return (
    <div className='mt-4 grid gap-6'>
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

function Nothing({ data, address, search }: PartProps): ReactElement {
  if (!data.units) {
    return (
      <EmptyState title='The list did not arrive.' level={2}>
        The elevation is as it was a moment ago. Load the page again to have the list as well.
      </EmptyState>
    )
  }
  const none = {
    type: undefined,
    above: undefined,
    upto: undefined,
    facing: undefined,
    budget: undefined,
    status: undefined,
  }
  return (
    <EmptyState
      title='No home of this tower fits all of that.'
      level={2}
      action={
        <ButtonLink to={blockHref(address, search, none)} kind='secondary' preventScrollReset>
          Clear the filters
        </ButtonLink>
      }
    >
      Leave one of the filters out, or look at another tower.
    </EmptyState>
  )
}
