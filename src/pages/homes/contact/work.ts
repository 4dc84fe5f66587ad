import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.contact, {
  needs: ({ call }) => ({ projects: optional(call.getProjects(all)) }),
  meta: (_, args) =>
    sectionMeta(
      {
        title: 'Contact us',
        description: 'Ask about a project, a visit or a price. See who replies and when.',
      },
      '/homes/contact',
      args,
    ),
})
