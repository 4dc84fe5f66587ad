import { type ReactElement, useMemo } from 'react'
import type { Availability, Block } from '#contract/estate/inventory.ts'
import type { Project, UnitCounts } from '#contract/estate/projects.ts'
import type { UnitType } from '#contract/estate/sections.ts'
import { fitUnits, unitFiltersFrom } from '../../../features/availability/filters.ts'
import { countsIn } from '../../../features/availability/places.ts'
import { dayText, monthText } from '../../../features/project/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { dayAndTime, timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type BlockAddress, blockHref } from './address.ts'
import { Legend } from './Legend.tsx'
import { Aside, Filters, List, ReraLines } from './lower.tsx'
import { Tower } from './Tower.tsx'
import { type FreshPlaces, useFreshPlaces } from './useFreshPlaces.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function BlockView(): ReactElement {
  const { data, params, search } = usePage(work)
  const { project, blocks, availability } = data
  const types = data.types?.items ?? []
  const address = { project: params.project, block: params.block }
  const block = blocks.items.find(({ id }) => id === availability.block_id)
  const fresh = useFreshPlaces(availability, `${params.project}.${params.block}`)
  const { packed } = fresh
  const { fits, fitCount, filterText } = useFitting(packed, types, search)
  const counts = packed.left_out && block ? block.units : countsIn(packed)
  const total = Object.values(counts).reduce((all, each) => all + each, 0)
  const asList = search.get('view') === 'list'
  // Beside the elevation the list has only available homes, so its length isn't the count.
  const length = asList ? (data.units?.total ?? total) : total
  const count = packed.left_out ? length : fitCount
  return (
    <div className='wrap pt-4 pb-16 md:pt-8'>
      <BlockHead project={project} block={block} total={total} />
      {blocks.items.length > 1 && (
        <TowerTabs
          project={project}
          blocks={blocks}
          address={address}
          search={search}
          availability={availability}
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
      {project.price_as_of && <PriceDate on={project.price_as_of} />}
    </div>
  )
}

function PriceDate({ on }: { readonly on: string }): ReactElement {
  return (
    <p className='mt-8 text-14 text-ink-soft'>
      Prices as of {dayText(on)}, before taxes and charges; each home’s page has them all.
    </p>
  )
}

interface TowerTabsProps {
  readonly project: Project
  readonly blocks: { readonly items: readonly Block[] }
  readonly address: BlockAddress
  readonly search: URLSearchParams
  readonly availability: Availability
}

function TowerTabs({ project, blocks, address, search, availability }: TowerTabsProps): ReactElement {
  return (
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

function useFitting(packed: Availability, types: readonly UnitType[], search: URLSearchParams) {
  const filters = unitFiltersFrom(search)
  const filterText = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters' text says when they changed.
  const fit = useMemo(() => fitUnits(packed, filters, types), [packed, filterText, types])
  return { fits: fit.fits, fitCount: fit.count, filterText }
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
