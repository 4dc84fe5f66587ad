import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.awards, {
  needs: ({ call }) => ({ awards: call.getAwards(all), partners: optional(call.getBrandPartners(all)) }),
  meta: ({ awards }, args) =>
    sectionMeta(
      {
        title: 'Awards and partners',
        description: `${awards.total} awards, who gave them and what for, and the firms we build with.`,
      },
      '/homes/awards',
      args,
    ),
})
