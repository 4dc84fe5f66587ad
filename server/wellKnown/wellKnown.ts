import { type Response, Router } from 'express'
import type { Config } from '../config.ts'

const day = 86_400

/** The small files that browsers and crawlers request from every site; names and addresses in them are configuration. */
export function wellKnown({ BRAND_NAME, BRAND_EMAIL }: Config): Router {
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
    const expires = new Date()
    expires.setUTCHours(0, 0, 0, 0)
    expires.setUTCDate(expires.getUTCDate() + 180)
    sendText(response, [
      `Contact: mailto:${BRAND_EMAIL}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${mainOrigin}/.well-known/security.txt`,
    ])
  })
  router.get('/site.webmanifest', (_request, response) => {
    const homes = response.locals.host.subdomain === 'homes'
    response
      .set('Cache-Control', `public, max-age=${day}`)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(BRAND_NAME, homes)))
  })
  return router
}

function manifest(brand: string, homes: boolean): object {
  return {
    name: `${brand} ${homes ? 'Homes' : 'Learn'}`,
    short_name: brand,
    start_url: '/',
    display: 'standalone',
    background_color: homes ? '#f5f7f6' : '#fdfcfa',
    theme_color: homes ? '#f5f7f6' : '#fdfcfa',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

function sendText(response: Response, lines: readonly string[]): void {
  response
    .set('Cache-Control', `public, max-age=${day}`)
    .type('text/plain')
    .send(`${lines.join('\n')}\n`)
}
