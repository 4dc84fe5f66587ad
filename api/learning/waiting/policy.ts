import { hour } from '../../clock.ts'

/** Whoever is told of a free seat has this long before the next in line is told of it too. */
export const headStart = 6 * hour
/** Told of at once; the next round tells more. */
export const toldAtOnce = 100
