import { Temporal } from 'temporal-polyfill'
import type { Chance } from '../../chance.ts'
import { later, minute, day as oneDay } from '../../clock.ts'
import type { demoSlots } from '../../learning/catalogue/index.ts'
import { demoAccounts } from '../../learning/people/index.ts'
import { demoId, readTutors } from '../content.ts'
import { type Insert, type Marketplace, tutorId } from '../marketplaceRows.ts'

const minutes = 30
const farthest = 12
/** The first demos are at most two days ahead, so that even one in the late evening is within three days. */
const soonest = 2
const triesAtMost = 60
/** The tutors with demo accounts already have guests, and keep enough times to offer. */
const tutorsWithGuests = new Set<string>([demoAccounts.tutor.handle, demoAccounts.secondTutor.handle])

export type Slot = Insert<typeof demoSlots>[number]

/** Times at which each tutor offers a demo in the days to come. */
export function buildSlots(
  rows: Marketplace,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Slot[] {
  return readTutors().flatMap((tutor) => {
    const id = tutorId(tutor)
    const taught = rows.courses.filter(({ tutor_id }) => tutor_id === id)
    const early = tutorsWithGuests.has(tutor.handle) ? 5 : 2
    const count = early + chance.whole(2, 6)
    const slots: Slot[] = []
    for (let attempt = 0; slots.length < count && attempt < triesAtMost; attempt += 1) {
      const inDays = chance.whole(1, slots.length < early ? soonest : farthest)
      const starts_at = someHour({ zone: tutor.time_zone, now, inDays }, chance)
      const course = courseShown(slots.length, taught, chance)
      const slot = takeSlot(rows, { tutor_id: id, course_id: course?.id ?? null, starts_at, now })
      if (slot) slots.push(slot)
    }
    return slots
  })
}

/** The first slot is for the tutor's first course, the others for any course or none. */
function courseShown<T>(nth: number, taught: readonly T[], chance: Chance): T | null {
  if (nth === 0) return taught[0] ?? null
  return chance.happens(0.6) ? chance.pick(taught) : null
}

interface Wish {
  readonly zone: string
  readonly now: Date
  readonly inDays: number
}

function someHour({ zone, now, inDays }: Wish, chance: Chance): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .add({ days: inDays })
  const weekend = day.dayOfWeek > 5
  const hour = weekend ? chance.whole(9, 18) : chance.pick([8, 16, 17, 17, 18, 18, 19, 20])
  const at = day.with({
    hour,
    minute: chance.pick([0, 30]),
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  })
  return new Date(at.epochMilliseconds)
}

interface NewSlot {
  readonly tutor_id: string
  readonly course_id: string | null
  readonly starts_at: Date
  readonly now: Date
}

/** Null if the tutor is busy. */
export function takeSlot(rows: Marketplace, { tutor_id, course_id, starts_at, now }: NewSlot): Slot | null {
  const ends_at = later(starts_at, minutes * minute)
  if (!rows.timetables.get(tutor_id)?.take({ number: 0, starts_at, ends_at })) return null
  const created_at = later(starts_at < now ? starts_at : now, -6 * oneDay)
  return {
    id: demoId('slot', tutor_id, starts_at.getTime()),
    tutor_id,
    course_id,
    starts_at,
    ends_at,
    capacity: 1,
    seats_taken: 0,
    created_at,
    updated_at: created_at,
  }
}
