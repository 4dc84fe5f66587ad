import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod/mini'
import type { Person } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { learners, pupils, type Reader, readerColumns, users } from '../../base/index.ts'
import { classSessions } from '../../catalogue/index.ts'
import { userSchedules } from '../tables/index.ts'
import { pupilOf } from './pupilOf.ts'

/** True if the student of `seat` gave `lesson` back. */
export const givenBack = sql`EXISTS (SELECT FROM classes_given_back AS returned
  WHERE returned.user_schedule_id = seat.id AND returned.session_id = lesson.id)`

/**
 * Whether the student of `seat` should come to `lesson`: they had the seat when it began, and haven't given the class
 * back. A paused or completed seat no longer changes, so classes that began before its last change were still part of
 * it.
 */
export const expected = sql`seat.status <> 'cancelled' AND seat.created_at <= lesson.starts_at
  AND (seat.status IN ('upcoming', 'active') OR lesson.starts_at <= seat.updated_at) AND NOT ${givenBack}`

/** Whether `absence` still applies to `lesson`. Once the class has moved, it doesn't. */
export const stillSaid = sql`lesson.id = absence.session_id AND lesson.starts_at = absence.starts_at`

const seat = alias(userSchedules, 'seat')
const lesson = alias(classSessions, 'lesson')

/** Whom to email about a class, and their learners who are in it; null if only the account holder is. */
export interface Audience extends Reader {
  readonly learners: string | null
}

/** The accounts to email about a class, each once. */
export function expectedIn(tx: Db, lessonId: string): Promise<Audience[]> {
  return tx
    .select({
      ...readerColumns,
      learners: sql<string | null>`string_agg(${learners.name}, ', ' ORDER BY ${learners.name})`,
    })
    .from(lesson)
    .innerJoin(seat, sql`${seat.schedule_id} = ${lesson.schedule_id} AND ${expected}`)
    .innerJoin(users, eq(users.id, seat.student_id))
    .leftJoin(learners, eq(learners.id, seat.learner_id))
    .where(eq(lesson.id, lessonId))
    .groupBy(users.id)
    .orderBy(users.id)
}

/** The course's title in an email to these readers, with their learners' names. */
export function titleFor(title: string, { learners }: Pick<Audience, 'learners'>): string {
  return learners === null ? title : `${title} (${learners})`
}

/** The people expected in a class, as its tutor sees them. */
export function expectedAt(db: Db, lessonId: string): Promise<Person[]> {
  return db
    .select({ id: pupils.id, name: pupils.name, avatar_url: pupils.avatar_url })
    .from(lesson)
    .innerJoin(seat, sql`${seat.schedule_id} = ${lesson.schedule_id} AND ${expected}`)
    .innerJoin(pupils, sql`${pupils.id} = ${pupilOf(seat)}`)
    .where(eq(lesson.id, lessonId))
    .orderBy(pupils.name, pupils.id)
}

/** The students who have said that they can't come. */
export function absentFrom(db: Db, lessonId: string) {
  return rows(
    db,
    sql`SELECT coalesce(seat.learner_id, seat.student_id) AS user_id, absence.words FROM absences AS absence
      JOIN class_sessions AS lesson ON ${stillSaid} JOIN user_schedules AS seat ON seat.id = absence.user_schedule_id
      WHERE lesson.id = ${lessonId} AND seat.status <> 'cancelled' ORDER BY user_id`,
    z.object({ user_id: z.string(), words: z.string() }),
  )
}
