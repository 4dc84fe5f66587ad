import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

const all = { items: 100, page: 1 } as const

export const work = pageWork(pages.deskTower, {
  needs: ({ call, params: { project, tower } }) => ({
    project: call.getProject({ params: { projectId: project } }),
    blocks: call.getBlocks({ params: { projectId: project }, query: all }),
    availability: call.getAvailability({
      params: { blockId: `${project}.${tower}` },
      query: { at_most: 3000, price: 'before_taxes' },
    }),
  }),
  meta: ({ project, blocks }, { params }) => ({
    title: `${blocks.items.find(({ slug }) => slug === params.tower)?.name ?? params.tower}, ${project.name}`,
    noindex: true,
  }),
})
