// The words of Homes, apart from its schemas, so that a page can use them without loading a validator.
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
export const imageKinds = ['actual', 'artist_impression', 'show_flat'] as const
export const projectSorts = ['newest', 'price_low', 'possession'] as const
export const consentPurposes = ['reply', 'marketing_call', 'marketing_whatsapp', 'marketing_email'] as const
export const contactTopics = ['visit', 'price', 'resale', 'partnership', 'other'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
/** The words beside each box, by version: what a person agreed to must be readable later. */
export const consentText = {
  version: '2026-11',
  reply: 'You may call or write to me about this enquiry.',
  marketing_call: 'You may call me about other projects.',
  marketing_whatsapp: 'You may send me news of projects on WhatsApp.',
  marketing_email: 'You may email me news of projects, at most twice a month.',
} as const satisfies Record<ConsentPurpose | 'version', string>
export type ProjectKind = (typeof projectKinds)[number]
export type ProjectStatus = (typeof projectStatuses)[number]
