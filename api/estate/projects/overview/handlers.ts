import type { projects } from '#contract/estate/projects/overview.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { qrSvg } from '../../../qr.ts'
import { offersOf } from '../prices/index.ts'
import { mustFindProject } from './mustFind.ts'
import { findDetail, listBanners, listGallery, listProjects } from './store.ts'
import { withOffers } from './view.ts'

export function projectHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof projects> {
  return {
    async getHomeBanners({ query: { items, page } }) {
      const { rows, total } = await listBanners(db, { items, page }, clock())
      return { items: rows, page, items_per_page: items, total }
    },

    async getProjects({ query }) {
      const { rows, total } = await listProjects(db, query)
      const offers = await offersOf(
        db,
        rows.map(({ id }) => id),
      )
      const items = rows.map((row) => withOffers(row, offers.get(row.id)))
      return { items, page: query.page, items_per_page: query.items, total }
    },

    async getProject({ params }) {
      const row = await mustFindProject(db, params.projectId)
      return withOffers(row, (await offersOf(db, [row.id])).get(row.id))
    },

    async getProjectDetail({ params }) {
      const { id, possession_promised_on, possession_revised_on } = await mustFindProject(
        db,
        params.projectId,
      )
      const detail = await findDetail(db, id)
      if (!detail) throw new ApiError('not_found')
      return { ...detail, possession_promised_on, possession_revised_on }
    },

    async getProjectGallery({ params, query: { items, page } }) {
      const { id } = await mustFindProject(db, params.projectId)
      const { rows, total } = await listGallery(db, id, { items, page })
      return { items: rows, page, items_per_page: items, total }
    },

    async getReraQr({ params }) {
      const { rera } = await mustFindProject(db, params.projectId)
      const registration = /^[1-9]\d?$/.test(params.position) ? rera[Number(params.position) - 1] : undefined
      if (!registration) throw new ApiError('not_found')
      return new FileReply(Buffer.from(qrSvg(registration.authority_url)), null)
    },
  }
}
