import { hour } from '../../../clock.ts'

/** How long new account details wait before they're used. */
export const detailsHoldAfter = 48 * hour

/** How many tutors who can't be paid are shown, how many who owe us, and how many runs. */
export const shownWaiting = 50
export const shownOwing = 50
export const runsOnPage = 25

/** The most payouts in one run: banks accept a file of this size. */
export const payoutsInRun = 2000
