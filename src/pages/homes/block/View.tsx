import { type ReactElement, useMemo } from 'react'
import { fitting, unitFiltersFrom } from '../../../features/availability/filters.ts'
import { countsIn } from '../../../features/availability/places.ts'
import { ReraLines } from '../../../features/project/Rera.tsx'
import { dayText, monthText } from '../../../features/project/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { dayAndTime, timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { blockHref } from './address.ts'
import { Legend } from './Legend.tsx'
import { Aside, Filters, List } from './lower.tsx'
import { Tower } from './Tower.tsx'
import { useFreshPlaces } from './useFreshPlaces.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function BlockView(): ReactElement {
  const { data, params, search, site } = usePage(work)
  const { project, blocks, availability } = data
  const types = data.types?.items ?? []
  const address = { project: params.project, block: params.block }
  const block = blocks.items.find(({ id }) => id === availability.block_id)
  const { packed, checkedAt, lost } = useFreshPlaces(availability, `${params.project}.${params.block}`)
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
