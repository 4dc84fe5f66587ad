import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.dispute, {
  needs: ({ call, params, search }) => {
    const id = search.get('id')
    return {
      enrolment: call.getEnrolment(seatIn(params)),
      ...(id && { dispute: whereOffered(call.getDispute({ params: { dispute_id: id.slice(0, 64) } })) }),
    }
  },
  meta: ({ enrolment }) => ({ title: `A problem with ${enrolment.course.title}`, noindex: true }),
})

function seatIn({ course, schedule }: { readonly course: string; readonly schedule: string }) {
  return { params: { course_id: course, schedule_id: schedule } }
}
