import { day, hour } from '../../clock.ts'

/** A visitor can choose from today and the next thirteen days. */
export const daysAhead = 14
/** The least notice that a guide gets. */
export const noticeNeeded = 3 * hour
/** How many upcoming visits one number or address may have. */
export const visitsAtOnce = 3
/** How many upcoming visits may be booked from one network, which in a mobile network is many people's. */
export const visitsFromNetwork = 8
export const changesOfVisit = { atMost: 10, window: day } as const
/** A visitor who booked less than a day before needs no reminder. */
export const remindedBefore = day
/** How many other times are offered to a visitor whose time was just taken. */
export const nearestNamed = 3
