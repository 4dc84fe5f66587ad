import { sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/deskLists.ts'
import { listSource, moment } from '../../../deskLists/index.ts'
import { peopleNamed } from '../finding.ts'

const nameOf = (id: ReturnType<typeof sql>) => sql`(SELECT name FROM users WHERE users.id = ${id})`
const isSentBack = sql`(course.status = 'draft' AND reading.sent_back_at IS NOT NULL)`

/** Drafts that were never sent are their tutors' alone. */
const states: Readonly<Record<string, ReturnType<typeof sql>>> = {
  waiting: sql`course.asked_at IS NOT NULL`,
  sent_back: isSentBack,
  live: sql`course.status = 'published'`,
  paused: sql`(course.status = 'paused' AND course.hidden_at IS NULL)`,
  taken_down: sql`(course.hidden_at IS NOT NULL AND course.status <> 'archived')`,
}

export const courses = listSource<typeof deskLists.courses>({
  list: deskLists.courses,
  from: sql`(courses AS course LEFT JOIN course_readings AS reading ON reading.course_id = course.id)`,
  among: sql`course.status <> 'archived' AND (course.status <> 'draft' OR reading.sent_back_at IS NOT NULL)`,
  id: sql`course.id`,
  columns: {
    title: sql`course.title`,
    tutor: nameOf(sql`course.tutor_id`),
    subject: sql`(SELECT name FROM cores WHERE cores.id = course.core_id)`,
    state: sql`CASE WHEN course.hidden_at IS NOT NULL THEN 'taken_down' WHEN course.status = 'published' THEN 'live'
      WHEN course.status = 'draft' THEN 'sent_back' ELSE course.status::text END`,
    waits: moment(sql`course.asked_at`),
    price: sql`course.price`,
    changed: moment(sql`reading.changed_at`),
    approved: moment(sql`reading.approved_at`),
    by: nameOf(sql`reading.approved_by`),
    created: moment(sql`course.created_at`),
  },
  filters: {
    state: (value) => states[value] ?? sql`false`,
    since: (value) =>
      value === 'approval'
        ? sql`reading.changed_at IS NOT NULL`
        : sql`(course.status = 'published' AND reading.approved_at IS NULL)`,
  },
  orders: {
    waiting: {
      by: sql`coalesce(course.asked_at, 'infinity'::timestamptz)`,
      type: 'timestamptz',
      down: false,
    },
    newest: { by: sql`course.created_at`, type: 'timestamptz', down: true },
  },
  find: (text) => sql`course.tutor_id IN (${peopleNamed(text)})`,
})
