import { day } from '../../../clock.ts'

/** Counted from when the dispute is raised. The first email promises this. */
export const decideWithin = 3 * day
