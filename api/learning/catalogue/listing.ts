import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CourseSort } from '#contract/learning/words.ts'
import type { Db } from '../../db/Db.ts'
import {
  alwaysHold,
  asksForSchedule,
  type CourseFilters,
  hasSkill,
  instantOf,
  isCore,
  meetingCourses,
} from './filters.ts'
import { startsEachDay } from './policy.ts'
import { type CourseRow, type Page, selectSummaries } from './store.ts'
import { courses } from './tables.ts'

export interface CourseListing extends Page {
  readonly filters: CourseFilters
  readonly sort: CourseSort
}

/** One page in order. The ids are chosen first, so that only what is shown is joined to subjects and tutors. */
export function listCourses(db: Db, { filters, sort, items, page }: CourseListing): Promise<CourseRow[]> {
  const { core, skill, level, language, mode } = filters
  const conditions = and(
    alwaysHold(filters),
    core === undefined ? undefined : isCore(core),
    skill === undefined ? undefined : hasSkill(skill),
    level === undefined ? undefined : eq(courses.level, level),
    language === undefined ? undefined : eq(courses.language, language),
    mode === undefined ? undefined : eq(courses.mode, mode),
    hasSchedule(filters),
  )
  const order = sql.join([...orderOf(sort, filters), asc(courses.id)], sql`, `)
  const chosen = sql`unnest(ARRAY(
    SELECT ${courses.id} FROM ${courses} ${needsStart(sort) ? startsOf(filters.now) : sql``} WHERE ${conditions}
    ORDER BY ${order} LIMIT ${items}::int OFFSET ${(page - 1) * items}::int
  )) WITH ORDINALITY AS chosen(id, place)`
  return selectSummaries(db).innerJoin(chosen, sql`chosen.id = ${courses.id}`).orderBy(sql`chosen.place`)
}

function hasSchedule(filters: CourseFilters): SQL | undefined {
  return asksForSchedule(filters) ? sql`${courses.id} IN (${meetingCourses(filters)})` : undefined
}

function orderOf(sort: CourseSort, { search }: CourseFilters): SQL[] {
  const perClass = sql`${courses.price}::numeric / ${courses.classes_per_package}`
  const standing = sql`(coalesce(${courses.rating_tenths}, 0) * ${courses.review_count} + 43 * 5) / (${courses.review_count} + 5.0)`
  const orders: Record<CourseSort, SQL[]> = {
    // A few reviews say less than many, so each course begins with five of 4.3.
    relevance: [...(search ? [desc(search.score)] : []), desc(standing)],
    starting_soon: [sql`starts.next_at ASC NULLS LAST`],
    price_low: [asc(perClass)],
    price_high: [desc(perClass)],
    rating: [sql`${courses.rating_tenths} DESC NULLS LAST`, desc(courses.review_count)],
    each_day: [
      sql`starts.next_at IS NULL`,
      sql`(${rankInDay}) > ${startsEachDay}::int`,
      sql`starts.next_at ASC`,
    ],
  }
  return orders[sort]
}

/** Which of its day's starts a course is, by the clocks of most who read it. */
const rankInDay = sql`row_number() OVER (PARTITION BY (starts.next_at AT TIME ZONE 'Asia/Kolkata')::date ORDER BY starts.next_at, ${courses.id})`

function needsStart(sort: CourseSort): boolean {
  return sort === 'starting_soon' || sort === 'each_day'
}

/** When the open schedule that starts next meets next. */
function startsOf(now: Date): SQL {
  return sql`LEFT JOIN (
    SELECT course_id, min(starts_at) AS next_at FROM weekly_starts WHERE starts_at > ${instantOf(now)} GROUP BY course_id
  ) AS starts ON starts.course_id = ${courses.id}`
}
