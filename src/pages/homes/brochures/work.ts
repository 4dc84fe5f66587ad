import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.brochures, {
  needs: ({ call, params }) => {
    const of = { params: { projectId: params.project } }
    return { project: call.getProject(of), brochures: call.getBrochures(of) }
  },
  meta: ({ project }) => ({
    title: `Brochures for ${project.name}`,
    description: `Brochures, plans and prices for ${project.name} in ${project.locality}, ${project.city}, to download straight away.`,
  }),
})
