import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { deliveryStatuses } from '#contract/learning/base/webhooks.ts'
import type { Capability } from '#contract/staff.ts'
import { staffActions as actionNames } from '#contract/staffWords.ts'
import type { SentEvent, WebhookEvent } from '#contract/webhookEvents.ts'
import type { LastRun } from '../rounds.ts'
import { instant } from './columns.ts'

export const messageKinds = ['email', 'sms', 'webhook', 'push'] as const
export const messageStatuses = ['pending', 'delivered', 'dead', 'unneeded'] as const
export const messageKind = pgEnum('message_kind', messageKinds)
export const messageStatus = pgEnum('message_status', messageStatuses)

/** Messages to be sent, written in the transaction of what they are about. */
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
    /** The notification it's about, if one channel waits for another. */
    notice_id: text('notice_id'),
    status: messageStatus('status').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried next; a worker that takes it moves this ahead, which is the worker's lease. */
    next_at: instant('next_at').notNull(),
    /** After this the message is useless, for example because its code has expired. */
    expires_at: instant('expires_at'),
    last_error: text('last_error'),
    created_at: instant('created_at').notNull(),
    delivered_at: instant('delivered_at'),
  },
  (table) => [
    index('outbox_due').on(table.status, table.next_at),
    index('outbox_newest').on(table.created_at, table.id),
    index('outbox_kind').on(table.kind, table.created_at, table.id),
    index('outbox_notice').on(table.notice_id).where(sql`${table.notice_id} IS NOT NULL`),
    index('outbox_recipient').on(table.recipient.op('text_pattern_ops')),
  ],
)

/** The reply to the first request with each Idempotency-Key; null while that request runs. */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    /** Not jsonb, which would reorder the reply's keys. */
    reply: json('reply'),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('idempotency_expiry').on(table.expires_at)],
)

/** Counters shared across processes: the attempts in the current window, and when the next one is allowed. */
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

/** Values that the service must remember, such as the secret used to hash codes. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * What staff did, and whose data they read. The database numbers and chains the rows, keeps them unchanged for a year
 * (for eight years if they're about money), and refuses any change that only staff make unless a row records it.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** An account, or null for a command on the server. */
    actor_id: text('actor_id'),
    action: text('action', { enum: actionNames }).notNull(),
    subject_id: text('subject_id'),
    /** The account whose data the action was about. */
    person_id: text('person_id'),
    reason: text('reason'),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    request_id: text('request_id'),
    network: text('network'),
    /** The hash of the row before this one. */
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    /** The transaction, which links the row to its changes; the database fills in this and `written_at`. */
    written_in: bigint('written_in', { mode: 'number' }),
    /** By the database's own clock, so nobody can backdate a row to have it deleted sooner. */
    written_at: instant('written_at'),
    /** The hash of the newest row about money before this one: a second chain, which lasts when other rows are deleted. */
    previous_kept: text('previous_kept'),
    /** The years for which the row is kept; like `previous_kept`, null in rows from before money was kept longer. */
    kept_years: integer('kept_years'),
  },
  (table) => [
    index('staff_actions_at').on(table.at),
    index('staff_actions_actor').on(table.actor_id, table.number),
    index('staff_actions_subject').on(table.subject_id, table.number),
    index('staff_actions_person').on(table.person_id, table.number),
    index('staff_actions_action').on(table.action, table.number),
  ],
)

/** The values that the company chose for a setting. The latest that has begun and isn't undone applies. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    name: text('name').notNull(),
    /** 1, 2, 3 … within a setting, so that of two changes saved at the same time the second is refused. */
    number: integer('number').notNull(),
    value: jsonb('value').$type<string | number>().notNull(),
    valid_from: instant('valid_from').notNull(),
    saved_at: instant('saved_at').notNull(),
    /** An account, or null for a command on the server. */
    saved_by: text('saved_by'),
    reason: text('reason').notNull(),
    undone_at: instant('undone_at'),
    undone_by: text('undone_by'),
    undone_reason: text('undone_reason'),
  },
  (table) => [primaryKey({ columns: [table.name, table.number] })],
)

/** What each process of the api reports about itself, every few seconds while it runs. */
export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  started_at: instant('started_at').notNull(),
  seen_at: instant('seen_at').notNull(),
  version: text('version').notNull(),
  node: text('node').notNull(),
  memory_mb: integer('memory_mb').notNull(),
  /** The 99th percentile of the event loop's delay since the last report. */
  delay_ms: integer('delay_ms').notNull(),
  disk_free_mb: integer('disk_free_mb'),
  disk_total_mb: integer('disk_total_mb'),
  /** Whether the process makes backups itself; a database server has its own. */
  backs_up: boolean('backs_up').notNull(),
  backup_at: instant('backup_at'),
  rounds: jsonb('rounds').$type<Readonly<Record<string, LastRun>>>().notNull(),
})

/**
 * Addresses of other systems, and the events that each is told of. The database checks that only staff add, change or
 * resume one.
 */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  note: text('note').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** The secret signs what is sent, so it can't be stored as a hash. */
  secret: text('secret').notNull(),
  /** The previous secret, which also signs deliveries until the receiver has the new one. */
  former_secret: text('former_secret'),
  former_until: instant('former_until'),
  paused_at: instant('paused_at'),
  paused_why: text('paused_why', { enum: ['staff', 'failing', 'gone'] }),
  /** Since when no delivery has succeeded. */
  failing_since: instant('failing_since'),
  created_at: instant('created_at').notNull(),
})

/** Events, one row for each endpoint that is told: `emit_webhook` writes them, in the transaction of the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    endpoint_id: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text('event').$type<SentEvent>().notNull(),
    subject_id: text('subject_id').notNull(),
    /** Facts that can't be read from the subject later. */
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>(),
    happened_at: instant('happened_at').notNull(),
    /** The body as sent, the same at each attempt; null before the first. */
    body: text('body'),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** As in the outbox, a worker that takes the delivery moves this ahead. */
    next_at: instant('next_at').notNull(),
    tried_at: instant('tried_at'),
    answer_status: integer('answer_status'),
    answer: text('answer'),
    problem: text('problem'),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.endpoint_id, table.status, table.next_at),
    index('webhook_deliveries_newest').on(table.endpoint_id, table.happened_at, table.id),
    index('webhook_deliveries_old').on(table.happened_at),
  ],
)

/** Keys for machines; only their hashes are stored, so a lost one has to be replaced. */
export const accessKeys = pgTable('access_keys', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  token_hash: text('token_hash').notNull().unique(),
  /** Its last four characters, by which people tell keys apart. */
  hint: text('hint').notNull(),
  capabilities: text('capabilities').array().$type<Capability[]>().notNull(),
  created_at: instant('created_at').notNull(),
  created_by: text('created_by').notNull(),
  expires_at: instant('expires_at').notNull(),
  last_used_at: instant('last_used_at'),
  revoked_at: instant('revoked_at'),
})

/** Live news that is too large for one NOTIFY; a later write deletes it once it is a minute old. */
export const liveBodies = pgTable(
  'live_bodies',
  {
    id: text('id').primaryKey(),
    body: text('body').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('live_bodies_old').on(table.created_at)],
)
