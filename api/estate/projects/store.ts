import { and, asc, count, desc, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ProjectKind, ProjectStatus, projectSorts } from '#contract/estate/words.ts'
import type { Db } from '../../db/Db.ts'
import type { Page } from '../paging.ts'
import { banners, galleryItems, projectDetails, projects } from '../tables/index.ts'

export interface ProjectListing extends Page {
  readonly city?: string | undefined
  readonly kind?: ProjectKind | undefined
  readonly status?: ProjectStatus | undefined
  readonly q?: string | undefined
  readonly bhk?: number | undefined
  readonly price_min?: number | undefined
  readonly price_max?: number | undefined
  readonly sort: (typeof projectSorts)[number]
}
export type ProjectRow = typeof projects.$inferSelect

/** The promised date, unless a revised one has replaced it. */
const possessionOn = sql`coalesce(${projects.possession_revised_on}, ${projects.possession_promised_on})`

function fitting({ q, city, kind, status, bhk, price_min, price_max }: ProjectListing) {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  const text = sql`concat_ws(' ', ${projects.name}, ${projects.locality}, ${projects.city}, ${projects.tagline})`
  return and(
    ...words.map((word) => sql`${text} ILIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    city === undefined ? undefined : sql`lower(${projects.city}) = lower(${city})`,
    kind === undefined ? undefined : eq(projects.kind, kind),
    status === undefined ? undefined : eq(projects.status, status),
    bhk === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM unnest(${projects.configurations}) AS home WHERE home LIKE ${`${bhk} BHK%`})`,
    price_min === undefined ? undefined : gte(projects.price_to, price_min),
    price_max === undefined ? undefined : lte(projects.price_from, price_max),
  )
}

export async function listProjects(db: Db, listing: ProjectListing) {
  const { sort, items, page } = listing
  const conditions = fitting(listing)
  const orders: Record<ProjectListing['sort'], SQL> = {
    newest: desc(projects.created_at),
    price_low: sql`${projects.price_from} ASC NULLS LAST`,
    possession: sql`${possessionOn} ASC NULLS LAST`,
  }
  const found = await db
    .select()
    .from(projects)
    .where(conditions)
    .orderBy(orders[sort], asc(projects.id))
    .limit(items)
    .offset((page - 1) * items)
  return { found, total: await db.$count(projects, conditions) }
}

function named(idOrSlug: string) {
  return or(eq(projects.id, idOrSlug), eq(projects.slug, idOrSlug))
}

export async function findProject(db: Db, idOrSlug: string): Promise<ProjectRow | undefined> {
  const [project] = await db
    .select()
    .from(projects)
    .where(named(idOrSlug))
    .orderBy(sql`${projects.id} = ${idOrSlug} DESC`)
    .limit(1)
  return project
}

export async function findDetail(db: Db, projectId: string) {
  const [detail] = await db.select().from(projectDetails).where(eq(projectDetails.project_id, projectId))
  return detail
}

export async function listGallery(db: Db, projectId: string, { items, page }: Page) {
  const ofProject = eq(galleryItems.project_id, projectId)
  const { id, title, image } = galleryItems
  const found = await db
    .select({ id, title, image })
    .from(galleryItems)
    .where(ofProject)
    .orderBy(asc(galleryItems.position), asc(galleryItems.id))
    .limit(items)
    .offset((page - 1) * items)
  return { found, total: await db.$count(galleryItems, ofProject) }
}

/** Those that have started and aren't over. */
export async function listBanners(db: Db, { items, page }: Page, now: Date) {
  const current = and(lte(banners.starts_at, now), or(isNull(banners.ends_at), gt(banners.ends_at, now)))
  const { id, title, subtitle, image, image_mobile, cta_label, cta_href } = banners
  const found = await db
    .select({ id, title, subtitle, image, image_mobile, cta_label, cta_href, project_slug: projects.slug })
    .from(banners)
    .leftJoin(projects, eq(projects.id, banners.project_id))
    .where(current)
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(items)
    .offset((page - 1) * items)
  const [all] = await db.select({ total: count() }).from(banners).where(current)
  return { found, total: all?.total ?? 0 }
}
