import { bannerNumber } from '../../../features/projects/banner.ts'
import { later } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { homesMeta } from '../homesMeta.ts'
import { organization } from '../siteMeta.ts'
import { zonesAbroad } from './zonesAbroad.ts'

const all = { query: { items: 100, page: 1 } } as const

export const work = pageWork(pages.homes, {
  zones: zonesAbroad,
  needs: ({ call }) => ({
    banners: call.getHomeBanners(all),
    projects: call.getProjects(all),
    sketch: later(call.getPlotSketch()),
    completed: later(call.getCompletedProjects(all)),
    voices: later(call.getTestimonials(all)),
    filmed: later(call.getVideoTestimonials()),
    awards: later(call.getAwards(all)),
    partners: later(call.getBrandPartners(all)),
    videos: later(call.getNewsVideos()),
  }),
  meta: ({ banners, projects }, args) => {
    const chosen = banners.items[bannerNumber(args.search, banners.items.length) - 1]
    const shown = { banners: { items: chosen ? [chosen] : [] }, projects }
    return { ...homesMeta(shown, args), jsonLd: [organization(args)] }
  },
})
