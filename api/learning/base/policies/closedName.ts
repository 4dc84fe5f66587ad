/** Replaces a name once the account is closed. */
export const closedName = 'Closed account'
