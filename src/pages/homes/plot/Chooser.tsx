import { type ReactElement, useEffect, useRef } from 'react'
import type { Plot, PlotDevelopment } from '#contract/estate/projects/plots.ts'
import { href } from '../../../platform/page/page.ts'
import { type Device, isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Legend } from './Legend.tsx'
import { PlotFilters } from './lower.tsx'
import { PlotDetails } from './PlotDetails.tsx'
import { PlotList } from './PlotList.tsx'
import { PlotPlan } from './PlotPlan.tsx'
import { filterNames, fits, isFiltered, plotFiltersFrom } from './plotFilters.ts'

type ChooserProps = {
  readonly development: PlotDevelopment
  readonly chosen: Plot | undefined
  readonly search: URLSearchParams
  readonly device: Device
}

const queryNames = [...filterNames, 'view', 'no'] as const
type Change = Partial<Record<(typeof queryNames)[number], string | undefined>>

/** The plots on the plan or as a list; the filters and the open plot are in the address. */
export function Chooser({ development, chosen, search, device }: ChooserProps): ReactElement {
  const { plan, plots, name, slug } = development
  useShown(chosen?.id)
  const filters = plotFiltersFrom(search)
  const fitting = plots.filter((plot) => fits(plot, filters))
  const ids = new Set(fitting.map(({ id }) => id))
  const asList = search.get('view') === 'list' || plan === null
  const addressWith = (change: Change): string => {
    const now = Object.fromEntries(queryNames.map((each) => [each, search.get(each) ?? undefined]))
    return href(pages.plot, { plot: slug }, { ...now, ...change })
  }
  if (plots.length === 0) {
    return <NoPlots />
  }
  return (
    <section aria-label='Plots' className='wrap mt-8'>
      <PlotFilters plots={plots} filters={filters} to={addressWith} view={search.get('view')} />
      <PlotViews
        filters={filters}
        fitting={fitting}
        plots={plots}
        plan={plan}
        addressWith={addressWith}
        asList={asList}
      />
      <div className='mt-4 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]'>
        <div className='min-w-0'>
          {asList ? (
            <PlotList plots={fitting} to={(plot) => addressWith({ no: plot.plot_no })} />
          ) : (
            <PlotPlan
              plan={plan}
              plots={plots}
              fitting={ids}
              chosen={chosen}
              to={(plot) => addressWith({ no: plot.plot_no })}
              touch={isMobile(device)}
              name={name}
            />
          )}
          <div className='mt-3'>
            <Legend
              plots={plots}
              fitting={ids}
              to={(status) => addressWith({ status: filters.status === status ? undefined : status })}
            />
            <p className='mt-1 text-14 text-ink-soft'>
              Last updated on {dateOf(development.updated_at, 'Asia/Kolkata')}.
            </p>
          </div>
        </div>
        <ChosenPlot chosen={chosen} development={development} addressWith={addressWith} />
      </div>
    </section>
  )
}

interface PlotViewsProps {
  readonly filters: ReturnType<typeof plotFiltersFrom>
  readonly fitting: readonly Plot[]
  readonly plots: readonly Plot[]
  readonly plan: PlotDevelopment['plan']
  readonly addressWith: (change: Change) => string
  readonly asList: boolean
}

function PlotViews({ filters, fitting, plots, plan, addressWith, asList }: PlotViewsProps): ReactElement {
  return (
    <div className='mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2'>
      <p role='status' className='text-18'>
        {isFiltered(filters) ? `${fitting.length} of ${plots.length} plots match` : `${plots.length} plots`}
      </p>
      {plan && (
        <Tabs
          label='View'
          tabs={[
            { to: addressWith({ view: undefined }), label: 'Plan', current: !asList },
            { to: addressWith({ view: 'list' }), label: 'List', current: asList },
          ]}
        />
      )}
    </div>
  )
}

interface ChosenPlotProps {
  readonly chosen: Plot | undefined
  readonly development: PlotDevelopment
  readonly addressWith: (change: Change) => string
}

function ChosenPlot({ chosen, development, addressWith }: ChosenPlotProps): ReactElement {
  return (
    <aside aria-label='The chosen plot' aria-live='polite' className='lg:sticky lg:top-6'>
      {chosen ? (
        <PlotDetails plot={chosen} development={development} close={addressWith({ no: undefined })} />
      ) : (
        <p className='border-line border-t pt-4 text-ink-soft'>
          Choose a plot to see its sides, its facing and its price.
        </p>
      )}
    </aside>
  )
}

function NoPlots(): ReactElement {
  return (
    <div className='wrap mt-8'>
      <EmptyState title='No plots released yet'>
        Leave a number below and we’ll let you know when they are.
      </EmptyState>
    </div>
  )
}

/** Scrolls to a plot chosen on a phone's plan, whose details open off-screen. */
function useShown(id: string | undefined): void {
  const last = useRef(id)
  useEffect(() => {
    if (id !== undefined && id !== last.current)
      document.getElementById('plot-title')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    last.current = id
  }, [id])
}
