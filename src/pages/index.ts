import { optional } from '../calls/needs.ts'
import { catalogueQuery } from './catalogueQuery.ts'
import { courseMeta, homesMeta, landingMeta, projectMeta } from './meta.ts'
import { type PageRecord, page } from './page.ts'

/** The site map. A page is one record here and one folder with its View. */
export const pages = {
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
  login: page({
    path: '/login',
    access: 'guest',
    mood: 'learn',
    view: 'account/login',
    query: ['next'],
    meta: () => ({ title: 'Sign in', description: 'Sign in with a code or a password.', noindex: true }),
  }),
  signup: page({
    path: '/signup',
    access: 'guest',
    mood: 'learn',
    view: 'account/signup',
    query: ['next', 'as'],
    meta: () => ({
      title: 'Create an account',
      description: 'One account to learn and to teach.',
      noindex: true,
    }),
  }),
  verify: page({
    path: '/verify',
    access: 'guest',
    mood: 'learn',
    view: 'account/verify',
    query: ['challenge', 'to', 'by', 'again', 'from', 'next'],
    meta: () => ({ title: 'Enter your code', noindex: true }),
  }),
  welcome: page({
    path: '/welcome',
    access: 'member',
    mood: 'learn',
    view: 'account/welcome',
    query: ['next'],
    meta: () => ({ title: 'Complete your profile', noindex: true }),
  }),
  teach: page({
    path: '/teach',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/start',
    meta: () => ({ title: 'Teaching', noindex: true }),
  }),
  logout: page({
    path: '/logout',
    access: 'public',
    mood: 'learn',
    view: 'account/logout',
    meta: () => ({ title: 'Sign out', noindex: true }),
  }),
  homes: page({
    path: '/homes',
    access: 'public',
    mood: 'homes',
    view: 'homes/landing',
    host: 'homes',
    sitemap: 'static',
    needs: ({ call }) => ({
      banners: call.getHomeBanners({ query: { items: 100, page: 1 } }),
      projects: call.getProjects({ query: { items: 100, page: 1 } }),
    }),
    meta: (data, args) => homesMeta(data, args),
  }),
  projects: page({
    path: '/homes/projects',
    access: 'public',
    mood: 'homes',
    view: 'homes/projects',
    sitemap: 'static',
    query: ['city', 'kind', 'status', 'budget', 'sort'],
    needs: ({ call }) => ({ projects: call.getProjects({ query: { items: 100, page: 1 } }) }),
    meta: ({ projects }) => ({
      title: 'All projects',
      description: `${projects.total} projects with prices, carpet areas, possession dates and RERA numbers.`,
    }),
  }),
  project: page({
    path: '/homes/projects/:project',
    access: 'public',
    mood: 'homes',
    view: 'homes/project',
    sitemap: 'projects',
    needs: ({ call, params }) => {
      const of = { params: { projectId: params.project } }
      return {
        project: call.getProject(of),
        detail: call.getProjectDetail(of),
        gallery: optional(call.getProjectGallery({ ...of, query: { items: 100, page: 1 } })),
      }
    },
    meta: (data, args) => projectMeta(data, args),
  }),
  contact: page({
    path: '/homes/contact',
    access: 'public',
    mood: 'homes',
    view: 'homes/contact',
    sitemap: 'static',
    query: ['project', 'topic'],
    needs: ({ call }) => ({ projects: optional(call.getProjects({ query: { items: 100, page: 1 } })) }),
    meta: () => ({
      title: 'Talk to us',
      description: 'Ask about a project, a visit or a price. People answer, with hours.',
    }),
  }),
  offline: page({
    path: '/offline',
    access: 'public',
    mood: 'learn',
    view: 'errors/offline',
    meta: () => ({ title: 'You are offline', noindex: true }),
  }),
  styleguide: page({
    path: '/dev/styleguide',
    access: 'public',
    mood: 'learn',
    view: 'styleguide',
    query: ['mood', 'screen', 'device'],
    development: true,
    bare: true,
    meta: () => ({ title: 'Style guide', noindex: true }),
  }),
}

// One list of unlike records: what differs between them matters only inside a page.
export const allPages: readonly PageRecord[] = Object.values(pages) as unknown as readonly PageRecord[]
