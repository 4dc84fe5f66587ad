import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { homeworkMarks } from '#contract/learning/timetable/homeworkWords.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Mail } from '../../../mail/Mail.ts'
import type { Round } from '../../../rounds.ts'
import { type Reader, readersOf, tell } from '../../base/index.ts'
import { aroundHomework, isSetFor, pupilTitle } from '../../timetable/index.ts'
import { homeworkAnswered, homeworkDue, homeworkSet } from './messages.ts'
import { atOnce, remindBefore, remindUnlessToldWithin, settle } from './policy.ts'

export function homeworkRounds(context: Context): Round[] {
  return [
    { name: 'homework set', run: () => tellSet(context) },
    { name: 'homework due', run: () => remind(context) },
    { name: 'homework answered', run: () => tellAnswered(context) },
  ]
}

const Id = z.object({ id: z.string() })
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

const Task = z.object({
  student_id: z.string(),
  homework_id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** The id in the page's address: that of the group, or of the seat if it's a learner's. */
  seat: z.string(),
  tutor: z.string(),
  words: z.string(),
  due_at: z.coerce.date(),
})
const taskColumns = sql`seat.student_id, homework.id AS homework_id, ${pupilTitle} AS title, course.slug,
  CASE WHEN seat.learner_id IS NULL THEN seat.schedule_id ELSE seat.id END AS seat, tutor.name AS tutor,
  homework.words, homework.due_at`
const taskTables = sql`homework JOIN user_schedules AS seat ON seat.schedule_id = homework.schedule_id
  JOIN users AS student ON student.id = seat.student_id
  JOIN course_schedules AS plan ON plan.id = homework.schedule_id JOIN courses AS course ON course.id = plan.course_id
  JOIN users AS tutor ON tutor.id = course.tutor_id ${aroundHomework}`

/** Accounts that can receive email now. */
const reachable = (now: Date) =>
  sql`student.closed_at IS NULL AND coalesce(student.blocked_until <= ${at(now)}, true)`

/** Emails homework once, after the tutor has had time to correct mistakes. */
async function tellSet(context: Context): Promise<void> {
  const now = context.clock()
  const due = await rows(
    context.db,
    sql`SELECT id FROM homework WHERE told_at IS NULL AND set_at <= ${at(later(now, -settle))} ORDER BY set_at LIMIT ${atOnce}::int`,
    Id,
  )
  for (const { id } of due)
    await tellAll(context, now, {
      claim: sql`UPDATE homework SET told_at = ${at(now)} WHERE id = ${id} AND told_at IS NULL RETURNING id`,
      where: sql`homework.id = ${id} AND homework.hidden_at IS NULL AND seat.status <> 'cancelled' AND ${isSetFor}`,
      mail: homeworkSet,
    })
}

/** Reminds students who haven't handed in, the day before it's due, unless the first email was sent only recently. */
async function remind(context: Context): Promise<void> {
  const now = context.clock()
  const due = await rows(
    context.db,
    sql`SELECT id FROM homework WHERE reminded_at IS NULL AND told_at IS NOT NULL AND due_at > ${at(now)}
      AND due_at <= ${at(later(now, remindBefore))} ORDER BY due_at LIMIT ${atOnce}::int`,
    Id,
  )
  const long = `${remindUnlessToldWithin / 1000} seconds`
  for (const { id } of due)
    await tellAll(context, now, {
      claim: sql`UPDATE homework SET reminded_at = ${at(now)} WHERE id = ${id} AND reminded_at IS NULL RETURNING id`,
      where: sql`homework.id = ${id} AND homework.hidden_at IS NULL AND homework.told_at < homework.due_at - ${long}::interval AND seat.status IN ('upcoming', 'active')
        AND ${isSetFor} AND coalesce(hand_in.status = 'reopened', true)`,
      mail: homeworkDue,
    })
}

interface Telling {
  /** Returns no row if another process has already told them. */
  readonly claim: SQL
  readonly where: SQL
  readonly mail: (reader: Reader, task: z.output<typeof Task>) => Mail
}

function tellAll(context: Context, now: Date, { claim, where, mail }: Telling): Promise<void> {
  return context.outbox.transaction(async (tx) => {
    if ((await rows(tx, claim, Id)).length === 0) return
    const tasks = await rows(
      tx,
      sql`SELECT ${taskColumns} FROM ${taskTables} WHERE ${where} AND ${reachable(now)} ORDER BY seat.student_id`,
      Task,
    )
    const readers = await readersOf(
      tx,
      tasks.map(({ student_id }) => student_id),
    )
    for (const { student_id, ...task } of tasks) {
      const user = readers.get(student_id)
      if (user)
        await tell(context, tx, { user, topic: 'messages', mail: mail(user, { student_id, ...task }) })
    }
  })
}

const Answered = z.extend(Task, { answer: z.string(), mark: z.nullable(z.enum(homeworkMarks)) })

async function tellAnswered(context: Context): Promise<void> {
  const now = context.clock()
  const due = await rows(
    context.db,
    sql`SELECT id FROM hand_ins WHERE told_at IS NULL AND status <> 'handed_in' AND answered_at <= ${at(later(now, -settle))}
      ORDER BY answered_at LIMIT ${atOnce}::int`,
    Id,
  )
  for (const { id } of due)
    await context.outbox.transaction(async (tx) => {
      const claimed = await rows(
        tx,
        sql`UPDATE hand_ins SET told_at = ${at(now)} WHERE id = ${id} AND told_at IS NULL AND status <> 'handed_in' RETURNING id`,
        Id,
      )
      if (claimed.length > 0) await tellOne(context, tx, id)
    })
}

async function tellOne(context: Context, tx: Db, id: string): Promise<void> {
  const [answered] = await rows(
    tx,
    sql`SELECT ${taskColumns}, coalesce(hand_in.answer, '') AS answer, hand_in.mark FROM ${taskTables}
      WHERE hand_in.id = ${id} AND hand_in.answer_hidden_at IS NULL AND ${reachable(context.clock())}`,
    Answered,
  )
  if (!answered) return
  const user = (await readersOf(tx, [answered.student_id])).get(answered.student_id)
  if (user) await tell(context, tx, { user, topic: 'messages', mail: homeworkAnswered(answered) })
}
