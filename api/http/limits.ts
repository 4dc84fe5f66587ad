/** The largest JSON body of a request. */
export const bodyAtMost = '64 kB'
/** How deep the JSON may be nested. */
export const deepest = 32
/** How many requests a key for machines may make. */
export const keyReadsPerMinute = 120
