import { hour, minute } from '../../../clock.ts'

/** Of one person, so that nobody is flooded and no stolen account writes to everybody. */
export const messageLimits = {
  most: 30,
  within: 10 * minute,
  /** Conversations begun, by either side. */
  beginnings: 30,
  beginningsWithin: 24 * hour,
} as const

/** How long a message waits to be read on the site before an email tells of it. */
export const unreadFor = 5 * minute
/** What nobody was told of by then, because nothing ran, is no news any more. */
export const stale = 72 * hour
export const classSoon = 2 * hour
/** Messages in one email, and emails in one round. */
export const shownInMail = 5
export const mailedAtOnce = 100
