import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { listed, type Page } from '../paging.ts'
import { plotPlans, plots, projects } from '../tables/index.ts'

const plotted = eq(projects.kind, 'plotted')

export function listPlotted(db: Db, page: Page) {
  return listed(page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(projects)
        .where(plotted)
        .orderBy(desc(projects.created_at), asc(projects.id))
        .limit(limit)
        .offset(offset),
    total: db.$count(projects, plotted),
  })
}

const amount = z.nullable(z.coerce.number())
const Summary = z.object({
  project_id: z.string(),
  plots_total: z.coerce.number(),
  plots_available: z.coerce.number(),
  plot_area_from: amount,
  plot_area_to: amount,
  plot_price_from: amount,
  plot_price_to: amount,
})
export type PlotSummary = z.output<typeof Summary>

/** The totals of these layouts' plots, in one query. */
export async function summarize(db: Db, projectIds: readonly string[]): Promise<Map<string, PlotSummary>> {
  if (projectIds.length === 0) return new Map()
  const counts = await rows(
    db,
    sql`
    SELECT project_id, count(*) AS plots_total, count(*) FILTER (WHERE status = 'available') AS plots_available,
      min(area) AS plot_area_from, max(area) AS plot_area_to,
      min(price) FILTER (WHERE status = 'available') AS plot_price_from,
      max(price) FILTER (WHERE status = 'available') AS plot_price_to
    FROM ${plots} WHERE ${inArray(plots.project_id, [...projectIds])} GROUP BY project_id`,
    Summary,
  )
  return new Map(counts.map((each) => [each.project_id, each]))
}

export async function listPlots(db: Db, projectId: string) {
  return db
    .select()
    .from(plots)
    .where(eq(plots.project_id, projectId))
    .orderBy(asc(plots.position), asc(plots.id))
}

export type PlotRow = typeof plots.$inferSelect

/** The layout that has a plan and the most plots available. */
export async function findWidestChoice(db: Db) {
  const left = sql`count(*) FILTER (WHERE ${plots.status} = 'available')`
  const [project] = await db
    .select({ id: projects.id, slug: projects.slug, name: projects.name })
    .from(projects)
    .innerJoin(plotPlans, eq(plotPlans.project_id, projects.id))
    .innerJoin(plots, eq(plots.project_id, projects.id))
    .where(plotted)
    .groupBy(projects.id)
    .orderBy(desc(left), asc(projects.id))
    .limit(1)
  return project
}

export async function findPlan(db: Db, projectId: string) {
  const [plan] = await db.select().from(plotPlans).where(eq(plotPlans.project_id, projectId))
  return plan
}
