import { hour, minute } from '../../../clock.ts'

/** How long an announced file may take to come. */
export const addressLasts = 10 * minute
/** After this, one that never came is forgotten. */
export const waitsAtMost = hour
export const reportsOnPage = 30
export const linesOnPage = 100
export const differencesOnPage = 50
export const entriesAtOnce = 500
