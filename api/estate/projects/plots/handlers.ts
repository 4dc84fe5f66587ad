import type { PlotProject, plots } from '#contract/estate/projects/plots.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { mustFindProject, type ProjectRow, toProject } from '../overview/index.ts'
import { listTestimonials } from '../sections/index.ts'
import { findPlan, findWidestChoice, listPlots, listPlotted, type PlotSummary, summarize } from './store.ts'

const nothingLaidOut = {
  plots_total: 0,
  plots_available: 0,
  plot_area_from: null,
  plot_area_to: null,
  plot_price_from: null,
  plot_price_to: null,
}

export function plotHandlers({ db }: Pick<Context, 'db'>): Handlers<typeof plots> {
  return {
    async getPlotSketch() {
      const project = await findWidestChoice(db)
      const plan = project && (await findPlan(db, project.id))
      if (!project || !plan) return { sketch: null }
      const { id, slug, name } = project
      return { sketch: { project: { id, slug, name }, plan, plots: await listPlots(db, id) } }
    },

    async getPlotProjects({ query }) {
      const { items, ...around } = await listPlotted(db, query)
      const sums = await summarize(
        db,
        items.map(({ id }) => id),
      )
      return { ...around, items: items.map((row) => toPlotProject(row, sums.get(row.id))) }
    },

    async getPlotProject({ params }) {
      const project = await mustFindDevelopment(db, params.projectId)
      const sums = await summarize(db, [project.id])
      return {
        ...toPlotProject(project, sums.get(project.id)),
        plan: (await findPlan(db, project.id)) ?? null,
        plots: await listPlots(db, project.id),
      }
    },

    async getPlotTestimonials({ params, query }) {
      const { id } = await mustFindDevelopment(db, params.id)
      return listTestimonials(db, query, { projectId: id })
    },
  }
}

async function mustFindDevelopment(db: Db, idOrSlug: string): Promise<ProjectRow> {
  const project = await mustFindProject(db, idOrSlug)
  if (project.kind !== 'plotted') throw new ApiError('not_found')
  return project
}

function toPlotProject(row: ProjectRow, summary: PlotSummary | undefined): PlotProject {
  return { ...toProject(row), ...nothingLaidOut, ...summary }
}
