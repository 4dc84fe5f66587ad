import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'
import type { ReadCourse } from './Shelf.ts'

const atOnce = 1_000

/** All published courses, in batches so that other requests can run in between. */
export async function* readAll(db: Db): AsyncGenerator<readonly ReadCourse[]> {
  let last = ''
  for (;;) {
    const batch = await read(db, sql`courses.id > ${last} ORDER BY courses.id LIMIT ${atOnce}::int`)
    yield batch
    if (batch.length < atOnce) return
    last = batch.at(-1)?.id ?? ''
  }
}

/** The published courses among these ids. */
export async function readSome(db: Db, ids: readonly string[]): Promise<readonly ReadCourse[]> {
  return ids.length === 0 ? [] : read(db, sql`courses.id IN ${[...ids]}`)
}

async function read(db: Db, which: SQL): Promise<readonly ReadCourse[]> {
  const courses = await rows(
    db,
    sql`SELECT courses.id, tutor_id AS tutor, cores.slug AS core_slug, cores.name AS core_name, level, language, mode, age_from, age_to, lower(place) AS place,
      (SELECT json_agg(json_build_object('value', skills.slug, 'label', skills.name)) FROM course_skills
        JOIN skills ON skills.id = course_skills.skill_id WHERE course_skills.course_id = courses.id) AS skills,
      price, classes_per_package AS classes, rating_tenths AS rating, review_count AS reviews,
      ${startsWhere(sql`true`)} AS starts, ${startsWhere(sql`has_seats`)} AS starts_with_seats,
      document::text AS document, md5(document::text) AS text
    FROM courses JOIN cores ON cores.id = courses.core_id
    WHERE status = 'published' AND ${which}`,
    Row,
  )
  return courses.map(({ core_slug, core_name, skills, starts_with_seats, ...row }) => ({
    ...row,
    core: { value: core_slug, label: core_name },
    skills: skills ?? [],
    startsWithSeats: starts_with_seats,
  }))
}

/** Maps the former slug of a merged subject or skill to the slug of the one it was merged into. */
export interface Former {
  readonly cores: ReadonlyMap<string, string>
  readonly skills: ReadonlyMap<string, string>
}

export async function readFormer(db: Db): Promise<Former> {
  const moves = await rows(
    db,
    sql`SELECT 'cores' AS kind, former.slug AS was, cores.slug AS now FROM former_cores AS former JOIN cores ON cores.id = former.core_id
      UNION ALL
      SELECT 'skills', former.slug, skills.slug FROM former_skills AS former JOIN skills ON skills.id = former.skill_id`,
    Moved,
  )
  const of = (kind: keyof Former) =>
    new Map(moves.filter((moved) => moved.kind === kind).map(({ was, now }) => [was, now]))
  return { cores: of('cores'), skills: of('skills') }
}

function startsWhere(condition: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(extract(epoch FROM starts_at) * 1000 ORDER BY starts_at), '[]'::json)
    FROM weekly_starts WHERE course_id = courses.id AND ${condition})`
}

const Moved = z.object({ kind: z.enum(['cores', 'skills']), was: z.string(), now: z.string() })
const Word = z.object({ value: z.string(), label: z.string() })
const Row = z.object({
  id: z.string(),
  tutor: z.string(),
  core_slug: z.string(),
  core_name: z.string(),
  level: z.string(),
  language: z.string(),
  mode: z.string(),
  age_from: z.int(),
  age_to: z.nullable(z.int()),
  place: z.nullable(z.string()),
  skills: z.nullable(z.array(Word)),
  price: z.coerce.number(),
  classes: z.int(),
  rating: z.nullable(z.int()),
  reviews: z.int(),
  starts: z.array(z.number()),
  starts_with_seats: z.array(z.number()),
  document: z.string(),
  text: z.string(),
})
