import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { signedPicture } from '../../base/index.ts'
import { handIns, homework } from '../../teaching/index.ts'
import { aroundHomework, isSetFor, sitsIn } from '../../timetable/index.ts'

interface Hiding {
  readonly id: string
  readonly since: Date | null
}

const around = sql`homework JOIN course_schedules AS plan ON plan.id = homework.schedule_id
  JOIN courses AS course ON course.id = plan.course_id`
const seatPath = sql`'/learn/courses/' || course.slug || '/schedules/' ||
  CASE WHEN seat.learner_id IS NULL THEN seat.schedule_id ELSE seat.id END || '/homework/' || homework.id AS path`
const tutorPath = sql`'/teach/homework/' || homework.id AS path`

/** Homework that a tutor set is visible to the pupils it was set for. */
export function readHomework(id: string, readerId?: string): SQL {
  const common = sql`homework.id, course.tutor_id AS author_id, 'Homework of ' || course.title AS title,
    homework.words AS text, homework.hidden_at IS NULL AS is_public`
  if (readerId === undefined)
    return sql`SELECT ${common}, ${tutorPath} FROM ${around} WHERE homework.id = ${id}`
  return sql`SELECT ${common}, ${seatPath} FROM ${around}
    JOIN user_schedules AS seat ON seat.schedule_id = plan.id AND ${sitsIn(sql`${readerId}`)} ${aroundHomework}
    WHERE homework.id = ${id} AND ${isSetFor} ORDER BY seat.created_at DESC LIMIT 1`
}

const handedIn = sql`${around} JOIN hand_ins AS hand_in ON hand_in.homework_id = homework.id
  JOIN user_schedules AS seat ON seat.id = hand_in.user_schedule_id`

/** What a student handed in is visible only to its tutor. It belongs to the account, even if a learner wrote it. */
export function readHandedIn(id: string, readerId?: string): SQL {
  const isTutor = readerId === undefined ? sql`true` : sql`course.tutor_id = ${readerId}`
  return sql`SELECT hand_in.id, seat.student_id AS author_id, 'Handed in for ' || course.title AS title,
      concat_ws(E'\\n', nullif(hand_in.words, ''), CASE WHEN EXISTS (SELECT FROM hand_in_pictures AS part WHERE part.hand_in_id = hand_in.id)
        THEN 'With pictures.' END) AS text,
      ${readerId === undefined ? seatPath : tutorPath}, hand_in.hidden_at IS NULL AS is_public
    FROM ${handedIn} WHERE hand_in.id = ${id} AND ${isTutor}`
}

/** The tutor's answer is visible only to the pupil in that seat. */
export function readHomeworkAnswer(id: string, readerId?: string): SQL {
  const isTheirs = readerId === undefined ? sql`true` : sitsIn(sql`${readerId}`)
  return sql`SELECT hand_in.id, course.tutor_id AS author_id, 'Answer to homework of ' || course.title AS title,
      coalesce(hand_in.answer, '') AS text, ${readerId === undefined ? tutorPath : seatPath},
      hand_in.answer_hidden_at IS NULL AND coalesce(hand_in.answer, '') <> '' AS is_public
    FROM ${handedIn} WHERE hand_in.id = ${id} AND ${isTheirs}`
}

export function hideHomework(tx: Db, { id, since }: Hiding) {
  return tx.update(homework).set({ hidden_at: since }).where(eq(homework.id, id))
}

export function hideHandedIn(tx: Db, { id, since }: Hiding) {
  return tx.update(handIns).set({ hidden_at: since }).where(eq(handIns.id, id))
}

export function hideHomeworkAnswer(tx: Db, { id, since }: Hiding) {
  return tx.update(handIns).set({ answer_hidden_at: since }).where(eq(handIns.id, id))
}

/** The pictures handed in, found by case. Staff have to see them to decide, even if they are hidden. */
export async function reportedPictures(db: Db, caseId: string, now: Date): Promise<Image[]> {
  const pictures = await rows(
    db,
    sql`SELECT picture.id, picture.image FROM moderation_cases AS item
      JOIN hand_in_pictures AS part ON part.hand_in_id = item.subject_id
      JOIN uploads AS picture ON picture.id = part.upload_id AND picture.status = 'stored' AND picture.image IS NOT NULL
      WHERE item.id = ${caseId} AND item.kind = 'handed_in' ORDER BY part.position`,
    z.object({ id: z.string(), image: Image }),
  )
  return Promise.all(pictures.map((row) => signedPicture(db, row, now)))
}
