import { z } from 'zod/mini'
import { second } from '../clock.ts'
import type { Storage } from '../storage/Storage.ts'
import { within } from '../within.ts'

const key = 'audit/end.json'
/** A store that hangs mustn't hold up other timed work, or a page. */
const patience = 4 * second

const KeptEnd = z.object({
  number: z.int(),
  hash: z.string(),
  /** When we kept it, by our own clock: what a row says of its time can be forged in the database. */
  at: z.iso.datetime(),
})
/** The last row of the record, as it is kept outside the database. */
export type KeptEnd = z.output<typeof KeptEnd>

export class KeptEndUnreadable extends Error {
  override name = 'KeptEndUnreadable'
  constructor() {
    super(`"${key}" in the storage of uploads can’t be read.`)
  }
}

type Place = Pick<Storage, 'apart'>

export async function readKeptEnd(storage: Place): Promise<KeptEnd | null> {
  const text = await readText(storage)
  if (text === null) return null
  try {
    return z.parse(KeptEnd, JSON.parse(text))
  } catch {
    throw new KeptEndUnreadable()
  }
}

export function keepEnd(storage: Place, end: KeptEnd): Promise<void> {
  return put(storage, key, JSON.stringify(end))
}

/** Moves what is kept, readable or not, to a key of its own, which it returns; null if nothing is kept. */
export async function putEndAside(storage: Place, now: Date): Promise<string | null> {
  const text = await readText(storage)
  if (text === null) return null
  const aside = `audit/end-before-${now.toISOString().replaceAll(':', '-')}.json`
  await put(storage, aside, text)
  await inTime(storage.apart.remove(key))
  return aside
}

async function readText({ apart }: Place): Promise<string | null> {
  const file = await inTime(apart.get(key))
  return file?.bytes.toString() ?? null
}

function put({ apart }: Place, to: string, text: string): Promise<void> {
  return inTime(apart.put(to, Buffer.from(text), 'application/json'))
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return within(patience, work, 'storage')
}
