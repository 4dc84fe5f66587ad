// Enums and labels of what the site shows, apart from the schemas so that a page can use them without a validator.
export const projectKinds = ['apartment', 'villa', 'plotted', 'row_house', 'commercial'] as const
export const projectStatuses = [
  'upcoming',
  'new_launch',
  'under_construction',
  'nearing_possession',
  'ready',
  'completed',
  'sold_out',
] as const
export const imageKinds = ['actual', 'artist_impression', 'show_flat', 'drawing'] as const
export const projectSorts = ['newest', 'price_low', 'possession'] as const
export type ProjectKind = (typeof projectKinds)[number]
export type ProjectStatus = (typeof projectStatuses)[number]
export const unitStatuses = ['available', 'on_hold', 'booked', 'sold', 'not_released'] as const
export type UnitStatus = (typeof unitStatuses)[number]
export const unitStatusNames: Readonly<Record<UnitStatus, string>> = {
  available: 'Available',
  on_hold: 'On hold',
  booked: 'Booked',
  sold: 'Sold',
  not_released: 'Not released',
}
/** Only homes that can be bought have a price. A home on hold can become available again. */
export function isForSale(status: UnitStatus): boolean {
  return status === 'available' || status === 'on_hold'
}
export const facings = [
  'north',
  'north_east',
  'east',
  'south_east',
  'south',
  'south_west',
  'west',
  'north_west',
] as const
export const mediaKinds = ['film', 'walkthrough', 'drone', 'site_camera'] as const
export const brochureKinds = [
  'brochure',
  'floor_plans',
  'price_list',
  'specification',
  'master_plan',
] as const
export const testimonialKinds = ['text', 'video'] as const
export const pointCategories = [
  'school',
  'hospital',
  'transit',
  'work',
  'market',
  'park',
  'airport',
  'culture',
] as const
export type PointCategory = (typeof pointCategories)[number]
/** What an overlay on a project's map shows, if it belongs to the site plan. */
export const overlayUses = ['ground', 'building', 'green', 'water', 'path', 'gate'] as const
export const travelModes = ['walk', 'drive', 'transit'] as const
/** What a layout plan shows besides the plots. */
export const planShapeKinds = ['boundary', 'road', 'park', 'water', 'building', 'label'] as const
export const employmentTypes = ['full_time', 'part_time', 'contract', 'internship'] as const
/** The sort orders of a tower's list. */
export const unitSorts = ['floor', 'floor_high', 'price', 'price_high', 'carpet'] as const
export type UnitSort = (typeof unitSorts)[number]
/** The ways to state a home's price: all costs included, as listed, or as a loan's monthly instalment. */
export const priceKinds = ['all_in', 'before_taxes', 'monthly'] as const
export type PriceKind = (typeof priceKinds)[number]
/** Who the home is registered to; some states charge women less. */
export const buyers = ['man', 'woman', 'joint'] as const
export type Buyer = (typeof buyers)[number]
/** The section that a line of the cost sheet is in. Taxes apply to price and charges, not to deposits. */
export const costParts = ['price', 'charge', 'deposit', 'tax'] as const
/** What a rule determines: a line of the cost sheet, or the most that a bank lends. */
export const ruleParts = [...costParts, 'loan'] as const
export const costBases = [
  'fixed',
  'per_area',
  'per_area_per_floor',
  'per_area_per_month',
  'per_parking',
  'percent',
] as const
/** The amount that a percentage is taken of. */
export const percentBases = ['agreement', 'deposits'] as const
