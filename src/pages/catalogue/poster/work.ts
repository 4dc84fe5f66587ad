import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.poster, {
  needs: ({ call, params }) => ({ tutor: call.getArtist({ params: { artist_id: params.tutor } }) }),
  meta: ({ tutor }) => ({
    title: `Poster for ${tutor.name}`,
    description: `A page to print: what ${tutor.name} teaches, and where to find it.`,
    noindex: true,
  }),
})
