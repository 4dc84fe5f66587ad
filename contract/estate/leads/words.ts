// Enums and labels of enquiries, apart from the schemas so that a page can use them without loading a validator.
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
/** Every way except the site's own forms: staff or a program enter these. */
export const broughtWays = ['phone', 'walk_in', 'event', 'portal'] as const satisfies readonly LeadWay[]
/** The stages of an enquiry, from the first contact to a booking or to why there was none. */
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
export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const
/** File types that a resume may have, judged by the file's content. */
export const resumeTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export const largestResume = 5 * 1024 * 1024
export type ConsentPurpose = (typeof consentPurposes)[number]
/** The words beside each checkbox, with a version, so that what a person agreed to stays on record. */
export const consentText = {
  version: '2026-11',
  reply: 'You may call or write to me about this enquiry.',
  marketing_call: 'You may call me about other projects.',
  marketing_whatsapp: 'You may send me news of projects on WhatsApp.',
  marketing_email: 'You may email me news of projects, at most twice a month.',
} as const satisfies Record<ConsentPurpose | 'version', string>
