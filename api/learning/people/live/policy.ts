import { second } from '../../../clock.ts'

/** From the call to the socket. A socket only says that there is news, so its ticket may be used again meanwhile. */
export const ticketLife = 30 * second
export const ticketWithin = 5 * second
/** Three missed signs of life. */
export const silentAtMost = 60 * second
/** Tabs per person and process; one more closes the oldest. */
export const socketsEach = 12
export const socketsAtMost = 12_000
/** How soon an open page learns of a notification, or that one was read elsewhere. */
export const lookEvery = 2 * second
/** Signs and news are short, and so is what a page says. */
export const largestMessage = 1024
/** How much a page may leave unread. */
export const unreadAtMost = 100_000
/** Messages from a page per minute. */
export const saidAtMost = 60
