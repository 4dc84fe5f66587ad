import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { newsFilms } from '../filmsMeta.ts'
import { sectionMeta } from '../siteMeta.ts'

export const work = pageWork(pages.news, {
  needs: ({ call }) => ({ videos: call.getNewsVideos() }),
  meta: ({ videos }, args) =>
    sectionMeta(
      {
        title: 'Videos',
        description: 'Videos about how these homes are built, by us and by others.',
        jsonLd: newsFilms(videos.items, args),
        noindex: videos.items.length === 0,
      },
      '/homes/news',
      args,
    ),
})
