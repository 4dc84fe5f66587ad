import { visitKinds } from '#contract/estate/visits/words.ts'
import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.bookVisit, {
  needs: ({ call, params, search }) => {
    const of = { params: { projectId: params.project } }
    const kind = visitKinds.find((each) => each === search.get('kind')) ?? 'site'
    const home = search.get('home')
    return {
      project: call.getProject(of),
      choices: whereOffered(call.getVisitChoices({ ...of, query: { kind } })),
      ...(home && { unit: optional(call.getUnit({ params: { unitId: `${params.project}.${home}` } })) }),
      ...(search.get('plot') && { development: optional(call.getPlotProject(of)) }),
    }
  },
  meta: ({ project }) => ({
    title: `Visit ${project.name}`,
    description: `Choose a day and a time to see ${project.name} in ${project.locality}, ${project.city}: at the site, at the office or by video.`,
    noindex: true,
  }),
})
