import type { PointCategory } from './words.ts'

// Apart from the other words: only the search over all homes needs these.
/** The orders of a search over all homes. */
export const homeSorts = ['price', 'floor', 'sun', 'ready'] as const
export type HomeSort = (typeof homeSorts)[number]
/** What a search over all homes can be limited by. */
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
/** Hours of sun in the living room that can be asked for. */
export const sunSteps = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** How many minutes on the way a place of each kind may be, to be near. */
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
