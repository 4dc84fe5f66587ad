import type { facings } from '#contract/estate/projects/words.ts'

export type Facing = (typeof facings)[number]

export const facingNames: Readonly<Record<Facing, string>> = {
  north: 'North',
  north_east: 'North-east',
  east: 'East',
  south_east: 'South-east',
  south: 'South',
  south_west: 'South-west',
  west: 'West',
  north_west: 'North-west',
}

/** "lake" → "Lake", "inner_court" → "Inner court" */
export function viewName(view: string): string {
  const words = view.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function floorText(floor: number): string {
  return floor === 0 ? 'Ground floor' : `Floor ${floor}`
}
