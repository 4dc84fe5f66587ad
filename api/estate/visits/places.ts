import type { VisitPlace } from '#contract/estate/visits/visits.ts'
import type { VisitKind } from '#contract/estate/visits/words.ts'
import type { OfficeRow, ProjectRow } from '../projects/index.ts'
import type { Guide } from './slots.ts'

/** The key of a visit's place: a guide needs time to travel between visits whose keys differ. */
export function placeKey(kind: VisitKind, projectId: string): (guide: Guide) => string {
  return (guide) => (kind === 'site' ? projectId : guide.office_id)
}

interface Where {
  readonly kind: VisitKind
  readonly project: Pick<ProjectRow, 'name' | 'locality' | 'city' | 'lat' | 'lng'>
  readonly office: OfficeRow | null
}

export function placeOf({ kind, project, office }: Where): VisitPlace {
  const { name, locality, city, lat, lng } = project
  if (kind === 'video') return { name: 'Video call', address: 'Wherever you are', at: null }
  if (kind === 'site' || office === null) return { name, address: `${locality}, ${city}`, at: { lat, lng } }
  return { name: office.name, address: office.address, at: { lat: office.lat, lng: office.lng } }
}

export function mapAddress({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
}
