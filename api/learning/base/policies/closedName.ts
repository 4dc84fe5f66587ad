/** What stands where a name was once its account is closed. */
export const closedName = 'Closed account'
