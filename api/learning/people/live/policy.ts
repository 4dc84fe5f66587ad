import { second } from '../../../clock.ts'

/** From the call to the socket; a ticket tells nothing but that there is news, so it may open one again meanwhile. */
export const ticketLife = 30 * second
export const ticketWithin = 5 * second
/** Three signs of life that are missing. */
export const silentAtMost = 60 * second
/** Tabs of one person in one process; another one ends the oldest. */
export const socketsEach = 12
export const socketsAtMost = 12_000
/** How soon an open page hears of a notification, or that one was read elsewhere. */
export const lookEvery = 2 * second
/** Signs and news are short, and so is what a page says. */
export const largestMessage = 1024
/** What a page may leave unread. */
export const unreadAtMost = 100_000
/** Messages of a page in a minute. */
export const saidAtMost = 60
