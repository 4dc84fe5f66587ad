import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.projects, {
  needs: ({ call }) => ({ projects: call.getProjects(all) }),
  meta: ({ projects }, args) =>
    sectionMeta(
      {
        title: 'Projects',
        description: `${projects.total} projects with prices, carpet areas, possession dates and RERA numbers.`,
      },
      '/homes/projects',
      args,
    ),
})
