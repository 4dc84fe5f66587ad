import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.enrolment, {
  needs: ({ call, params }) => ({ enrolment: call.getEnrolment(seatIn(params)) }),
  meta: ({ enrolment }) => ({ title: enrolment.course.title, noindex: true }),
})

function seatIn({ course, schedule }: { readonly course: string; readonly schedule: string }) {
  return { params: { course_id: course, schedule_id: schedule } }
}
