/** Where Learn’s news is unsubscribed. */
export const leaveNewsPath = '/unsubscribe'

/** Where news is unsubscribed: a page for people, and a target to which mail programs post on their behalf, without a session. */
export const unsubscribePath = '/homes/subscribe/unsubscribe'
