import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { modes } from '#contract/learning/catalogue/catalogueWords.ts'
import { hour, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Mail } from '../../../mail/Mail.ts'
import type { Round } from '../../../rounds.ts'
import { type Reader, readersOf, tell } from '../../base/index.ts'
import { expected, markable, markableUntil } from '../../timetable/index.ts'
import { classBegins, classSoon, classUnmarked, pageOf } from './messages.ts'
import { callBefore, remindBefore, reminderBatch } from './policy.ts'

export function classRounds(context: Context): Round[] {
  const { db, clock } = context
  return [
    { name: 'schedules begin and end', run: () => moveGroups(db, clock()) },
    { name: 'class reminders', run: () => remindOfClasses(context) },
    { name: 'classes about to begin', run: () => callToClasses(context) },
    { name: 'attendance reminders', run: () => askForMarks(context) },
  ]
}

/** Skips schedules that an order has locked, so that no order waits. The next round updates them. */
async function moveGroups(db: Db, now: Date): Promise<void> {
  const time = at(now)
  const lesson = (which: SQL) =>
    sql`EXISTS (SELECT FROM class_sessions AS lesson WHERE lesson.schedule_id = plan.id AND lesson.status <> 'cancelled' AND ${which})`
  const begun = lesson(sql`lesson.starts_at <= ${time}`)
  const unfinished = lesson(
    sql`lesson.starts_at > ${time} - interval '12 hours' AND lesson.ends_at > ${time}`,
  )
  const move = (to: string, which: SQL) =>
    db.execute(sql`UPDATE course_schedules SET status = ${to}::schedule_status, updated_at = ${time} WHERE id IN (
      SELECT plan.id FROM course_schedules AS plan WHERE ${which} ORDER BY plan.id FOR NO KEY UPDATE SKIP LOCKED)`)
  await move('running', sql`plan.status = 'open' AND ${begun}`)
  await move('completed', sql`plan.status = 'running' AND ${begun} AND NOT ${unfinished}`)
}

const Due = z.object({
  key: z.string(),
  lesson_id: z.string(),
  user_id: z.string(),
  side: z.enum(['student', 'tutor']),
  sequence: z.int(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  title: z.string(),
  slug: z.string(),
  mode: z.enum(modes),
  place: z.nullable(z.string()),
  schedule_id: z.string(),
  tutor: z.string(),
})
type Due = z.output<typeof Due>

const students = sql`SELECT seat.student_id AS id, 'student' AS side FROM user_schedules AS seat
  WHERE seat.schedule_id = lesson.schedule_id AND ${expected}`
const thoseWhoCome = sql`${students} UNION ALL SELECT course.tutor_id AS id, 'tutor' AS side WHERE EXISTS (${students})`

async function remindOfClasses(context: Context): Promise<void> {
  const now = context.clock()
  const soon = sql`lesson.starts_at > ${at(now)} AND lesson.starts_at <= ${at(later(now, remindBefore))}
    AND lesson.status IN ('scheduled', 'rescheduled')`
  // The key includes the start, so a moved class gets another reminder.
  const key = sql`'class soon ' || lesson.id || ' ' || (extract(epoch FROM lesson.starts_at) * 1000)::bigint || ' ' || reader.id`
  await tellEach(context, { which: soon, key, readers: thoseWhoCome }, (due, reader) => ({
    mail: classSoon(reader, due.side, now, {
      ...due,
      id: due.lesson_id,
      stamp: now,
      online: due.mode === 'online',
    }),
    expiresAt: due.starts_at,
  }))
}

/** Sends a push only, to people with a device: it's too late for an email. */
async function callToClasses(context: Context): Promise<void> {
  const now = context.clock()
  const key = sql`'class begins ' || lesson.id || ' ' || (extract(epoch FROM lesson.starts_at) * 1000)::bigint || ' ' || reader.id`
  const which = sql`lesson.starts_at > ${at(now)} AND lesson.starts_at <= ${at(later(now, callBefore))}
    AND lesson.status IN ('scheduled', 'rescheduled')
    AND EXISTS (SELECT FROM push_subscriptions AS device WHERE device.person_id = reader.id)
    AND NOT EXISTS (SELECT FROM notices WHERE dedupe_key = ${key})`
  await tellEach(context, { which, key, readers: thoseWhoCome }, (due) => ({
    mail: classBegins(
      { ...due, id: due.lesson_id, stamp: now, online: due.mode === 'online' },
      { now, page: pageOf(due.side, due) },
    ),
    expiresAt: due.ends_at,
    onlyPush: true,
  }))
}

async function askForMarks(context: Context): Promise<void> {
  const now = context.clock()
  const over = sql`lesson.starts_at > ${at(later(now, -markable))} - interval '12 hours' AND lesson.ends_at > ${at(later(now, -markable))}
    AND lesson.ends_at <= ${at(later(now, -context.settings.value('mark_reminder') * hour))} AND lesson.starts_at < ${at(now)} AND lesson.status <> 'cancelled'`
  const key = sql`'class unmarked ' || lesson.id`
  const missing = sql`SELECT FROM user_schedules AS seat WHERE seat.schedule_id = lesson.schedule_id AND ${expected}
    AND NOT EXISTS (SELECT FROM attendance WHERE session_id = lesson.id AND user_schedule_id = seat.id)`
  const readers = sql`SELECT course.tutor_id AS id, 'tutor' AS side WHERE EXISTS (${missing})`
  await tellEach(context, { which: over, key, readers }, (due, reader) => {
    const until = markableUntil(due.ends_at)
    return { mail: classUnmarked(reader, { ...due, startsAt: due.starts_at, until }), expiresAt: until }
  })
}

interface Occasion {
  readonly which: SQL
  readonly key: SQL
  readonly readers: SQL
}
type Words = (due: Due, reader: Reader) => { mail: Mail; expiresAt: Date; onlyPush?: true }

/** Works in batches through everybody not told yet. People who want no reminders stay due, and are passed over. */
async function tellEach(context: Context, occasion: Occasion, words: Words): Promise<void> {
  const { db, outbox } = context
  let after: Due | undefined
  do {
    const due = await findDue(db, occasion, after)
    after = due.length === reminderBatch ? due.at(-1) : undefined
    if (due.length === 0) return
    await outbox.transaction(async (tx) => {
      const readers = await readersOf(
        tx,
        due.map(({ user_id }) => user_id),
      )
      for (const each of due) {
        const user = readers.get(each.user_id)
        if (user)
          await tell(context, tx, { user, topic: 'reminders', dedupeKey: each.key, ...words(each, user) })
      }
    })
  } while (after)
}

/** The names of the learners of `reader` in the class, for the title in the email. */
const learnersOf = sql`(SELECT string_agg(learner.name, ', ' ORDER BY learner.name) FROM user_schedules AS seat
  JOIN learners AS learner ON learner.id = seat.learner_id
  WHERE seat.schedule_id = plan.id AND seat.student_id = reader.id AND reader.side = 'student' AND seat.status <> 'cancelled')`

function findDue(db: Db, { which, key, readers }: Occasion, after: Due | undefined): Promise<Due[]> {
  const onwards = after ? sql`(lesson.id, reader.id) > (${after.lesson_id}, ${after.user_id})` : sql`true`
  return rows(
    db,
    sql`SELECT ${key} AS key, lesson.id AS lesson_id, reader.id AS user_id, reader.side, lesson.sequence, lesson.starts_at, lesson.ends_at,
        course.title || coalesce(' (' || ${learnersOf} || ')', '') AS title, course.slug, course.mode, course.place,
        plan.id AS schedule_id, tutor.name AS tutor
      FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
      JOIN courses AS course ON course.id = plan.course_id JOIN users AS tutor ON tutor.id = course.tutor_id
      CROSS JOIN LATERAL (${readers}) AS reader
      WHERE ${which} AND ${onwards}
        AND NOT EXISTS (SELECT FROM outbox WHERE dedupe_key IN (${key}, ${key} || ' sms'))
      ORDER BY lesson.id, reader.id LIMIT ${reminderBatch}`,
    Due,
  )
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}
