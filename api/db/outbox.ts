import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Clock, later, minute, second, skew } from '../clock.ts'
import type { Db } from './Db.ts'
import { newId } from './ids.ts'
import { reasonOf, retryAfterOf, retryDelay } from './retries.ts'
import { outbox as table } from './systemTables.ts'

interface Common {
  readonly to: string
  /** At most one message with this key is ever stored. */
  readonly dedupeKey?: string
  /** True if the text contains a code: it is erased once sent. */
  readonly secret?: boolean
  readonly expiresAt?: Date
  /** The earliest time to send the message; if omitted, it is due immediately. */
  readonly sendAt?: Date
  /** The notification it's about, if the message is unnecessary once that has been read. */
  readonly noticeId?: string
}
/** The code on its own too, for the local mailbox: six digits in the text could also be part of an address. */
interface Coded {
  readonly code?: string
}
export interface EmailContent extends Coded {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For newsletters: the address to which a mail program posts, without a session, to unsubscribe. */
  readonly unsubscribe?: string
  readonly calendar?: CalendarFile
}
export interface CalendarFile {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  readonly content: string
}
export interface SmsContent extends Coded {
  readonly text: string
}
/** A push message to one browser: what it shows, and which page a tap opens. */
export interface PushContent {
  readonly device: string
  readonly title: string
  readonly text: string
  readonly path: string
  /** The signed word that marks the notification as seen without a session. */
  readonly seen: string
  /** A later push message with the same tag replaces the earlier one. */
  readonly tag: string
  readonly urgent: boolean
}
export interface WebhookContent {
  readonly event: string
  readonly data: unknown
}
export type OutboxMessage = Common &
  (
    | { readonly kind: 'email'; readonly content: EmailContent }
    | { readonly kind: 'sms'; readonly content: SmsContent }
    | { readonly kind: 'webhook'; readonly content: WebhookContent }
    | { readonly kind: 'push'; readonly content: PushContent }
  )

export interface Delivery {
  readonly id: string
  readonly kind: OutboxMessage['kind']
  readonly recipient: string
  readonly content: unknown
  readonly notice_id: string | null
  readonly expires_at: Date | null
}
/** Thrown if the recipient can't be reached on this channel any more, so the message that waits behind it is due. */
export class Unneeded extends Error {}

export interface Transport {
  /** True if sent messages stay readable, which is allowed only for a mailbox on the same machine. */
  readonly keepsContent: boolean
  send(delivery: Delivery): Promise<void>
  close(): void
}

interface OutboxParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly transport: Transport
}

const lease = minute
const attemptsAtMost = 12
const batch = 10

/** Stores messages in the transaction of what they are about, sends them after the commit, and retries failures. */
export class Outbox {
  readonly #parts: OutboxParts
  #running: Promise<void> | undefined
  #again = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Runs a transaction whose messages are sent as soon as it commits. */
  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const result = await this.#parts.db.transaction(work)
    this.wake()
    return result
  }

  async enqueue(tx: Db, message: OutboxMessage): Promise<void> {
    const now = this.#parts.clock()
    await tx
      .insert(table)
      .values({
        id: newId(now),
        kind: message.kind,
        recipient: message.to,
        content: message.content,
        secret: message.secret ?? false,
        dedupe_key: message.dedupeKey ?? null,
        notice_id: message.noticeId ?? null,
        expires_at: message.expiresAt ?? null,
        next_at: message.sendAt ?? now,
        created_at: now,
      })
      .onConflictDoNothing({ target: table.dedupe_key })
  }

  /** Withdraws unsent messages whose key begins like this; sent ones stay. */
  async recall(tx: Db, keyStart: string): Promise<void> {
    await tx
      .delete(table)
      .where(
        and(
          eq(table.status, 'pending'),
          eq(table.attempts, 0),
          sql`starts_with(${table.dedupe_key}, ${keyStart})`,
        ),
      )
  }

  /** Withdraws the messages that waited in case these notifications stayed unread. */
  async spare(tx: Db, noticeIds: readonly string[]): Promise<void> {
    if (noticeIds.length === 0) return
    await tx
      .update(table)
      .set({ status: 'unneeded' })
      .where(
        and(inArray(table.notice_id, [...noticeIds]), eq(table.status, 'pending'), eq(table.attempts, 0)),
      )
  }

  /** Sends what is due at regular intervals, retries included. */
  start(every = 5 * second): void {
    this.#timer ??= setInterval(() => this.wake(), every).unref()
  }

  wake(): void {
    if (!this.#timer) return
    void this.deliverDue()
  }

  /** Sends everything that is due; a call during a run makes that run check once more. */
  deliverDue(): Promise<void> {
    this.#again = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Sends what is due now, but waits for slow receivers no longer than the limit: the rest stays stored. */
  async stop(limit = 5 * second): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limit)
    })
    await Promise.race([this.deliverDue(), enough])
    clearTimeout(timer)
    this.#parts.transport.close()
  }

  async #run(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        const taken = await this.#take()
        await Promise.all(taken.map((message) => this.#deliver(message)))
        if (taken.length === batch) this.#again = true
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'The outbox could not be read and will be retried')
    }
  }

  async #take() {
    const { db, clock } = this.#parts
    const now = clock()
    const due = db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, 'pending'), or(lte(table.next_at, now), isTooFar(now))))
      .orderBy(asc(table.next_at))
      .limit(batch)
      .for('update', { skipLocked: true })
    return db
      .update(table)
      .set({ next_at: later(now, lease), attempts: sql`${table.attempts} + 1` })
      .where(inArray(table.id, due))
      .returning()
  }

  async #deliver(message: typeof table.$inferSelect): Promise<void> {
    const { transport, log, clock } = this.#parts
    if (message.expires_at && message.expires_at <= clock()) return this.#giveUp(message, 'expired')
    try {
      await transport.send(message)
      const erase = message.secret && !transport.keepsContent
      await this.#settle(message.id, {
        status: 'delivered',
        delivered_at: clock(),
        last_error: null,
        ...(erase && { content: null }),
      })
    } catch (error) {
      if (error instanceof Unneeded) return this.#passOn(message)
      const reason = reasonOf(error)
      if (message.attempts >= attemptsAtMost) return this.#giveUp(message, reason)
      log.warn(
        { outbox: message.id, kind: message.kind, attempts: message.attempts, reason },
        'A message was not sent; it stays queued',
      )
      await this.#settle(message.id, {
        next_at: later(clock(), Math.max(retryDelay(message.attempts), retryAfterOf(error))),
        last_error: reason,
      })
    }
  }

  /** The notification's next channel is due now, unless another push message about it is pending or was delivered. */
  async #passOn({ id, notice_id }: typeof table.$inferSelect): Promise<void> {
    await this.#settle(id, { status: 'unneeded' })
    if (notice_id === null) return
    const now = this.#parts.clock()
    const of = and(eq(table.notice_id, notice_id), inArray(table.status, ['pending', 'delivered']))
    await this.#parts.db
      .update(table)
      .set({ next_at: now })
      .where(
        and(
          of,
          ne(table.kind, 'push'),
          eq(table.attempts, 0),
          sql`${table.next_at} > ${now.toISOString()}::timestamptz`,
          sql`NOT EXISTS (SELECT FROM ${table} AS other WHERE other.notice_id = ${notice_id} AND other.kind = 'push'
            AND other.status IN ('pending', 'delivered'))`,
        ),
      )
    this.wake()
  }

  async #giveUp(message: typeof table.$inferSelect, reason: string): Promise<void> {
    // An email replaces the push message, so nobody needs to look into it.
    if (message.kind === 'push') {
      this.#parts.log.warn({ outbox: message.id, reason }, 'A push message was given up')
      return this.#passOn(message)
    }
    this.#parts.log.error({ outbox: message.id, kind: message.kind, reason }, 'A message was given up')
    await this.#settle(message.id, {
      status: 'dead',
      last_error: reason,
      ...(message.secret && { content: null }),
    })
  }

  async #settle(id: string, values: Partial<typeof table.$inferInsert>): Promise<void> {
    await this.#parts.db
      .update(table)
      .set(values)
      .where(and(eq(table.id, id), eq(table.status, 'pending')))
  }
}

/** True if a message is due later than its wait, lease or retry pause allows: a clock that was ahead wrote it. */
function isTooFar(now: Date) {
  const from = later(now, lease + skew).toISOString()
  const pauses = sql`(CASE WHEN ${table.attempts} = 0 THEN extract(epoch FROM ${table.next_at} - ${table.created_at})
    ELSE LEAST(5 * 2 ^ (${table.attempts} - 1), 3600) * 1.2 END)`
  return sql`${table.next_at} > ${from}::timestamptz + ${pauses} * interval '1 second'`
}
