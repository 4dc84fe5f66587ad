import { day, hour } from '../../clock.ts'

/** Today and the thirteen days after it can be chosen from. */
export const daysAhead = 14
/** The least notice that a guide gets. */
export const noticeNeeded = 3 * hour
/** Visits that one number or address may have ahead of it. */
export const visitsAtOnce = 3
export const changesOfVisit = { atMost: 10, window: day } as const
/** Somebody who booked less than a day before needs no reminder. */
export const remindedBefore = day
/** How many other times are named to somebody whose time was just taken. */
export const nearestNamed = 3
