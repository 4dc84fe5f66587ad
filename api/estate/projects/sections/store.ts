import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ProjectUpdate, Testimonial } from '#contract/estate/projects/sections.ts'
import type { Db } from '../../../db/Db.ts'
import { type Listed, listed, type Page } from '../paging.ts'
import {
  amenityGroups,
  blocks,
  brochures,
  mapPoints,
  mediaItems,
  projectFaqs,
  projectMaps,
  projects,
  projectUpdates,
  specificationGroups,
  testimonials,
  unitTypes,
} from '../tables/index.ts'

export type UnitTypeRow = typeof unitTypes.$inferSelect
export type BrochureRow = typeof brochures.$inferSelect

/** One page of a project's section. */
interface OfProject extends Page {
  readonly projectId: string
}

function placed(table: { readonly position: PgColumn; readonly id: PgColumn }): [SQL, SQL] {
  return [asc(table.position), asc(table.id)]
}

type Section = PgTable & { readonly project_id: PgColumn; readonly position: PgColumn; readonly id: PgColumn }

/** Reads one project's rows of a table, in their own order. */
function listOf<T extends Section>(table: T) {
  return (db: Db, { projectId, ...page }: OfProject): Promise<Listed<T['$inferSelect']>> => {
    const where = eq(table.project_id, projectId)
    const some: Section = table
    return listed(page, {
      rows: (limit, offset) =>
        db
          .select()
          .from(some)
          .where(where)
          .orderBy(...placed(table))
          .limit(limit)
          .offset(offset),
      total: db.$count(table, where),
    })
  }
}

export const listMedia = listOf(mediaItems)
export const listUnitTypes = listOf(unitTypes)
export const listSpecification = listOf(specificationGroups)
export const listAmenities = listOf(amenityGroups)
export const listBrochures = listOf(brochures)
export const listFaq = listOf(projectFaqs)

export async function findBrochure(db: Db, wanted: { readonly id: string; readonly projectId: string }) {
  const [brochure] = await db
    .select()
    .from(brochures)
    .where(and(eq(brochures.id, wanted.id), eq(brochures.project_id, wanted.projectId)))
  return brochure
}

const project = { id: projects.id, slug: projects.slug, name: projects.name }

/** The updates of one project, or of all projects, newest month first. */
export function listUpdates(db: Db, page: Page, projectId?: string): Promise<Listed<ProjectUpdate>> {
  const where = projectId === undefined ? undefined : eq(projectUpdates.project_id, projectId)
  return listed(page, {
    rows: async (limit, offset) => {
      const updates = await db
        .select({ update: projectUpdates, project, block: { id: blocks.id, name: blocks.name } })
        .from(projectUpdates)
        .innerJoin(projects, eq(projects.id, projectUpdates.project_id))
        .leftJoin(blocks, eq(blocks.id, projectUpdates.block_id))
        .where(where)
        .orderBy(desc(projectUpdates.month), asc(projects.name), asc(blocks.name), asc(projectUpdates.id))
        .limit(limit)
        .offset(offset)
      return updates.map(({ update, ...named }) => ({ ...update, photos: [...update.photos], ...named }))
    },
    total: db.$count(projectUpdates, where),
  })
}

export interface Voices {
  readonly projectId?: string
  readonly kind?: Testimonial['kind']
}

/** The testimonials of one project, or of all projects, newest first. */
export function listTestimonials(
  db: Db,
  page: Page,
  { projectId, kind }: Voices,
): Promise<Listed<Testimonial>> {
  const where = and(
    projectId === undefined ? undefined : eq(testimonials.project_id, projectId),
    kind === undefined ? undefined : eq(testimonials.kind, kind),
  )
  return listed(page, {
    rows: async (limit, offset) => {
      const testimonialRows = await db
        .select({ testimonial: testimonials, project })
        .from(testimonials)
        .leftJoin(projects, eq(projects.id, testimonials.project_id))
        .where(where)
        .orderBy(desc(testimonials.given_on), asc(testimonials.id))
        .limit(limit)
        .offset(offset)
      return testimonialRows.map(({ testimonial, ...named }) => ({ ...testimonial, ...named }))
    },
    total: db.$count(testimonials, where),
  })
}

export async function readMap(db: Db, projectId: string) {
  const points = await db
    .select()
    .from(mapPoints)
    .where(eq(mapPoints.project_id, projectId))
    .orderBy(...placed(mapPoints))
  const [map] = await db.select().from(projectMaps).where(eq(projectMaps.project_id, projectId))
  return { points, overlays: [...(map?.overlays ?? [])] }
}
