import type { Project, projects } from '#contract/estate/projects.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { findDetail, findProject, listBanners, listGallery, listProjects, type ProjectRow } from './store.ts'

export function projectHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof projects> {
  const mustFind = async (idOrSlug: string): Promise<ProjectRow> => {
    const project = await findProject(db, idOrSlug)
    if (!project) throw new ApiError('not_found')
    return project
  }

  return {
    async getHomeBanners({ query: { items, page } }) {
      const { found, total } = await listBanners(db, { items, page }, clock())
      return { items: found, page, items_per_page: items, total }
    },

    async getProjects({ query }) {
      const { found, total } = await listProjects(db, query)
      return { items: found.map(toProject), page: query.page, items_per_page: query.items, total }
    },

    async getProject({ params }) {
      return toProject(await mustFind(params.projectId))
    },

    async getProjectDetail({ params }) {
      const { id, possession_promised_on, possession_revised_on } = await mustFind(params.projectId)
      const detail = await findDetail(db, id)
      if (!detail) throw new ApiError('not_found')
      return { ...detail, possession_promised_on, possession_revised_on }
    },

    async getProjectGallery({ params, query: { items, page } }) {
      const { id } = await mustFind(params.projectId)
      const { found, total } = await listGallery(db, id, { items, page })
      return { items: found, page, items_per_page: items, total }
    },
  }
}

function toProject(row: ProjectRow): Project {
  const units = {
    available: row.units_available,
    on_hold: row.units_on_hold,
    booked: row.units_booked,
    sold: row.units_sold,
    not_released: row.units_not_released,
  }
  return {
    ...row,
    possession_on: row.possession_revised_on ?? row.possession_promised_on,
    units,
    units_total: Object.values(units).reduce((sum, each) => sum + each, 0),
    updated_at: row.updated_at.toISOString(),
  }
}
