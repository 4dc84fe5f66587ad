/**
 * @proof presence
 */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { later, second } from '#api/clock.ts'
import { roomVisits } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import type { TestClock } from '../../../../builders/clocks.ts'
import { amount } from '../../../../builders/sampled.ts'
import { RoomClient } from '../../../../builders/teaching/roomClient.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'
import { until } from '../../../../builders/until.ts'
import { random } from '../../../../foreign/random.ts'
import { report, rounds } from '../../../../prove/report.ts'

const comings = rounds(amount(80, 40), 1_000)
const perClass = 40
jest.setTimeout(120_000 + comings * 500)
const heartbeat = 10 * second
/** Breaks in a presence that are shorter than this don't count. */
const patience = 3 * heartbeat
const tolerance = 2 * second
const apart = 900

let first: TestApi
let second_: TestApi
beforeAll(async () => {
  first = await startApi()
  // The clocks of the two processes differ by 0.9 s, like clocks that are rarely synchronised.
  const clock: TestClock = Object.assign(() => later(first.clock(), apart), { advance: () => undefined })
  second_ = await startApi({ beside: first, clock })
})
afterAll(async () => {
  await second_.close()
  await first.close()
})

const chance = random()

interface Interval {
  readonly from: number
  readonly to: number
}

/** A person with their open tab, and the intervals in which they were really present. */
interface Person {
  readonly says: Awaited<ReturnType<typeof aClassSoon>>['says']['tutor']
  client: RoomClient | null
  peer: string
  /** True while the tab is connected but silent. */
  frozen: boolean
  since: number
  heardAt: number
  readonly truth: Interval[]
}

const time = () => first.clock().getTime()

async function come(person: Person, path: string): Promise<void> {
  const api = chance.pick([first, second_])
  const { data } = await person.says.post(`${path}/admissions`)
  const client = new RoomClient(`http://127.0.0.1:${api.port}`, data.ticket)
  const { peer } = await client.entered()
  // A second tab replaces the first without a gap, unless the first was frozen.
  if (person.client && person.frozen) person.truth.push({ from: person.since, to: person.heardAt })
  if (!person.client || person.frozen) person.since = time()
  person.client = client
  person.peer = peer
  person.frozen = false
  person.heardAt = time()
}

/** Waits until the service has stored that the socket closed, which takes real time, while this clock stands still. */
async function untilStored(peer: string): Promise<void> {
  const isOpen = and(eq(roomVisits.id, peer), isNull(roomVisits.went_at))
  await until('it is stored', async () => (await first.db.$count(roomVisits, isOpen)) === 0)
}

async function go(person: Person, how: 'leaves' | 'cut'): Promise<void> {
  const { client, frozen } = person
  if (!client) return
  if (how === 'leaves' && !frozen) client.say({ t: 'leave' })
  else client.cut()
  await client.closed
  await untilStored(person.peer)
  // The person left when the socket closed: until then, the service had no reason to doubt their presence.
  person.truth.push({ from: person.since, to: time() })
  person.client = null
  person.frozen = false
}

/** Lets ten seconds pass in the room, with a heartbeat from everybody whose tab isn't frozen. */
async function pass(people: readonly Person[]): Promise<void> {
  first.clock.advance(heartbeat)
  for (const person of people) {
    if (!person.client || person.frozen) continue
    await person.client.settle()
    person.heardAt = time()
  }
  await first.rooms.hub.tick()
  await second_.rooms.hub.tick()
  await first.rounds.goOnce()
  for (const person of people) {
    if (!person.client || !person.frozen || time() - person.heardAt < patience) continue
    // The person was silent for too long, so they count as gone since they were last heard of.
    person.truth.push({ from: person.since, to: person.heardAt })
    person.client.cut()
    person.client = null
    person.frozen = false
  }
}

/** Joins intervals that are separated by no more than `shorter`. */
function joined(intervals: readonly Interval[], shorter: number): readonly Interval[] {
  const all: Interval[] = []
  for (const each of intervals) {
    const before = all.at(-1)
    if (before && each.from - before.to <= shorter)
      all.splice(-1, 1, { from: before.from, to: Math.max(before.to, each.to) })
    else all.push(each)
  }
  return all
}

/** By how much, at worst, an interval of `these` extends beyond the nearest one of `those`. */
function outside(these: readonly Interval[], those: readonly Interval[]): number {
  const each = these.map(({ from, to }) =>
    Math.min(...those.map((other) => Math.max(0, other.from - from, to - other.to))),
  )
  return Math.max(0, ...each)
}

async function aClass(): Promise<{ readonly events: number; readonly off: number }> {
  const { says, path } = await aClassSoon(first)
  const people = Object.values(says).map(
    (each): Person => ({
      says: each,
      client: null,
      peer: '',
      frozen: false,
      since: 0,
      heardAt: 0,
      truth: [],
    }),
  )
  let events = 0
  while (events < perClass) {
    const person = chance.pick(people)
    const turn = chance.below(10)
    if (!person.client || turn < 3) await come(person, path)
    else if (turn < 5) await go(person, 'leaves')
    else if (turn < 7) await go(person, 'cut')
    else if (turn < 8 && !person.frozen) person.frozen = true
    events += 1
    first.clock.advance(chance.below(9) * second)
    for (const { client, frozen } of people) if (client && !frozen) await client.settle()
    for (const each of people) if (each.client && !each.frozen) each.heardAt = time()
    for (let turns = chance.below(3); turns > 0; turns -= 1) await pass(people)
  }
  for (const person of people) await go(person, 'leaves')
  await first.rooms.hub.tick()
  const { data } = await says.tutor.get(`${path}/presence`)
  let off = 0
  for (const [at, person] of people.entries()) {
    const kept = data.people[at].intervals.map((each: { came_at: string; went_at: string }) => ({
      from: Date.parse(each.came_at),
      to: Date.parse(each.went_at),
    }))
    // Whether a break of almost exactly thirty seconds counts depends on the clocks, so both readings are allowed.
    const [least, most] = [joined(person.truth, patience - second), joined(person.truth, patience + second)]
    off = Math.max(off, outside(least, kept), outside(kept, most))
  }
  return { events, off }
}

test('what is kept of comings and goings is the truth, however people come, go, freeze and double their tabs', async () => {
  let [events, off] = [0, 0]
  while (events < comings) {
    const one = await aClass()
    events += one.events
    off = Math.max(off, one.off)
  }
  report({
    proof: 'presence',
    tried: 'comings, goings, cuts, freezes and doubled tabs, over two processes whose clocks are 0.9 s apart',
    times: events,
    result: `at most ${(off / 1000).toFixed(1)} s from the truth`,
  })
  expect(off).toBeLessThanOrEqual(tolerance)
})
