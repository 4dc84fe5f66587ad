import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PriceKind, ProjectKind, ProjectStatus, projectSorts } from '#contract/estate/projects/words.ts'
import type { Db } from '../../../db/Db.ts'
import type { Page } from '../paging.ts'
import { priceColumn } from '../prices/index.ts'
import {
  banners,
  blockUnits,
  galleryItems,
  plots,
  projectDetails,
  projects,
  unitTypes,
} from '../tables/index.ts'

export interface ProjectListing extends Page {
  readonly city?: string | undefined
  readonly kind?: ProjectKind | undefined
  readonly status?: ProjectStatus | undefined
  readonly q?: string | undefined
  readonly bhk?: number | undefined
  readonly price_min?: number | undefined
  readonly price_max?: number | undefined
  readonly price: PriceKind
  readonly sort: (typeof projectSorts)[number]
}
export type ProjectRow = typeof projects.$inferSelect

/** The promised date, unless a revised one has replaced it. */
const possessionOn = sql`coalesce(${projects.possession_revised_on}, ${projects.possession_promised_on})`

function fitting({ q, city, kind, status, bhk, price_min, price_max, price }: ProjectListing) {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  const text = sql`concat_ws(' ', ${projects.name}, ${projects.locality}, ${projects.city}, ${projects.tagline})`
  return and(
    ...words.map((word) => sql`${text} ILIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    city === undefined ? undefined : sql`lower(${projects.city}) = lower(${city})`,
    kind === undefined ? undefined : eq(projects.kind, kind),
    status === undefined ? undefined : eq(projects.status, status),
    offering({ bhk, price_min, price_max, price }),
  )
}

type Asked = Pick<ProjectListing, 'bhk' | 'price_min' | 'price_max' | 'price'>

/** A single home for sale has to match all filters. Before any is released, the planned configurations count. */
function offering({ bhk, price_min, price_max, price }: Asked): SQL | undefined {
  const unpriced = price_min === undefined && price_max === undefined
  if (bhk === undefined && unpriced) return undefined
  const within = (column: SQL | PgColumn) =>
    sql`${column} > 0 AND ${column} >= ${price_min ?? 0}::bigint AND ${column} <= ${price_max ?? Number.MAX_SAFE_INTEGER}::bigint`
  const home = sql`EXISTS (SELECT FROM ${blockUnits} JOIN ${unitTypes} ON ${unitTypes.id} = ${blockUnits.unit_type_id}
    WHERE ${blockUnits.project_id} = ${projects.id} AND ${blockUnits.status} = 'available'
    AND ${bhk === undefined ? sql`true` : eq(unitTypes.bhk, bhk)} AND ${unpriced ? sql`true` : within(priceColumn[price])})`
  if (bhk === undefined) {
    // A plot has one price, the listed one.
    const plot = sql`EXISTS (SELECT FROM ${plots} WHERE ${plots.project_id} = ${projects.id}
      AND ${plots.status} = 'available' AND ${within(plots.price)})`
    return or(home, plot)
  }
  const planned = sql`${projects.status} = 'upcoming' AND EXISTS (
    SELECT FROM unnest(${projects.configurations}) AS home WHERE home LIKE ${`${bhk} BHK%`})`
  return unpriced ? or(home, planned) : home
}

export async function listProjects(db: Db, listing: ProjectListing) {
  const { sort, items, page } = listing
  const conditions = fitting(listing)
  const orders: Record<ProjectListing['sort'], SQL> = {
    newest: desc(projects.created_at),
    price_low: sql`${projects.price_from} ASC NULLS LAST`,
    possession: sql`${possessionOn} ASC NULLS LAST`,
  }
  const rows = await db
    .select()
    .from(projects)
    .where(conditions)
    .orderBy(orders[sort], asc(projects.id))
    .limit(items)
    .offset((page - 1) * items)
  return { rows, total: await db.$count(projects, conditions) }
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
  const rows = await db
    .select({ id, title, image })
    .from(galleryItems)
    .where(ofProject)
    .orderBy(asc(galleryItems.position), asc(galleryItems.id))
    .limit(items)
    .offset((page - 1) * items)
  return { rows, total: await db.$count(galleryItems, ofProject) }
}

/** The banners that have started and aren't over. */
export async function listBanners(db: Db, { items, page }: Page, now: Date) {
  const current = and(lte(banners.starts_at, now), or(isNull(banners.ends_at), gt(banners.ends_at, now)))
  const { id, title, subtitle, image, image_mobile, cta_label, cta_href } = banners
  const rows = await db
    .select({ id, title, subtitle, image, image_mobile, cta_label, cta_href, project_slug: projects.slug })
    .from(banners)
    .leftJoin(projects, eq(projects.id, banners.project_id))
    .where(current)
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(items)
    .offset((page - 1) * items)
  const [all] = await db.select({ total: count() }).from(banners).where(current)
  return { rows, total: all?.total ?? 0 }
}
