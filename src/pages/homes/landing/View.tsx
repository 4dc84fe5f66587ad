import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { AskBar } from '../../../features/leads/enquiry/AskBar.tsx'
import { bannerNumber } from '../../../features/projects/banner.ts'
import { Late } from '../../../platform/page/Late.tsx'
import { usePage } from '../../../platform/page/usePage.ts'
import { Skeleton } from '../../../ui/message/Skeleton.tsx'
import { MadeOnce } from '../../../ui/timing/MadeOnce.tsx'
import { Closing } from './Closing.tsx'
import { Hero } from './Hero.tsx'
import {
  Abroad,
  Completed,
  Films,
  Numbers,
  OngoingProjects,
  PlotsBand,
  Recognition,
  SearchLine,
  Voices,
} from './lower.tsx'
import { Turn } from './Turn.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function HomesLandingView(): ReactElement {
  const page = usePage(work)
  const { data, search, site } = page
  const projects = data.projects.items
  const banners = data.banners.items
  const number = bannerNumber(search, banners.length)
  const banner = banners[number - 1]
  const [first] = banners
  const bySlug = (slug: string | null | undefined) => projects.find((project) => project.slug === slug)
  const featured = banner ? bySlug(banner.project_slug) : projects.find(isOngoing)
  // The list below stays the same whichever banner is shown: it leaves out the first banner's project.
  const leading = first ? bySlug(first.project_slug) : featured
  const plotted = projects.filter(({ kind }) => kind === 'plotted')
  return (
    <>
      {/* The bar sticks only within this part, so it doesn't cover the form below. */}
      <div>
        <Hero banner={banner} project={featured} turn={<Turn banners={banners} shown={number} />} />
        <SearchLine projects={projects} />
        <OngoingProjects
          projects={projects.filter(
            (project) => isOngoing(project) && project !== leading && project.kind !== 'plotted',
          )}
          total={projects.length}
        />
        {projects.length > 0 && <MadeOnce part={Numbers} props={{ projects }} />}
        {plotted.length > 0 && (
          <Late page={page} parts={['sketch']} waiting={<Awaited />}>
            {({ sketch }) => <PlotsBand projects={plotted} sketch={sketch?.sketch ?? null} />}
          </Late>
        )}
        <Late page={page} parts={['completed']} waiting={<Awaited />}>
          {({ completed }) =>
            completed &&
            completed.items.length > 0 && (
              <MadeOnce part={Completed} props={{ projects: completed.items, total: completed.total }} />
            )
          }
        </Late>
        <Late page={page} parts={['voices', 'filmed']} waiting={<Awaited />}>
          {({ voices, filmed }) => <Voices voices={voices?.items ?? []} filmed={filmed?.items ?? []} />}
        </Late>
        <Recognised />
        <Late page={page} parts={['videos']} waiting={<Awaited />}>
          {({ videos }) => <Films videos={videos?.items.slice(0, 3) ?? []} />}
        </Late>
        <Abroad pageTime={site.now} />
        <AskBar projects={projects} />
      </div>
      <Closing brand={site.brand} />
    </>
  )
}

function Recognised(): ReactElement {
  return (
    <Late page={usePage(work)} parts={['awards', 'partners']} waiting={<Awaited />}>
      {({ awards, partners }) => (
        <MadeOnce
          part={Recognition}
          props={{
            awards: awards?.items.slice(0, 5) ?? [],
            partners: partners?.items.slice(0, 12) ?? [],
          }}
        />
      )}
    </Late>
  )
}

/** Reserves some room for a band that is still loading. */
function Awaited(): ReactElement {
  return (
    <div className='wrap mt-16 md:mt-24'>
      <Skeleton className='h-64' />
    </div>
  )
}

function isOngoing({ status, units }: Project): boolean {
  return status !== 'completed' && status !== 'sold_out' && (status === 'upcoming' || units.available > 0)
}
