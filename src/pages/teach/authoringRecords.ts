import { courseStatuses } from '#contract/learning/words.ts'
import { optional } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'

/** The courses of a tutor and their editor. */
export const authoringPages = {
  teachCourses: page({
    path: '/teach/courses',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/courses',
    query: ['status', 'q', 'page', 'said'],
    needs: ({ call, search }) => {
      const status = courseStatuses.find((each) => each === search.get('status'))
      const q = search.get('q')?.trim().slice(0, 120)
      const query = { items: 20, page: pageIn(search), ...(status && { status }), ...(q && { q }) }
      return { courses: call.getMyCourses({ query }) }
    },
    meta: () => ({ title: 'My courses', noindex: true }),
  }),
  teachNewCourse: page({
    path: '/teach/courses/new',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/newCourse',
    meta: () => ({ title: 'A new course', noindex: true }),
  }),
  teachCourse: page({
    path: '/teach/courses/:course/edit',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/courseEditor',
    query: ['step', 'group', 'said'],
    needs: ({ call, params }) => ({
      course: call.getMyCourse({ params: { id: params.course } }),
      cores: call.getCores({ query: { items: 100 } }),
      skills: optional(call.getSkills({ query: { items: 100 } })),
      tutor: optional(call.getOwnArtist()),
    }),
    meta: ({ course }) => ({ title: `Edit ${course.title}`, noindex: true }),
  }),
  teachPreview: page({
    path: '/teach/courses/:course/preview',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/preview',
    needs: ({ call, params }) => ({
      course: call.getMyCourse({ params: { id: params.course } }),
      tutor: optional(call.getOwnArtist()),
    }),
    meta: ({ course }) => ({ title: `Preview of ${course.title}`, noindex: true }),
  }),
}

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
