import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../ApiError.ts'
import type { Db } from '../db/Db.ts'
import { settled } from '../db/settings.ts'

/** What anyone with the address may do, and until when. */
export interface Permit {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly until: Date
  /** Further properties that the signature covers: type, length, owner. */
  readonly terms: readonly (string | number)[]
}
const Proof = z.object({
  expires: z.string().check(z.regex(/^\d{1,16}$/)),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
})

/** The path with its signature. */
export async function signAddress(db: Db, permit: Permit): Promise<string> {
  const expires = permit.until.getTime()
  return `${permit.path}?expires=${expires}&signature=${await sign(db, wordsOf(permit, expires))}`
}

/** Refuses a signature that is forged, expired or for something else. */
export async function checkAddress(
  db: Db,
  permit: Omit<Permit, 'until'>,
  {
    query,
    now,
    late = 'upload_expired',
  }: { readonly query: unknown; readonly now: Date; readonly late?: ErrorCode },
): Promise<void> {
  const proof = z.safeParse(Proof, query)
  if (!proof.success) throw new ApiError('bad_signature')
  const { expires, signature } = proof.data
  if (!(await isSignature(db, wordsOf(permit, Number(expires)), signature)))
    throw new ApiError('bad_signature')
  if (Number(expires) <= now.getTime()) throw new ApiError(late)
}

type Words = readonly (string | number)[]

function wordsOf({ method, path, terms }: Omit<Permit, 'until'>, expires: number): Words {
  return [method, path, expires, ...terms]
}

/** For addresses whose signature isn't in a query. */
export async function sign(db: Db, words: Words): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(JSON.stringify(words))
    .digest('base64url')
}

export async function isSignature(db: Db, words: Words, signature: string): Promise<boolean> {
  const expected = Buffer.from(await sign(db, words))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const secrets = new WeakMap<Db, Promise<string>>()

/** Read once per process: every picture on a page needs it. */
async function secretOf(db: Db): Promise<string> {
  const known = secrets.get(db) ?? settled(db, 'signed_address_secret', () => randomBytes(32).toString('hex'))
  secrets.set(db, known)
  try {
    return await known
  } catch (error) {
    secrets.delete(db)
    throw error
  }
}
