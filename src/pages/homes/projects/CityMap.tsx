import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { citiesWith } from '../../../features/projects/cities.ts'
import { matchProjects } from '../../../features/projects/filters.ts'
import { PlacesMap } from '../../../features/projects/places/PlacesMap.tsx'
import { countText } from '../../../features/projects/words.ts'
import { type ProjectQuery, projectsHref } from './filterWords.ts'

type CityMapProps = {
  readonly projects: readonly Project[]
  readonly filters: ProjectQuery
  readonly className?: string
}

/** The cities with projects that match all other filters; pressing the chosen city clears it. */
export function CityMap({ projects, filters, className }: CityMapProps): ReactElement | null {
  const { city } = filters
  const isCurrent = (name: string) => name.toLowerCase() === city?.toLowerCase()
  const cities = citiesWith(matchProjects(projects, { ...filters, city: null }))
  return (
    <PlacesMap
      label='Projects by city'
      {...(className && { className })}
      places={cities.map(({ name, lat, lng, projects: own }) => ({
        name,
        lat,
        lng,
        note: countText(own.length, 'project'),
        to: projectsHref(filters, { city: isCurrent(name) ? null : name }),
        chosen: isCurrent(name),
      }))}
    />
  )
}
