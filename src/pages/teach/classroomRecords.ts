import { enrolmentStatuses } from '#contract/learning/words.ts'
import { optional } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'
import { pageNumber } from '../../platform/page/pageNumber.ts'

/** A group that a tutor teaches, and the tutor's own profile. */
export const classroomPages = {
  teachSchedule: page({
    path: '/teach/courses/:course/schedules/:schedule',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/schedule',
    query: ['lesson', 'remove'],
    needs: ({ call, params }) => ({
      schedule: call.getTaughtSchedule({
        params: { course_id: params.course, schedule_id: params.schedule },
      }),
    }),
    meta: ({ schedule }) => ({ title: `${schedule.course.title}: students and attendance`, noindex: true }),
  }),
  teachStudents: page({
    path: '/teach/courses/:course/students',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/students',
    query: ['status', 'page'],
    needs: ({ call, params, search }) => {
      const course_id = params.course
      const status = enrolmentStatuses.find((each) => each === search.get('status'))
      const query = { items: 50, page: pageNumber(search, 'page'), ...(status && { status }) }
      return {
        seats: call.getCourseSeats({ params: { course_id }, query }),
        groups: optional(call.getMySchedules({ query: { course_id, items: 100 } })),
      }
    },
    meta: () => ({ title: 'Students of a course', noindex: true }),
  }),
  teachProfile: page({
    path: '/teach/profile',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/profile',
    query: ['edit', 'add', 'saved'],
    needs: ({ call }) => ({
      profile: call.getOwnArtist(),
      skills: optional(call.getSkills({ query: { items: 100 } })),
      cores: optional(call.getCores({ query: { items: 100 } })),
    }),
    meta: () => ({ title: 'Your teaching profile', noindex: true }),
  }),
}
