import { sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { beginsWith, listSource, moment } from '../../../../deskLists/index.ts'

/** A message in one line. If it contains a code or a personal link, the line only says so. */
export const messageLine = sql`CASE WHEN message.secret THEN 'Code or personal link (hidden)'
  ELSE left(coalesce(message.content ->> 'subject', message.content ->> 'text', message.content ->> 'event', ''), 160) END`

export const messages = listSource<typeof deskLists.messages>({
  list: deskLists.messages,
  from: sql`outbox AS message`,
  id: sql`message.id`,
  columns: {
    subject: messageLine,
    to: sql`message.recipient`,
    kind: sql`message.kind`,
    state: sql`message.status`,
    attempts: sql`message.attempts`,
    error: sql`message.last_error`,
    age: moment(sql`message.created_at`),
    sent: moment(sql`message.delivered_at`),
  },
  filters: {
    state: (value) => sql`message.status = ${value}::message_status`,
    kind: (value) => sql`message.kind = ${value}::message_kind`,
  },
  orders: {
    newest: { by: sql`message.created_at`, type: 'timestamptz', down: true },
    oldest: { by: sql`message.created_at`, type: 'timestamptz', down: false },
  },
  find: (text) => sql`message.recipient LIKE ${beginsWith(text.toLowerCase().replace(/\s/g, ''))}`,
})
