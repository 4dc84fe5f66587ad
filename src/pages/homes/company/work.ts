import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { organization, sectionMeta } from '../siteMeta.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.company, {
  needs: ({ call }) => ({
    company: whereOffered(call.getCompany({})),
    completed: optional(call.getCompletedProjects(all)),
    projects: optional(call.getProjects(all)),
  }),
  meta: (_, args) =>
    sectionMeta(
      {
        title: 'About the builder',
        description:
          'What we have handed over and how late, who works here, our offices and hours, the five-year warranty, and who handles complaints.',
        jsonLd: [organization(args)],
      },
      '/homes/about',
      args,
    ),
})
