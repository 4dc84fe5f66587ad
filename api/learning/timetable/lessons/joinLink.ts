import { type RoomKind, roomPath } from '#contract/learning/teaching/roomWords.ts'
import { later, minute } from '../../../clock.ts'

const opensBefore = 10 * minute
/** Classes run over, and people whose call dropped near the end can still come back. */
const closesAfter = 15 * minute

/** When people may join a class, and until when they may come back. */
export function joinHours({ starts_at, ends_at }: Pick<Room, 'starts_at' | 'ends_at'>) {
  return { opens_at: later(starts_at, -opensBefore), closes_at: later(ends_at, closesAfter) }
}

interface Room {
  /** Null if there is nothing to join: in person, or cancelled. */
  readonly url: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly now: Date
}
interface JoinWindow {
  readonly join_url: string | null
  readonly join_from: string | null
}

/** The link only leaves the service while it's usable. */
export function joinWindow({ url, starts_at, ends_at, now }: Room): JoinWindow {
  if (url === null) return { join_url: null, join_from: null }
  const { opens_at, closes_at } = joinHours({ starts_at, ends_at })
  const isOpen = now >= opens_at && now < closes_at
  return { join_url: isOpen ? url : null, join_from: opens_at.toISOString() }
}

interface Links {
  /** The meeting link of the schedule, or of the demo slot. */
  readonly schedule: string | null
  readonly tutor: string | null
}

/** Where an online class is held: at the link of its group or slot, at the tutor's, or else in our own room. */
export function meetingUrl(
  { schedule, tutor }: Links,
  place: { readonly kind: RoomKind; readonly id: string },
): string {
  return schedule ?? tutor ?? roomPath(place.kind, place.id)
}
