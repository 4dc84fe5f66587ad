import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { handleOf, users } from '../../base/index.ts'
import { cores, courseSkills, courses, formerCores, skills, tutors } from '../tables/index.ts'

const published = eq(courses.status, 'published')
const isShown = isNull(cores.hidden_at)

/** Whether the row of `cores` has this slug, or the subject with this slug was merged into it. */
export function isCore(slug: string): SQL {
  return sql`(${cores.slug} = ${slug} OR ${cores.id} = (SELECT former.core_id FROM former_cores AS former WHERE former.slug = ${slug}))`
}

export interface Page {
  readonly items: number
  readonly page: number
}
const publishedCount = sql<number>`count(${courses.id})`.mapWith(Number)

const summaryColumns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  summary: courses.summary,
  core: { slug: cores.slug, name: cores.name },
  level: courses.level,
  language: courses.language,
  mode: courses.mode,
  place: courses.place,
  age_from: courses.age_from,
  age_to: courses.age_to,
  price: courses.price,
  classes_per_package: courses.classes_per_package,
  leaving_policy: courses.leaving_policy,
  sibling_share: courses.sibling_share,
  cover: courses.cover,
  rating_tenths: courses.rating_tenths,
  review_count: courses.review_count,
  tutor: {
    id: tutors.user_id,
    handle: handleOf(users),
    name: users.name,
    headline: sql<string>`coalesce(${saidOpenly(users.headline)}, '')`,
    portrait: sql<Image | null>`${saidOpenly(tutors.portrait)}`.mapWith(tutors.portrait),
    rating_tenths: tutors.rating_tenths,
    review_count: tutors.review_count,
    city: tutors.city,
  },
}

/** Null while staff keep the tutor's own words and pictures off the site. */
function saidOpenly(column: AnyPgColumn) {
  return sql`CASE WHEN ${tutors.hidden_at} IS NULL THEN ${column} END`
}

/** The slug of the subject that the one with this slug was merged into. */
export async function findMovedCore(db: Db, slug: string): Promise<string | undefined> {
  const [moved] = await db
    .select({ slug: cores.slug })
    .from(formerCores)
    .innerJoin(cores, eq(cores.id, formerCores.core_id))
    .where(eq(formerCores.slug, slug))
  return moved?.slug
}

export async function listCores(db: Db, { items, page }: Page) {
  const { id, slug, name, tagline, cover } = cores
  const subjects = await db
    .select({ id, slug, name, tagline, cover, course_count: publishedCount })
    .from(cores)
    .leftJoin(courses, and(eq(courses.core_id, cores.id), published))
    .where(isShown)
    .groupBy(cores.id)
    .orderBy(asc(cores.position), asc(cores.id))
    .limit(items)
    .offset((page - 1) * items)
  return { subjects, total: await db.$count(cores, isShown) }
}

export async function listSkills(
  db: Db,
  { items, page, core }: Page & { readonly core?: string | undefined },
) {
  const { id, slug, name } = skills
  const within = and(isShown, core === undefined ? undefined : isCore(core))
  const list = await db
    .select({ id, slug, name, core_slug: cores.slug, course_count: publishedCount })
    .from(skills)
    .innerJoin(cores, eq(cores.id, skills.core_id))
    .leftJoin(courseSkills, eq(courseSkills.skill_id, skills.id))
    .leftJoin(courses, and(eq(courses.id, courseSkills.course_id), published))
    .where(within)
    .groupBy(skills.id, cores.slug)
    .orderBy(asc(skills.name), asc(skills.id))
    .limit(items)
    .offset((page - 1) * items)
  const [all] = await db
    .select({ total: count() })
    .from(skills)
    .innerJoin(cores, eq(cores.id, skills.core_id))
    .where(within)
  return { skills: list, total: all?.total ?? 0 }
}

export function selectSummaries(db: Db) {
  return db
    .select(summaryColumns)
    .from(courses)
    .innerJoin(cores, eq(cores.id, courses.core_id))
    .innerJoin(tutors, eq(tutors.user_id, courses.tutor_id))
    .innerJoin(users, eq(users.id, tutors.user_id))
}
export type CourseRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** The courses with these ids, in the same order. */
export async function listNamed(db: Db, ids: readonly string[]): Promise<CourseRow[]> {
  if (ids.length === 0) return []
  const summaries = await selectSummaries(db).where(inArray(courses.id, [...ids]))
  const byId = new Map(summaries.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findCourse(db: Db, idOrSlug: string, viewerId: string | null) {
  const isOwn = and(eq(courses.status, 'waiting'), eq(courses.tutor_id, viewerId ?? ''))
  const [row] = await db
    .select({
      ...summaryColumns,
      description: courses.description,
      outcomes: courses.outcomes,
      syllabus: courses.syllabus,
      needs: courses.needs,
      status: courses.status,
      updated_at: courses.updated_at,
      bio: sql<string>`coalesce(${saidOpenly(tutors.bio)}, '')`,
      languages: tutors.languages,
      film_id: sql<string | null>`${saidOpenly(tutors.film_id)}`,
      film_still_id: tutors.film_still_id,
      film_words: tutors.film_words,
    })
    .from(courses)
    .innerJoin(cores, eq(cores.id, courses.core_id))
    .innerJoin(tutors, eq(tutors.user_id, courses.tutor_id))
    .innerJoin(users, eq(users.id, tutors.user_id))
    .where(and(or(published, isOwn), or(eq(courses.id, idOrSlug), eq(courses.slug, idOrSlug))))
    .orderBy(sql`${courses.id} = ${idOrSlug} DESC`)
    .limit(1)
  return row
}

export function listCourseSkills(db: Db, courseId: string) {
  return db
    .select({ slug: skills.slug, name: skills.name })
    .from(courseSkills)
    .innerJoin(skills, eq(skills.id, courseSkills.skill_id))
    .where(eq(courseSkills.course_id, courseId))
    .orderBy(asc(skills.name))
}
