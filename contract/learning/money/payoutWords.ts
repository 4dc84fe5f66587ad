export const payoutRunStatuses = ['prepared', 'approved', 'dropped'] as const
export const payoutStatuses = ['prepared', 'sending', 'paid', 'returned', 'dropped'] as const
/** Why a tutor who is owed something isn't in a run. */
export const unpayable = ['no_details', 'new_details', 'too_little'] as const
