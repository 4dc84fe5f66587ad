import { hour, minute } from '../../../clock.ts'

/** How long the upload address of an announced file is valid. */
export const addressLasts = 10 * minute
/** Reports whose file hasn't arrived after this time are deleted. */
export const waitsAtMost = hour
export const reportsOnPage = 30
export const linesOnPage = 100
export const differencesOnPage = 50
export const entriesAtOnce = 500
