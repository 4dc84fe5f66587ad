import { hour, minute } from '../../../clock.ts'

export const calendarsAtMost = 5
/** How often a calendar is read; one that fails is retried at growing intervals. */
export const readEvery = 30 * minute
export const readAgainAtMost = 24 * hour
/** How many calendars one round reads, all in parallel. */
export const readAtOnce = 8
