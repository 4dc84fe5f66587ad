import { page } from '../platform/page/page.ts'

const further = { access: 'public', mood: 'homes' } as const
const homesPage = { ...further, sheet: 'homes' } as const
/** A page linked from an email: one press, and nothing for search engines. `of` is the kind of email, if not news. */
const errand = { ...homesPage, query: ['token', 'of'] } as const

export const homesPages = {
  homes: page({
    ...homesPage,
    path: '/homes',
    view: 'homes/landing',
    host: 'homes',
    sitemap: 'itself',
    query: ['banner'],
  }),
  projects: page({
    ...homesPage,
    path: '/homes/projects',
    view: 'homes/projects',
    sitemap: 'itself',
    query: ['city', 'bhk', 'kind', 'status', 'budget', 'before', 'monthly', 'sort'],
  }),
  completed: page({ ...homesPage, path: '/homes/completed', view: 'homes/completed', sitemap: 'itself' }),
  updates: page({
    ...homesPage,
    path: '/homes/updates',
    view: 'homes/updates',
    sitemap: 'itself',
    query: ['project', 'page'],
  }),
  testimonials: page({
    ...homesPage,
    path: '/homes/testimonials',
    view: 'homes/testimonials',
    sitemap: 'itself',
    query: ['page'],
  }),
  awards: page({ ...homesPage, path: '/homes/awards', view: 'homes/awards', sitemap: 'itself' }),
  news: page({ ...homesPage, path: '/homes/news', view: 'homes/news' }),
  careers: page({
    ...homesPage,
    path: '/homes/careers',
    view: 'homes/careers',
    sitemap: 'itself',
    query: ['city', 'team'],
  }),
  career: page({
    ...homesPage,
    path: '/homes/careers/:career',
    view: 'homes/career',
    sitemap: { call: 'getCareers', name: 'slug' },
  }),
  nri: page({ ...homesPage, path: '/homes/nri', view: 'homes/nri', sitemap: 'itself', query: ['project'] }),
  contact: page({
    ...homesPage,
    path: '/homes/contact',
    view: 'homes/contact',
    sitemap: 'itself',
    query: ['project', 'topic'],
  }),
  company: page({
    ...further,
    path: '/homes/about',
    view: 'homes/company',
    sitemap: 'itself',
  }),
  buyerHelp: page({
    ...further,
    path: '/homes/help',
    view: 'homes/buyerHelp',
    sitemap: 'itself',
  }),
  legal: page({
    ...further,
    path: '/homes/legal',
    view: 'homes/legal',
    sitemap: 'itself',
  }),
  subscribeConfirm: page({ ...errand, path: '/homes/subscribe/confirm', view: 'homes/subscribe' }),
  unsubscribe: page({ ...errand, path: '/homes/subscribe/unsubscribe', view: 'homes/unsubscribe' }),
  visit: page({
    ...further,
    personal: true,
    path: '/homes/visit',
    view: 'homes/visit',
    query: ['token', 'kind', 'day'],
  }),
  withdraw: page({ ...errand, path: '/homes/consents/withdraw', view: 'homes/withdraw' }),
}

export const buyingPages = {
  project: page({
    ...homesPage,
    path: '/homes/projects/:project',
    view: 'homes/project',
    sitemap: { call: 'getProjects', name: 'slug' },
    query: ['type', 'measure', 'month', 'down_payment_percent', 'rate', 'years'],
  }),
  brochures: page({ ...homesPage, path: '/homes/projects/:project/brochures', view: 'homes/brochures' }),
  bookVisit: page({
    ...further,
    // It shows the times that are free now: a page cached ten seconds ago might offer one that is taken.
    personal: true,
    path: '/homes/projects/:project/visit',
    view: 'homes/bookVisit',
    query: ['kind', 'day', 'home', 'plot'],
  }),
  block: page({
    ...homesPage,
    path: '/homes/projects/:project/blocks/:block',
    view: 'homes/block',
    query: [
      'type',
      'above',
      'upto',
      'facing',
      'budget',
      'before',
      'monthly',
      'status',
      'view',
      'sort',
      'page',
    ],
  }),
  unit: page({
    ...homesPage,
    path: '/homes/projects/:project/blocks/:block/units/:unit',
    view: 'homes/unit',
    query: ['measure', 'buyer', 'parking', 'down_payment_percent', 'rate', 'years', 'rent'],
  }),
  find: page({
    ...homesPage,
    path: '/homes/find',
    view: 'homes/find',
    sitemap: 'itself',
    query: [
      'city',
      'bhk',
      'kind',
      'above',
      'upto',
      'facing',
      'budget',
      'before',
      'monthly',
      'sort',
      'sun',
      'ready',
      'near',
      'after',
    ],
  }),
  // People with a shortlist have been here before, so these pages use the sheet of the whole site.
  shortlist: page({ ...further, path: '/homes/shortlist', view: 'homes/shortlist', personal: true }),
  sharedShortlist: page({
    ...further,
    path: '/homes/shortlist/:shared',
    view: 'homes/sharedShortlist',
    personal: true,
  }),
  compare: page({ ...homesPage, path: '/homes/compare', view: 'homes/compare', query: ['units', 'only'] }),
  plots: page({ ...homesPage, path: '/homes/plots', view: 'homes/plots', sitemap: 'itself' }),
  plot: page({
    ...homesPage,
    path: '/homes/plots/:plot',
    view: 'homes/plot',
    sitemap: { call: 'getPlotProjects', name: 'slug' },
    query: ['status', 'size', 'facing', 'budget', 'corner', 'no', 'view'],
  }),
}
