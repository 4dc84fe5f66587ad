/**
 * @long kills the api again and again
 * @proof payments
 * @database each
 */

import { setTimeout as pause } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { orders, outbox, payments, refunds, userSchedules } from '#api/tables.ts'
import { signIn } from '../../../../builders/api.ts'
import { ApiProcess, type LastingData, lastingData } from '../../../../builders/apiProcess.ts'
import { aGroup, wrongSums } from '../../../../builders/buying/orders.ts'
import { startProvider } from '../../../../builders/buying/providers.ts'
import { MovedClock } from '../../../../builders/clocks.ts'
import { patient, until } from '../../../../builders/until.ts'
import { random, seed } from '../../../../foreign/random.ts'
import { report } from '../../../../prove/report.ts'

const clock = new MovedClock()

const kills = Number(process.env.KILLS ?? 4)
jest.setTimeout(patient((150 + kills * 40) * 1000))

const students = 6
const chance = random()
type Db = Parameters<Parameters<LastingData['use']>[0]>[0]
type Provider = Awaited<ReturnType<typeof startProvider>>

test.each(['razorpay', 'stripe'])(
  `%s sends each webhook five times, shuffled and at once, through ${kills} kills, and each counts once`,
  async (name) => {
    const [provider, data] = [await startProvider(name, clock), await lastingData()]
    const api = new ApiProcess(clock, { ...data.environment, ...provider.environment })
    try {
      const { tokens, groups } = await data.use(prepare)
      await provider.tell('hooks', { mode: 'held', retries: true })
      await start(api, provider)
      let [sent, cut] = [0, 0]
      const buying: Paying[] = []
      for (const scheduleId of groups) {
        const paid = await Promise.all(tokens.map((token) => orderAndPay(api, { token, scheduleId })))
        buying.push(...paid)
        for (const payment of paid) await payThere(api, provider, payment)
        const releasing = release(provider, {
          times: 5,
          order: 'shuffled',
          seed: sent + seed,
          together: true,
        })
        await pause(chance.below(250))
        await api.kill()
        const statuses = await releasing
        sent += statuses.length
        cut += statuses.filter((status) => status !== 200).length
        await start(api, provider)
        sent += await releaseRest(provider)
      }
      await api.kill()
      await data.use(leasesEnd)
      await start(api, provider)
      await until('refunds are paid out', () => refundsArePaid(api, buying), { patience: 60_000 })
      await api.kill()
      const wrong = await data.use((db) => compare(db, provider))
      report({
        proof: 'payments',
        tried: `webhooks of ${name} five times each, shuffled, at once, while the api is killed, seed ${seed}`,
        times: sent,
        result: `${cut} cut off, ${kills * students} orders, ${wrong.refunded} payments too many refunded: ${wrong.problems.length} doubled, lost or half`,
      })
      expect(cut).toBeGreaterThan(0)
      expect(wrong.problems).toEqual([])
      expect(wrong.refunded).toBe(kills * (students / 3))
    } finally {
      await api.kill()
      await provider.stop()
      await data.remove()
    }
  },
)

async function prepare(db: Db) {
  const place = { db, clock: clock.now }
  const [groups, tokens]: [string[], string[]] = [[], []]
  for (let nth = 0; nth < kills; nth += 1)
    groups.push((await aGroup(place, { capacity: students })).schedule.id)
  for (let nth = 0; nth < students; nth += 1) tokens.push((await signIn(place)).authorization)
  return { tokens, groups }
}

async function start(api: ApiProcess, provider: Provider): Promise<void> {
  await api.start()
  await provider.tell('hooks', { address: `${api.origin}/api/v1/payments/webhooks/${provider.name}` })
}

interface Paying {
  readonly token: string
  readonly orderId: string
  readonly reference: string
}

async function post(api: ApiProcess, { token, path, body }: { token: string; path: string; body: object }) {
  const response = await fetch(`${api.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, error } = (await response.json()) as {
    data: { id: string; redirect_url: string }
    error: unknown
  }
  expect(error ?? null).toBeNull()
  return data
}

async function startPaying(api: ApiProcess, token: string, orderId: string): Promise<Paying> {
  const { redirect_url } = await post(api, { token, path: `/orders/${orderId}/payment`, body: {} })
  return { token, orderId, reference: redirect_url.split('/').at(-1) ?? '' }
}

async function orderAndPay(api: ApiProcess, { token, scheduleId }: { token: string; scheduleId: string }) {
  const { id } = await post(api, { token, path: '/orders', body: { schedule_ids: [scheduleId] } })
  return startPaying(api, token, id)
}

let turn = 0
/** A third of the students pay, a third fail and then pay, and a third fail and then pay twice. */
async function payThere(api: ApiProcess, provider: Provider, paying: Paying): Promise<void> {
  turn += 1
  const { token, orderId, reference } = paying
  if (turn % 3 > 0) await provider.tell('fail', { reference })
  if (turn % 3 > 1) {
    const second = await startPaying(api, token, orderId)
    await provider.tell('pay', { reference: second.reference })
  }
  await provider.tell('pay', { reference })
}

async function release(provider: Provider, how: object): Promise<readonly number[]> {
  return (await provider.tell('release', how)) as readonly number[]
}

/** Sends the remaining webhooks until all are accepted; returns how many were sent. */
async function releaseRest(provider: Provider): Promise<number> {
  let sent = 0
  for (;;) {
    const statuses = await release(provider, { order: 'shuffled', seed: sent })
    sent += statuses.length
    if (statuses.every((status) => status === 200)) return sent
  }
}

/** Ends the leases of refunds that a kill cut off, so that they are retried. */
async function leasesEnd(db: Db): Promise<void> {
  await db
    .update(refunds)
    .set({ updated_at: sql`${refunds.updated_at} - interval '2 minutes'` })
    .where(eq(refunds.status, 'pending'))
}

/** Whether all refunds are paid out, which a process does within its first rounds. */
async function refundsArePaid(api: ApiProcess, buying: readonly Paying[]): Promise<boolean> {
  let done = 0
  for (const { token, orderId } of buying) {
    const answer = await fetch(`${api.origin}/api/v1/orders/${orderId}`, {
      headers: { authorization: token },
    })
    const { data } = (await answer.json()) as { data: { refunds: readonly { status: string }[] } }
    done += data.refunds.filter(({ status }) => status === 'done').length
  }
  return done >= kills * (students / 3)
}

async function compare(db: Db, provider: Provider) {
  const bought = await db.select().from(orders)
  const paid = await db.select().from(payments)
  const back = await db.select().from(refunds)
  const seats = await db.select().from(userSchedules)
  const mails = await db.select().from(outbox)
  const { refunds: given } = (await provider.tell('state')) as {
    refunds: readonly { capture: string; amount: number }[]
  }
  const receipts = (id: string) => mails.filter(({ dedupe_key }) => dedupe_key === `order ${id} paid`)
  const problems = [
    ...(await wrongSums({ db })),
    ...bought.filter(({ status }) => status !== 'fulfilled').map(({ number }) => `${number} has no seat`),
    ...bought.filter(({ id }) => receipts(id).length !== 1).map(({ number }) => `${number}: its receipts`),
    ...paid.filter(({ status }) => status !== 'succeeded').map(({ id }) => `payment ${id} is not known`),
    ...back.filter(({ status }) => status !== 'done').map(({ id }) => `refund ${id} is not paid out`),
    ...(seats.length === kills * students ? [] : [`${seats.length} seats`]),
    ...(back.length === given.length ? [] : [`${given.length} refunds there, ${back.length} here`]),
    ...(new Set(given.map(({ capture }) => capture)).size === given.length
      ? []
      : ['a payment refunded twice']),
  ]
  return { problems, refunded: given.length }
}
