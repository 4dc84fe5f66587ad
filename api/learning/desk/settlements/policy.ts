import { hour, minute } from '../../../clock.ts'

/** How long an announced file may take to arrive. */
export const addressLasts = 10 * minute
/** After this, a file that never arrived is forgotten. */
export const waitsAtMost = hour
export const reportsOnPage = 30
export const linesOnPage = 100
export const differencesOnPage = 50
export const entriesAtOnce = 500
