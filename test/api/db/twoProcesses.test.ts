/**
 * @gate checks that no seat is sold twice
 * @long races two processes for seats
 * @proof seats
 * @database each
 */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { signIn } from '../../builders/api.ts'
import { ApiProcess, type LastingData, lastingData } from '../../builders/apiProcess.ts'
import { aGroup, seatsOf, wrongSums } from '../../builders/buying/orders.ts'
import { someId } from '../../builders/catalogue/courses.ts'
import { MovedClock } from '../../builders/clocks.ts'
import { report } from '../../prove/report.ts'

const clock = new MovedClock()

// On a PostgreSQL server, two processes share the data. An embedded database allows only one, which takes both parts.

const students = Number(process.env.RACE_STUDENTS ?? 100)
const rounds = Number(process.env.RACE_ROUNDS ?? 2)
jest.setTimeout((60 + rounds * 30) * 1000)

let data: LastingData
let processes: readonly [ApiProcess, ApiProcess]
let tokens: readonly string[]
let groups: readonly Awaited<ReturnType<typeof aGroup>>[]

beforeAll(async () => {
  data = await lastingData()
  await data.use(async (db) => {
    const place = { db, clock: clock.now }
    const made = []
    for (let round = 0; round <= rounds; round += 1) made.push(await aGroup(place, { capacity: 1 }))
    groups = made
    const signed = []
    for (let count = 0; count < students; count += 1) signed.push((await signIn(place)).authorization)
    tokens = signed
  })
  const first = new ApiProcess(clock, data.environment)
  await first.start()
  const second = process.env.TEST_DATABASE_URL ? new ApiProcess(clock, data.environment) : first
  if (second !== first) await second.start()
  processes = [first, second]
})
afterAll(async () => {
  for (const each of new Set(processes)) await each.kill()
  await data.remove()
})

interface Intent {
  readonly scheduleId: string
  readonly authorization: string
  readonly key: string
}

async function order(nth: number, { scheduleId, authorization, key }: Intent) {
  const { origin } = processes[nth % 2 === 0 ? 0 : 1]
  const answer = await fetch(`${origin}/api/v1/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ schedule_ids: [scheduleId] }),
  })
  const { error, data: made }: { error: string | null; data: { id?: string } } = await answer.json()
  return { outcome: error ?? 'ordered', id: made.id }
}

test(`${students} students at once, ${rounds} times: the last seat is sold once and the others are told`, async () => {
  const said = new Map<string, number>()
  const sold: number[] = []
  for (const { schedule } of groups.slice(1)) {
    const replies = await Promise.all(
      tokens.map((authorization, nth) =>
        order(nth, { scheduleId: schedule.id, authorization, key: someId() }),
      ),
    )
    for (const { outcome } of replies) said.set(outcome, (said.get(outcome) ?? 0) + 1)
    sold.push(replies.filter(({ outcome }) => outcome === 'ordered').length)
  }
  report({
    proof: 'seats',
    tried: `${students} students order the last seat at once, of ${new Set(processes).size} processes`,
    times: rounds,
    result: [...said].map(([outcome, times]) => `${times}× ${outcome}`).join(', '),
  })
  expect(sold).toEqual(sold.map(() => 1))
  expect(new Set(said.keys())).toEqual(new Set(['ordered', 'schedule_full']))
})

test('one intent sent fifty times to both is one order, and the same reply', async () => {
  const [group] = groups
  const [authorization] = tokens
  if (!group || !authorization) throw new Error('Nothing to order.')
  const intent = { scheduleId: group.schedule.id, authorization, key: someId() }
  const replies = await Promise.all(Array.from({ length: 50 }, (_, nth) => order(nth, intent)))
  const made = new Set(replies.map(({ id }) => id))
  report({
    proof: 'seats',
    tried: 'the same order under the same key, sent to both',
    times: replies.length,
    result: `${made.size} order`,
  })
  expect(new Set(replies.map(({ outcome }) => outcome))).toEqual(new Set(['ordered']))
  expect(made.size).toBe(1)
})

test('afterwards every seat and every sum is right', async () => {
  for (const each of new Set(processes)) await each.kill()
  const [seats, wrong] = await data.use(async (db) => [
    await Promise.all(groups.map((group) => seatsOf({ db }, group))),
    await wrongSums({ db }),
  ])
  expect(seats).toEqual(groups.map(() => ({ taken: 1, kept: 0 })))
  expect(wrong).toEqual([])
})
