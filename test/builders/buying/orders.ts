import { eq } from 'drizzle-orm'
import { day, later } from '#api/clock.ts'
import type { Context } from '#api/http/context.ts'
import { courseSchedules, orderLines, orders, payments, refunds, userSchedules } from '#api/tables.ts'
import { signIn, type TestApi } from '../api.ts'
import { aCore, aCourse, aSchedule, aTutor } from '../catalogue/courses.ts'
import { wrongBooks } from '../money/ledger.ts'

type Course = Parameters<typeof aCourse>[2]
type GroupFields = Parameters<typeof aSchedule>[2]

type Place = Pick<Context, 'db' | 'clock'>

/** The date this many days from now. */
export const dayAhead = ({ clock }: Pick<Place, 'clock'>, days: number) =>
  later(clock(), days * day)
    .toISOString()
    .slice(0, 10)

/** A group that can be bought and begins next week. Each has a tutor of its own, so no two groups in a test overlap. */
export async function aGroup(api: Place, schedule: GroupFields = {}, course: Course = {}) {
  const tutor = await aTutor(api)
  const taught = await aCourse(api, { core: await aCore(api), tutor }, course)
  return {
    tutor,
    course: taught,
    schedule: await aSchedule(api, taught.id, { starts_on: dayAhead(api, 7), ...schedule }),
  }
}
export type Group = Awaited<ReturnType<typeof aGroup>>

/** A signed-in student with the calls of a buyer, each of which returns the envelope. */
export async function aBuyer(api: TestApi, person: Parameters<typeof signIn>[1] = {}) {
  const { userId, authorization } = await signIn(api, person)
  const send = async (method: 'get' | 'post' | 'delete', path: string, body?: object, key?: string) => {
    const call = api.call()[method](`/api/v1${path}`).set('Authorization', authorization)
    if (key !== undefined) call.set('Idempotency-Key', key)
    return (await (body === undefined ? call : call.send(body))).body
  }
  return {
    userId,
    authorization,
    get: (path: string) => send('get', path),
    post: (path: string, body: object = {}, key?: string) => send('post', path, body, key),
    remove: (path: string) => send('delete', path),
    order: (...groups: readonly Group[]) =>
      send('post', '/orders', { schedule_ids: groups.map(({ schedule }) => schedule.id) }),
    pay: (orderId: string) => send('post', `/orders/${orderId}/payment`, {}),
    settle: (paymentId: string, outcome: 'pay' | 'fail' = 'pay') =>
      send('post', `/payments/${paymentId}/sandbox`, { outcome }),
  }
}
export type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** Orders these groups and pays with the same calls that a buyer makes; returns the order. */
export async function buy(buyer: Buyer, ...groups: readonly Group[]) {
  const { data: order } = await buyer.order(...groups)
  const { data: payment } = await buyer.pay(order.id)
  await buyer.settle(payment.payment_id)
  return (await buyer.get(`/orders/${order.id}`)).data
}

export async function seatsOf({ db }: Pick<TestApi, 'db'>, { schedule }: Pick<Group, 'schedule'>) {
  const [row] = await db.select().from(courseSchedules).where(eq(courseSchedules.id, schedule.id))
  if (!row) throw new Error('The schedule vanished.')
  return { taken: row.seats_taken, kept: row.seats_kept }
}

export const enrolmentsOf = ({ db }: Pick<TestApi, 'db'>, { schedule }: Pick<Group, 'schedule'>) =>
  db.select().from(userSchedules).where(eq(userSchedules.schedule_id, schedule.id))

/** The rules of bookkeeping that are broken right now; empty if all hold. */
export async function wrongSums({ db }: Pick<TestApi, 'db'>): Promise<string[]> {
  const [bought, lines, paid, back, seats, enrolled] = await Promise.all([
    db.select().from(orders),
    db.select().from(orderLines),
    db.select().from(payments),
    db.select().from(refunds),
    db.select().from(courseSchedules),
    db.select().from(userSchedules),
  ])
  const problems: string[] = []
  const check = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem)
  }
  for (const order of bought) {
    const own = lines.filter(({ order_id }) => order_id === order.id)
    const given = back.filter(({ order_id, line_id }) => order_id === order.id && line_id !== null)
    check(sum(own, 'price') === order.total, `${order.number}: lines make the total`)
    check(sum(own, 'refunded') === order.refunded, `${order.number}: refunds of lines make the order's`)
    check(sum(given, 'amount') === order.refunded, `${order.number}: refunds written make the order's`)
    const unpaid = ['payment_pending', 'payment_failed', 'expired', 'cancelled'].includes(order.status)
    const made = own.filter(({ id }) => enrolled.some(({ line_id }) => line_id === id))
    check(!unpaid || made.length === 0, `${order.number}: an unpaid order enrols nobody`)
    check(
      order.status !== 'fulfilled' || made.length === own.length,
      `${order.number}: a fulfilled order enrols by every line`,
    )
    const held = own.filter(({ holds_seat }) => holds_seat)
    check(
      ['payment_pending', 'payment_failed', 'paid'].includes(order.status) || held.length === 0,
      `${order.number}: ${order.status} and still holds a seat`,
    )
  }
  for (const { id, amount } of paid) {
    const given = back.filter(({ payment_id }) => payment_id === id)
    check(
      sum(given, 'amount') - sum(given, 'credit') <= amount,
      `payment ${id}: gives back no more than it brought`,
    )
  }
  for (const { id, seats_taken } of seats) {
    const held = lines.filter(({ schedule_id, holds_seat }) => schedule_id === id && holds_seat).length
    const live = enrolled.filter(
      ({ schedule_id, status }) => schedule_id === id && status !== 'cancelled',
    ).length
    check(seats_taken === held + live, `schedule ${id}: ${seats_taken} taken, ${held} held, ${live} enrolled`)
  }
  return [...problems, ...(await wrongBooks({ db }))]
}

function sum<K extends string>(rows: readonly Record<K, number>[], column: K): number {
  return rows.reduce((total, row) => total + row[column], 0)
}
