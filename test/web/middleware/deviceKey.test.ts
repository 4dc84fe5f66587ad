import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { answered, countedPages, pageOf, pagesOf, type StandIn, standIn, webApp } from '../../builders/web.ts'

const paths = ['/login/email', '/login/mobile', '/signup/email', '/signup/mobile', '/verify-otp']
const key = 'k'.repeat(43)
let api: StandIn
beforeEach(async () => {
  const replies = [...paths, '/orders'].map((path) => [`POST /api/v1${path}`, answered(null)] as const)
  api = await standIn(Object.fromEntries(replies))
})
afterEach(() => api.close())

function site(environment = {}) {
  const counted = countedPages(() => pageOf('A form'))
  const source = pagesOf({ openPage: counted.openPage })
  const { app } = webApp({ source, services: api.services, environment })
  const origin = 'PUBLIC_ORIGIN' in environment ? 'https://localhost' : 'http://localhost'
  const post = (path: string, headers: Record<string, string> = {}) =>
    request(app)
      .post(path)
      .set({ Host: 'localhost', Origin: origin, ...headers })
  return { app, asked: counted.asked, post }
}
const set = (answer: request.Response) => answer.get('Set-Cookie')?.join() ?? ''
const keySent = () => api.requests[0]?.headers['x-device-key']

describe('a browser that signs in', () => {
  test.each(paths)(
    'by a call to %s gets a secret that no script reads, and the service is told it',
    async (path) => {
      const answer = await site().post(`/api/v1${path}`).send({})
      expect(set(answer)).toMatch(
        /^device=[\w-]{43}; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      )
      expect(set(answer)).toContain(`device=${keySent()};`)
    },
  )

  test.each(['/login', '/signup', '/verify'])('by a form at %s gets one too', async (path) => {
    const { post, asked } = site()
    const answer = await post(path).type('form').send('a=1')
    expect(asked[0]?.deviceKey).toMatch(/^[\w-]{43}$/)
    expect(set(answer)).toContain(`device=${asked[0]?.deviceKey};`)
  })

  test('keeps the one that it has, for another 400 days', async () => {
    const { post, asked } = site()
    const answer = await post('/api/v1/login/email', { Cookie: `a=b; device=${key}; c=d` }).send({})
    expect(keySent()).toBe(key)
    expect(set(answer)).toContain(`device=${key}; Max-Age=34560000;`)
    await post('/login', { Cookie: `device=${key}` })
      .type('form')
      .send('a=1')
    expect(asked[0]?.deviceKey).toBe(key)
  })

  test('on a secure connection believes no cookie that another host may have planted', async () => {
    const { post } = site({ PUBLIC_ORIGIN: 'https://localhost' })
    const answer = await post('/api/v1/login/email', { Cookie: `device=${key}` }).send({})
    expect(keySent()).not.toBe(key)
    expect(set(answer)).toMatch(/^__Host-device=[\w-]{43}; .*; HttpOnly; Secure; SameSite=Lax$/)
  })

  test.each(['', 'short', `${key}x`, `${key.slice(1)}%`])('the cookie %p is none', async (value) => {
    await site()
      .post('/api/v1/login/email', { Cookie: `device=${value}` })
      .send({})
    expect(keySent()).toMatch(/^[\w-]{43}$/)
  })
})

describe('no secret is set or told', () => {
  test('for what another site sends in a visitor’s name, which would take the place of theirs', async () => {
    const { post } = site()
    for (const headers of [{ Origin: 'http://evil.com' }, { 'Sec-Fetch-Site': 'cross-site' }])
      for (const path of ['/api/v1/login/email', '/login'])
        expect(set(await post(path, headers).type('form').send('a=1'))).toBe('')
    expect(keySent()).toBeUndefined()
  })

  test('for anything but signing in', async () => {
    const { app, post, asked } = site()
    const cookie = { Cookie: `device=${key}` }
    expect(set(await post('/api/v1/orders', cookie).send({}))).toBe('')
    expect(keySent()).toBeUndefined()
    expect(set(await post('/homes/contact', cookie).type('form').send('a=1'))).toBe('')
    expect(
      set(
        await request(app)
          .get('/login')
          .set({ Host: 'localhost', ...cookie }),
      ),
    ).toBe('')
    expect(asked.map(({ deviceKey }) => deviceKey)).toEqual([null, null])
  })

  test('for a program, which may bring its own', async () => {
    const { app } = site()
    const answer = await request(app)
      .post('/api/v1/login/email')
      .set({ Host: 'localhost', 'X-Device-Key': key })
      .send({})
    expect([set(answer), keySent()]).toEqual(['', key])
  })
})
