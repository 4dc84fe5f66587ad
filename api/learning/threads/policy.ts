import { hour, minute } from '../../clock.ts'

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
/** By the reader's clock; a class soon is worth a sound in the night. */
const quietHours = { from: 21 * 60 + 30, to: 7 * 60 + 30 } as const
export const classSoon = 2 * hour
/** Messages in one email, and emails in one round. */
export const shownInMail = 5
export const mailedAtOnce = 100

export function isQuiet(now: Date, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const minutes = of('hour') * 60 + of('minute')
  return minutes >= quietHours.from || minutes < quietHours.to
}
