import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.careers, {
  needs: ({ call }) => ({ careers: call.getCareers(all) }),
  meta: ({ careers }, args) =>
    sectionMeta(
      {
        title: 'Work with us',
        description: `${careers.total} openings, each with what you’d do, what we’re looking for and the pay.`,
      },
      '/homes/careers',
      args,
    ),
})
