/** The accounts of Homes. What a buyer owes is above zero in `buyer`, what they paid ahead below. */
export const homeAccounts = [
  'bank',
  /** Tax that buyers kept and paid in our name. */
  'tds',
  'buyer',
  'billed',
  'gst',
  /** Stamp duty, registration and deposits, which we hold for others. */
  'held_for',
  'refunds_due',
  /** What stays with us of a cancelled booking. */
  'retained',
] as const
export type HomeAccount = (typeof homeAccounts)[number]

export const homeEntryKinds = ['demand', 'receipt', 'return', 'cancellation'] as const
export type HomeEntryKind = (typeof homeEntryKinds)[number]
