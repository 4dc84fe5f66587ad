/** Where news is ended: a page for a person, and for a mail program that posts there in their name, without a session. */
export const unsubscribePath = '/homes/subscribe/unsubscribe'
