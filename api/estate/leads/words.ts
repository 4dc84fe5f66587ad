export const leadKinds = ['contact', 'subscriber'] as const
/** From the first word to a booking, or to why there was none. */
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
