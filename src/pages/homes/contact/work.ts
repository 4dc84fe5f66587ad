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
        title: 'Talk to us',
        description: 'Ask about a project, a visit or a price. People answer, with hours.',
      },
      '/homes/contact',
      args,
    ),
})
