import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.completed, {
  needs: ({ call }) => ({ completed: call.getCompletedProjects(all) }),
  meta: ({ completed }, args) =>
    sectionMeta(
      {
        title: 'Completed projects',
        description: `${completed.total} buildings and layouts handed over, with the month and the number of homes.`,
      },
      '/homes/completed',
      args,
    ),
})
