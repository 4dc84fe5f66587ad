import { page } from '../platform/page/page.ts'

/** The query names that change the catalogue's list. `price` is the most that a class may cost, in rupees. */
export const catalogueNames = [
  'q',
  'core',
  'skill',
  'level',
  'language',
  'mode',
  'price',
  'seats',
  'weekday',
  'time',
  'sort',
  'page',
] as const

export const learnPages = {
  home: page({
    path: '/',
    access: 'known',
    mood: 'learn',
    view: 'learn/home',
    sheet: 'learn',
    sitemap: 'itself',
  }),
  courses: page({
    path: '/courses',
    access: 'public',
    mood: 'learn',
    view: 'learn/courses',
    sheet: 'learn',
    sitemap: 'itself',
    query: catalogueNames,
  }),
  course: page({
    path: '/courses/:course',
    access: 'public',
    mood: 'learn',
    view: 'learn/course',
    sheet: 'learn',
    sitemap: { call: 'getCourses', name: 'slug' },
    query: ['schedule', 'demo', 'reviews'],
  }),
  tutors: page({
    path: '/tutors',
    access: 'public',
    mood: 'learn',
    view: 'learn/tutors',
    sheet: 'learn',
    sitemap: 'itself',
    query: ['q', 'core', 'language', 'sort', 'page'],
  }),
  tutor: page({
    path: '/tutors/:tutor',
    access: 'public',
    mood: 'learn',
    view: 'learn/tutor',
    sheet: 'learn',
    host: 'tutor',
    sitemap: { call: 'getArtists', name: 'handle' },
    query: ['demo', 'reviews'],
  }),
  detail: page({
    path: '/detail',
    access: 'public',
    mood: 'learn',
    view: null,
    leadsOn: {
      course: '/courses/:course',
      tutor: '/tutors/:tutor',
      project: '/homes/projects/:project',
      plot: '/homes/plots/:plot',
    },
  }),
}
