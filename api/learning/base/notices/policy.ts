import { day, minute } from '../../../clock.ts'

/** Shorter than what counts as late in the metrics. What was pushed and isn't read by then is sent by email. A phone that is switched off until then gets the email alone. */
export const pushAlone = 8 * minute
/** How long a device may say that what it shows was seen. */
export const seenFor = 30 * day
/** Browsers of one person; another one ends the oldest. */
export const devicesAtMost = 10
export const shownTitle = 120
export const shownText = 240
