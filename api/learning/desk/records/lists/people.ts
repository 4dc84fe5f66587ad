import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { listSource, moment } from '../../../../deskLists/index.ts'
import { users } from '../../../base/index.ts'
import { isNamed } from '../finding.ts'

const isBlocked = (now: Date) => sql`person.blocked_until > ${now.toISOString()}::timestamptz`

/** Written so that Postgres can answer it from an index alone. */
const hasSeat = (which = sql`true`) =>
  sql`EXISTS (SELECT FROM user_schedules AS seat WHERE seat.student_id = person.id AND ${which})`
const learnsNow = hasSeat(sql`seat.status IN ('upcoming', 'active', 'paused')`)

export const people = listSource<typeof deskLists.people>({
  list: deskLists.people,
  from: sql`users AS person`,
  id: sql`person.id`,
  columns: {
    name: sql`person.name`,
    email: sql`person.email`,
    mobile: sql`person.mobile`,
    state: sql`CASE WHEN person.closed_at IS NOT NULL THEN 'closed' WHEN person.blocked_until > clock.now THEN 'blocked' ELSE 'active' END`,
    roles: sql`array_to_string(person.roles, ', ')`,
    joined: moment(sql`person.created_at`),
    seen: moment(sql`(SELECT max(last_used_at) FROM sessions WHERE sessions.user_id = person.id)`),
    orders: sql`(SELECT count(*) FROM orders WHERE orders.student_id = person.id)`,
    id: sql`person.id`,
  },
  filters: {
    state: (value, now) =>
      value === 'closed'
        ? sql`person.closed_at IS NOT NULL`
        : value === 'blocked'
          ? isBlocked(now)
          : sql`person.closed_at IS NULL AND (${isBlocked(now)}) IS NOT TRUE`,
    learns: (value) =>
      value === 'now'
        ? learnsNow
        : value === 'before'
          ? sql`${hasSeat()} AND NOT ${learnsNow}`
          : sql`NOT ${hasSeat()}`,
    role: (value) => sql`${value}::user_role = ANY(person.roles)`,
  },
  orders: {
    newest: { by: sql`person.created_at`, type: 'timestamptz', down: true },
    oldest: { by: sql`person.created_at`, type: 'timestamptz', down: false },
    name: { by: sql`lower(person.name)`, type: 'text', down: false },
  },
  find: (text) => isNamed(alias(users, 'person'), text),
})
