import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Request } from 'express'
import { z } from 'zod/mini'
import { type Envelope, isSuccess, success } from '#contract/envelope.ts'
import { ApiError } from '../ApiError.ts'
import { type Clock, day, later, minute, skew } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { idempotency as table } from '../db/systemTables.ts'
import { validate } from './validate.ts'

const kept = day
/** If a first request has no reply after this time, its process has died. */
const abandoned = minute
const waits = [25, 50, 100, 200, 400, 800, 1600, 3200] as const

const Key = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'Send 1 to 200 visible ASCII characters.'))
const Kept = z.object({ message: z.string(), data: z.unknown() })

export interface Attempt {
  readonly endpoint: string
  /** A viewer's id, or a visitor's network and user agent. */
  readonly who: string
  /** The parsed input, so that a different spelling isn't a different request. */
  readonly input: unknown
}

/** The hash that identifies this intent, or null if the caller gave no key. */
export function intentOf(request: Request, { endpoint, who }: Omit<Attempt, 'input'>): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const { 'Idempotency-Key': valid } = validate(z.object({ 'Idempotency-Key': Key }), {
    'Idempotency-Key': key,
  })
  return digest([endpoint, who, valid])
}

export class Idempotency {
  readonly #db: Db
  readonly #clock: Clock
  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Does the work once for each intent, and replays its reply to every repeat. */
  async once(intent: string, input: unknown, work: () => Promise<Envelope>): Promise<Envelope> {
    const fingerprint = digest([input])
    for (const wait of [...waits, null]) {
      if (await this.#begin(intent, fingerprint)) return this.#finish(intent, work)
      const earlier = await this.#earlierReply(intent, fingerprint)
      if (earlier) return earlier
      if (wait !== null) await pause(wait)
    }
    throw new ApiError('idempotency_in_progress', { retryAfter: 5 })
  }

  async #begin(key: string, fingerprint: string): Promise<boolean> {
    const now = this.#clock()
    const values = { fingerprint, status: null, reply: null, expires_at: later(now, kept) }
    const cutOff = and(
      isNull(table.status),
      eq(table.fingerprint, fingerprint),
      lte(table.expires_at, later(now, kept - abandoned)),
    )
    const taken = await this.#db
      .insert(table)
      .values({ key, ...values })
      .onConflictDoUpdate({
        target: table.key,
        set: values,
        setWhere: sql`${or(lte(table.expires_at, now), cutOff)}`,
      })
      .returning({ key: table.key })
    return taken.length > 0
  }

  async #finish(key: string, work: () => Promise<Envelope>): Promise<Envelope> {
    try {
      const reply = await work()
      await this.#db
        .update(table)
        .set({ status: reply.http_status, reply: { message: reply.message, data: reply.data } })
        .where(eq(table.key, key))
      return reply
    } catch (error) {
      // A refusal has no effect, so the same intent may be tried again.
      await this.#db.delete(table).where(eq(table.key, key))
      throw error
    }
  }

  async #earlierReply(key: string, fingerprint: string): Promise<Envelope | null> {
    const [row] = await this.#db.select().from(table).where(eq(table.key, key))
    if (!row) return null
    if (row.fingerprint !== fingerprint) throw new ApiError('idempotency_mismatch')
    if (!isSuccess(row.status)) return null
    const { message, data } = z.parse(Kept, row.reply)
    return success(data, row.status, message)
  }

  async sweep(): Promise<void> {
    const now = this.#clock()
    const isTooFar = gt(table.expires_at, later(now, kept + skew))
    await this.#db.delete(table).where(or(lt(table.expires_at, now), isTooFar))
  }
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
