/** The accounts of Homes. In `buyer`, a positive balance is what a buyer owes, a negative one what they paid ahead. */
export const homeAccounts = [
  'bank',
  /** Tax that buyers withheld and paid in our name. */
  'tds',
  'buyer',
  'billed',
  'gst',
  /** Stamp duty, registration and deposits, which we hold for others. */
  'held_for',
  'refunds_due',
  /** What we keep of a cancelled booking's payments. */
  'retained',
] as const
export type HomeAccount = (typeof homeAccounts)[number]

export const homeEntryKinds = ['demand', 'receipt', 'return', 'cancellation'] as const
export type HomeEntryKind = (typeof homeEntryKinds)[number]
