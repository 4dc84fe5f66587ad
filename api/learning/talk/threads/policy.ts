import { hour, minute } from '../../../clock.ts'

/** Limits per person, so that nobody is flooded and a stolen account can't write to everybody. */
export const messageLimits = {
  most: 30,
  within: 10 * minute,
  /** Conversations started, as a tutor or as a student. */
  beginnings: 30,
  beginningsWithin: 24 * hour,
} as const

/** How long a message can stay unread on the site before it's emailed. */
export const unreadFor = 5 * minute
/** Older messages are no longer emailed, for example after an outage. */
export const stale = 72 * hour
export const classSoon = 2 * hour
/** Messages in one email, and emails in one round. */
export const shownInMail = 5
export const mailedAtOnce = 100
