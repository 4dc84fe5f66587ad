import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod/mini'
import type { Person } from '#contract/learning/lessons.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { type Reader, readerColumns } from '../notices/index.ts'
import { classSessions, userSchedules, users } from '../tables/index.ts'

/**
 * Who should come to a class, in terms of the tables named `seat` and `lesson`: anyone with a seat when it began. A paused
 * or completed seat no longer changes, so classes that began before its last change were still part of it.
 */
export const expected = sql`seat.status <> 'cancelled' AND seat.created_at <= lesson.starts_at
  AND (seat.status IN ('upcoming', 'active') OR lesson.starts_at <= seat.updated_at)`

/** An absence that holds for a class, in terms of `absence` and `lesson`: not once it was moved. */
export const stillSaid = sql`lesson.id = absence.session_id AND lesson.starts_at = absence.starts_at`

const seat = alias(userSchedules, 'seat')
const lesson = alias(classSessions, 'lesson')

/** The students of a class, to be written to. */
export function expectedIn(tx: Db, lessonId: string): Promise<Reader[]> {
  return tx
    .select(readerColumns)
    .from(lesson)
    .innerJoin(seat, sql`${seat.schedule_id} = ${lesson.schedule_id} AND ${expected}`)
    .innerJoin(users, eq(users.id, seat.student_id))
    .where(eq(lesson.id, lessonId))
    .orderBy(users.id)
}

/** The same for the tutor to read. */
export function expectedAt(db: Db, lessonId: string): Promise<Person[]> {
  return db
    .select({ id: users.id, name: users.name, avatar_url: users.avatar_url })
    .from(lesson)
    .innerJoin(seat, sql`${seat.schedule_id} = ${lesson.schedule_id} AND ${expected}`)
    .innerJoin(users, eq(users.id, seat.student_id))
    .where(eq(lesson.id, lessonId))
    .orderBy(users.name, users.id)
}

/** Who said that they can't come. */
export function absentFrom(db: Db, lessonId: string) {
  return rows(
    db,
    sql`SELECT seat.student_id AS user_id, absence.words FROM absences AS absence
      JOIN class_sessions AS lesson ON ${stillSaid} JOIN user_schedules AS seat ON seat.id = absence.user_schedule_id
      WHERE lesson.id = ${lessonId} AND seat.status <> 'cancelled' ORDER BY seat.student_id`,
    z.object({ user_id: z.string(), words: z.string() }),
  )
}
