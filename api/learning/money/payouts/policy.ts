import { hour } from '../../../clock.ts'

/** From when new details of an account hold. */
export const detailsHoldAfter = 48 * hour

/** How many tutors are shown who can't be paid, and how many runs. */
export const shownWaiting = 50
export const runsOnPage = 25

/** Of one run: a bank takes a file of this size at once. */
export const payoutsInRun = 2000
