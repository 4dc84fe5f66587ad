import type { Project } from '#contract/estate/projects/overview.ts'

type Place = Pick<Project, 'name' | 'tagline' | 'locality' | 'city' | 'lat' | 'lng'>

export function placeOf(project: Place): object {
  return {
    name: project.name,
    description: project.tagline,
    address: {
      '@type': 'PostalAddress',
      addressLocality: project.locality,
      addressRegion: project.city,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: project.lat, longitude: project.lng },
  }
}
