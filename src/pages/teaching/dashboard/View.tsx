import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { DashboardState } from '../../../features/teaching/dashboard/dashboardSlice.ts'
import { Said } from '../../../features/teaching/Said.tsx'
import { usePage } from '../../../platform/page/usePage.ts'
import { dayOf, zoneName } from '../../../ui/format/when.ts'
import { useNow } from '../../../ui/timing/useNow.ts'
import { TeachNav } from '../TeachNav.tsx'
import { Day } from './Day.tsx'
import { Joined } from './Joined.tsx'
import { Numbers } from './Numbers.tsx'
import { Waiting } from './Waiting.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The tutor's day: today's classes, the to-do list, and the numbers. */
export default function TeachView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const now = useNow(site.now)
  const zone = viewer?.time_zone ?? site.timeZone
  const stored = useSelector(({ dashboard }: { readonly dashboard: DashboardState }) => dashboard)
  // After signing out, the page keeps what it already shows.
  const { dashboard = data.dashboard, recent = data.recent } = stored
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-8 flex flex-wrap items-baseline gap-x-4 gap-y-1'>
        <h1 className='heading-1'>Today</h1>
        <p className='text-18 text-ink-soft'>
          {[dayOf(site.now, zone), zone !== site.timeZone && zoneName(zone)].filter(Boolean).join(', ')}
        </p>
      </div>
      <Said />
      <div className='mt-8 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
        <div className='min-w-0 lg:col-span-7'>
          <Day dashboard={dashboard} zone={zone} now={now} />
        </div>
        <div className='min-w-0 lg:col-span-4 lg:col-start-9'>
          <Waiting dashboard={dashboard} zone={zone} tutor={viewer?.id ?? ''} />
        </div>
      </div>
      <Numbers dashboard={dashboard} groups={data.groups?.items ?? []} />
      {recent && recent.items.length > 0 && <Joined students={recent.items} zone={zone} />}
    </div>
  )
}
