import { day, minute } from '../../../clock.ts'

/** Shorter than what counts as late in the metrics. A push still unread then is followed by email, the only one if the phone is off. */
export const pushAlone = 8 * minute
/** How long a device may report that a notification was seen. */
export const seenFor = 30 * day
/** Browsers per person; one more removes the oldest. */
export const devicesAtMost = 10
export const shownTitle = 120
export const shownText = 240
