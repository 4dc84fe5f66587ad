import { day, hour, minute, second } from '../clock.ts'

/** The wait after each attempt; nearly four days in all, which is longer than an endpoint may fail. */
export const waits = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  day,
  day,
  day,
]
