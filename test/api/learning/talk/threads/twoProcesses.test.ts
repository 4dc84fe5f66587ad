/**
 * @long kills processes, and measures when messages arrive
 * @database each
 */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { Message } from '#contract/learning/talk/threads.ts'
import { signIn } from '../../../../builders/api.ts'
import { ApiProcess, type LastingData, lastingData } from '../../../../builders/apiProcess.ts'
import { MovedClock } from '../../../../builders/clocks.ts'
import { LiveClient } from '../../../../builders/liveClient.ts'
import { aThread } from '../../../../builders/talk/threads.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { patient, until } from '../../../../builders/until.ts'

const clock = new MovedClock()

// On a PostgreSQL server, the two people reach different processes. An embedded database allows only one for both.

const patience = 30_000
jest.setTimeout(patient(120_000))

let data: LastingData
let processes: readonly [ApiProcess, ApiProcess]
let path: string
let tokens: Readonly<Record<'tutor' | 'student', string>>

beforeAll(async () => {
  data = await lastingData()
  await data.use(async (db) => {
    const place = { db, clock: clock.now }
    const group = await aTaughtGroup(place)
    const [pupil] = group.pupils
    if (!pupil) throw new Error('The group is empty.')
    const thread = await aThread(place, { tutor: group.tutor, student: pupil.student })
    path = `/api/v1/threads/${thread.id}`
    const [tutor, student] = [await signIn(place, group.tutor), await signIn(place, pupil.student)]
    tokens = { tutor: tutor.authorization, student: student.authorization }
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

/** The answer's data; null if the call failed. */
async function call<T>(at: ApiProcess, authorization: string, address: string, body?: object) {
  const headers = { authorization, 'content-type': 'application/json' }
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  try {
    const answer = await fetch(`${at.origin}${address}`, { ...request, signal: AbortSignal.timeout(5_000) })
    return answer.ok ? ((await answer.json()) as { data: T }).data : null
  } catch {
    return null
  }
}

/** Does what an open page does: when it's told of something new, it fetches the messages after the last one it has. */
class Page {
  readonly seen: Message[] = []
  readonly seenAt = new Map<string, number>()
  readonly #at: ApiProcess
  readonly #authorization: string
  #stopped = false
  #client: LiveClient | undefined
  #running: Promise<void> | undefined

  constructor(at: ApiProcess, authorization: string) {
    this.#at = at
    this.#authorization = authorization
  }

  async open(): Promise<this> {
    let isIn: () => void = () => {}
    const first = new Promise<void>((resolve) => {
      isIn = resolve
    })
    this.#running = this.#follow(isIn)
    await first
    return this
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#client?.cut()
    await this.#running
  }

  async #follow(isIn: () => void): Promise<void> {
    while (!this.#stopped) {
      const asking = async () =>
        this.#stopped || call<{ ticket: string }>(this.#at, this.#authorization, '/api/v1/live/ticket')
      const given = await until('there is a ticket', asking, { patience })
      if (given === true || this.#at.origin === undefined) continue
      const client = new LiveClient(this.#at.origin, given.ticket)
      this.#client = client
      for (let heard = await client.next(); heard; heard = await client.next()) {
        await this.#read()
        isIn()
      }
    }
  }

  async #read(): Promise<void> {
    const after = this.seen.at(-1)?.seq ?? 0
    const news = await call<{ messages: Message[] }>(this.#at, this.#authorization, `${path}?after=${after}`)
    for (const message of news?.messages ?? []) {
      this.seen.push(message)
      this.seenAt.set(message.text, performance.now())
    }
  }
}

/** Sends a message as a page does: with the same key, until it has arrived. */
async function send(at: ApiProcess, authorization: string, text: string): Promise<void> {
  const key = randomUUID()
  await until(`${text} is sent`, () => call(at, authorization, `${path}/messages`, { key, text }), {
    patience,
  })
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN

test('a message reaches the other person promptly, even in another process', async () => {
  const [first, second] = processes
  const page = await new Page(second, tokens.student).open()
  const times: number[] = []
  for (let nth = 1; nth <= 25; nth += 1) {
    const text = `Line ${nth}`
    const sentAt = performance.now()
    await send(first, tokens.tutor, text)
    times.push((await until(`${text} is seen`, () => page.seenAt.get(text))) - sentAt)
  }
  await page.stop()
  // The promise is 300 ms. Several tests share a processor here, but polling every six seconds would still be noticed.
  expect(percentile(times, 0.95)).toBeLessThan(patient(1_500))
})

test('nothing is lost, doubled or out of order while processes are killed', async () => {
  const [first, second] = processes
  const page = await new Page(second, tokens.tutor).open()
  const before = page.seen.length
  const texts = Array.from({ length: 24 }, (_, nth) => `Through it all ${nth}`)
  const writing = (async () => {
    for (const text of texts) await send(first, tokens.student, text)
  })()
  const isSeen = (count: number) => () => page.seen.length >= before + count
  for (const [nth, each] of [...new Set([second, first])].entries()) {
    await until('some are seen', isSeen(4 + 8 * nth), { patience })
    await each.kill()
    await each.start()
  }
  await writing
  await until('all are seen', isSeen(texts.length), { patience })
  expect(page.seen.slice(before).map(({ text }) => text)).toEqual(texts)
  await page.stop()
})
