/** @database each */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { ClockWatch, day, hour, later, minute, second } from '#api/clock.ts'
import { Backups, backupPath } from '#api/db/backups.ts'
import { type Limit, takeTurn } from '#api/db/limits.ts'
import { Idempotency } from '#api/http/idempotency.ts'
import { idempotency, orders, outbox, payments } from '#api/tables.ts'
import { startApi, type TestApi } from '../../builders/api.ts'
import { aBuyer, aGroup, seatsOf } from '../../builders/buying/orders.ts'
import { stoppedClock } from '../../builders/clocks.ts'
import { until } from '../../builders/until.ts'

// Each test sees a clock that is wrong for a while: by hours, a month or a year, ahead or behind.
const jumps = [hour, 30 * day, 365 * day, -hour, -30 * day, -365 * day]
const ahead = jumps.filter((by) => by > 0)
const inHours = (by: number) => [`${by / hour} h`, by] as const

let api: TestApi
let fails = false
beforeAll(async () => {
  const transport = {
    keepsContent: true,
    close: () => {},
    send: async () => {
      if (fails) throw new Error('Not today.')
    },
  }
  api = await startApi({ transport })
})
afterEach(() => {
  fails = false
  api.clock.advance(400 * day)
})
afterAll(() => api.close())

async function duringJump<T>(by: number, work: () => Promise<T>): Promise<T> {
  api.clock.advance(by)
  const result = await work()
  api.clock.advance(-by)
  return result
}

describe('a limit', () => {
  const turn = (limit: Limit) => takeTurn(api.db, limit, api.clock())
  const paced = { atMost: 3, window: hour, pauses: [30 * second, minute] }

  test.each(jumps.map(inHours))('that was met while the clock was wrong by %s heals', async (name, by) => {
    const limit = { ...paced, key: `first ${name}` }
    await duringJump(by, () => turn(limit))
    const next = await turn(limit)
    if (!next.allowed) {
      expect(next.retryAfter).toBeLessThanOrEqual(60)
      api.clock.advance(next.retryAfter * second)
      expect((await turn(limit)).allowed).toBe(true)
    }
  })

  test.each(jumps.map(inHours))('that was full while the clock was wrong by %s heals', async (name, by) => {
    const limit = { key: `full ${name}`, atMost: 3, window: hour }
    await duringJump(by, async () => {
      for (let count = 0; count < 4; count += 1) await turn(limit)
    })
    const next = await turn(limit)
    if (!next.allowed) {
      expect(next.retryAfter).toBeLessThanOrEqual(3600)
      api.clock.advance(next.retryAfter * second)
      expect((await turn(limit)).allowed).toBe(true)
    }
  })

  test.each(jumps.map(inHours))('still counts after the clock was wrong by %s', async (name, by) => {
    const limit = { key: `counts ${name}`, atMost: 3, window: hour }
    await duringJump(by, () => turn(limit))
    const turns = []
    for (let count = 0; count < 10; count += 1) turns.push(await turn(limit))
    expect(turns.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(3)
  })

  test('keeps its count where two processes differ by a moment', async () => {
    const limit = { key: 'skewed', atMost: 3, window: hour }
    const turns = []
    for (let count = 0; count < 10; count += 1) {
      const moment = later(api.clock(), count % 2 === 0 ? 500 : 0)
      turns.push(await takeTurn(api.db, limit, moment))
    }
    expect(turns.filter(({ allowed }) => allowed)).toHaveLength(3)
  })

  test('lets a network sign in again after a month in seconds', async () => {
    const ask = () => api.call().post('/api/v1/login/email').send({ email: 'asha@example.com' })
    await duringJump(30 * day, async () => void (await ask()))
    const { body, headers } = await ask()
    expect(body).toMatchObject({ error: 'rate_limited' })
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(hour / second)
    api.clock.advance(Number(headers['retry-after']) * second)
    expect((await ask()).body).toMatchObject({ error: null })
  })
})

describe('a message', () => {
  const mail = {
    kind: 'email',
    to: 'asha@example.com',
    content: { subject: 'Hello', text: 'Words', html: '<p>Words</p>' },
  } as const
  const waiting = async () =>
    (await api.db.select().from(outbox)).filter(({ status }) => status === 'pending')

  test.each(ahead.map(inHours))('that was written %s ahead leaves at once', async (_name, by) => {
    await duringJump(by, () => api.outbox.enqueue(api.db, mail))
    await api.outbox.deliverDue()
    expect(await waiting()).toEqual([])
  })

  test.each(ahead.map(inHours))(
    'that failed %s ahead is tried again at its usual pace',
    async (_name, by) => {
      fails = true
      await duringJump(by, async () => {
        await api.outbox.enqueue(api.db, mail)
        await api.outbox.deliverDue()
      })
      fails = false
      api.clock.advance(2 * minute)
      await api.outbox.deliverDue()
      expect(await waiting()).toEqual([])
    },
  )

  test('that another process is sending stays with it, though its clock is ahead by a moment', async () => {
    await api.outbox.enqueue(api.db, mail)
    const lease = later(api.clock(), minute + 5 * second)
    await api.db.update(outbox).set({ next_at: lease, attempts: 1 }).where(eq(outbox.status, 'pending'))
    await api.outbox.deliverDue()
    expect(await waiting()).toHaveLength(1)
    api.clock.advance(2 * minute)
    await api.outbox.deliverDue()
  })
})

describe('an order', () => {
  test.each(ahead.map(inHours))('whose seats were kept %s ahead gives them up in time', async (_name, by) => {
    const { group, order } = await duringJump(by, async () => {
      const wanted = await aGroup(api)
      const buyer = await aBuyer(api)
      const { data } = await buyer.order(wanted)
      await buyer.pay(data.id)
      return { group: wanted, order: data }
    })
    await api.rounds.goOnce()
    expect((await seatsOf(api, group)).taken).toBe(1)
    const [started] = await api.db.select().from(payments).where(eq(payments.order_id, order.id))
    expect(started?.updated_at).toEqual(api.clock())
    api.clock.advance(15 * minute)
    await api.rounds.goOnce()
    expect((await seatsOf(api, group)).taken).toBe(0)
    const [ended] = await api.db.select().from(orders).where(eq(orders.id, order.id))
    expect(ended?.status).toBe('expired')
  })
})

test('an intent that was cut off a month ahead is forgotten by the next sweep', async () => {
  const intents = new Idempotency(api.db, api.clock)
  const [work, answer] = [
    new Promise<never>(() => {}),
    { http_status: 200, message: '', data: 1, error: null },
  ]
  await duringJump(30 * day, async () => {
    void intents.once('cut off', {}, () => work)
    const isKept = async () => (await api.db.$count(idempotency, eq(idempotency.key, 'cut off'))) > 0
    await until('it is kept', isKept)
  })
  await intents.sweep()
  expect(await intents.once('cut off', {}, async () => answer)).toMatchObject({ data: 1 })
})

test('a dump with a date to come does not keep the next ones from being made', async () => {
  const future = backupPath(api.config.DATA_DIR, later(api.clock(), 30 * day))
  mkdirSync(dirname(future), { recursive: true })
  writeFileSync(future, '')
  const { clock, db, config, context } = api
  const backups = new Backups({
    connection: { db },
    dataDir: config.DATA_DIR,
    kept: 3,
    clock,
    log: context.log,
  })
  expect(backups.newest).toBeNull()
  await backups.makeIfDue()
  expect(backups.newest).toEqual(api.clock())
})

describe('what time asks for', () => {
  const watched = () => {
    const [clock, told] = [stoppedClock(), [] as number[]]
    let ticks = 0
    const watch = new ClockWatch(
      clock,
      (by) => told.push(by),
      () => ticks,
    )
    const pass = (milliseconds: number, jump = 0) => {
      ticks += milliseconds
      clock.advance(milliseconds + jump)
      return watch.isSteady()
    }
    return { pass, told }
  }

  test.each(jumps.map(inHours))('rests when the clock jumps by %s, until it has been steady', (_name, by) => {
    const { pass, told } = watched()
    expect(pass(20 * second)).toBe(true)
    expect(pass(20 * second, by)).toBe(false)
    expect(pass(4 * minute)).toBe(false)
    expect(pass(20 * second, -by)).toBe(false)
    expect(pass(4 * minute)).toBe(false)
    expect(pass(minute)).toBe(true)
    expect(told).toEqual([by, -by])
  })

  test('goes on while the clock is set by seconds', () => {
    const { pass, told } = watched()
    for (let count = 0; count < 100; count += 1) expect(pass(20 * second, 5 * second)).toBe(true)
    expect(told).toEqual([])
  })
})
