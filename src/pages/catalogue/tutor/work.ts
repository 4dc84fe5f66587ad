import { later, optional } from '../../../platform/calls/needs.ts'
import type { LoadArgs } from '../../../platform/page/page.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'
import { tutorMeta } from '../tutorMeta.ts'

export const work = pageWork(pages.tutor, {
  needs: ({ call, search, signedIn, ...shown }) => {
    const params = { artist_id: tutorShown(shown) }
    return {
      tutor: call.getArtist({ params }),
      demos: optional(call.getTeacherDemoSchedules({ params, query: { items: 60 } })),
      // Only people who have something to do with the tutor can write to them.
      ...(signedIn && {
        writing: optional(call.getAddressee({ params: { addressee_id: params.artist_id } })),
      }),
      reviews: later(
        call.getArtistReviews({ params, query: { items: 5, page: pageNumber(search, 'reviews') } }),
      ),
    }
  },
  meta: (data, args) => tutorMeta(data, args),
})

/** The tutor in the address: from its path or, on a tutor's sub-domain, from the host. */
function tutorShown({
  params,
  site,
}: Pick<LoadArgs<{ readonly tutor?: string }>, 'params' | 'site'>): string {
  return params.tutor ?? site.subdomain ?? ''
}
