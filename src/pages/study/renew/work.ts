import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.renew, {
  needs: ({ call, params }) => ({
    quote: call.getRenewal({ params: { course_schedule_id: params.schedule } }),
    enrolment: call.getEnrolment(seatIn(params)),
    credit: whereOffered(call.getCredit({ query: { items: 1 } })),
  }),
  meta: ({ quote }) => ({ title: `Renew ${quote.course.title}`, noindex: true }),
})

function seatIn({ course, schedule }: { readonly course: string; readonly schedule: string }) {
  return { params: { course_id: course, schedule_id: schedule } }
}
