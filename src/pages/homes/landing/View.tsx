import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects.ts'
import { pages } from '../../index.ts'
import { usePage } from '../../usePage.ts'
import { Closing } from './Closing.tsx'
import { Hero } from './Hero.tsx'
import { Numbers } from './Numbers.tsx'
import { OngoingProjects } from './OngoingProjects.tsx'
import { PlotsBand } from './PlotsBand.tsx'
import { SearchLine } from './SearchLine.tsx'

export default function HomesLandingView(): ReactElement {
  const { data, site } = usePage(pages.homes)
  const projects = data.projects.items
  const banner = data.banners.items[0]
  const shown = banner ? projects.find(({ slug }) => slug === banner.project_slug) : projects.find(isOngoing)
  const plotted = projects.filter(({ kind }) => kind === 'plotted')
  return (
    <>
      <Hero banner={banner} project={shown} />
      <SearchLine projects={projects} />
      <OngoingProjects
        projects={projects.filter(
          (project) => isOngoing(project) && project !== shown && project.kind !== 'plotted',
        )}
        total={projects.length}
      />
      {projects.length > 0 && <Numbers projects={projects} />}
      {plotted.length > 0 && <PlotsBand projects={plotted} />}
      <Closing brand={site.brand} />
    </>
  )
}

function isOngoing({ status, units }: Project): boolean {
  return status !== 'completed' && status !== 'sold_out' && (status === 'upcoming' || units.available > 0)
}
