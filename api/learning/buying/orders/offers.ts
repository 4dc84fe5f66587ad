import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Availability } from '#contract/learning/base/words.ts'
import { courseStatuses, levels, modes } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseGroup } from '#contract/learning/catalogue/courses.ts'
import { type LeavingPolicy, leavingPolicies } from '#contract/leavingTerms.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { GroupRow, groupColumns, groupTables, toGroup } from '../../catalogue/index.ts'
import type { Item } from '../../money/index.ts'

const Row = z.extend(GroupRow, {
  slug: z.string(),
  title: z.string(),
  cover: z.nullable(Image),
  mode: z.enum(modes),
  place: z.nullable(z.string()),
  level: z.enum(levels),
  language: z.string(),
  course_status: z.enum(courseStatuses),
  leaving_policy: z.enum(leavingPolicies),
  tutor_id: z.string(),
  tutor_handle: z.string(),
  tutor_name: z.string(),
  /**
   * Learner ids, or an empty string for the account holder: who has a seat, whose unpaid order holds one, and who has
   * one reserved.
   */
  seated: z.array(z.string()),
  held: z.array(z.string()),
  kept: z.array(z.string()),
})
type Row = z.output<typeof Row>

/** What one group offers one person right now. */
export interface Offer {
  /** Null for the account holder. */
  readonly learnerId: string | null
  readonly schedule: CourseGroup
  readonly course: {
    readonly id: string
    readonly slug: string
    readonly title: string
    readonly cover: Image | null
    readonly mode: Row['mode']
    readonly place: string | null
    readonly level: Row['level']
    readonly language: string
  }
  readonly tutor: { readonly id: string; readonly handle: string; readonly name: string }
  readonly classes: number
  readonly price: number
  readonly availability: Availability
  readonly courseStatus: Row['course_status']
  /** How much is refunded to somebody who leaves. */
  readonly policy: LeavingPolicy
  /** The same offer for one of the account's learners, or for the account holder. */
  readonly of: (learnerId: string | null) => Offer
}

export interface Wanted {
  readonly scheduleIds: readonly string[]
  /** Null for a visitor. */
  readonly studentId: string | null
  readonly now: Date
}

/**
 * Offers for the account holder by schedule, without schedules that don't exist. A seat counts as free if this person's
 * own unpaid order holds it, or if it is reserved for their renewal.
 */
export async function offersOf(
  db: Db,
  { scheduleIds, studentId, now }: Wanted,
): Promise<ReadonlyMap<string, Offer>> {
  if (scheduleIds.length === 0) return new Map()
  const student = studentId ?? ''
  const offers = await rows(
    db,
    sql`SELECT ${groupColumns}, course.slug, course.title, course.cover, course.mode, course.place, course.level,
        course.language, course.status AS course_status, course.leaving_policy,
        users.id AS tutor_id, coalesce(users.handle, users.id) AS tutor_handle, users.name AS tutor_name,
        own_seats.seated, own_holds.held, own_kept.kept
      FROM ${groupTables(now)}
      JOIN users ON users.id = course.tutor_id
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(coalesce(taken.learner_id, '')), '[]') AS seated FROM (
          SELECT learner_id FROM user_schedules
          WHERE student_id = ${student} AND schedule_id = plan.id AND user_schedules.status <> 'cancelled'
          UNION ALL SELECT line.learner_id FROM ${ownLines(student)} AND orders.status = 'paid'
        ) AS taken
      ) AS own_seats
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(coalesce(line.learner_id, '')), '[]') AS held
        FROM ${ownLines(student)} AND orders.status <> 'paid'
      ) AS own_holds
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(coalesce(learner_id, '')), '[]') AS kept FROM user_schedules
        WHERE schedule_id = plan.continues_id AND student_id = ${student} AND keeps_seat
      ) AS own_kept
      WHERE plan.id IN ${[...new Set(scheduleIds)]}`,
    Row,
  )
  return new Map(offers.map((row) => [row.id, toOffer(row, studentId, null)]))
}

const ownLines = (student: string) => sql`order_lines AS line JOIN orders ON orders.id = line.order_id
  WHERE line.schedule_id = plan.id AND line.holds_seat AND orders.student_id = ${student}`

/** Converts an offer to the form that discount codes need. */
export function toItem({ schedule, learnerId, course, tutor, price }: Offer): Item {
  return { scheduleId: schedule.id, learnerId, courseId: course.id, tutorId: tutor.id, price }
}

function toOffer(row: Row, studentId: string | null, learnerId: string | null): Offer {
  const { slug, title, cover, mode, place, level, language } = row
  const offered = toGroup(row)
  const learner = learnerId ?? ''
  const own = [...row.held, ...row.kept].filter((each) => each === learner)
  const seats_left = offered.seats.free + own.length
  return {
    learnerId,
    schedule: { ...offered, seats_left },
    course: { id: row.course_id, slug, title, cover, mode, place, level, language },
    tutor: { id: row.tutor_id, handle: row.tutor_handle, name: row.tutor_name },
    classes: offered.classes_left,
    price: offered.price,
    availability: row.seated.includes(learner) ? 'enrolled' : availabilityOf(row, { seats_left, studentId }),
    courseStatus: row.course_status,
    policy: row.leaving_policy,
    of: (id) => toOffer(row, studentId, id),
  }
}

function availabilityOf(
  { course_status, status, classes_left, tutor_id }: Row,
  { seats_left, studentId }: { readonly seats_left: number; readonly studentId: string | null },
): Availability {
  const running = status === 'open' || status === 'running'
  if (course_status !== 'published' || !running || classes_left === 0 || tutor_id === studentId)
    return 'closed'
  return seats_left > 0 ? 'open' : 'full'
}
