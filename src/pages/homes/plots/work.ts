import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

const all = { items: 100, page: 1 } as const

export const work = pageWork(pages.plots, {
  needs: ({ call }) => ({ developments: call.getPlotProjects({ query: all }) }),
  meta: ({ developments }) => ({
    title: 'Plots',
    description: `${developments.total} plotted developments: every plot on a plan with its size, price and status, and the RERA numbers.`,
  }),
})
