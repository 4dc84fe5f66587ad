import { optional } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'

/** Pages of both faces. */
export const sitePages = {
  about: page({
    path: '/about',
    access: 'public',
    mood: 'learn',
    view: 'site/about',
    sitemap: 'static',
    meta: (_, { site }) => ({
      title: `About ${site.brand.name}`,
      description:
        'Live classes in small groups and homes with every price in the open: who we are and how we work.',
    }),
  }),
  help: page({
    path: '/help',
    access: 'public',
    mood: 'learn',
    view: 'site/help',
    sitemap: 'static',
    query: ['q'],
    meta: (_, { search }) => ({
      title: 'Help',
      description:
        'Demos, payments, refunds, renewals, disputes, join links and calendars, for students and tutors.',
      ...(search.has('q') && { noindex: true }),
    }),
  }),
  terms: page({
    path: '/terms',
    access: 'public',
    mood: 'learn',
    view: 'site/terms',
    sitemap: 'static',
    meta: () => ({
      title: 'Terms',
      description: 'What students, tutors and we may expect of each other.',
    }),
  }),
  privacy: page({
    path: '/privacy',
    access: 'public',
    mood: 'learn',
    view: 'site/privacy',
    sitemap: 'static',
    meta: () => ({
      title: 'Your data',
      description: 'What we keep, why, for how long, which cookies there are, and what you can ask of us.',
    }),
  }),
  status: page({
    path: '/status',
    access: 'public',
    mood: 'learn',
    view: 'site/status',
    needs: ({ call }) => ({
      learn: optional(call.getCores({ query: { items: 1 } })),
      homes: optional(call.getHomeBanners({ query: { items: 100, page: 1 } })),
      posts: optional(call.getPosts({ query: { items: 3 } })),
    }),
    meta: () => ({ title: 'Status', noindex: true }),
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
