import { afterAll, expect, test } from '@jest/globals'
import request from 'supertest'
import { previewBar } from '#web/ssr/previewBar.ts'
import {
  answered,
  countedPages,
  pageOf,
  pagesOf,
  refused,
  type StandIn,
  standIn,
  webApp,
} from '../../builders/web.ts'

const word = 'f1~0123456789abcdef.mkx3z.signature'
const stands: StandIn[] = []
afterAll(async () => {
  for (const each of stands) await each.close()
})

async function site(environment = {}) {
  let isOver = false
  const preview = {
    title: 'Is water metered?',
    path: '/homes/projects/jaali',
    until: '2099-01-01T00:00:00.000Z',
  }
  const service = await standIn({
    [`GET /api/content-previews/${word}`]: (response, asked) =>
      (isOver ? refused('link_expired') : answered(preview))(response, asked),
    'GET /api/content-previews/guess-0123456789abcdef': refused('link_expired'),
    'GET /api/project/jaali/faq': answered({}),
    'POST /api/contact_us': answered({}),
  })
  stands.push(service)
  const counted = countedPages(({ preview: shown }) => pageOf(shown ? `Draft: ${shown.title}` : 'Live'))
  const source = pagesOf({ openPage: counted.openPage, cacheableQuery: () => [] })
  const { app } = webApp({ source, services: service.services, environment })
  const get = (path: string, cookie?: string) => {
    const asked = request(app).get(path).set('Host', 'localhost:3000')
    return cookie === undefined ? asked : asked.set('Cookie', cookie)
  }
  return { ...counted, service, app, get, end: () => (isOver = true) }
}
const mine = `preview=${word}`

test('a link leads to the page of the draft, and gives this browser alone its word', async () => {
  const { get } = await site()
  const answer = await get(`/preview/${word}`)
  expect([answer.status, answer.headers.location]).toEqual([303, '/homes/projects/jaali'])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(answer.get('Set-Cookie')?.[0]).toMatch(
    new RegExp(`^${mine}; Max-Age=86400; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
  )
})

test('the cache never holds a preview, and everybody without one sees what is live, before and after', async () => {
  const { get, asked } = await site()
  for (const turn of ['before', 'after']) {
    const other = await get('/homes/projects/jaali')
    expect([turn, other.text.includes('Live'), other.headers['x-robots-tag']]).toEqual([
      turn,
      true,
      undefined,
    ])
    const draft = await get('/homes/projects/jaali', mine)
    expect(draft.text).toContain('Draft: Is water metered?')
    expect(draft.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(draft.headers['x-cache']).toBeUndefined()
  }
  // The live page is rendered once for everybody, and each preview anew.
  expect(asked.map(({ preview }) => preview?.word ?? null)).toEqual([null, word, word])
})

test('what a script of the page reads comes with the draft, and what it sends does not', async () => {
  const { service, app, get } = await site()
  await get('/api/project/jaali/faq', mine)
  await get('/api/project/jaali/faq')
  await request(app).get('/api/project/jaali/faq').set('Host', 'localhost:3000').set('X-Preview', word)
  await request(app)
    .post('/api/contact_us')
    .set('Host', 'localhost:3000')
    .set('Cookie', mine)
    .set('Content-Type', 'application/json')
    .send('{}')
  const words = service.requests.map(({ headers }) => headers['x-preview'])
  expect(words).toEqual([word, undefined, undefined, undefined])
})

test('a link that is over or guessed says so and shows nothing', async () => {
  const { get, end } = await site()
  for (const guess of ['guess-0123456789abcdef', 'short', 'a%2F..%2F..%2Fadmin-0123456789']) {
    const answer = await get(`/preview/${guess}`)
    expect([guess, answer.status, answer.headers.location]).toEqual([guess, 410, undefined])
  }
  end()
  const over = await get(`/preview/${word}`)
  expect([over.status, over.headers['cache-control']]).toEqual([410, 'no-store'])
  const page = await get('/homes/projects/jaali', mine)
  expect(page.text).toContain('Live')
  expect(page.get('Set-Cookie')?.[0]).toMatch(/^preview=; Path=\/; Expires=Thu, 01 Jan 1970/)
  expect((await get('/homes/projects/jaali', `${mine}; preview=other-0123456789abcdef`)).text).toContain(
    'Live',
  )
})

test('a preview is left by its bar, for the same page as everybody sees it, and for no other site', async () => {
  const { app } = await site()
  const leave = (to: string) =>
    request(app)
      .post(`/preview/leave?to=${encodeURIComponent(to)}`)
      .set('Host', 'localhost:3000')
      .set('Origin', 'http://localhost:3000')
      .set('Cookie', mine)
  const left = await leave('/homes/projects/jaali')
  expect([left.status, left.headers.location]).toEqual([303, '/homes/projects/jaali'])
  expect(left.get('Set-Cookie')?.[0]).toMatch(/^preview=;/)
  for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
    expect((await leave(evil)).headers.location).toBe('/homes')
})

test('the bar names the draft as text, and is there for a preview alone', () => {
  const url = new URL('https://verandah.example/homes/projects/jaali?x="y"')
  const bar = previewBar({ preview: { word, title: '<b>Water</b>' }, url })
  expect(bar).toContain('<b>&#60;b&#62;Water&#60;/b&#62;</b>')
  expect(bar).toContain('action="/preview/leave?to=%2Fhomes%2Fprojects%2Fjaali"')
  expect(previewBar({ preview: null, url })).toBe('')
})
