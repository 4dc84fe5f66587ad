import { boolean, index, integer, json, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const messageKinds = ['email', 'sms', 'webhook'] as const
export const messageStatuses = ['pending', 'delivered', 'dead'] as const
export const messageKind = pgEnum('message_kind', messageKinds)
export const messageStatus = pgEnum('message_status', messageStatuses)

/** Messages that must go out, written in the transaction of what they tell about. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: messageKind('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Null once a message with a secret has been delivered or given up. */
    content: jsonb('content'),
    secret: boolean('secret').notNull(),
    dedupe_key: text('dedupe_key').unique(),
    status: messageStatus('status').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried (again); a worker that takes it moves this ahead, which is its lease. */
    next_at: instant('next_at').notNull(),
    /** After this it is no use to anybody, as with a code that has run out. */
    expires_at: instant('expires_at'),
    last_error: text('last_error'),
    created_at: instant('created_at').notNull(),
    delivered_at: instant('delivered_at'),
  },
  (table) => [
    index('outbox_due').on(table.status, table.next_at),
    index('outbox_newest').on(table.created_at),
  ],
)

/** The first reply to each Idempotency-Key; without a reply while the first request runs. */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    /** Not jsonb, which would put its names in another order. */
    reply: json('reply'),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('idempotency_expiry').on(table.expires_at)],
)

/** Counters that hold across processes: how often in this window, and when the next try may come. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    next_at: instant('next_at').notNull(),
    resets_at: instant('resets_at').notNull(),
  },
  (table) => [index('limits_expiry').on(table.resets_at)],
)

/** What the service must remember about itself, such as the secret that codes are hashed with. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
