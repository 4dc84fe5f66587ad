import { createHash } from 'node:crypto'
import { day } from '../../../clock.ts'
import type { Limit } from '../../../db/limits.ts'

/** How long the person has to answer. After that the address is forgotten. */
export const answerWithin = 30 * day

// Anybody's address can be typed here, so few emails are sent to one, and few by one tutor.

export const asksOfTutor = (tutorId: string): Limit => ({
  key: `endorsements asked by ${tutorId}`,
  atMost: 10,
  window: day,
})
export const asksOfAddress = (email: string): Limit => ({
  key: `endorsements asked of ${digest(email)}`,
  atMost: 3,
  window: answerWithin,
})
/** Used up once somebody removed what a tutor quoted: that tutor can't ask them again for a year. */
export const refusalOf = (email: string, tutorId: string): Limit => ({
  key: `endorsements refused to ${tutorId} by ${digest(email)}`,
  atMost: 1,
  window: 365 * day,
})

function digest(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}
