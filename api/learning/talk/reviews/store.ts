import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { CourseRef } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import { courses, tutors } from '../../catalogue/index.ts'
import { reviews } from '../tables/index.ts'

const Row = z.object({
  id: z.string(),
  rating: z.int(),
  text: z.string(),
  author: z.string(),
  course: CourseRef,
  attended: z.int(),
  created_at: z.coerce.date(),
})

export interface Search {
  /** A condition on `review`. */
  readonly where: SQL
  readonly items: number
  readonly page: number
}

export function listReviews(db: Db, { where, items, page }: Search) {
  return rows(
    db,
    sql`SELECT review.id, review.rating, review.text, author.name AS author, review.created_at,
        json_build_object('id', course.id, 'slug', course.slug, 'title', course.title) AS course,
        (SELECT count(*)::int FROM attendance WHERE attendance.user_schedule_id = review.user_schedule_id
          AND attendance.mark IN ('present', 'late')) AS attended
      FROM reviews AS review JOIN users AS author ON author.id = review.student_id
      JOIN courses AS course ON course.id = review.course_id
      WHERE ${where} AND review.hidden_at IS NULL ORDER BY review.text <> '' DESC, review.created_at DESC, review.id DESC
      LIMIT ${items}::int OFFSET ${(page - 1) * items}::int`,
    Row,
  )
}

export async function countRatings(db: Db, where: SQL): Promise<readonly number[]> {
  const counted = await rows(
    db,
    sql`SELECT review.rating, count(*)::int AS count FROM reviews AS review WHERE ${where} AND review.hidden_at IS NULL GROUP BY review.rating`,
    z.object({ rating: z.int(), count: z.int() }),
  )
  return [1, 2, 3, 4, 5].map((stars) => counted.find(({ rating }) => rating === stars)?.count ?? 0)
}

const Found = z.object({ id: z.string() })

export async function findPublished(db: Db, idOrSlug: string) {
  const [course] = await rows(
    db,
    sql`SELECT id FROM courses WHERE (id = ${idOrSlug} OR slug = ${idOrSlug}) AND status = 'published'
      ORDER BY id = ${idOrSlug} DESC LIMIT 1`,
    Found,
  )
  return course
}

export async function findTutor(db: Db, idOrHandle: string) {
  const [tutor] = await rows(
    db,
    sql`SELECT users.id FROM users JOIN tutors ON tutors.user_id = users.id
      WHERE users.id = ${idOrHandle} OR users.handle = ${idOrHandle} ORDER BY users.id = ${idOrHandle} DESC LIMIT 1`,
    Found,
  )
  return tutor
}

export async function hasAttended(db: Db, seatId: string): Promise<boolean> {
  const attended = await rows(
    db,
    sql`SELECT session_id AS id FROM attendance WHERE user_schedule_id = ${seatId} AND mark IN ('present', 'late') LIMIT 1`,
    Found,
  )
  return attended.length > 0
}

export interface Opinion {
  readonly seatId: string
  readonly studentId: string
  readonly courseId: string
  readonly tutorId: string
  readonly rating: number
  readonly text: string
  readonly now: Date
}

export async function saveReview(tx: Db, opinion: Opinion): Promise<void> {
  const { seatId, studentId, courseId, tutorId, rating, text, now } = opinion
  await lockTutor(tx, tutorId)
  await tx
    .insert(reviews)
    .values({
      id: newId(now),
      user_schedule_id: seatId,
      course_id: courseId,
      tutor_id: tutorId,
      student_id: studentId,
      rating,
      text,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({ target: reviews.user_schedule_id, set: { rating, text, updated_at: now } })
  await countAgain(tx, { courseId, tutorId })
}

/** Hides a review, or shows it again if `hidden_at` is null. */
export async function hideReview(tx: Db, id: string, hidden_at: Date | null): Promise<void> {
  const { course_id: courseId, tutor_id: tutorId } = reviews
  const [about] = await tx.select({ courseId, tutorId }).from(reviews).where(eq(reviews.id, id))
  if (!about) return
  await lockTutor(tx, about.tutorId)
  await tx.update(reviews).set({ hidden_at }).where(eq(reviews.id, id))
  await countAgain(tx, about)
}

/** Locks the tutor, so that concurrent reviews are counted one after the other and the average misses none. */
async function lockTutor(tx: Db, id: string): Promise<void> {
  await tx.select({ id: tutors.user_id }).from(tutors).where(eq(tutors.user_id, id)).for('no key update')
}

async function countAgain(
  tx: Db,
  { courseId, tutorId }: Pick<Opinion, 'courseId' | 'tutorId'>,
): Promise<void> {
  await tx
    .update(courses)
    .set(averageOf(sql`course_id = ${courseId}`))
    .where(eq(courses.id, courseId))
  await tx
    .update(tutors)
    .set(averageOf(sql`tutor_id = ${tutorId}`))
    .where(eq(tutors.user_id, tutorId))
}

function averageOf(which: SQL) {
  return {
    rating_tenths: sql`(SELECT round(avg(rating) * 10)::int FROM reviews WHERE ${which} AND hidden_at IS NULL)`,
    review_count: sql`(SELECT count(*)::int FROM reviews WHERE ${which} AND hidden_at IS NULL)`,
  }
}
