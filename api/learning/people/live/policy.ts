import { second } from '../../../clock.ts'

/** How long a ticket is valid before its socket opens. Sockets only tell that there's news, so reuse does no harm. */
export const ticketLife = 30 * second
/** After three missed heartbeats, a page counts as gone. */
export const silentAtMost = 60 * second
/** Tabs per person and process. One more closes the oldest. */
export const socketsEach = 12
export const socketsAtMost = 12_000
/** How often notifications are checked, so that open pages learn of new ones, or that one was read elsewhere. */
export const lookEvery = 2 * second
/** In bytes. Messages in either direction are short. */
export const largestMessage = 1024
/** How many bytes may wait to be sent to a page. */
export const unreadAtMost = 100_000
/** Messages from a page per minute. */
export const saidAtMost = 60
