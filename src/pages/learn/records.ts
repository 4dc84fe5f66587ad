import { catalogueQuery } from '../catalogueQuery.ts'
import { courseMeta, landingMeta } from '../meta.ts'
import { page } from '../page.ts'

/** What visitors and students of Learn see. */
export const learnPages = {
  home: page({
    path: '/',
    access: 'known',
    mood: 'learn',
    view: 'learn/home',
    sitemap: 'static',
    needs: ({ call }) => ({
      cores: call.getCores(),
      soon: call.getCourses({ query: { sort: 'each_day', items: 21 } }),
    }),
    meta: (data, args) => landingMeta(data, args),
  }),
  courses: page({
    path: '/courses',
    access: 'public',
    mood: 'learn',
    view: 'learn/courses',
    sitemap: 'static',
    query: ['q', 'core', 'level', 'language', 'sort', 'page'],
    needs: ({ call, search }) => ({ courses: call.getCourses({ query: catalogueQuery(search) }) }),
    meta: ({ courses }, { search }) => ({
      title: search.get('q') ? `Classes for “${search.get('q')}”` : 'All classes',
      description: `${courses.total} live classes with small groups: subject, level and language, with times in your zone and the seats left.`,
      ...(search.size > 0 && { noindex: search.has('q') }),
    }),
  }),
  course: page({
    path: '/courses/:course',
    access: 'public',
    mood: 'learn',
    view: 'learn/course',
    sitemap: 'courses',
    query: ['schedule'],
    needs: ({ call, params }) => ({ course: call.getCourse({ params: { id: params.course } }) }),
    meta: (data, args) => courseMeta(data, args),
  }),
}
