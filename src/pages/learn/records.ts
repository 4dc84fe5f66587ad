import { later, optional } from '../../platform/calls/needs.ts'
import { type LoadArgs, page } from '../../platform/page/page.ts'
import { pageNumber } from '../../platform/page/pageNumber.ts'
import { catalogueNames, catalogueQuery } from './catalogueQuery.ts'
import { courseMeta } from './courseMeta.ts'
import { landingMeta } from './landingMeta.ts'
import { shortLink, shortLinkNames } from './shortLink.ts'
import { tutorMeta } from './tutorMeta.ts'
import { tutorsNames, tutorsQuery } from './tutorsQuery.ts'

/** What visitors and students of Learn see. */
export const learnPages = {
  home: page({
    path: '/',
    access: 'known',
    mood: 'learn',
    view: 'learn/home',
    sitemap: 'static',
    needs: ({ call, viewer }) => ({
      cores: call.getCores(),
      soon: call.getCourses({ query: { sort: 'each_day', items: 21 } }),
      ...(!viewer && { tutors: optional(call.getArtists({ query: { items: 12 } })) }),
      ...(viewer && {
        enrolments: optional(call.getEnrolments({ query: { items: 20 } })),
        classes: optional(call.getStudentClasses({ query: { items: 50 } })),
        demos: optional(call.getStudentDemoSchedules({ query: { items: 20 } })),
        orders: optional(call.getOrders({ query: { items: 5 } })),
      }),
    }),
    meta: (data, args) => landingMeta(data, args),
  }),
  courses: page({
    path: '/courses',
    access: 'public',
    mood: 'learn',
    view: 'learn/courses',
    sitemap: 'static',
    query: catalogueNames,
    needs: ({ call, search, site }) => ({
      courses: call.getCourses({ query: catalogueQuery(search, site.timeZone) }),
    }),
    meta: ({ courses }, { search }) => ({
      title: search.get('q') ? `Classes for “${search.get('q')}”` : 'All classes',
      description: `${courses.total} live classes in small groups, by subject, level and language, with times in your time zone and the seats left.`,
      ...(search.size > 0 && { noindex: search.has('q') }),
    }),
  }),
  course: page({
    path: '/courses/:course',
    access: 'public',
    mood: 'learn',
    view: 'learn/course',
    sitemap: 'courses',
    query: ['schedule', 'demo', 'reviews'],
    needs: ({ call, params, search }) => ({
      course: call.getCourse({ params: { id: params.course } }),
      demos: optional(call.getCourseDemoSchedules({ params: { id: params.course }, query: { items: 60 } })),
      reviews: later(
        call.getCourseReviews({
          params: { id: params.course },
          query: { items: 5, page: pageNumber(search, 'reviews') },
        }),
      ),
    }),
    meta: (data, args) => courseMeta(data, args),
  }),
  tutors: page({
    path: '/tutors',
    access: 'public',
    mood: 'learn',
    view: 'learn/tutors',
    sitemap: 'static',
    query: tutorsNames,
    needs: ({ call, search }) => ({
      tutors: call.getArtists({ query: tutorsQuery(search) }),
      cores: optional(call.getCores()),
      // Of the catalogue only the languages in which there are classes.
      classes: optional(call.getCourses({ query: { items: 1 } })),
    }),
    meta: ({ tutors }, { search }) => ({
      title: search.get('q') ? `Tutors for “${search.get('q')}”` : 'Tutors',
      description: `${tutors.total} tutors: what they teach, when they offer a free demo and what students say about them.`,
      ...(search.has('q') && { noindex: true }),
    }),
  }),
  tutor: page({
    path: '/tutors/:tutor',
    access: 'public',
    mood: 'learn',
    view: 'learn/tutor',
    host: 'tutor',
    sitemap: 'tutors',
    query: ['demo', 'reviews'],
    needs: ({ call, search, ...shown }) => {
      const params = { artist_id: tutorShown(shown) }
      return {
        tutor: call.getArtist({ params }),
        demos: optional(call.getTeacherDemoSchedules({ params, query: { items: 60 } })),
        reviews: later(
          call.getArtistReviews({ params, query: { items: 5, page: pageNumber(search, 'reviews') } }),
        ),
      }
    },
    meta: (data, args) => tutorMeta(data, args),
  }),
  detail: page({
    path: '/detail',
    access: 'public',
    mood: 'learn',
    view: 'learn/detail',
    query: shortLinkNames,
    leadsTo: (search) => shortLink(search),
    meta: () => ({ title: 'Short link', noindex: true }),
  }),
}

/** Whom the address names: its path, or on a tutor's own host the host. */
function tutorShown({
  params,
  site,
}: Pick<LoadArgs<{ readonly tutor?: string }>, 'params' | 'site'>): string {
  return params.tutor ?? site.subdomain ?? ''
}
