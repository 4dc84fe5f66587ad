import { hour, minute } from '../../../clock.ts'

export const calendarsAtMost = 5
/** How often a calendar is read; one that fails is left alone for longer and longer. */
export const readEvery = 30 * minute
export const readAgainAtMost = 24 * hour
/** At once, in a round. */
export const readAtOnce = 8
