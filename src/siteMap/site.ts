import { page } from '../platform/page/page.ts'

export const sitePages = {
  about: page({
    path: '/about',
    access: 'public',
    mood: 'learn',
    view: 'site/about',
    sheet: 'learn',
    sitemap: 'itself',
  }),
  help: page({
    path: '/help',
    access: 'public',
    mood: 'learn',
    view: 'site/help',
    sheet: 'learn',
    sitemap: 'itself',
    query: ['q'],
  }),
  terms: page({
    path: '/terms',
    access: 'public',
    mood: 'learn',
    view: 'site/terms',
    sheet: 'learn',
    sitemap: 'itself',
  }),
  privacy: page({
    path: '/privacy',
    access: 'public',
    mood: 'learn',
    view: 'site/privacy',
    sheet: 'learn',
    sitemap: 'itself',
  }),
  status: page({ path: '/status', access: 'public', mood: 'learn', view: 'site/status', sheet: 'learn' }),
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
