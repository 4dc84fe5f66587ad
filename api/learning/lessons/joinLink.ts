import { later, minute } from '../../clock.ts'

const opensBefore = 10 * minute
/** Classes run over; somebody whose call dropped at the end can still come back. */
const closesAfter = 15 * minute

interface Room {
  /** Null if there is nothing to join: in person, cancelled, or without a room. */
  readonly url: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly now: Date
}
interface JoinWindow {
  readonly join_url: string | null
  readonly join_from: string | null
}

/** The link itself leaves the service only while it is of use. */
export function joinWindow({ url, starts_at, ends_at, now }: Room): JoinWindow {
  if (url === null) return { join_url: null, join_from: null }
  const from = later(starts_at, -opensBefore)
  const isOpen = now >= from && now < later(ends_at, closesAfter)
  return { join_url: isOpen ? url : null, join_from: from.toISOString() }
}

interface Rooms {
  /** Of the schedule, or of the demo slot. */
  readonly schedule: string | null
  readonly tutor: string | null
}

export function meetingUrl({ schedule, tutor }: Rooms): string | null {
  return schedule ?? tutor
}
