import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { courseStatuses, modes } from '#contract/learning/catalogue/catalogueWords.ts'
import { Seats } from '#contract/learning/catalogue/courses.ts'
import type { MyCourseSummary } from '#contract/learning/teaching/courses.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Page } from '../../catalogue/index.ts'
import { ratingOf, seatsOfAll } from '../../catalogue/index.ts'

export interface WhichCourses {
  readonly tutorId: string
  readonly status?: (typeof courseStatuses)[number] | undefined
  readonly q?: string | undefined
}

const Row = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  core: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  mode: z.enum(modes),
  price: z.coerce.number(),
  classes_per_package: z.int(),
  cover: z.nullable(Image),
  status: z.enum(courseStatuses),
  rating_tenths: z.nullable(z.int()),
  review_count: z.int(),
  schedule_count: z.coerce.number(),
  student_count: z.coerce.number(),
  seats: Seats,
  seats_total: z.coerce.number(),
  next_at: z.nullable(z.coerce.date()),
  updated_at: z.coerce.date(),
})

/** A tutor's courses, most recently changed first. */
export async function listOwnCourses(
  db: Db,
  which: WhichCourses,
  { items, page, now }: Page & { readonly now: Date },
): Promise<{ readonly summaries: MyCourseSummary[]; readonly total: number }> {
  const own = await rows(
    db,
    sql`SELECT course.id, course.slug, course.title, course.mode, course.price, course.classes_per_package, course.cover, course.status,
        course.rating_tenths, course.review_count, course.updated_at,
        (SELECT json_build_object('slug', slug, 'name', name) FROM cores WHERE cores.id = course.core_id) AS core,
        (SELECT count(*) FROM course_schedules AS plan WHERE plan.course_id = course.id AND plan.status IN ('open', 'running')) AS schedule_count,
        (SELECT count(DISTINCT coalesce(seat.learner_id, seat.student_id)) FROM user_schedules AS seat JOIN course_schedules AS plan ON plan.id = seat.schedule_id
          WHERE plan.course_id = course.id AND seat.status IN ('upcoming', 'active', 'paused')) AS student_count,
        ${seatsOfAll(sql`plan.course_id = course.id AND plan.status IN ('open', 'running')`)} AS seats,
        (SELECT coalesce(sum(plan.capacity), 0) FROM course_schedules AS plan
          WHERE plan.course_id = course.id AND plan.status IN ('open', 'running')) AS seats_total,
        (SELECT min(lesson.starts_at) FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
          WHERE plan.course_id = course.id AND plan.status IN ('open', 'running') AND lesson.status <> 'cancelled'
            AND lesson.starts_at > ${now.toISOString()}::timestamptz) AS next_at
      FROM courses AS course WHERE ${wanted(which)}
      ORDER BY course.updated_at DESC, course.id LIMIT ${items} OFFSET ${(page - 1) * items}`,
    Row,
  )
  const [counted] = await rows(
    db,
    sql`SELECT count(*) AS total FROM courses AS course WHERE ${wanted(which)}`,
    z.object({ total: z.coerce.number() }),
  )
  return { summaries: own.map(toSummary), total: counted?.total ?? 0 }
}

function wanted({ tutorId, status, q }: WhichCourses): SQL {
  const also = [
    ...(status === undefined ? [] : [sql`course.status = ${status}`]),
    ...(q ? [sql`course.title ILIKE ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`] : []),
  ]
  return sql.join([sql`course.tutor_id = ${tutorId}`, ...also], sql` AND `)
}

function toSummary({ rating_tenths, next_at, updated_at, ...row }: z.output<typeof Row>): MyCourseSummary {
  return {
    ...row,
    seats_taken: row.seats_total - row.seats.free,
    rating: ratingOf(rating_tenths),
    next_class_at: next_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }
}
