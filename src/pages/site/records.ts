import { page } from '../page.ts'

/** Pages of both faces. */
export const sitePages = {
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
