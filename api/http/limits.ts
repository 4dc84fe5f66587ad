/** Of JSON in a request. */
export const bodyAtMost = '64 kB'
/** How deep it may be nested. */
export const deepest = 32
/** Requests of one key for machines. */
export const keyReadsPerMinute = 120
