import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskTutor, {
  needs: ({ call, params, search }) => ({
    tutor: call.getDeskTutor({ params: { artist_id: params.tutor } }),
    // Loaded only when staff ask to see the documents, since each time is recorded.
    ...(search.has('documents') && {
      papers: call.getDeskTutorPapers({ params: { artist_id: params.tutor } }),
    }),
  }),
  meta: ({ tutor }) => ({ title: tutor.name, noindex: true }),
})
