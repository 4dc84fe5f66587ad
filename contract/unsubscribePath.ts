/** Where people unsubscribe from Learn's news. */
export const leaveNewsPath = '/unsubscribe'

/**
 * Where people unsubscribe from the news of Homes. Mail programs post to it too, on their behalf and without a session.
 */
export const unsubscribePath = '/homes/subscribe/unsubscribe'
