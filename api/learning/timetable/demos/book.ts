import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs } from '../../base/index.ts'
import { courses } from '../../catalogue/index.ts'
import { mustBeLearners } from '../../people/index.ts'
import { pupilOf } from '../seats/index.ts'
import { bookings } from '../tables/index.ts'
import { spread } from './news.ts'
import { live } from './policy.ts'
import { lockSlots, type SlotRow, takeSeat } from './seats.ts'
import { confirmsAtOnce } from './settings.ts'

export interface Asking {
  readonly studentId: string
  readonly tutorId: string
  readonly slotId: string
  /** The course's id or slug. */
  readonly course: string | undefined
  readonly note: string
  readonly learnerId: string | null
  readonly intent: string | null
}

/** Takes a seat and requests the demo. Returns the booking's id, or that of an earlier booking with the same intent. */
export function book(context: Context, { studentId, tutorId, slotId, ...asked }: Asking): Promise<string> {
  const now = context.clock()
  return refusing({ bookings_one_live: 'already_booked' }, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, studentId)
      const [slot] = await lockSlots(tx, [slotId])
      if (slot?.tutor_id !== tutorId) throw new ApiError('not_found')
      const earlier = await findByIntent(tx, asked.intent)
      if (earlier !== undefined) return earlier
      const course_id = await courseOf(tx, slot, asked.course)
      const { note, learnerId: learner_id, intent } = asked
      await mustBeLearners(tx, { guardianId: studentId, learnerIds: [learner_id], now })
      await takeSeat(tx, slot, now)
      await refuseSecondSeat(tx, slot, learner_id ?? studentId)
      const who = { student_id: studentId, learner_id }
      const id = await insertBooking(tx, { slot, course_id, ...who, note, intent, now })
      const atOnce = await confirmAtOnce(tx, { tutorId, bookingId: id, now })
      await spread(context, tx, { ids: [id], news: atOnce ? 'bookedAtOnce' : 'requested' })
      return id
    }),
  )
}

interface Confirming {
  readonly tutorId: string
  readonly bookingId: string
  readonly now: Date
}

/** Confirms the request if the tutor has chosen to confirm all requests automatically. True if it's now confirmed. */
export async function confirmAtOnce(tx: Db, { tutorId, bookingId, now }: Confirming): Promise<boolean> {
  if (!(await confirmsAtOnce(tx, tutorId))) return false
  await tx
    .update(bookings)
    .set({ status: 'confirmed', sequence: sql`${bookings.sequence} + 1`, updated_at: now })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'requested')))
  return true
}

export async function findByIntent(tx: Db, intent: string | null): Promise<string | undefined> {
  if (intent === null) return undefined
  const [row] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.intent, intent))
  return row?.id
}

/** The slot's own course, or the one that the student chose. It must be published and this tutor's. */
async function courseOf(tx: Db, { course_id, tutor_id }: SlotRow, named: string | undefined) {
  const chosen = named ?? course_id
  if (chosen === null) throw wrongCourse('Choose the course you’d like to try.')
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        or(eq(courses.id, chosen), eq(courses.slug, chosen)),
        eq(courses.tutor_id, tutor_id),
        eq(courses.status, 'published'),
      ),
    )
    .orderBy(sql`${courses.id} = ${chosen} DESC`)
    .limit(1)
  if (!course) throw wrongCourse('This tutor doesn’t teach that course right now.')
  if (course_id !== null && course_id !== course.id)
    throw wrongCourse('That time is for another course. Choose another time.')
  return course.id
}

function wrongCourse(message: string): ApiError {
  return new ApiError('validation_failed', { fields: { course_id: message } })
}

/** A slot for any course could otherwise be booked once per course. It's locked, so a second request sees the first. */
export async function refuseSecondSeat(tx: Db, { id }: SlotRow, pupilId: string): Promise<void> {
  const here = await tx.$count(
    bookings,
    and(eq(bookings.slot_id, id), eq(pupilOf(bookings), pupilId), inArray(bookings.status, [...live])),
  )
  if (here > 0)
    throw new ApiError('already_booked', { message: 'You already have a seat in this demo class.' })
}

export interface NewBooking {
  readonly slot: SlotRow
  readonly course_id: string | null
  readonly student_id: string
  readonly learner_id: string | null
  readonly note: string
  readonly intent: string | null
  readonly now: Date
}

export async function insertBooking(tx: Db, { slot, now, ...values }: NewBooking): Promise<string> {
  const id = newId(now)
  await tx.insert(bookings).values({
    id,
    slot_id: slot.id,
    tutor_id: slot.tutor_id,
    created_at: now,
    updated_at: now,
    ...values,
  })
  return id
}
