import { sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { listSource, moment } from '../../../../deskLists/index.ts'
import { peopleNamed } from '../finding.ts'

const nameOf = (id: ReturnType<typeof sql>) => sql`(SELECT name FROM users WHERE users.id = ${id})`

export const reports = listSource<typeof deskLists.reports>({
  list: deskLists.reports,
  from: sql`moderation_cases AS item`,
  id: sql`item.id`,
  columns: {
    text: sql`left(regexp_replace(item.excerpt, E'\n+', ' · ', 'g'), 140)`,
    kind: sql`item.kind`,
    // The enum lists the gravest reason first, so `min` finds the gravest.
    reason: sql`(SELECT min(reason) FROM moderation_reports WHERE case_id = item.id)`,
    people: sql`(SELECT count(*) FROM moderation_reports WHERE case_id = item.id)`,
    author: nameOf(sql`item.author_id`),
    state: sql`item.status`,
    due: moment(sql`item.due_at`),
    age: moment(sql`item.created_at`),
    decided: moment(sql`item.decided_at`),
    by: nameOf(sql`item.decided_by`),
  },
  filters: {
    state: (value) => sql`item.status = ${value}::moderation_status`,
    kind: (value) => sql`item.kind = ${value}::reported_kind`,
  },
  orders: {
    due: { by: sql`coalesce(item.due_at, 'infinity'::timestamptz)`, type: 'timestamptz', down: false },
    newest: { by: sql`item.created_at`, type: 'timestamptz', down: true },
  },
  find: (text) => sql`item.author_id IN (${peopleNamed(text)})`,
})
