import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'
import { isNull, sql } from 'drizzle-orm'
import { idempotency, outbox } from '#api/db/systemTables.ts'
import { leads } from '#api/db/tables.ts'
import { ApiProcess, type LastingData, lastingData } from '../builders/apiProcess.ts'

const kills = Number(process.env.KILLS ?? 5)
jest.setTimeout((60 + kills * 15) * 1000)

type Db = Parameters<Parameters<LastingData['use']>[0]>[0]

test(`${kills} kills while people ask: every enquiry that was answered is kept once, with one mail to the sales office`, async () => {
  const data = await lastingData()
  // People come from many addresses, as a web server on the same machine would say.
  const api = new ApiProcess({ ...data.environment, BEHIND_WEB: 'yes' })
  const told = new Map<string, string>()
  let stopped = false
  const visitor = async () => {
    while (!stopped) await insist(api, randomUUID(), { told, until: () => stopped })
  }
  try {
    await data.use(async () => {})
    await api.start()
    const visitors = [visitor(), visitor(), visitor()]
    for (let count = 0; count < kills; count += 1) {
      const before = told.size
      while (told.size === before) await pause(20)
      await pause(randomInt(400))
      await api.kill()
      await api.start()
    }
    stopped = true
    await Promise.all(visitors)
    await api.kill()
    await data.use(aMinuteLater)
    expect(told.size).toBeGreaterThan(kills)
    // Sent once more, each is answered as the first time and makes nothing new.
    await api.start()
    const again = new Map<string, string>()
    for (const key of told.keys()) await insist(api, key, { told: again, until: () => false })
    await api.kill()
    expect(again).toEqual(told)
    expect(await data.use((db) => compare(db, told))).toEqual({ lost: [], doubled: [], unsent: [] })
  } finally {
    stopped = true
    await api.kill()
    await data.remove()
  }
})

interface Asking {
  readonly told: Map<string, string>
  readonly until: () => boolean
}

/** One enquiry under its own key, until somebody says that it arrived. */
async function insist(api: ApiProcess, key: string, { told, until }: Asking): Promise<void> {
  const number = Number.parseInt(key.slice(0, 8), 16)
  const body = {
    name: 'Asha Rao',
    mobile: `+91${6_000_000_000 + (number % 3_999_999_999)}`,
    message: `Enquiry ${key}`,
  }
  do {
    const reference = await ask(api, key, body)
    if (reference) {
      told.set(key, reference)
      return
    }
    await pause(50)
  } while (!until())
}

async function ask({ origin }: ApiProcess, key: string, body: object): Promise<string | undefined> {
  if (origin === undefined) return undefined
  try {
    const response = await fetch(`${origin}/api/project/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': [10, ...[0, 2, 4].map((at) => Number.parseInt(key.slice(at, at + 2), 16))].join(
          '.',
        ),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const answer: { error: string | null; data: { reference: string } } = await response.json()
    return answer.error === null ? answer.data.reference : undefined
  } catch {
    return undefined
  }
}

/** Keys of requests that were cut off are free again. */
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
