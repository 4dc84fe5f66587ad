import { hundredWith } from '../../../features/base/section/screenful.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.updates, {
  needs: ({ call, search }) => {
    const project = search.get('project')
    return {
      updates: project
        ? call.getUpdatesOfProject({ params: { projectId: project } })
        : call.getUpdates({ query: hundredWith(pageNumber(search, 'page')) }),
      projects: optional(call.getProjects(all)),
    }
  },
  meta: (_, args) =>
    sectionMeta(
      {
        title: 'Construction updates',
        description: 'What was planned and what was built, month by month.',
      },
      '/homes/updates',
      args,
    ),
})
