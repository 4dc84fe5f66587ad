import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { coverFor } from '#server/cover/coverFor.ts'
import { packageRoot } from '#server/packageRoot.ts'
import { answered, countedPages, emptyList, pageOf, pagesOf, standIn, webApp } from '../../builders/web.ts'

const folder = mkdtempSync(join(tmpdir(), 'verandah-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = `console.log(${JSON.stringify('verandah '.repeat(300))})`
for (const [path, content] of Object.entries({
  'assets/entry-1a2b.js': script,
  'assets/entry-1a2b.js.br': brotliCompressSync(script),
  'media/demo/chess.1a2b-400.webp': 'picture',
  'fonts/text.woff2': 'font',
  'sw.js': 'self',
  'swCopies.js': 'self',
  'swFiles.js': 'self',
  'favicon.svg': '<svg/>',
  '.vite/manifest.json': '{}',
})) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const { asked, openPage } = countedPages(() => pageOf('Not here', { status: 404 }))
const { app } = webApp({
  source: { ...pagesOf({ openPage }), assetsFolder: join(folder, 'assets'), folders: [folder] },
})
const get = (path: string) => request(app).get(path).set('Host', 'localhost:3000')

describe('files', () => {
  test('hashed ones are cached for ever, sent from the compressed copies beside them', async () => {
    const packed = await get('/assets/entry-1a2b.js').set('Accept-Encoding', 'gzip, br')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(packed.text).toBe(script)
    const plain = await get('/assets/entry-1a2b.js').set('Accept-Encoding', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toBe(script)
  })

  test.each([
    ['/media/demo/chess.1a2b-400.webp', 'public, max-age=31536000, immutable'],
    ['/fonts/text.woff2', 'public, max-age=2592000'],
    ['/favicon.svg', 'public, max-age=86400'],
    ['/sw.js', 'no-cache'],
    ['/swCopies.js', 'no-cache'],
    ['/swFiles.js', 'no-cache'],
  ])('%s is sent with %s', async (path, kept) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe(kept)
  })

  test.each([
    '/assets/entry-old.js',
    '/assets/',
    '/assets/..%2f.vite/manifest.json',
    '/media/none.webp',
    '/fonts/none.woff2',
    '/icons/none.png',
  ])('%s is missing: 404, not kept, and never a page', async (path) => {
    const before = asked.length
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(asked).toHaveLength(before)
  })

  test("the build's own notes are not served", async () => {
    expect((await get('/.vite/manifest.json')).text).toContain('Not here')
  })
})

describe('covers', () => {
  test('are drawn from the title alone, and are inert', async () => {
    const answer = await get('/covers/Chess%20for%20beginners.svg')
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.body.toString()).toBe(coverFor(' chess FOR beginners '))
  })

  test('hold nothing of the title, are small, and differ', () => {
    const titles = Array.from({ length: 200 }, (_, index) => `<script>alert(${index})</script>"&`)
    const drawn = titles.map(coverFor)
    expect(new Set(drawn).size).toBe(200)
    for (const svg of drawn) {
      expect(svg).not.toMatch(/script|alert|NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThan(8_000)
    }
  })
})

describe('what crawlers ask for', () => {
  const courses = { file: 'courses', service: 'learning', path: '/courses', name: 'slug' } as const

  test('the sitemap lists fixed pages and what the services hold', async () => {
    const project = { slug: 'a&b', updated_at: '2026-01-02T03:04:05Z' }
    const api = await standIn({
      'GET /api/v1/courses': answered({ ...emptyList(), items: [{ slug: 'chess' }], total: 1 }),
      'GET /api/projects': answered({ ...emptyList(), items: [project], total: 1001 }),
    })
    const entries = [
      { path: '/courses', list: null },
      { path: '/courses/:course', list: courses },
      {
        path: '/homes/projects/:project',
        list: { file: 'projects', service: 'estate', path: '/projects', name: 'slug' },
      },
    ] as const
    const web = webApp({ source: pagesOf({ sitemapEntries: entries }), services: api.services })
    const read = async (path: string) =>
      (await request(web.app).get(path).set('Host', 'homes.localhost:3000').buffer()).text
    const index = await read('/sitemap.xml')
    expect([...index.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'http://localhost:3000/sitemap-static.xml',
      'http://localhost:3000/sitemap-courses-1.xml',
      'http://localhost:3000/sitemap-projects-1.xml',
      'http://localhost:3000/sitemap-projects-2.xml',
    ])
    expect(await read('/sitemap-static.xml')).toContain('<loc>http://localhost:3000/courses</loc>')
    expect(await read('/sitemap-courses-1.xml')).toContain('<loc>http://localhost:3000/courses/chess</loc>')
    const projects = await read('/sitemap-projects-1.xml')
    expect(projects).toContain(
      '<loc>http://localhost:3000/homes/projects/a%26b</loc><lastmod>2026-01-02T03:04:05Z</lastmod>',
    )
    const calls = api.requests.length
    await read('/sitemap-courses-1.xml')
    expect(api.requests).toHaveLength(calls)
    await api.close()
  })

  test('a sitemap without its services says when to retry, and then works', async () => {
    const web = webApp({
      source: pagesOf({ sitemapEntries: [{ path: '/courses/:course', list: courses }] }),
    })
    const answer = await request(web.app).get('/sitemap.xml').set('Host', 'localhost')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('30')
  })

  test('robots.txt, security.txt and the manifest name this site', async () => {
    expect((await get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    const security = (await get('/.well-known/security.txt')).text
    expect(Date.parse(/Expires: (.+)/.exec(security)?.[1] ?? '')).toBe(Date.parse('2027-05-22T00:00:00.000Z'))
    const asBytes = (response: request.Response, done: (error: null, text: string) => void) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => done(null, text))
    }
    const manifestOf = async (face: string, host: string) =>
      JSON.parse(
        (await request(app).get(`/${face}.webmanifest`).set('Host', host).buffer().parse(asBytes)).body,
      )
    const learn = await manifestOf('learn', 'localhost:3000')
    expect(learn).toMatchObject({ name: 'Verandah Learn', start_url: '/', display: 'standalone' })
    const homes = await manifestOf('homes', 'localhost:3000')
    expect(homes).toMatchObject({ name: 'Verandah Homes', start_url: '/homes', theme_color: '#f5f7f6' })
    expect(await manifestOf('homes', 'homes.localhost:3000')).toMatchObject({ start_url: '/' })
    for (const { icons } of [learn, homes]) {
      const files = icons.map(({ src }: { readonly src: string }) => join(packageRoot, 'public', src))
      expect(files.filter((file: string) => !existsSync(file))).toEqual([])
      expect(icons.map(({ sizes, purpose }: Icon) => purpose ?? sizes)).toEqual([
        '192x192',
        '512x512',
        'maskable',
      ])
    }
  })
})

interface Icon {
  readonly sizes: string
  readonly purpose?: string
}
