import { day } from '../../../clock.ts'

/** From when it is raised; the first mail promises it. */
export const decideWithin = 3 * day
