import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachPreview, {
  needs: ({ call, params }) => ({
    course: call.getMyCourse({ params: { id: params.course } }),
    tutor: optional(call.getOwnArtist()),
  }),
  meta: ({ course }) => ({ title: `Preview of ${course.title}`, noindex: true }),
})
