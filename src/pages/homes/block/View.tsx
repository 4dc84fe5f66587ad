import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { BlockDrawing } from '#contract/estate/projects/drawings.ts'
import type { Availability, Block } from '#contract/estate/projects/inventory.ts'
import type { Project, UnitCounts } from '#contract/estate/projects/overview.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import {
  fitUnits,
  isFiltered,
  type UnitFilters,
  unitFiltersFrom,
} from '../../../features/projects/availability/filters.ts'
import { countsIn } from '../../../features/projects/availability/places.ts'
import { type FreshPlaces, useFreshPlaces } from '../../../features/projects/availability/useFreshPlaces.ts'
import { ofTower } from '../../../features/projects/ofTower.ts'
import { monthText, unitsText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { dayAndTime, timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type BlockAddress, blockHref } from './address.ts'
import { drawnAtMost } from './geometry.ts'
import { Aside, Building, Filters, Legend, List, PriceDate, PriceSwitch, ReraLines, Tower } from './lower.tsx'
import { Turnable } from './Turnable.tsx'
import type { ChoosingProps } from './useChosen.ts'
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
  const floors = { from: block?.floors_from ?? 0, to: block?.floors_to ?? packed.floors[0] ?? 0 }
  const form = <Filters at={address} floors={floors} types={types} />
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
      <Counted
        filters={filters}
        available={packed.left_out ? null : counts.available}
        count={count}
        total={total}
        kind={project.kind}
      >
        <ViewSwitch asList={asList} to={(view) => blockHref(address, search, { view })} />
      </Counted>
      {asList && form}
      {asList ? (
        <List data={data} address={address} search={search} />
      ) : (
        <div className='mt-3 grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]'>
          <Elevation
            address={address}
            fresh={fresh}
            fits={fits}
            types={types}
            counts={counts}
            total={total}
            filterText={filterText}
          />
          <div className='grid gap-8'>
            {form}
            <Aside data={data} address={address} search={search} count={count} />
          </div>
        </div>
      )}
      <Fine project={project} price={packed.price} tower={block?.name} />
    </div>
  )
}

type FineProps = {
  readonly project: Project
  readonly price: Availability['price']
  readonly tower: string | undefined
}

function Fine({ project, price, tower }: FineProps): ReactElement {
  return (
    <>
      <PriceDate project={project} kind={price} />
      <div className='mt-8'>
        <ReraLines project={ofTower(project, tower)} />
      </div>
    </>
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
      <header className='mt-2 md:mt-4'>
        <p className='label-type text-ink-soft'>{project.name}</p>
        <h1 className='display-type mt-1 text-38 md:text-60'>{block?.name ?? 'Homes'}</h1>
        <p className='mt-2 text-ink-soft'>
          {block && `${floorsText(block)}${unitsText(project.kind, total)}. `}
          {block?.possession_on && `Possession ${monthText(block.possession_on)}.`}
        </p>
      </header>
    </>
  )
}

/** Empty for a row of houses, which has no floors to speak of. */
function floorsText({ floors_from, floors_to }: Block): string {
  return floors_from === floors_to ? '' : `Floors ${floors_from === 0 ? 'G' : floors_from} to ${floors_to}, `
}

function useFitting(packed: Availability, filters: UnitFilters, types: readonly UnitType[]) {
  const filterText = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters' text says when they changed.
  return useMemo(() => {
    const { fits, count } = fitUnits(packed, filters, types)
    // The legend offers every status, with the number of homes that pressing it would show.
    const fitting = countsIn(packed, fitUnits(packed, { ...filters, status: null }, types).fits)
    return { fits, fitCount: count, filterText, fitting }
  }, [packed, filterText, types])
}

interface CountedProps {
  readonly filters: UnitFilters
  /** Null if it isn't known yet. */
  readonly available: number | null
  readonly count: number
  readonly total: number
  readonly kind: Project['kind']
  readonly children: ReactNode
}

/** Homes that can be bought are counted separately from sold homes that match. */
function Counted({ filters, available, count, total, kind, children }: CountedProps): ReactElement {
  const matching = isFiltered(filters) ? `${groupIndian(count)} that match` : unitsText(kind, total)
  const bought = filters.status === null && available !== null
  return (
    <div className='mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2'>
      <p aria-live='polite' className='text-20'>
        <span className='font-semibold'>{groupIndian(bought ? available : count)}</span>
        {bought ? ` available of ${matching}` : ` of ${unitsText(kind, total)}`}
      </p>
      <PriceSwitch />
      {children}
    </div>
  )
}

function totalOf(counts: UnitCounts): number {
  return Object.values(counts).reduce((all, each) => all + each, 0)
}

/** The building itself, if it has a drawing that fits on a screen; otherwise a table of its windows. */
function Front({
  shape,
  ...rest
}: ChoosingProps & { readonly shape: BlockDrawing | undefined }): ReactElement {
  const isDrawn = shape && shape.plates.length > 0 && shape.elevations.length > 0
  if (!isDrawn || rest.packed.statuses.length > drawnAtMost) return <Tower {...rest} />
  return <Building {...rest} shape={shape} />
}

interface ElevationProps {
  readonly address: BlockAddress
  readonly fresh: FreshPlaces
  readonly fits: Uint8Array
  readonly types: readonly UnitType[]
  readonly counts: UnitCounts
  readonly total: number
  /** If this text changes, the tower is redrawn. */
  readonly filterText: string
}

function Elevation({ address, fresh, fits, types, counts, total, filterText }: ElevationProps): ReactElement {
  const { site, data } = usePage(work)
  const { packed, checkedAt, lost } = fresh
  const shape = data.shape?.block_id === packed.block_id ? data.shape : undefined
  return (
    <section aria-label='Elevation' className='min-w-0'>
      <Legend at={address} counts={counts} />
      <div className='mt-2'>
        {packed.left_out ? (
          <p className='on-deep p-8 text-ink-soft' data-mood='homes'>
            {`Drawing the elevation of ${groupIndian(total)} homes. They’re all in the list too.`}
          </p>
        ) : (
          <Front
            key={packed.block_id + filterText}
            address={address}
            packed={packed}
            fits={fits}
            types={types}
            shape={shape}
          />
        )}
      </div>
      {shape && shape.plates.length > 0 && !packed.left_out && (
        <Turnable
          key={`${packed.block_id} 3d`}
          address={address}
          packed={packed}
          fits={fits}
          types={types}
          shape={shape}
        />
      )}
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
    <nav aria-label='View' data-print='no' className='flex pl-px *:-ml-px'>
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
