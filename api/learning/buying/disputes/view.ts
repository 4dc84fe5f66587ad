import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import {
  attendanceMarks,
  disputeOutcomes,
  disputeReasons,
  disputeStatuses,
  sides,
} from '#contract/learning/base/words.ts'
import type { Dispute, DisputeSummary } from '#contract/learning/buying/disputes.ts'
import { CourseRef, Person } from '#contract/learning/timetable/lessons.ts'
import { mayDo } from '#contract/staff.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { evidencePictures } from '../../base/index.ts'
import { lineLeft, refundsLeft } from '../../money/index.ts'
import { waitingProposals } from '../refundProposals/index.ts'
import { decideWithin } from './policy.ts'

const moment = z.coerce.date()
const perhaps = z.nullable(moment)
const status = z.enum(disputeStatuses)

const Row = z.object({
  id: z.string(),
  status,
  reason: z.enum(disputeReasons),
  enrolment_id: z.string(),
  schedule_id: z.string(),
  line_id: z.string(),
  order_id: z.string(),
  course: CourseRef,
  student: Person,
  tutor: Person,
  class: z.nullable(z.object({ id: z.string(), number: z.int(), starts_at: moment })),
  text: z.string(),
  evidence: z.array(z.string()),
  record: z.object({
    classes_total: z.int(),
    classes_used: z.int(),
    attendance: z.array(
      z.object({ number: z.int(), starts_at: z.string(), mark: z.nullable(z.enum(attendanceMarks)) }),
    ),
  }),
  answer: z.nullable(z.string()),
  answered_at: perhaps,
  outcome: z.nullable(z.enum(disputeOutcomes)),
  outcome_note: z.nullable(z.string()),
  refund: z.nullable(z.coerce.number()),
  resolved_at: perhaps,
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  created_at: moment,
  updated_at: moment,
})
export type DisputeRow = z.output<typeof Row>

export interface Search {
  /** A condition on `dispute`. */
  readonly where: SQL
  /** If true, undecided disputes come first, oldest at the top. */
  readonly openFirst?: boolean
  readonly items: number
  readonly page: number
}

const person = (who: SQL) =>
  sql`json_build_object('id', ${who}.id, 'name', ${who}.name, 'avatar_url', ${who}.avatar_url)`
const live = sql`dispute.status IN ('opened', 'answered')`

export function findDisputes(db: Db, { where, openFirst, items, page }: Search): Promise<DisputeRow[]> {
  const newest = sql`dispute.created_at DESC, dispute.id DESC`
  const order = openFirst
    ? sql`${live} DESC, CASE WHEN ${live} THEN dispute.created_at END, ${newest}`
    : newest
  return rows(
    db,
    sql`SELECT dispute.id, dispute.status, dispute.reason, dispute.user_schedule_id AS enrolment_id, seat.schedule_id, seat.line_id, line.order_id,
        json_build_object('id', course.id, 'slug', course.slug, 'title', course.title) AS course,
        json_build_object('id', student.id, 'name', coalesce((SELECT learner.name || ' (' || student.name || ')' FROM learners AS learner
          WHERE learner.id = seat.learner_id), student.name), 'avatar_url', student.avatar_url) AS student, ${person(sql`tutor`)} AS tutor,
        CASE WHEN lesson.id IS NOT NULL
          THEN json_build_object('id', lesson.id, 'number', lesson.number, 'starts_at', lesson.starts_at) END AS class,
        dispute.text, dispute.evidence, dispute.record, dispute.answer, dispute.answered_at, dispute.outcome,
        CASE WHEN owner.id IS NOT NULL THEN json_build_object('id', owner.id, 'name', owner.name) END AS owner,
        dispute.outcome_note, dispute.refund, dispute.resolved_at, dispute.created_at, dispute.updated_at
      FROM disputes AS dispute JOIN user_schedules AS seat ON seat.id = dispute.user_schedule_id
      JOIN order_lines AS line ON line.id = seat.line_id
      JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS course ON course.id = plan.course_id
      JOIN users AS student ON student.id = dispute.student_id JOIN users AS tutor ON tutor.id = dispute.tutor_id
      LEFT JOIN users AS owner ON owner.id = dispute.owner_id
      LEFT JOIN class_sessions AS lesson ON lesson.id = dispute.session_id
      WHERE ${where} ORDER BY ${order} LIMIT ${items}::int OFFSET ${(page - 1) * items}::int`,
    Row,
  )
}

export async function countDisputes(db: Db, where: SQL): Promise<number> {
  const [counted] = await rows(
    db,
    sql`SELECT count(*)::int AS total FROM disputes AS dispute WHERE ${where}`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}

/** A dispute that this person may see, as one of its sides or as staff. */
export async function findVisible(db: Db, id: string, { id: userId, staffRoles }: Viewer) {
  const theirs = sql`(dispute.student_id = ${userId} OR dispute.tutor_id = ${userId})`
  const where = sql`dispute.id = ${id} AND ${mayDo(staffRoles, 'disputes.read') ? sql`true` : theirs}`
  const [dispute] = await findDisputes(db, { where, items: 1, page: 1 })
  return dispute
}

export function toSummary(row: DisputeRow): DisputeSummary {
  return {
    ...row,
    class: row.class && { ...row.class, starts_at: row.class.starts_at.toISOString() },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function isLive({ status }: Pick<DisputeRow, 'status'>): boolean {
  return status === 'opened' || status === 'answered'
}

/** True for the student and the tutor, who may not decide their own dispute. */
export function isParty({ student, tutor }: Pick<DisputeRow, 'student' | 'tutor'>, userId: string): boolean {
  return student.id === userId || tutor.id === userId
}

export async function toDispute(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  row: DisputeRow,
  viewer: Viewer,
): Promise<Dispute> {
  const [evidence, events] = await Promise.all([
    evidencePictures(context, row.evidence),
    eventsOf(context.db, row.id),
  ])
  const mayResolve = mayDo(viewer.staffRoles, 'disputes.decide') && isLive(row) && !isParty(row, viewer.id)
  const mayApprove = mayDo(viewer.staffRoles, 'refunds.approve') && isLive(row) && !isParty(row, viewer.id)
  const isForStaff = mayDo(viewer.staffRoles, 'disputes.read') && !isParty(row, viewer.id)
  return {
    ...toSummary(row),
    text: row.text,
    evidence,
    record: row.record,
    answer: row.answer,
    refund: row.refund,
    answered_at: row.answered_at?.toISOString() ?? null,
    outcome_note: row.outcome_note,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    due_at: isForStaff && isLive(row) ? later(row.created_at, decideWithin).toISOString() : null,
    owner: isForStaff ? row.owner : null,
    to_refund: mayResolve || mayApprove ? await lineLeft(context.db, row.line_id) : null,
    refund_at_most: mayResolve
      ? await refundsLeft(context.db, { ...context, viewer, now: context.clock() })
      : null,
    waiting: isForStaff
      ? ((await waitingProposals(context.db, { disputeId: row.id }, viewer))[0] ?? null)
      : null,
    events: events.map(({ at, to, by }) => ({ at: at.toISOString(), to, by })),
    can: {
      answer: row.tutor.id === viewer.id && row.status === 'opened',
      withdraw: row.student.id === viewer.id && isLive(row),
      resolve: mayResolve,
    },
  }
}

function eventsOf(db: Db, disputeId: string) {
  return rows(
    db,
    sql`SELECT event.at, event.to_state AS "to",
        CASE event.by_user WHEN dispute.student_id THEN 'student' WHEN dispute.tutor_id THEN 'tutor' ELSE 'us' END AS "by"
      FROM state_events AS event JOIN disputes AS dispute ON dispute.id = event.entity_id
      WHERE event.entity = 'disputes' AND event.entity_id = ${disputeId} ORDER BY event.id`,
    z.object({ at: moment, to: status, by: z.enum([...sides, 'us']) }),
  )
}
