import { hundredWith } from '../../../features/base/section/screenful.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'
import { voiceFilms } from '../filmsMeta.ts'
import { sectionMeta } from '../siteMeta.ts'

export const work = pageWork(pages.testimonials, {
  needs: ({ call, search }) => ({
    voices: call.getTestimonials({ query: hundredWith(pageNumber(search, 'page')) }),
    filmed: optional(call.getVideoTestimonials()),
  }),
  meta: ({ filmed }, args) =>
    sectionMeta(
      {
        title: 'What buyers say',
        description: 'In their own words, with the project and the month.',
        jsonLd: voiceFilms(filmed?.items ?? [], args),
      },
      '/homes/testimonials',
      args,
    ),
})
