import { page } from '../platform/page/page.ts'

/** What of the catalogue's address changes the list. `price` is the most that a class may cost, in rupees. */
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

/** What visitors and students of Learn see. */
export const learnPages = {
  home: page({ path: '/', access: 'known', mood: 'learn', view: 'learn/home', sitemap: 'static' }),
  courses: page({
    path: '/courses',
    access: 'public',
    mood: 'learn',
    view: 'learn/courses',
    sitemap: 'static',
    query: catalogueNames,
  }),
  course: page({
    path: '/courses/:course',
    access: 'public',
    mood: 'learn',
    view: 'learn/course',
    sitemap: 'courses',
    query: ['schedule', 'demo', 'reviews'],
  }),
  tutors: page({
    path: '/tutors',
    access: 'public',
    mood: 'learn',
    view: 'learn/tutors',
    sitemap: 'static',
    query: ['q', 'core', 'language', 'sort', 'page'],
  }),
  tutor: page({
    path: '/tutors/:tutor',
    access: 'public',
    mood: 'learn',
    view: 'learn/tutor',
    host: 'tutor',
    sitemap: 'tutors',
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
