import { asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { listed, type Page } from '../paging.ts'
import { awards, brandPartners, careers, completedProjects, newsVideos, projects } from '../tables/index.ts'

export type CareerRow = typeof careers.$inferSelect
const project = { id: projects.id, slug: projects.slug, name: projects.name }

export function listBrandPartners(db: Db, page: Page) {
  return listed(page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(brandPartners)
        .orderBy(asc(brandPartners.position), asc(brandPartners.id))
        .limit(limit)
        .offset(offset),
    total: db.$count(brandPartners),
  })
}

export function listAwards(db: Db, page: Page) {
  return listed(page, {
    rows: async (limit, offset) => {
      const awardRows = await db
        .select({ award: awards, project })
        .from(awards)
        .leftJoin(projects, eq(projects.id, awards.project_id))
        .orderBy(desc(awards.awarded_on), asc(awards.id))
        .limit(limit)
        .offset(offset)
      return awardRows.map(({ award, ...named }) => ({ ...award, ...named }))
    },
    total: db.$count(awards),
  })
}

/** The openings that accept applications on this day. */
export function listCareers(db: Db, page: Page, today: string) {
  const open = or(isNull(careers.closes_on), gte(careers.closes_on, today))
  return listed(page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(careers)
        .where(open)
        .orderBy(desc(careers.posted_on), asc(careers.id))
        .limit(limit)
        .offset(offset),
    total: db.$count(careers, open),
  })
}

export async function findCareer(db: Db, idOrSlug: string): Promise<CareerRow | undefined> {
  const [career] = await db
    .select()
    .from(careers)
    .where(or(eq(careers.id, idOrSlug), eq(careers.slug, idOrSlug)))
    .orderBy(sql`${careers.id} = ${idOrSlug} DESC`)
    .limit(1)
  return career
}

export function listCompleted(db: Db, page: Page) {
  return listed(page, {
    rows: async (limit, offset) => {
      const completedRows = await db
        .select({ completed: completedProjects, project })
        .from(completedProjects)
        .leftJoin(projects, eq(projects.id, completedProjects.project_id))
        .orderBy(desc(completedProjects.completed_on), asc(completedProjects.id))
        .limit(limit)
        .offset(offset)
      return completedRows.map(({ completed, ...named }) => ({ ...completed, ...named }))
    },
    total: db.$count(completedProjects),
  })
}

export function listNewsVideos(db: Db, page: Page) {
  return listed(page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(newsVideos)
        .orderBy(desc(newsVideos.published_on), asc(newsVideos.id))
        .limit(limit)
        .offset(offset),
    total: db.$count(newsVideos),
  })
}
