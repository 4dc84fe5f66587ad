import { day } from '../../../clock.ts'

/** Counted from when it's raised. The first email promises it. */
export const decideWithin = 3 * day
