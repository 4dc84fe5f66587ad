import { day, minute } from '../../../clock.ts'

/**
 * After this long, an unread push is followed by email, which is all that arrives if the phone is off. It's shorter
 * than what the metrics count as late.
 */
export const pushAlone = 8 * minute
/** How long a device may report that a notification was seen. */
export const seenFor = 30 * day
/** How many browsers a person may have; one more removes the oldest. */
export const devicesAtMost = 10
export const shownTitle = 120
export const shownText = 240
