import { type Response, Router } from 'express'
import type { Clock } from '#contract/clock.ts'
import type { Company } from '../services/Company.ts'

const day = 86_400

/** The small files that browsers and crawlers request from every site; names and addresses in them are the company's. */
export function wellKnown(company: Company, clock: Clock): Router {
  const router = Router()
  router.get('/robots.txt', (_request, response) => {
    const { mainOrigin } = response.locals.host
    sendText(response, [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /dev/',
      '',
      `Sitemap: ${mainOrigin}/sitemap.xml`,
    ])
  })
  router.get('/.well-known/security.txt', (_request, response) => {
    const { mainOrigin } = response.locals.host
    const expires = clock()
    expires.setUTCHours(0, 0, 0, 0)
    expires.setUTCDate(expires.getUTCDate() + 180)
    sendText(response, [
      `Contact: mailto:${company.facts.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${mainOrigin}/.well-known/security.txt`,
    ])
  })
  for (const face of ['learn', 'homes'] as const)
    router.get(`/${face}.webmanifest`, (_request, response) => {
      const start = face === 'homes' && response.locals.host.subdomain !== 'homes' ? '/homes' : '/'
      response
        .set('Cache-Control', `public, max-age=${day}`)
        .type('application/manifest+json')
        .send(JSON.stringify(manifests[face](company.facts.name, start)))
    })
  return router
}

/** Each mood installs as an app of its own, with its name, its icon, its colours and its start page. */
const manifests = {
  learn: (brand: string, start: string) => ({
    ...shared(start, '#fdfcfa'),
    name: `${brand} Learn`,
    short_name: brand,
    icons: iconsOf(''),
    shortcuts: [
      { name: 'Calendar', url: '/learn/classes' },
      { name: 'Messages', url: '/messages' },
    ],
  }),
  homes: (brand: string, start: string) => ({
    ...shared(start, '#f5f7f6'),
    name: `${brand} Homes`,
    short_name: `${brand} Homes`,
    icons: iconsOf('homes-'),
  }),
}

function shared(start: string, colour: string): object {
  return {
    id: start,
    start_url: start,
    scope: '/',
    lang: 'en-IN',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
  }
}

function iconsOf(face: '' | 'homes-'): readonly object[] {
  const plain = face || 'icon-'
  return [
    { src: `/icons/${plain}192.png`, sizes: '192x192', type: 'image/png' },
    { src: `/icons/${plain}512.png`, sizes: '512x512', type: 'image/png' },
    { src: `/icons/${face}maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}

function sendText(response: Response, lines: readonly string[]): void {
  response
    .set('Cache-Control', `public, max-age=${day}`)
    .type('text/plain')
    .send(`${lines.join('\n')}\n`)
}
