/**
 * @long kills the api again and again
 * @proof kills
 * @database each
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'
import { isNull, sql } from 'drizzle-orm'
import { day, later, minute } from '#api/clock.ts'
import { idempotency } from '#api/db/systemTables.ts'
import { bookings, demoSlots, orders, payments, userSchedules } from '#api/tables.ts'
import type { OrderStatus } from '#contract/learning/base/words.ts'
import { signIn } from '../../../../builders/api.ts'
import { ApiProcess, type LastingData, lastingData } from '../../../../builders/apiProcess.ts'
import { aGroup, wrongSums } from '../../../../builders/buying/orders.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { MovedClock } from '../../../../builders/clocks.ts'
import { giveGoodwill } from '../../../../builders/money/credit.ts'
import { patient, until } from '../../../../builders/until.ts'
import { random, seed } from '../../../../foreign/random.ts'
import { report } from '../../../../prove/report.ts'

const clock = new MovedClock()

const kills = Number(process.env.KILLS ?? 8)
const patience = 30_000
jest.setTimeout(patient((60 + kills * 30) * 1000))

const students = 6
const chance = random()
const groups = 12 + kills * 4
const creditAtOnce = 5000

interface Target {
  readonly scheduleId: string
  readonly courseId: string
  readonly tutorId: string
  readonly slotId: string
}

test(`${kills} kills during orders, payments and bookings lose nothing, double nothing and leave nothing half`, async () => {
  const data = await lastingData()
  const api = new ApiProcess(clock, data.environment)
  try {
    const { targets, tokens } = await data.use(prepare)
    const ledger = new Ledger()
    await api.start()
    const clients = tokens.map((token) => new Client({ api, ledger, token, targets }))
    const living = clients.map((client) => client.live())
    for (let count = 0; count < kills; count += 1) {
      const before = ledger.answers
      await until('one more is answered', () => ledger.answers > before, { patience })
      await pause(chance.below(600))
      await api.kill()
      await api.start()
    }
    for (const client of clients) client.stop()
    await Promise.all(living)
    await api.kill()
    await data.use(aMinuteLater)
    await api.start()
    await Promise.all(clients.map((client) => client.settleRest()))
    await api.kill()
    const wrong = await data.use((db) => compare(db, ledger))
    report({
      proof: 'kills',
      tried: `kill -9 of the api while ${students} students order, pay, cancel and book, seed ${seed}`,
      times: kills,
      result: `${ledger.orders.size} orders, ${ledger.paid.size} payments, ${ledger.cancelled.size} cancellations and ${ledger.bookings.size} bookings answered: ${wrong.lost.length} lost, ${wrong.doubled.length} doubled, ${wrong.half.length} half`,
    })
    expect(ledger.orders.size).toBeGreaterThan(0)
    expect(wrong).toEqual({ lost: [], doubled: [], half: [] })
  } finally {
    await api.kill()
    await data.remove()
  }
})

type Db = Parameters<Parameters<LastingData['use']>[0]>[0]

async function prepare(db: Db) {
  const place = { db, clock: clock.now }
  const targets: Target[] = []
  for (let index = 0; index < groups; index += 1) {
    const { tutor, course, schedule } = await aGroup(place, { capacity: students })
    const [now, slotId] = [clock.now(), someId()]
    const starts_at = later(now, 2 * day)
    await db.insert(demoSlots).values({
      id: slotId,
      tutor_id: tutor.id,
      course_id: course.id,
      capacity: students,
      starts_at,
      ends_at: later(starts_at, 30 * minute),
      created_at: now,
      updated_at: now,
    })
    targets.push({ scheduleId: schedule.id, courseId: course.id, tutorId: tutor.id, slotId })
  }
  const tokens = []
  for (let index = 0; index < students; index += 1) {
    const { authorization, userId } = await signIn(place)
    await giveGoodwill(place, { studentId: userId, amount: 4 * creditAtOnce })
    tokens.push(authorization)
  }
  return { targets, tokens }
}

/** What clients were told, and can therefore rely on. */
class Ledger {
  answers = 0
  readonly orders = new Set<string>()
  readonly paid = new Set<string>()
  readonly cancelled = new Set<string>()
  readonly bookings = new Set<string>()
}

interface Answer {
  readonly http_status: number
  readonly error: string | null
  readonly data: { readonly id?: string; readonly payment_id?: string; readonly order?: { status: string } }
}
interface Intent {
  readonly path: string
  readonly body: object
  readonly key: string
}
interface ClientParts {
  readonly api: ApiProcess
  readonly ledger: Ledger
  readonly token: string
  readonly targets: readonly Target[]
}

/** Sends each intent under its own key until it's answered, as a browser would. */
class Client {
  readonly #parts: ClientParts
  /** Retries of intents that a kill cut off: their keys are free again after a minute. */
  readonly #cutOff: (() => Promise<void>)[] = []
  #stopped = false

  constructor(parts: ClientParts) {
    this.#parts = parts
  }

  stop(): void {
    this.#stopped = true
  }

  async live(): Promise<void> {
    const untried = this.#parts.targets.toSorted(() => chance.below(3) - 1)
    while (!this.#stopped) {
      const target = untried.pop()
      if (!target) return
      await this.#order(target)
      if (chance.below(2) === 0) await this.#book(target)
    }
  }

  async settleRest(): Promise<void> {
    for (const again of this.#cutOff.splice(0)) await again()
    expect(this.#cutOff).toEqual([])
  }

  async #order({ scheduleId }: Target): Promise<void> {
    const { ledger } = this.#parts
    // Half of the orders are paid in part with credit, until that is used up.
    const body = { schedule_ids: [scheduleId], ...(chance.below(2) === 0 && { credit: creditAtOnce }) }
    await this.#insist(intent('/orders', body), async ({ data: { id } }) => {
      if (id === undefined || ledger.orders.has(id)) return
      ledger.orders.add(id)
      if (chance.below(5) === 0) await this.#cancel(id)
      else await this.#pay(id)
    })
  }

  async #pay(orderId: string): Promise<void> {
    const { ledger } = this.#parts
    await this.#insist(intent(`/orders/${orderId}/payment`, {}), async ({ data: { payment_id } }) => {
      if (payment_id === undefined) return
      const told = intent(`/payments/${payment_id}/sandbox`, { outcome: 'pay' })
      await this.#insist(told, async ({ data: { order } }) => {
        if (order?.status === 'fulfilled') ledger.paid.add(orderId)
      })
    })
  }

  async #cancel(orderId: string): Promise<void> {
    await this.#insist(intent(`/orders/${orderId}/cancel`, {}), async () => {
      this.#parts.ledger.cancelled.add(orderId)
    })
  }

  async #book({ tutorId, courseId, slotId }: Target): Promise<void> {
    const body = { demo_schedule_id: slotId, course_id: courseId }
    await this.#insist(intent(`/artist/${tutorId}/bookings`, body), async ({ data: { id } }) => {
      if (id !== undefined) this.#parts.ledger.bookings.add(id)
    })
  }

  async #insist(wanted: Intent, then: (answer: Answer) => Promise<void>): Promise<void> {
    const trying = async () => {
      const answer = await this.#send(wanted)
      return answer && (answer.error === 'idempotency_in_progress' || answer.http_status < 500) && answer
    }
    const answer = await until(`${wanted.path} is answered`, trying, { patience })
    if (answer.error === 'idempotency_in_progress') {
      this.#cutOff.push(() => this.#insist(wanted, then))
      return
    }
    this.#parts.ledger.answers += 1
    if (answer.error === null) await then(answer)
  }

  /** The answer; undefined if none arrived, so that the outcome is unknown. */
  async #send({ path, body, key }: Intent): Promise<Answer | undefined> {
    const { api, token } = this.#parts
    if (api.origin === undefined) return undefined
    try {
      const response = await fetch(`${api.origin}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      return (await response.json()) as Answer
    } catch {
      return undefined
    }
  }
}

function intent(path: string, body: object): Intent {
  return { path, body, key: randomUUID() }
}

/** Lets a minute pass, which frees the keys of requests that were cut off. */
async function aMinuteLater(db: Db): Promise<void> {
  await db
    .update(idempotency)
    .set({ expires_at: sql`${idempotency.expires_at} - interval '2 minutes'` })
    .where(isNull(idempotency.status))
}

function isPaid(status: OrderStatus | undefined): boolean {
  return status === 'fulfilled' || status === 'partially_refunded' || status === 'refunded'
}

async function compare(db: Db, ledger: Ledger) {
  const [bought, paid, booked, enrolled] = await Promise.all([
    db.select().from(orders),
    db.select().from(payments),
    db.select().from(bookings),
    db.select().from(userSchedules),
  ])
  const statusOf = new Map(bought.map(({ id, status }) => [id, status]))
  const known = new Set(booked.map(({ id }) => id))
  const seats = enrolled.map(({ student_id, schedule_id }) => `${student_id} ${schedule_id}`)
  return {
    lost: [
      ...[...ledger.orders].filter((id) => !statusOf.has(id)),
      ...[...ledger.paid].filter((id) => statusOf.get(id) !== 'fulfilled'),
      ...[...ledger.cancelled].filter((id) => statusOf.get(id) !== 'cancelled'),
      ...[...ledger.bookings].filter((id) => !known.has(id)),
    ],
    doubled: [
      // Every intent was retried until it was answered, so an order that no client was told about is a duplicate.
      ...bought.filter(({ id }) => !ledger.orders.has(id)).map(({ id }) => id),
      ...booked.filter(({ id }) => !ledger.bookings.has(id)).map(({ id }) => id),
      ...seats.filter((seat, index) => seats.indexOf(seat) !== index),
    ],
    half: [
      ...(await wrongSums({ db })),
      // The payment, the order and its seats change in one transaction, so no kill can leave only some of them.
      ...bought.filter(({ status }) => status === 'paid').map(({ number }) => `${number} has no seats`),
      ...paid
        .filter(({ status, order_id }) => status === 'succeeded' && !isPaid(statusOf.get(order_id)))
        .map(({ order_id }) => `${order_id} was paid and does not know it`),
    ],
  }
}
