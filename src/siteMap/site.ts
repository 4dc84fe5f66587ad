import { page } from '../platform/page/page.ts'

/** Pages of both faces. */
export const sitePages = {
  about: page({ path: '/about', access: 'public', mood: 'learn', view: 'site/about', sitemap: 'static' }),
  help: page({
    path: '/help',
    access: 'public',
    mood: 'learn',
    view: 'site/help',
    sitemap: 'static',
    query: ['q'],
  }),
  terms: page({ path: '/terms', access: 'public', mood: 'learn', view: 'site/terms', sitemap: 'static' }),
  privacy: page({
    path: '/privacy',
    access: 'public',
    mood: 'learn',
    view: 'site/privacy',
    sitemap: 'static',
  }),
  status: page({ path: '/status', access: 'public', mood: 'learn', view: 'site/status' }),
  offline: page({ path: '/offline', access: 'public', mood: 'learn', view: 'errors/offline' }),
  styleguide: page({
    path: '/dev/styleguide',
    access: 'public',
    mood: 'learn',
    view: 'styleguide',
    query: ['mood', 'screen', 'device'],
    development: true,
    bare: true,
  }),
}
