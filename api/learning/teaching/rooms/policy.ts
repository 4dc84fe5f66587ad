import { createHash } from 'node:crypto'
import type { RoomState } from '#contract/learning/teaching/roomWords.ts'
import { second } from '../../../clock.ts'
import { joinHours } from '../../timetable/index.ts'

/** Long enough to open a socket on a slow connection. */
export const ticketLife = 30 * second

interface Hours {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly cancelled: boolean
}

export function roomState({ cancelled, ...hours }: Hours, now: Date): RoomState {
  const { opens_at, closes_at } = joinHours(hours)
  if (cancelled) return 'cancelled'
  if (now < opens_at) return 'early'
  return now < closes_at ? 'open' : 'over'
}

/** The id by which others in the room know a person; useless outside it. */
export function memberIn(roomKey: string, personId: string): string {
  return createHash('sha256').update(`${roomKey} ${personId}`).digest('base64url').slice(0, 22)
}

export function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
