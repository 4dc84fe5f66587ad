import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { leadList } from '#contract/estate/leads/list.ts'
import { day, later } from '../../../clock.ts'
import { beginsWith, listSource, moment, startsOf } from '../../../deskLists/index.ts'
import { leads, leadWords } from '../tables/index.ts'

const spans: Readonly<Record<string, number>> = { day, week: 7 * day, month: 30 * day }
/** Statuses that need nothing more to be done. */
const ended = sql`('booked', 'lost', 'duplicate', 'spam')`

export const leadSource = listSource<typeof leadList>({
  list: leadList,
  from: sql`leads AS lead LEFT JOIN lead_duties AS duty ON duty.lead_id = lead.id`,
  id: sql`lead.id`,
  columns: {
    name: sql`coalesce(lead.name, lead.email, lead.mobile)`,
    state: sql`lead.status`,
    age: moment(sql`lead.created_at`),
    clock: moment(sql`CASE WHEN duty.answered_at IS NULL AND lead.status = 'new' THEN duty.answer_due END`),
    owner: sql`(SELECT name FROM users WHERE users.id = duty.owner_id)`,
    subject: sql`lead.subject`,
    project: sql`(SELECT name FROM projects WHERE projects.id = lead.project_id)`,
    mobile: sql`lead.mobile`,
    next: sql`lead.next_step`,
    due: moment(sql`lead.next_at`),
    kind: sql`lead.kind`,
    email: sql`lead.email`,
    reference: sql`lead.reference`,
    repeats: sql`nullif(lead.repeats, 0)`,
    way: sql`lead.came_by`,
    source: sql`lead.source`,
    page: sql`lead.source_page`,
  },
  filters: {
    state: (value) => sql`lead.status = ${value}::lead_status`,
    kind: (value) => sql`lead.kind = ${value}::lead_kind`,
    way: (value) => sql`lead.came_by = ${value}::lead_way`,
    since: (value, now) =>
      sql`lead.created_at > ${later(now, -(spans[value] ?? day)).toISOString()}::timestamptz`,
    step: (value, now) =>
      value === 'due'
        ? sql`lead.next_at <= ${now.toISOString()}::timestamptz AND lead.status NOT IN ${ended}`
        : sql`lead.next_at IS NULL AND lead.status NOT IN ${ended}`,
    by: (value) =>
      value === 'nobody'
        ? sql`NOT EXISTS (SELECT FROM lead_duties AS taken WHERE taken.lead_id = lead.id AND taken.owner_id IS NOT NULL)`
        : sql`duty.owner_id = ${value}`,
    clock: (value, now) => answered(value, now),
  },
  orders: {
    newest: { by: sql`lead.created_at`, type: 'timestamptz', down: true },
    oldest: { by: sql`lead.created_at`, type: 'timestamptz', down: false },
  },
  find: (text) => {
    const query = startsOf(text)
    const named = query
      ? sql`${leadWords(alias(leads, 'lead'))} @@ to_tsquery('simple', ${query})`
      : sql`false`
    return sql`(lead.reference LIKE ${beginsWith(text.toUpperCase())} OR ${named})`
  },
})

function answered(value: string, now: Date): SQL {
  const waits = sql`duty.answered_at IS NULL AND duty.answer_due IS NOT NULL AND lead.status = 'new'`
  if (value === 'waits') return waits
  if (value === 'late') return sql`${waits} AND duty.answer_due < ${now.toISOString()}::timestamptz`
  return value === 'in_time'
    ? sql`duty.answered_at <= duty.answer_due`
    : sql`duty.answered_at > duty.answer_due`
}

export const isDue = (now: Date) =>
  sql`${leads.next_at} <= ${now.toISOString()}::timestamptz AND ${leads.status} NOT IN ${ended}`
