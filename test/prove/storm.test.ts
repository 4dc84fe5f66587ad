/**
 * @alone it measures the memory and processor time of processes
 * @asked ten thousand messages and as many listeners take minutes, and more open files than some machines allow
 * @database server
 * @proof storm
 */

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { later, minute, second } from '#api/clock.ts'
import { signWord } from '#api/signedWord.ts'
import { listeningBeat } from '#contract/learning/people/liveWords.ts'
import { MovedClock } from '../builders/clocks.ts'
import { LiveClient } from '../builders/liveClient.ts'
import { until } from '../builders/until.ts'
import { random, seed } from '../foreign/random.ts'
import { type House, openHouse } from './month/house.ts'
import { report, rounds } from './report.ts'
import { aCrowd, type Crowd } from './storm/crowd.ts'
import { percentiles, Storm } from './storm/Storm.ts'
import { cpuOf, databaseCpu, filesOf, memoryOf } from './storm/weigh.ts'

const url = process.env.TEST_DATABASE_URL
const onPostgres = url ? test : test.skip
const thousands = rounds(1, 10)
const watched = 20
jest.setTimeout(300_000 + thousands * 60_000)

let house: House
const clock = new MovedClock()
let crowd: Crowd
beforeAll(async () => {
  if (!url) return
  house = await openHouse(url, clock, 1)
  crowd = await aCrowd(house, { tutors: thousands * 4, students: 10 })
})
afterAll(async () => {
  await house?.stop()
})

onPostgres(`${thousands},000 messages while listeners come, go and are cut off (seed ${seed})`, async () => {
  const before = house.apis.map(memoryOf)
  const storm = new Storm(house, crowd, random(seed))
  await storm.open()
  const [calm, full] = [await storm.write(5, { everyMs: 25 }), await storm.write(20, { everyMs: 0 })]
  const wrong = await storm.compare()
  await storm.close()
  const grown = house.apis.map((api, nth) => memoryOf(api) - (before[nth] ?? 0))
  const said = ({ times, perSecond }: typeof calm) =>
    `${perSecond} a second: seen after ${percentiles(times)} ms (p50, p95, p99)`
  report({ proof: 'storm', tried: 'messages at ease', times: calm.count, result: said(calm) })
  report({ proof: 'storm', tried: 'as fast as they are taken', times: full.count, result: said(full) })
  report({
    proof: 'storm',
    tried: `pages that came, went or were cut off ${storm.cuts} times`,
    times: calm.count + full.count,
    result: `${wrong.length} lost, doubled or out of order; ${storm.refused} refused by a limit; memory ${grown.map((kB) => `${Math.round(kB / 1024)} MB`).join(' and ')}`,
  })
  expect(wrong).toEqual([])
  expect(storm.refused).toBe(0)
  // The limit is faster than anybody types: a person who exceeds it is told so, and nobody else is.
  expect(await storm.flood()).toEqual({ taken: 30 - 25, refused: 'rate_limited' })
})

/** How many listeners connect at a time, as when pages reconnect to a service that has just started. */
const atOnce = 100

/** Opens pages that send a heartbeat now and then, like real ones. */
async function listen(count: number): Promise<LiveClient[]> {
  const sessions = await crowd.strangers(count)
  const clients: LiveClient[] = []
  for (let from = 0; from < count; from += atOnce) {
    const some = sessions.slice(from, from + atOnce).map(async (id, index) => {
      const ticket = await signWord(house.db, { purpose: 'listen', id, until: later(clock.now(), minute) })
      const client = new LiveClient(house.apis[from + index < count / 2 ? 0 : 1]?.origin ?? '', ticket)
      clients.push(client)
      return client.next()
    })
    for (const answer of await Promise.all(some)) expect(answer).toEqual({ t: 'listening' })
  }
  return clients
}

onPostgres(`${thousands},000 pages listen while nothing happens`, async () => {
  const count = thousands * 1_000
  const [rested, open] = [house.apis.map(memoryOf), house.apis.map(filesOf)]
  const clients = await listen(count)
  let nth = 0
  const beating = setInterval(() => {
    for (const client of clients.slice(nth, nth + count / 100)) client.say({ t: 'beat' })
    nth = (nth + count / 100) % count
  }, listeningBeat / 100)
  await pause(5_000)
  const each = house.apis.map((api, at) => (memoryOf(api) - (rested[at] ?? 0)) / (count / 2))
  const [cpu, database] = [house.apis.map(cpuOf), await databaseCpu(house)]
  await pause(watched * second)
  const busy = house.apis.map((api, at) => (cpuOf(api) - (cpu[at] ?? 0)) / watched)
  const queries = ((await databaseCpu(house)) - database) / watched
  clearInterval(beating)
  expect(clients.filter(({ isClosed }) => isClosed)).toHaveLength(0)
  const started = performance.now()
  for (const client of clients) client.cut()
  const areGone = () => house.apis.every((api, at) => filesOf(api) <= (open[at] ?? 0) + 20)
  await until('all are let go of', areGone, { patience: 60_000 })
  const gone = Math.round(performance.now() - started)
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`
  report({
    proof: 'storm',
    tried: 'pages that listen while nothing happens, over two processes',
    times: count,
    result: `${each.map((kB) => kB.toFixed(1)).join(' and ')} kB each; ${busy.map(percent).join(' and ')} of a core, the database ${percent(queries)}; all let go of ${gone} ms after they were cut off`,
  })
  // A heap that comes into use grows by some twenty megabytes, however many pages listen.
  const grown = each.map((kB) => kB * (count / 2))
  for (const kB of grown) expect(kB).toBeLessThan(30_000 + 20 * (count / 2))
})
