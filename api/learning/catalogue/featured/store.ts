import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type FeaturedItem, featuredStates } from '#contract/learning/catalogue/featured.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { todayInIndia } from '../../../texts/days.ts'

const Row = z.object({
  id: z.string(),
  kind: z.enum(['course', 'tutor']),
  of: z.string(),
  name: z.string(),
  is_public: z.boolean(),
  first_day: z.string(),
  last_day: z.string(),
  reason: z.string(),
  state: z.enum(featuredStates),
  version: z.number(),
  added_at: z.coerce.date(),
  added_by: z.nullable(z.string()),
})

/** Whether visitors can see the course or the tutor, in terms of `course`, `person` and `tutor`. */
const isPublic = sql`CASE WHEN course.id IS NULL THEN 'tutor' = ANY (person.roles) AND coalesce(person.headline, '') <> '' AND tutor.hidden_at IS NULL
  ELSE course.status = 'published' END`
const tables = sql`featured AS shown LEFT JOIN courses AS course ON course.id = shown.course_id
  LEFT JOIN users AS person ON person.id = shown.tutor_id LEFT JOIN tutors AS tutor ON tutor.user_id = shown.tutor_id`
const inOrder = sql`shown.position, shown.id`

const overAtMost = 50

/** What is or will be shown, in order, then what was shown, newest first. */
export async function listFeatured(db: Db, now: Date): Promise<FeaturedItem[]> {
  const today = sql`${todayInIndia(now)}::date`
  const read = (which: SQL, end: SQL) =>
    rows(
      db,
      sql`SELECT shown.id, CASE WHEN course.id IS NULL THEN 'tutor' ELSE 'course' END AS kind, coalesce(course.id, person.id) AS of,
          coalesce(course.title, person.name) AS name, ${isPublic} AS is_public, shown.first_day::text, shown.last_day::text,
          shown.reason, shown.version, shown.created_at AS added_at, maker.name AS added_by,
          CASE WHEN shown.ended_at IS NOT NULL THEN 'ended' WHEN shown.last_day < ${today} THEN 'over'
            WHEN shown.first_day > ${today} THEN 'ahead' ELSE 'on' END AS state
        FROM ${tables} LEFT JOIN users AS maker ON maker.id = shown.created_by WHERE ${which} ${end}`,
      Row,
    )
  const live = sql`shown.ended_at IS NULL AND shown.last_day >= ${today}`
  const [current, past] = await Promise.all([
    read(live, sql`ORDER BY ${inOrder}`),
    read(sql`NOT (${live})`, sql`ORDER BY shown.last_day DESC, shown.id DESC LIMIT ${overAtMost}`),
  ])
  return [...current, ...past].map(({ added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }))
}

const coursesAtMost = 6
const tutorsAtMost = 4

/** The ids of the courses and tutors that visitors see today. */
export async function shownToday(db: Db, now: Date) {
  const today = sql`${todayInIndia(now)}::date`
  const features = await rows(
    db,
    sql`SELECT shown.course_id, shown.tutor_id FROM ${tables}
      WHERE shown.ended_at IS NULL AND ${today} BETWEEN shown.first_day AND shown.last_day AND ${isPublic} ORDER BY ${inOrder}`,
    z.object({ course_id: z.nullable(z.string()), tutor_id: z.nullable(z.string()) }),
  )
  return {
    courses: features.flatMap(({ course_id }) => course_id ?? []).slice(0, coursesAtMost),
    tutors: features.flatMap(({ tutor_id }) => tutor_id ?? []).slice(0, tutorsAtMost),
  }
}

const Target = z.object({
  kind: z.enum(['course', 'tutor']),
  id: z.string(),
  name: z.string(),
  tutor_id: z.string(),
})
export type Target = z.output<typeof Target>

/** The public course or tutor with this slug, handle or id. */
export async function findTarget(db: Db, { kind, name }: Named): Promise<Target | undefined> {
  const course = sql`SELECT 'course' AS kind, id, title AS name, tutor_id, 0 AS place FROM courses
    WHERE status = 'published' AND (slug = ${name} OR id = ${name})`
  const tutor = sql`SELECT 'tutor' AS kind, person.id, person.name, person.id AS tutor_id, 1 AS place
    FROM users AS person JOIN tutors AS tutor ON tutor.user_id = person.id
    WHERE 'tutor' = ANY (person.roles) AND coalesce(person.headline, '') <> '' AND tutor.hidden_at IS NULL
      AND (person.handle = ${name.toLowerCase()} OR person.id = ${name})`
  const both = { course, tutor, any: sql`${course} UNION ALL ${tutor}` }
  const [target] = await rows(db, sql`SELECT * FROM (${both[kind]}) AS named ORDER BY place LIMIT 1`, Target)
  return target
}

export interface Named {
  readonly kind: 'course' | 'tutor' | 'any'
  readonly name: string
}

/** The course or tutor that an address refers to: `/courses/chess`, `https://anita.example.org`, or `chess` alone. */
export function namedBy(address: string): Named {
  const [, kind, name] = /\/(course|tutor)s\/([^/?#]+)/.exec(address) ?? []
  if (name) return { kind: kind === 'course' ? 'course' : 'tutor', name: decoded(name) }
  const [, host] = /^https?:\/\/([^./:]+)\./i.exec(address) ?? []
  if (host) return { kind: 'tutor', name: host }
  return { kind: 'any', name: address.replace(/^\/+|\/+$/g, '') }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
