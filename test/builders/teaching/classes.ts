import { asc, eq, sql } from 'drizzle-orm'
import type { Clock } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { bookPayments } from '#api/learning/money/ledger/index.ts'
import {
  bookings,
  classSessions,
  courseSchedules,
  courses,
  demoSlots,
  orderLines,
  orders,
  payments,
  timings,
  userSchedules,
  users,
} from '#api/tables.ts'
import { aUser } from '../api.ts'
import { aCore, aCourse, aSchedule, aTutor, someId } from '../catalogue/courses.ts'

interface Place {
  readonly db: Db
  readonly clock: Clock
}
interface Seat extends Partial<typeof userSchedules.$inferInsert> {
  readonly schedule: { readonly id: string }
  readonly student: { readonly id: string }
  /** The price of the order line; the course's price by default. */
  readonly price?: number
  /** The company's fee; none by default. */
  readonly fees?: Partial<Pick<typeof orderLines.$inferInsert, 'fee_rate' | 'fee_tax_rate'>>
  /** What leaving refunds, as promised with the order. */
  readonly terms?: Partial<typeof orderLines.$inferInsert>
}

/** A seat that was bought, with its order, line, payment and enrolment, and the schedule's count of seats. */
export async function anEnrolment({ db, clock }: Place, seat: Seat) {
  const { schedule, student, price, fees, terms, ...values } = seat
  const now = values.created_at ?? clock()
  const bought = await whatWasBought(db, schedule.id)
  const total = price ?? bought.price
  const [order_id, line_id] = [someId(), someId()]
  const times = { created_at: now, updated_at: now }
  const number = `VL-${someId().slice(0, 8).toUpperCase()}`
  const payment = { id: someId(), order_id, provider: 'sandbox', reference: someId(), amount: total }
  await db.transaction(async (tx) => {
    await tx.insert(orders).values({
      id: order_id,
      number,
      student_id: student.id,
      status: 'fulfilled',
      total,
      held_until: now,
      paid_at: now,
      ...times,
    })
    await tx.insert(orderLines).values({
      ...bought.line,
      id: line_id,
      order_id,
      schedule_id: schedule.id,
      price: total,
      ...fees,
      ...terms,
      holds_seat: false,
      kind: values.renewed_from ? 'renewal' : 'enrolment',
      renews_id: values.renewed_from ?? null,
    })
    await tx.insert(payments).values({ ...payment, status: 'succeeded', ...times })
    await bookPayments(tx, [{ paymentId: payment.id, orderId: order_id, amount: total, now }])
  })
  const [enrolment] = await db
    .insert(userSchedules)
    .values({
      id: someId(),
      student_id: student.id,
      schedule_id: schedule.id,
      line_id,
      classes_total: bought.line.classes,
      ...times,
      ...values,
    })
    .returning()
  if (!enrolment) throw new Error('The enrolment was not stored.')
  if (enrolment.status !== 'cancelled')
    await db
      .update(courseSchedules)
      .set({ seats_taken: sql`${courseSchedules.seats_taken} + 1` })
      .where(eq(courseSchedules.id, schedule.id))
  return { ...enrolment, order_id, order_number: number }
}

async function whatWasBought(db: Db, scheduleId: string) {
  const [row] = await db
    .select({ schedule: courseSchedules, course: courses, tutor_name: users.name })
    .from(courseSchedules)
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .innerJoin(users, eq(users.id, courses.tutor_id))
    .where(eq(courseSchedules.id, scheduleId))
  if (!row) throw new Error('There is no such schedule.')
  const { weekday, starts_at, minutes } = timings
  const weekly = await db
    .select({ weekday, starts_at, minutes })
    .from(timings)
    .where(eq(timings.schedule_id, scheduleId))
  const { schedule, course, tutor_name } = row
  return {
    price: course.price,
    line: {
      course_id: course.id,
      tutor_id: course.tutor_id,
      title: course.title,
      tutor_name,
      time_zone: schedule.time_zone,
      starts_on: schedule.starts_on,
      timings: weekly,
      classes: schedule.classes_total,
    },
  }
}

/** The lessons of a schedule, in order. */
export function lessonsOf({ db }: Pick<Place, 'db'>, schedule: { readonly id: string }) {
  return db
    .select()
    .from(classSessions)
    .where(eq(classSessions.schedule_id, schedule.id))
    .orderBy(asc(classSessions.number))
}

interface Demo extends Partial<typeof bookings.$inferInsert> {
  readonly tutor: { readonly id: string }
  readonly student: { readonly id: string }
  readonly startsAt: Date
}

/** A demo slot with a booking. */
export async function aBookedDemo({ db, clock }: Place, { tutor, student, startsAt, ...values }: Demo) {
  const now = clock()
  const times = { created_at: now, updated_at: now }
  const slot = { id: someId(), tutor_id: tutor.id, capacity: 3, seats_taken: 1, ...times }
  const ends_at = new Date(startsAt.getTime() + 30 * 60_000)
  await db.insert(demoSlots).values({ ...slot, starts_at: startsAt, ends_at })
  const booking = { id: someId(), slot_id: slot.id, tutor_id: tutor.id, student_id: student.id }
  const status = values.status ?? 'confirmed'
  await db.insert(bookings).values({ ...booking, ...times, ...values, status })
  return { slot, booking }
}

/** A tutor with a published course, a group on Mondays from 30 November, and students with seats in it. */
export async function aTaughtGroup(
  api: Place,
  {
    students = 1,
    course: courseValues,
    ...values
  }: { students?: number; course?: object } & Parameters<typeof aSchedule>[2] = {},
) {
  const tutor = await aTutor(api)
  const course = await aCourse(api, { core: await aCore(api), tutor }, courseValues)
  const schedule = await aSchedule(api, course.id, { capacity: Math.max(6, students), ...values })
  const pupils = []
  for (let nth = 1; nth <= students; nth += 1) {
    const student = await aUser(api, { name: `Student ${String(nth).padStart(2, '0')}` })
    pupils.push({ student, seat: await anEnrolment(api, { schedule, student }) })
  }
  return { tutor, course, schedule, pupils, lessons: await lessonsOf(api, schedule) }
}
