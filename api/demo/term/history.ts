import { Chance } from '../../chance.ts'
import { hour, later, minute, day as oneDay } from '../../clock.ts'
import type { stateEvents } from '../../learning/base/index.ts'
import type { bookings, demoFeedback } from '../../learning/timetable/index.ts'
import { demoId, readTutors } from '../content.ts'
import { type Insert, type Marketplace, tutorId } from '../marketplaceRows.ts'
import { type Slot, takeSlot } from './demos.ts'

// The history behind a tutor's figures: past demos, how fast they were answered, and classes that were moved.

export interface History {
  readonly slots: readonly Slot[]
  readonly bookings: Insert<typeof bookings>
  readonly feedback: Insert<typeof demoFeedback>
  readonly events: Insert<typeof stateEvents>
}

interface Past {
  readonly rows: Marketplace
  readonly studentIds: readonly string[]
  readonly now: Date
}

export function buildHistory(past: Past): History {
  const chance = new Chance(20_261_122)
  moveSome(past, chance)
  const history = { slots: [], bookings: [], feedback: [], events: [] }
  for (const tutor of readTutors()) addRequests(history, tutorId(tutor), { ...past, chance })
  return history
}

/** Moves one class in thirty to another day than planned; how many each tutor moved differs. */
function moveSome({ rows, now }: Past, chance: Chance): void {
  const latest = later(now, -14 * oneDay)
  for (const lesson of rows.sessions) {
    if (lesson.status !== 'held' || lesson.starts_at > latest || !chance.happens(1 / 30)) continue
    lesson.moved_from = later(lesson.starts_at, -oneDay)
    lesson.change_note = 'I am travelling that day.'
  }
}

const requestsOf = { least: 5, most: 11 } as const

interface Requests extends Past {
  readonly chance: Chance
}

function addRequests(
  { slots, bookings, feedback, events }: { [K in keyof History]: History[K][number][] },
  tutor_id: string,
  { rows, studentIds, now, chance }: Requests,
): void {
  const usualDelay = chance.whole(15, 600)
  const taught = rows.courses.filter((course) => course.tutor_id === tutor_id)
  const wanted = chance.whole(requestsOf.least, requestsOf.most)
  for (let nth = 0; nth < wanted; nth += 1) {
    const day = Math.floor(now.getTime() / oneDay) * oneDay - (9 * nth + chance.whole(8, 14)) * oneDay
    const starts_at = later(new Date(day), chance.pick([5, 6, 7]) * hour)
    const slot = takeSlot(rows, { tutor_id, course_id: null, starts_at, now })
    if (!slot) continue
    const student_id = chance.pick(studentIds)
    const created_at = later(starts_at, -chance.whole(2, 5) * oneDay)
    const status = chance.happens(0.08) ? 'expired' : chance.happens(0.1) ? 'declined' : 'feedback_given'
    const id = demoId('booking', slot.id, student_id)
    slot.seats_taken = status === 'feedback_given' ? 1 : 0
    slots.push({ ...slot, created_at: later(created_at, -oneDay), updated_at: created_at })
    const updated_at = status === 'feedback_given' ? slot.ends_at : later(created_at, oneDay)
    const course_id = chance.pick(taught).id
    bookings.push({ id, slot_id: slot.id, tutor_id, course_id, student_id, status, created_at, updated_at })
    if (status === 'expired') continue
    const at = later(created_at, Math.max(4, usualDelay * chance.pick([0.3, 0.7, 1, 1.2, 2])) * minute)
    const to_state = status === 'declined' ? 'declined' : 'confirmed'
    events.push({
      entity: 'bookings',
      entity_id: id,
      from_state: 'requested',
      to_state,
      by_user: tutor_id,
      at,
    })
    if (status === 'feedback_given') feedback.push(...afterwards(id, slot.ends_at, chance))
  }
}

const tutorsWords = [
  'Thank you for coming. You would fit well into the next group.',
  'A good start. Take your time with the basics; the next group begins with them.',
  'You asked the right questions. I look forward to seeing you in class.',
] as const
const studentsWords = ['', 'Clear and friendly.', 'We liked how patient the explanations were.'] as const

function afterwards(booking_id: string, end: Date, chance: Chance): Insert<typeof demoFeedback> {
  return [
    { booking_id, side: 'tutor', text: chance.pick(tutorsWords), created_at: later(end, 2 * hour) },
    {
      booking_id,
      side: 'student',
      rating: chance.whole(4, 5),
      text: chance.pick(studentsWords),
      created_at: later(end, 5 * hour),
    },
  ]
}
