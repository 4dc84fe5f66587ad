import { sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { listSource, moment } from '../../../../deskLists/index.ts'
import { peopleNamed } from '../finding.ts'

const nameOf = (id: ReturnType<typeof sql>) => sql`(SELECT name FROM users WHERE users.id = ${id})`
/** A column of the row's reading. A join would make the list's count read every reading. */
const ofReading = (column: string) =>
  sql`(SELECT ${sql.identifier(column)} FROM course_readings AS reading WHERE reading.course_id = course.id)`
const wasSentBack = sql`course.id IN (SELECT course_id FROM course_readings WHERE sent_back_at IS NOT NULL)`
const isSentBack = sql`(course.status = 'draft' AND ${wasSentBack})`

/** Drafts that were never sent have no state here, since only their tutors see them. */
const states: Readonly<Record<string, ReturnType<typeof sql>>> = {
  // Written as in the index for this order, so that the index is used.
  waiting: sql`coalesce(course.asked_at, 'infinity'::timestamptz) < 'infinity'`,
  sent_back: isSentBack,
  live: sql`course.status = 'published'`,
  paused: sql`(course.status = 'paused' AND course.hidden_at IS NULL)`,
  taken_down: sql`(course.hidden_at IS NOT NULL AND course.status <> 'archived')`,
}

export const courses = listSource<typeof deskLists.courses>({
  list: deskLists.courses,
  from: sql`courses AS course`,
  among: sql`course.status <> 'archived' AND (course.status <> 'draft' OR ${wasSentBack})`,
  id: sql`course.id`,
  columns: {
    title: sql`course.title`,
    tutor: nameOf(sql`course.tutor_id`),
    subject: sql`(SELECT name FROM cores WHERE cores.id = course.core_id)`,
    state: sql`CASE WHEN course.hidden_at IS NOT NULL THEN 'taken_down' WHEN course.status = 'published' THEN 'live'
      WHEN course.status = 'draft' THEN 'sent_back' ELSE course.status::text END`,
    waits: moment(sql`course.asked_at`),
    price: sql`course.price`,
    changed: moment(ofReading('changed_at')),
    approved: moment(ofReading('approved_at')),
    by: nameOf(ofReading('approved_by')),
    created: moment(sql`course.created_at`),
  },
  filters: {
    state: (value) => states[value] ?? sql`false`,
    since: (value) =>
      value === 'approval'
        ? sql`course.id IN (SELECT course_id FROM course_readings WHERE changed_at IS NOT NULL)`
        : sql`(course.status = 'published' AND NOT EXISTS (
            SELECT FROM course_readings AS reading WHERE reading.course_id = course.id AND reading.approved_at IS NOT NULL))`,
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
