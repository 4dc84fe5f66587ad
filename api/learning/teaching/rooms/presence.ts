import type { Presence } from '#contract/learning/teaching/roomWords.ts'
import { earlier, later, minute } from '../../../clock.ts'
import type { Participant, Room } from './findRoom.ts'
import { patience } from './visits.ts'

const lateAfter = 5 * minute
const earlyBefore = 10 * minute

interface Visit {
  readonly person_id: string
  readonly came_at: Date
  readonly seen_at: Date
  readonly went_at: Date | null
}
export interface Interval {
  readonly came_at: Date
  readonly until: Date
  readonly isHere: boolean
}

/** One person's visits in order, merged where a connection only dropped. */
export function joinVisits(visits: readonly Omit<Visit, 'person_id'>[], now: Date): readonly Interval[] {
  const intervals: Interval[] = []
  for (const { came_at, seen_at, went_at } of visits) {
    const isHere = went_at === null && later(seen_at, patience) > now
    const visit = { came_at, until: went_at ?? seen_at, isHere }
    const before = intervals.at(-1)
    if (!before || later(before.until, patience) < came_at) intervals.push(visit)
    else {
      const until = before.until > visit.until ? before.until : visit.until
      intervals.splice(-1, 1, { came_at: before.came_at, until, isHere: before.isHere || isHere })
    }
  }
  return intervals
}

interface Lesson {
  readonly starts_at: Date
  readonly ends_at: Date
  /** The tutor's own presence. A class that they didn't hold here may have been held elsewhere. */
  readonly tutor: readonly Interval[]
  readonly now: Date
}

export function proposePresence(
  own: readonly Interval[],
  { starts_at, ends_at, tutor, now }: Lesson,
): Presence {
  const during = own.filter(
    ({ came_at, until, isHere }) => came_at < ends_at && (isHere || until > starts_at),
  )
  const held = tutor.some(({ came_at, until, isHere }) => came_at < ends_at && (isHere || until > starts_at))
  const [first, last] = [during[0], during.at(-1)]
  if (!first || !last) return held && now >= ends_at ? 'absent' : 'unknown'
  if (first.came_at > later(starts_at, lateAfter)) return 'late'
  // Leaving when the tutor ends the class isn't leaving early.
  const tutorLeft = tutor.at(-1)
  const end = held && tutorLeft && !tutorLeft.isHere ? earlier(ends_at, tutorLeft.until) : ends_at
  return !last.isHere && last.until < later(end, -earlyBefore) ? 'left_early' : 'present'
}

/** The presence of everybody who is expected. */
export function presenceOf(room: Room, visits: readonly Visit[], now: Date) {
  const { starts_at, ends_at } = room
  const intervalsOf = ({ person_id }: Participant) =>
    joinVisits(
      visits.filter((visit) => visit.person_id === person_id),
      now,
    )
  const host = room.expected.find(({ role }) => role === 'tutor')
  const tutor = host ? intervalsOf(host) : []
  const came = new Set(visits.map(({ person_id }) => person_id))
  const shown = room.expected.filter(({ spare, person_id }) => !spare || came.has(person_id))
  return shown.map((person) => {
    const { member, name, role, guardian_id } = person
    const own = intervalsOf(person)
    const proposed = proposePresence(own, { starts_at, ends_at, tutor, now })
    // They may have joined with their guardian, whose connection doesn't show who sat with them.
    const isUnsure = proposed === 'absent' && guardian_id !== null && came.has(guardian_id)
    return {
      member,
      name,
      role,
      intervals: own.map(({ came_at, until, isHere }) => ({
        came_at: came_at.toISOString(),
        went_at: isHere ? null : until.toISOString(),
      })),
      proposed: isUnsure ? ('unknown' as const) : proposed,
    }
  })
}
