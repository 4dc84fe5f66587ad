import type { Career, content } from '#contract/estate/projects/content.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { listTestimonials, listUpdates } from '../sections/index.ts'
import {
  type CareerRow,
  findCareer,
  listAwards,
  listBrandPartners,
  listCareers,
  listCompleted,
  listNewsVideos,
} from './store.ts'

export function contentHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof content> {
  return {
    getUpdates: ({ query }) => listUpdates(db, query),
    getBrandPartners: ({ query }) => listBrandPartners(db, query),
    getAwards: ({ query }) => listAwards(db, query),
    async getCareers({ query }) {
      const today = todayInIndia(clock())
      const { items, ...around } = await listCareers(db, query, today)
      return { ...around, items: items.map((row) => toCareer(row, today)) }
    },
    async getCareer({ params }) {
      const career = await findCareer(db, params.id)
      if (!career) throw new ApiError('not_found')
      return toCareer(career, todayInIndia(clock()))
    },
    getTestimonials: ({ query }) => listTestimonials(db, query, {}),
    getVideoTestimonials: ({ query }) => listTestimonials(db, query, { kind: 'video' }),
    getCompletedProjects: ({ query }) => listCompleted(db, query),
    getNewsVideos: ({ query }) => listNewsVideos(db, query),
  }
}

/** An opening accepts applications until the end of its last day. */
export function toCareer(row: CareerRow, today: string): Career {
  return { ...row, open: row.closes_on === null || row.closes_on >= today }
}
