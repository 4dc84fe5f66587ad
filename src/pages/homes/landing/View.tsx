import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects.ts'
import { AskBar } from '../../../features/enquiry/AskBar.tsx'
import { bannerNumber } from '../../../features/project/banner.ts'
import { pages } from '../../index.ts'
import { usePage } from '../../usePage.ts'
import { Abroad } from './Abroad.tsx'
import { Closing } from './Closing.tsx'
import { Completed } from './Completed.tsx'
import { Films } from './Films.tsx'
import { Hero } from './Hero.tsx'
import { Numbers } from './Numbers.tsx'
import { OngoingProjects } from './OngoingProjects.tsx'
import { PlotsBand } from './PlotsBand.tsx'
import { Recognition } from './Recognition.tsx'
import { SearchLine } from './SearchLine.tsx'
import { Turn } from './Turn.tsx'
import { Voices } from './Voices.tsx'

export default function HomesLandingView(): ReactElement {
  const { data, search, site } = usePage(pages.homes)
  const projects = data.projects.items
  const banners = data.banners.items
  const number = bannerNumber(search, banners.length)
  const banner = banners[number - 1]
  const [first] = banners
  const bySlug = (slug: string | null | undefined) => projects.find((project) => project.slug === slug)
  const shown = banner ? bySlug(banner.project_slug) : projects.find(isOngoing)
  // Whichever banner is shown, the list below keeps its place: it leaves out the first one's project.
  const leading = first ? bySlug(first.project_slug) : shown
  const plotted = projects.filter(({ kind }) => kind === 'plotted')
  return (
    <>
      {/* The bar keeps to this part: it does not lie over the form below. */}
      <div>
        <Hero banner={banner} project={shown} turn={<Turn banners={banners} shown={number} />} />
        <SearchLine projects={projects} />
        <OngoingProjects
          projects={projects.filter(
            (project) => isOngoing(project) && project !== leading && project.kind !== 'plotted',
          )}
          total={projects.length}
        />
        {projects.length > 0 && <Numbers projects={projects} />}
        {plotted.length > 0 && <PlotsBand projects={plotted} sketch={data.sketch?.sketch ?? null} />}
        {data.completed && data.completed.items.length > 0 && (
          <Completed projects={data.completed.items} total={data.completed.total} />
        )}
        <Voices voices={data.voices?.items ?? []} filmed={data.filmed?.items ?? []} />
        <Recognition awards={data.awards?.items ?? []} partners={data.partners?.items ?? []} />
        <Films videos={data.videos?.items ?? []} />
        <Abroad pageTime={site.now} />
        <AskBar projects={projects} />
      </div>
      <Closing brand={site.brand} />
    </>
  )
}

function isOngoing({ status, units }: Project): boolean {
  return status !== 'completed' && status !== 'sold_out' && (status === 'upcoming' || units.available > 0)
}
