import { and, eq, ne } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { classSessions, courseSchedules, courses, userSchedules, users } from '#api/tables.ts'
import { signIn, type TestApi } from '../../builders/api.ts'
import { aBuyer, buy } from '../../builders/buying/orders.ts'
import { aCore, aCourse, aSchedule, aTutor } from '../../builders/catalogue/courses.ts'
import { aDemoSlot } from '../../builders/timetable/demos.ts'
import type { Random } from '../../foreign/random.ts'
import { readOwn } from './books.ts'

export const zones = ['Asia/Kolkata', 'America/New_York', 'Europe/London'] as const

export interface Term {
  readonly api: TestApi
  readonly chance: Random
  readonly tutor: { readonly id: string; readonly name: string; readonly handle: string }
  readonly course: { readonly id: string; readonly slug: string; readonly title: string }
  readonly students: readonly { readonly id: string; readonly zone: string }[]
}

/** A course whose price doesn't divide evenly, with groups in three time zones, two of which change their clocks. */
export async function aTerm(api: TestApi, chance: Random): Promise<Term> {
  const tutor = await aTutor(api, 'Meera Pillai')
  const course = await aCourse(
    api,
    { core: await aCore(api, 'Chess'), tutor },
    { title: 'Chess that is true', price: 333_333, classes_per_package: 7 },
  )
  const weekly = (weekday: number, starts_at: string) => ({ weekly: [{ weekday, starts_at, minutes: 60 }] })
  const soon = await aSchedule(api, course.id, {
    ...weekly(1, '18:00'),
    starts_on: '2027-02-22',
    capacity: 2,
    classes_total: 4,
  })
  await aSchedule(api, course.id, {
    ...weekly(3, '19:30'),
    time_zone: 'America/New_York',
    starts_on: '2027-03-03',
    capacity: 2,
    classes_total: 6,
  })
  await aSchedule(api, course.id, {
    ...weekly(7, '10:00'),
    time_zone: 'Europe/London',
    starts_on: '2027-03-07',
    capacity: 3,
    classes_total: 6,
  })
  const students = []
  for (const zone of zones) {
    const { userId } = await signIn(api, { name: `Student in ${zone}` })
    await api.db.update(users).set({ time_zone: zone }).where(eq(users.id, userId))
    students.push({ id: userId, zone })
  }
  for (const days of [1, 9, 30])
    await aDemoSlot(api, tutor, {
      capacity: 2,
      starts_at: later(api.clock(), days * day),
      ends_at: later(api.clock(), days * day + 30 * minute),
    })
  for (const student of students.slice(0, 2))
    await buy(await aBuyer(api, student), { tutor, course, schedule: soon })
  const handle = `tutor-${tutor.id}`
  return { api, chance, tutor: { ...tutor, handle }, course, students }
}

/** One thing that a person does, as far as the product allows; returns the error, or null. */
export type Move = (term: Term) => Promise<string | null>

async function someGroup({ api, chance }: Term) {
  const groups = await api.db.select().from(courseSchedules)
  return chance.pick(groups.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()))
}

function someone({ api, chance, students }: Term) {
  return aBuyer(api, chance.pick(students))
}

async function aSeatOf({ api, chance, students }: Term) {
  const { id } = chance.pick(students)
  const seats = await api.db
    .select()
    .from(userSchedules)
    .where(and(eq(userSchedules.student_id, id), ne(userSchedules.status, 'cancelled')))
  const ordered = seats.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return { buyer: await aBuyer(api, { id }), seat: ordered.length > 0 ? chance.pick(ordered) : null }
}

const order: Move = async (term) => {
  const [buyer, group] = [await someone(term), await someGroup(term)]
  return (await buyer.post('/orders', { schedule_ids: [group.id] })).error
}
const settle =
  (outcome: 'pay' | 'fail'): Move =>
  async ({ api, students }) => {
    for (const { id } of students) {
      const [hold] = (await readOwn(api, id)).holds
      if (!hold) continue
      const buyer = await aBuyer(api, { id })
      const payment = await buyer.pay(hold.number)
      return payment.error ?? (await buyer.settle(payment.data.payment_id, outcome)).error
    }
    return 'nothing to pay'
  }
const purchase: Move = async (term) => (await order(term)) ?? settle('pay')(term)
const cancel: Move = async (term) => {
  const { id } = term.chance.pick(term.students)
  const [hold] = (await readOwn(term.api, id)).holds
  if (!hold) return 'nothing to cancel'
  return (await (await aBuyer(term.api, { id })).post(`/orders/${hold.number}/cancel`)).error
}
const renew: Move = async (term) => {
  const { buyer, seat } = await aSeatOf(term)
  if (!seat) return 'no seat'
  return (await buyer.post(`/student/my-courses/schedules/${seat.schedule_id}/renewal`)).error
}
const seatStep =
  (step: 'leave' | 'pause' | 'resume'): Move =>
  async (term) => {
    const { buyer, seat } = await aSeatOf(term)
    if (!seat) return 'no seat'
    return (await buyer.post(`/courses/user-schedules/${seat.id}/${step}`)).error
  }
/** The tutor marks everybody in the latest class that has begun, as present or as excused. */
const mark: Move = async ({ api, chance, tutor }) => {
  const begun = (await api.db.select().from(classSessions)).filter(
    ({ starts_at, status }) => starts_at <= api.clock() && status !== 'cancelled',
  )
  const lesson = begun.toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime())[0]
  const seats = await api.db.select().from(userSchedules).where(ne(userSchedules.status, 'cancelled'))
  if (!lesson || !seats.some(({ schedule_id }) => schedule_id === lesson.schedule_id)) return 'no class'
  const { authorization } = await signIn(api, tutor)
  const [plan] = await api.db.select().from(courseSchedules).where(eq(courseSchedules.id, lesson.schedule_id))
  const answer = await api
    .call()
    .post(`/api/v1/my-courses/${plan?.course_id}/schedules/${lesson.schedule_id}/mark-attendance`)
    .set('Authorization', authorization)
    .send({ class_id: lesson.id, marks: [], rest: chance.pick(['present', 'excused']) })
  return answer.body.error
}
/** A student leaves one group for another. */
const move: Move = async (term) => (await seatStep('leave')(term)) ?? purchase(term)
const wait: Move = async (term) => {
  const [buyer, group] = [await someone(term), await someGroup(term)]
  return (await buyer.post(`/courses/schedules/${group.id}/waiting`)).error
}
const putAside: Move = async (term) => {
  const [buyer, group] = [await someone(term), await someGroup(term)]
  return (await buyer.post('/cart', { schedule_ids: [group.id] })).error
}
const resize: Move = async (term) => {
  const { capacity, seats_taken, seats_kept, id } = await someGroup(term)
  const body = { capacity: Math.max(seats_taken + seats_kept, 1, capacity + term.chance.pick([-1, 1])) }
  const { authorization } = await signIn(term.api, term.tutor)
  const answer = await term.api
    .call()
    .put(`/api/v1/my-courses/schedules/${id}`)
    .set('Authorization', authorization)
    .send(body)
  return answer.body.error
}
const reprice: Move = async ({ api, chance, course, tutor }) => {
  const [{ updated_at } = { updated_at: api.clock() }] = await api.db
    .select()
    .from(courses)
    .where(eq(courses.id, course.id))
  const { authorization } = await signIn(api, tutor)
  const body = { price: 100_000 + chance.below(400_001), updated_at: updated_at.toISOString() }
  const answer = await api
    .call()
    .put(`/api/v1/my-courses/${course.id}`)
    .set('Authorization', authorization)
    .send(body)
  return answer.body.error
}
const passTime =
  (lengths: readonly number[]): Move =>
  async ({ api, chance }) => {
    api.clock.advance(chance.pick(lengths))
    await api.rounds.goOnce()
    return null
  }
/** Moves just past the end of a hold, before the next round notices. */
const passUnnoticed: Move = async ({ api }) => {
  api.clock.advance(15 * minute + 1)
  return null
}

export const moves: Readonly<Record<string, Move>> = {
  order,
  buy: purchase,
  pay: settle('pay'),
  fail: settle('fail'),
  cancel,
  renew,
  leave: seatStep('leave'),
  pause: seatStep('pause'),
  resume: seatStep('resume'),
  move,
  mark,
  wait,
  putAside,
  resize,
  reprice,
  lapse: passTime([16 * minute]),
  passUnnoticed,
  days: passTime([hour, 2 * day, 3 * day, 5 * day]),
}

/** Moves that are rarely possible are tried more often. */
const weights: Readonly<Record<string, number>> = { buy: 4, order: 4, pay: 6, renew: 20, days: 8, mark: 4 }

export function nextMove({ chance }: Term): string {
  return chance.pick(Object.keys(moves).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name)))
}
