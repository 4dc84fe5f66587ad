import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { careerMeta } from '../careerMeta.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.career, {
  needs: ({ call, params }) => ({
    career: call.getCareer({ params: { id: params.career } }),
    others: optional(call.getCareers(all)),
  }),
  gone: ({ career }) => !career.open,
  meta: (data, args) => careerMeta(data, args),
})
