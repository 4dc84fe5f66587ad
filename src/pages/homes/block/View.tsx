import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { Availability, Block } from '#contract/estate/inventory.ts'
import type { Project, UnitCounts } from '#contract/estate/projects.ts'
import type { UnitType } from '#contract/estate/sections.ts'
import {
  fitUnits,
  isFiltered,
  type UnitFilters,
  unitFiltersFrom,
} from '../../../features/availability/filters.ts'
import { countsIn } from '../../../features/availability/places.ts'
import { monthText } from '../../../features/project/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { dayAndTime, timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type BlockAddress, blockHref } from './address.ts'
import { Aside, Filters, Legend, List, PriceDate, PriceSwitch, ReraLines } from './lower.tsx'
import { Tower } from './Tower.tsx'
import { type FreshPlaces, useFreshPlaces } from './useFreshPlaces.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function BlockView(): ReactElement {
  const { data, params, search, site } = usePage(work)
  const { project, blocks, availability } = data
  const types = data.types?.items ?? []
  const address = { project: params.project, block: params.block }
  const block = blocks.items.find(({ id }) => id === availability.block_id)
  const fresh = useFreshPlaces(availability, `${params.project}.${params.block}`)
  const { packed } = fresh
  const filters = unitFiltersFrom(search, site.price)
  const { fits, fitCount, filterText, fitting } = useFitting(packed, filters, types)
  const counts = packed.left_out && block ? block.units : fitting
  const total = totalOf(packed.left_out && block ? block.units : countsIn(packed))
  const asList = search.get('view') === 'list'
  // Beside the elevation the list has only available homes, so its length isn't the count.
  const count = packed.left_out ? ((asList ? data.units?.total : undefined) ?? total) : fitCount
  return (
    <div className='wrap pt-4 pb-16 md:pt-8'>
      <BlockHead project={project} block={block} total={total} />
      <TowerTabs
        project={project}
        blocks={blocks}
        address={address}
        search={search}
        shown={packed.block_id}
      />
      <div className='mt-6'>
        <Filters
          at={address}
          floors={{ from: block?.floors_from ?? 0, to: block?.floors_to ?? packed.floors[0] ?? 0 }}
          types={types}
        />
      </div>
      <Counted
        filters={filters}
        available={packed.left_out ? null : counts.available}
        count={count}
        total={total}
      >
        <ViewSwitch asList={asList} to={(view) => blockHref(address, search, { view })} />
      </Counted>
      {asList ? (
        <List data={data} address={address} search={search} />
      ) : (
        <div className='mt-3 grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'>
          <Elevation
            address={address}
            fresh={fresh}
            fits={fits}
            types={types}
            counts={counts}
            total={total}
            filterText={filterText}
          />
          <Aside data={data} address={address} search={search} count={count} />
        </div>
      )}
      <PriceDate project={project} kind={packed.price} />
    </div>
  )
}

interface TowerTabsProps {
  readonly project: Project
  readonly blocks: { readonly items: readonly Block[] }
  readonly address: BlockAddress
  readonly search: URLSearchParams
  /** The id of the tower that is shown. */
  readonly shown: string
}

function TowerTabs({ project, blocks, address, search, shown }: TowerTabsProps): ReactElement | null {
  if (blocks.items.length < 2) return null
  return (
    <Tabs
      label={`Towers of ${project.name}`}
      className='mt-6'
      tabs={blocks.items.map((each) => ({
        to: blockHref({ ...address, block: each.slug }, search),
        label: each.name,
        current: each.id === shown,
        count: each.units.available,
      }))}
    />
  )
}

interface BlockHeadProps {
  readonly project: Project
  readonly block: Block | undefined
  readonly total: number
}

function BlockHead({ project, block, total }: BlockHeadProps): ReactElement {
  return (
    <>
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
    </>
  )
}

function useFitting(packed: Availability, filters: UnitFilters, types: readonly UnitType[]) {
  const filterText = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters' text says when they changed.
  return useMemo(() => {
    const { fits, count } = fitUnits(packed, filters, types)
    // The legend offers every status, each with the homes that its press would leave.
    const fitting = countsIn(packed, fitUnits(packed, { ...filters, status: null }, types).fits)
    return { fits, fitCount: count, filterText, fitting }
  }, [packed, filterText, types])
}

interface CountedProps {
  readonly filters: UnitFilters
  /** Null where it isn't known yet. */
  readonly available: number | null
  readonly count: number
  readonly total: number
  readonly children: ReactNode
}

/** What can be bought is counted apart from what matches and is sold. */
function Counted({ filters, available, count, total, children }: CountedProps): ReactElement {
  const matching = isFiltered(filters) ? `${groupIndian(count)} that match` : `${groupIndian(total)} homes`
  const bought = filters.status === null && available !== null
  return (
    <div className='mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2'>
      <p aria-live='polite' className='text-20'>
        <span className='font-semibold'>{groupIndian(bought ? available : count)}</span>
        {bought ? ` available of ${matching}` : ` of ${groupIndian(total)} homes`}
      </p>
      <PriceSwitch />
      {children}
    </div>
  )
}

function totalOf(counts: UnitCounts): number {
  return Object.values(counts).reduce((all, each) => all + each, 0)
}

interface ElevationProps {
  readonly address: BlockAddress
  readonly fresh: FreshPlaces
  readonly fits: Uint8Array
  readonly types: readonly UnitType[]
  readonly counts: UnitCounts
  readonly total: number
  /** A new text redraws the tower. */
  readonly filterText: string
}

function Elevation({ address, fresh, fits, types, counts, total, filterText }: ElevationProps): ReactElement {
  const { site } = usePage(work)
  const { packed, checkedAt, lost } = fresh
  return (
    <section aria-label='Elevation' className='min-w-0'>
      <Legend at={address} counts={counts} />
      <div className='mt-2'>
        {packed.left_out ? (
          <p className='on-deep p-8 text-ink-soft' data-mood='homes'>
            {`Drawing the elevation of ${groupIndian(total)} homes. They’re all in the list too.`}
          </p>
        ) : (
          <Tower
            key={packed.block_id + filterText}
            address={address}
            packed={packed}
            fits={fits}
            types={types}
          />
        )}
      </div>
      <p className='mt-2 text-14 text-ink-soft'>
        As of {dayAndTime(packed.as_of, site.timeZone)}, when a home last changed.
        {checkedAt !== null && !lost && ` Checked at ${timeOf(checkedAt, site.timeZone)}.`}
        {lost && ' We can’t check right now; what you see may have changed since.'}
      </p>
    </section>
  )
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
    <nav aria-label='View' data-print='no' className='flex -space-x-px'>
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
