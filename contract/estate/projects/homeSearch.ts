import type { PointCategory } from './words.ts'

// Kept apart from the other words, as only the search over all homes needs these.
/** The sort orders of a search over all homes. */
export const homeSorts = ['price', 'floor', 'sun', 'ready'] as const
export type HomeSort = (typeof homeSorts)[number]
/** The filters of a search over all homes. */
export const homeFilters = [
  'city',
  'kind',
  'bhk',
  'floor',
  'facing',
  'sun',
  'price',
  'ready',
  'near',
] as const
export type HomeFilter = (typeof homeFilters)[number]
/** The hours of sun in the living room that the filter offers. */
export const sunSteps = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** How many minutes of travel away a place of each kind may be and still count as near. */
export const nearMinutes: Readonly<Record<PointCategory, number>> = {
  school: 15,
  hospital: 15,
  transit: 15,
  work: 30,
  market: 15,
  park: 15,
  airport: 60,
  culture: 30,
}
