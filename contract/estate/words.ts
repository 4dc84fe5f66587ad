// The enums and words of Homes, apart from the schemas, so that a page can use them without loading a validator.
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
export const consentPurposes = ['reply', 'marketing_call', 'marketing_whatsapp', 'marketing_email'] as const
export const contactTopics = ['visit', 'price', 'resale', 'partnership', 'other'] as const
/** What an enquiry is about. */
export const leadKinds = ['contact', 'subscriber', 'unit', 'brochure', 'nri', 'plot', 'career'] as const
export type LeadKind = (typeof leadKinds)[number]
export const leadKindNames: Readonly<Record<LeadKind, string>> = {
  contact: 'Contact form',
  subscriber: 'News by email',
  unit: 'Unit',
  brochure: 'Brochure',
  nri: 'Call back, buyer abroad',
  plot: 'Plot',
  career: 'Application',
}
/** How an enquiry reached us. */
export const leadWays = ['site', 'portal', 'phone', 'walk_in', 'event'] as const
export type LeadWay = (typeof leadWays)[number]
export const leadWayNames: Readonly<Record<LeadWay, string>> = {
  site: 'Our site',
  portal: 'Portal',
  phone: 'Phone',
  walk_in: 'Walk-in',
  event: 'Event',
}
/** All but the site’s own forms: somebody or something brings these in. */
export const broughtWays = ['phone', 'walk_in', 'event', 'portal'] as const satisfies readonly LeadWay[]
/** From the first contact to a booking, or to why there was none. */
export const leadStatuses = [
  'new',
  'contacted',
  'qualified',
  'visit_scheduled',
  'visited',
  'negotiation',
  'booked',
  'lost',
  'duplicate',
  'spam',
] as const
export const leadStatusNames: Readonly<Record<(typeof leadStatuses)[number], string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  visit_scheduled: 'Visit agreed',
  visited: 'Visited',
  negotiation: 'Negotiating',
  booked: 'Booked',
  lost: 'Lost',
  duplicate: 'Duplicate',
  spam: 'Spam',
}
/** Where a visit happens. */
export const visitKinds = ['site', 'office', 'video'] as const
export type VisitKind = (typeof visitKinds)[number]
export const visitStatuses = ['booked', 'cancelled', 'arrived', 'no_show'] as const
export type VisitStatus = (typeof visitStatuses)[number]
/** What a visit may become next; the database refuses everything else. */
export const visitMoves: Readonly<Record<VisitStatus, readonly VisitStatus[]>> = {
  booked: ['arrived', 'no_show', 'cancelled'],
  cancelled: ['booked'],
  arrived: ['no_show', 'booked'],
  no_show: ['arrived', 'booked'],
}
export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const
/** File types that a resume may have, judged by its content. */
export const resumeTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export const largestResume = 5 * 1024 * 1024
export type ConsentPurpose = (typeof consentPurposes)[number]
/** The words beside each checkbox, by version: what a person agreed to must stay readable. */
export const consentText = {
  version: '2026-11',
  reply: 'You may call or write to me about this enquiry.',
  marketing_call: 'You may call me about other projects.',
  marketing_whatsapp: 'You may send me news of projects on WhatsApp.',
  marketing_email: 'You may email me news of projects, at most twice a month.',
} as const satisfies Record<ConsentPurpose | 'version', string>
export type ProjectKind = (typeof projectKinds)[number]
export type ProjectStatus = (typeof projectStatuses)[number]
export const unitStatuses = ['available', 'on_hold', 'booked', 'sold', 'not_released'] as const
export type UnitStatus = (typeof unitStatuses)[number]
/** Only what can be bought has a price. What is on hold can be again. */
export function isForSale(status: UnitStatus): boolean {
  return status === 'available' || status === 'on_hold'
}
/** What a home may become next; the database refuses everything else. Whoever sold by mistake goes back step by step. */
export const unitMoves: Readonly<Record<UnitStatus, readonly UnitStatus[]>> = {
  available: ['on_hold', 'booked', 'sold', 'not_released'],
  on_hold: ['available', 'booked', 'sold', 'not_released'],
  booked: ['sold', 'available'],
  sold: ['booked'],
  not_released: ['available'],
}
/** After a home is sold: from the booking to the keys. */
export const homeBookingStatuses = ['booked', 'agreed', 'handed_over', 'cancelled'] as const
export type HomeBookingStatus = (typeof homeBookingStatuses)[number]
/** What a booking of a home may become next; the database refuses everything else. */
export const homeBookingMoves: Readonly<Record<HomeBookingStatus, readonly HomeBookingStatus[]>> = {
  booked: ['agreed', 'cancelled'],
  agreed: ['handed_over', 'cancelled'],
  handed_over: [],
  cancelled: [],
}
/** How a buyer pays. Cash isn't taken: from twenty thousand rupees the law forbids it for a home. */
export const receiptWays = ['transfer', 'upi', 'cheque', 'loan', 'tds'] as const
export type ReceiptWay = (typeof receiptWays)[number]
/** What a due is a part of: the price with its GST, stamp duty and registration, or deposits. */
export const dueParts = ['price', 'registration', 'deposit'] as const
export type DuePart = (typeof dueParts)[number]
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
/** What an overlay on a project's map is, if it belongs to the site plan. */
export const overlayUses = ['ground', 'building', 'green', 'water', 'path', 'gate'] as const
export const travelModes = ['walk', 'drive', 'transit'] as const
/** What a layout plan shows besides the plots. */
export const planShapeKinds = ['boundary', 'road', 'park', 'water', 'building', 'label'] as const
export const employmentTypes = ['full_time', 'part_time', 'contract', 'internship'] as const
/** The orders of a tower's list. */
export const unitSorts = ['floor', 'floor_high', 'price', 'price_high', 'carpet'] as const
export type UnitSort = (typeof unitSorts)[number]
/** The ways of saying what a home costs: with everything that is paid, as listed, or as a loan's instalment. */
export const priceKinds = ['all_in', 'before_taxes', 'monthly'] as const
export type PriceKind = (typeof priceKinds)[number]
/** Who the home is registered to: some states charge women less. */
export const buyers = ['man', 'woman', 'joint'] as const
export type Buyer = (typeof buyers)[number]
/** The section of a cost sheet line: taxes apply to price and charges, not to deposits. */
export const costParts = ['price', 'charge', 'deposit', 'tax'] as const
/** What a rule is about: a line of the sheet, or the most that a bank lends. */
export const ruleParts = [...costParts, 'loan'] as const
export const costBases = [
  'fixed',
  'per_area',
  'per_area_per_floor',
  'per_area_per_month',
  'per_parking',
  'percent',
] as const
/** What a percentage is of. */
export const percentBases = ['agreement', 'deposits'] as const
