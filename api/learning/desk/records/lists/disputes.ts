import { sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { listSource, moment } from '../../../../deskLists/index.ts'
import { peopleNamed } from '../finding.ts'

const nameOf = (id: ReturnType<typeof sql>) => sql`(SELECT name FROM users WHERE users.id = ${id})`
const live = sql`dispute.status IN ('opened', 'answered')`
const seat = sql`user_schedules AS seat`

export const disputes = listSource<typeof deskLists.disputes>({
  list: deskLists.disputes,
  from: sql`disputes AS dispute`,
  id: sql`dispute.id`,
  columns: {
    reason: sql`dispute.reason`,
    course: sql`(SELECT line.title FROM ${seat} JOIN order_lines AS line ON line.id = seat.line_id WHERE seat.id = dispute.user_schedule_id)`,
    student: nameOf(sql`dispute.student_id`),
    tutor: nameOf(sql`dispute.tutor_id`),
    state: sql`dispute.status`,
    amount: sql`(SELECT line.price FROM ${seat} JOIN order_lines AS line ON line.id = seat.line_id WHERE seat.id = dispute.user_schedule_id)`,
    due: sql`CASE WHEN ${live} THEN ${moment(sql`(dispute.created_at + interval '72 hours')`)} END`,
    owner: nameOf(sql`dispute.owner_id`),
    age: moment(sql`dispute.created_at`),
    refund: sql`dispute.refund`,
    decided: moment(sql`dispute.resolved_at`),
  },
  filters: {
    state: (value) => sql`dispute.status = ${value}::dispute_status`,
    reason: (value) => sql`dispute.reason = ${value}::dispute_reason`,
    taken: (value) =>
      value === 'nobody' ? sql`dispute.owner_id IS NULL` : sql`dispute.owner_id IS NOT NULL`,
  },
  orders: {
    // All disputes are due the same time after they were raised, so this sorts by age; decided ones come last.
    due: {
      by: sql`(CASE WHEN ${live} THEN dispute.created_at ELSE 'infinity'::timestamptz END)`,
      type: 'timestamptz',
      down: false,
    },
    oldest: { by: sql`dispute.created_at`, type: 'timestamptz', down: false },
    newest: { by: sql`dispute.created_at`, type: 'timestamptz', down: true },
  },
  find: (text) =>
    sql`dispute.id IN (SELECT id FROM disputes WHERE student_id IN (${peopleNamed(text)})
      UNION ALL SELECT id FROM disputes WHERE tutor_id IN (${peopleNamed(text)}))`,
})
