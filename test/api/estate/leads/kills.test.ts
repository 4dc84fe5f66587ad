/**
 * @long kills the api again and again
 * @proof leads
 * @database each
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'
import { isNull, sql } from 'drizzle-orm'
import { idempotency, outbox } from '#api/db/systemTables.ts'
import { leads } from '#api/tables.ts'
import { ApiProcess, type LastingData, lastingData } from '../../../builders/apiProcess.ts'
import { MovedClock } from '../../../builders/clocks.ts'
import { patient, until } from '../../../builders/until.ts'
import { random, seed } from '../../../foreign/random.ts'
import { report } from '../../../prove/report.ts'

const clock = new MovedClock()

const kills = Number(process.env.KILLS ?? 5)
const chance = random()
const patience = 30_000
jest.setTimeout(patient((60 + kills * 30) * 1000))

type Db = Parameters<Parameters<LastingData['use']>[0]>[0]

test(`${kills} kills while people ask: every enquiry that was answered is kept once, with one mail to the sales office`, async () => {
  const data = await lastingData()
  // Requests come from many addresses, which a web server on the same machine reports.
  const api = new ApiProcess(clock, { ...data.environment, BEHIND_WEB: 'yes' })
  const told = new Map<string, string>()
  const cutOff = new Set<string>()
  let stopped = false
  const visitor = async () => {
    while (!stopped) {
      await until('the api is back', () => stopped || api.origin, { patience })
      if (!stopped) await enquire(api, randomUUID(), { told, cutOff })
    }
  }
  try {
    await data.use(async () => {})
    await api.start()
    const visitors = [visitor(), visitor(), visitor()]
    for (let count = 0; count < kills; count += 1) {
      const before = told.size
      await until('one more is answered', () => told.size > before, { patience })
      await pause(chance.below(400))
      await api.kill()
      await api.start()
    }
    stopped = true
    await Promise.all(visitors)
    await api.kill()
    await data.use(aMinuteLater)
    const answered = new Map(told)
    expect(answered.size).toBeGreaterThanOrEqual(kills)
    // Every enquiry is sent once more: it gets the same answer as before and creates nothing new.
    const again = new Map<string, string>()
    const stillCutOff = new Set<string>()
    await api.start()
    for (const key of told.keys()) await enquire(api, key, { told: again, cutOff: stillCutOff })
    for (const key of cutOff) await enquire(api, key, { told, cutOff: stillCutOff })
    await api.kill()
    const wrong = await data.use((db) => compare(db, told))
    report({
      proof: 'leads',
      tried: `kill -9 of the api while people ask, and all asked once more, seed ${seed}`,
      times: kills,
      result: `${told.size} enquiries answered: ${wrong.lost.length} lost, ${wrong.doubled.length} doubled, ${wrong.unsent.length} without their one mail`,
    })
    expect(again).toEqual(answered)
    expect([...stillCutOff]).toEqual([])
    expect(wrong).toEqual({ lost: [], doubled: [], unsent: [] })
  } finally {
    stopped = true
    await api.kill()
    await data.remove()
  }
})

interface Outcomes {
  /** For each key, the reference that was returned, or an error code, which matches no stored reference. */
  readonly told: Map<string, string>
  /** Keys of enquiries with an unknown outcome. The key of one that a kill cut off is free again after a minute. */
  readonly cutOff: Set<string>
}

/** Sends one enquiry under its own key. */
async function enquire(api: ApiProcess, key: string, { told, cutOff }: Outcomes): Promise<void> {
  const answer = await ask(api, key)
  if (answer && answer.http_status < 500) told.set(key, answer.error ?? answer.data.reference)
  else cutOff.add(key)
}

interface Answer {
  readonly http_status: number
  readonly error: string | null
  readonly data: { readonly reference: string }
}

/** The answer; undefined if none arrived, so that the outcome is unknown. */
async function ask({ origin }: ApiProcess, key: string): Promise<Answer | undefined> {
  if (origin === undefined) return undefined
  const address = [10, ...[0, 2, 4].map((at) => Number.parseInt(key.slice(at, at + 2), 16))].join('.')
  try {
    const response = await fetch(`${origin}/api/project/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(enquiry(key)),
      signal: AbortSignal.timeout(10_000),
    })
    return (await response.json()) as Answer
  } catch {
    return undefined
  }
}

function enquiry(key: string) {
  const number = Number.parseInt(key.slice(0, 8), 16)
  return {
    name: 'Asha Rao',
    mobile: `+91${6_000_000_000 + (number % 3_999_999_999)}`,
    message: `Enquiry ${key}`,
  }
}

/** Lets a minute pass, which frees the keys of requests that were cut off. */
async function aMinuteLater(db: Db): Promise<void> {
  await db
    .update(idempotency)
    .set({ expires_at: sql`${idempotency.expires_at} - interval '2 minutes'` })
    .where(isNull(idempotency.status))
}

async function compare(db: Db, told: ReadonlyMap<string, string>) {
  const stored = await db.select().from(leads)
  const mails = (await db.select().from(outbox)).map(({ content }) => JSON.stringify(content))
  const references = stored.map(({ reference }) => reference)
  const messages = stored.map(({ message }) => message)
  return {
    lost: [...told.values()].filter((reference) => !references.includes(reference)),
    doubled: messages.filter((message, index) => messages.indexOf(message) !== index),
    unsent: references.filter((reference) => mails.filter((mail) => mail.includes(reference)).length !== 1),
  }
}
