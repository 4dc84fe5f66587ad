/**
 * @alone it kills the processes of a whole installation
 * @asked it runs two web servers and two apis through simulated days, which takes minutes
 * @database server
 * @proof month
 */

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { hour, minute } from '#api/clock.ts'
import { startPushService } from '../../builders/base/pushService.ts'
import { MovedClock } from '../../builders/clocks.ts'
import { until } from '../../builders/until.ts'
import { random, seed } from '../../foreign/random.ts'
import { progress, report, rounds } from '../report.ts'
import { acts, nextAct } from './acts.ts'
import { type House, openHouse } from './house.ts'
import { sameView } from './sameView.ts'
import { begin } from './seatActs.ts'
import { inTime, notAgain, once, quiet, sent } from './told.ts'
import { kept, numbers, seats, shown, strangers, type Truth } from './truths.ts'
import { aMonth, giveSignIn, type Month } from './world.ts'

const url = process.env.TEST_DATABASE_URL
const onPostgres = url ? test : test.skip
const days = rounds(4, 30)
jest.setTimeout(120_000 + days * 60_000)

let house: House
const clock = new MovedClock('2027-01-04T04:00:00.000Z')
let pushes: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  if (!url) return
  pushes = await startPushService()
  house = await openHouse(url, clock, speed)
})
afterAll(async () => {
  await house?.stop()
  await pushes?.stop()
})

/** Rounds run every second here, not every twenty; what they announce is sent a moment later. */
const speed = 20
const settled = 2_200

async function passTime(month: Month, milliseconds: number): Promise<void> {
  month.house.clock.advance(milliseconds)
  await pause(settled)
}

/** What goes wrong around people, without their doing. */
const mishaps: readonly ((month: Month) => Promise<void>)[] = [
  ({ house: { apis }, chance }) => chance.pick(apis).restart(),
  ({ house: { webs }, chance }) => chance.pick(webs).restart(),
  ({ house: own }) => own.cutDatabase(),
  async ({ pages }) => {
    for (const page of pages.values()) page.cut()
  },
]

const truths: Readonly<Record<string, Truth>> = {
  kept,
  shown,
  numbers,
  strangers,
  seats,
  once,
  notAgain,
  inTime,
  quiet,
  sent,
  sameView,
}
const patience = 20_000

async function allIsTrue(month: Month, story: readonly string[]): Promise<void> {
  const wrong = await whatIsWrong(month)
  if (wrong.length > 0)
    throw new Error(
      `At ${clock.now().toISOString()}\n${wrong.join('\n')}\nafter\n${story.slice(-60).join('\n')}`,
    )
}

/** What is still wrong once all the news has had time to arrive. */
async function whatIsWrong(month: Month): Promise<string[]> {
  for (const page of month.pages.values()) await page.sync()
  const wrong: string[] = []
  for (const [name, truth] of Object.entries(truths)) {
    let untrue: readonly string[] = []
    const isTrue = async () => {
      untrue = await truth(month)
      return untrue.length === 0
    }
    await until(`${name} is true`, isTrue, { patience }).catch(() => undefined)
    wrong.push(...untrue.map((each) => `${name}: ${each}`))
  }
  return wrong
}

onPostgres(`a month of two families, their tutors and staff (seed ${seed}, ${days} days)`, async () => {
  const month = await aMonth(house, random(seed), pushes)
  expect(await giveSignIn(month)).toBeNull()
  for (const family of month.families) await begin(month, family)
  const story: string[] = []
  const done = new Map<string, number>()
  const end = clock.now().getTime() + days * 24 * hour
  let [mishap, checks] = [Promise.resolve(), 0]
  for (let nth = 1; clock.now().getTime() < end; nth += 1) {
    if (month.chance.below(24) === 0) {
      await mishap
      const which = month.chance.below(mishaps.length)
      story.push(`mishap ${which}`)
      mishap = mishaps[which]?.(month) ?? mishap
    }
    const name = nextAct(month)
    const error = (await acts[name]?.(month)) ?? null
    if (error === null) done.set(name, (done.get(name) ?? 0) + 1)
    story.push(`${clock.now().toISOString()} ${name}${error === null ? '' : ` (${error})`}`)
    expect({ story: story.slice(-5), error }).not.toMatchObject({ error: 'internal_error' })
    if (nth % 4 === 0) {
      await mishap
      await passTime(month, month.chance.pick([2 * minute, 11 * minute, hour, 4 * hour, 9 * hour, 14 * hour]))
    }
    if (nth % 48 > 0) continue
    await mishap
    checks += 1
    progress(`${clock.now().toISOString()}, ${nth} acts, ${checks} comparisons`)
    await allIsTrue(month, story)
  }
  await mishap
  await passTime(month, 15 * minute)
  await allIsTrue(month, story)
  const killed = [...house.apis, ...house.webs].reduce((all, part) => all + part.killed, 0)
  for (const page of month.pages.values()) await page.close()
  report({
    proof: 'month',
    tried: `${days} days by seed ${seed}: ${done.size} kinds of acts of ${Object.keys(acts).length}, ${killed} kills`,
    times: [...done.values()].reduce((all, each) => all + each, 0),
    result: `${month.written.length} messages, ${checks + 1} comparisons: 0 untrue`,
  })
  // A month without events would prove nothing, but a few days don't include every kind of act.
  expect(done.size).toBeGreaterThan(Math.min(days, Object.keys(acts).length / 2))
  expect(month.written.length).toBeGreaterThan(days)
})
