import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { until } from '../../builders/until.ts'
import { answered, emptyList, refused, type StandIn, standIn, userNamed, webApp } from '../../builders/web.ts'

let source: PageSource
let open: StandIn[] = []
beforeAll(async () => {
  source = await builtPages(packageRoot)
})
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()))
  open = []
})

const courses = {
  ...emptyList(),
  facets: { core: [], level: [], language: [], mode: [], skill: [], weekday: [] },
}
const lists = {
  'GET /api/v1/cores': answered(emptyList()),
  'GET /api/v1/courses': answered(courses),
  'GET /api/home_banner': answered(emptyList()),
  'GET /api/projects': answered(emptyList()),
}

async function site(replies: Parameters<typeof standIn>[0] = {}) {
  const api = await standIn({ ...lists, ...replies })
  open.push(api)
  const { app } = webApp({ source, services: api.services })
  const get = (path: string, cookie?: string, host = 'localhost') => {
    const asking = request(app).get(path).set('Host', host)
    return cookie ? asking.set('Cookie', cookie) : asking
  }
  const post = (path: string, body: string, cookie: string) =>
    request(app)
      .post(path)
      .set({ Host: 'localhost', Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send(body)
  return { api, app, get, post }
}
const signedIn =
  'x-access-token=t0ken; loggedInUser=%7B%22name%22%3A%22Asha%22%2C%22role%22%3A%22student%22%7D'

interface Sent {
  readonly state: { auth: { isLoggedIn: boolean; profile: Record<string, unknown> } }
  readonly clocks?: Readonly<Record<string, unknown>>
}

function payloadIn(html: string): Sent {
  const text = /<script[^>]*type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  return JSON.parse(text)
}
const stateIn = (html: string) => payloadIn(html).state

describe('the home page', () => {
  test('is the landing page without a token, and asks for no profile', async () => {
    const { api, get } = await site()
    const answer = await get('/')
    expect(answer.status).toBe(200)
    expect(api.to('/api/v1/profile')).toHaveLength(0)
    expect(stateIn(answer.text).auth).toMatchObject({ isLoggedIn: false, profile: {} })
  })

  test('asks for the profile exactly once with the token of the cookie, and never shows the token', async () => {
    const { api, get } = await site({ 'GET /api/v1/profile': answered(userNamed('Asha Rao')) })
    const answer = await get('/', signedIn)
    expect(answer.status).toBe(200)
    const asked = api.to('/api/v1/profile')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers.authorization).toBe('Bearer t0ken')
    expect(asked[0]?.headers.cookie).toBeUndefined()
    expect(stateIn(answer.text).auth).toMatchObject({ isLoggedIn: true, profile: { name: 'Asha Rao' } })
    expect(answer.text).not.toContain('t0ken')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('brings the clocks of a reader abroad, and none in India', async () => {
    const { get } = await site({ 'GET /api/v1/profile': answered(userNamed('Asha Rao')) })
    const clocks = async (cookie: string) =>
      Object.keys(payloadIn((await get('/', cookie)).text).clocks ?? {})
    expect(await clocks(`${signedIn}; tz=America/Vancouver`)).toEqual(['America/Vancouver'])
    expect(await clocks('tz=America/Vancouver')).toEqual(['America/Vancouver'])
    expect(await clocks(signedIn)).toEqual([])
    expect(await clocks('')).toEqual([])
  })

  test('with a token that is refused, clears both cookies and leads to itself, which then shows', async () => {
    const { get } = await site({ 'GET /api/v1/profile': refused('unauthenticated') })
    const answer = await get('/', signedIn)
    expect(answer.status).toBe(307)
    expect(answer.headers.location).toBe('/')
    const cookies = answer.get('Set-Cookie') ?? []
    for (const name of ['x-access-token', 'loggedInUser']) {
      const cleared = cookies.find((cookie) => cookie.startsWith(`${name}=;`))
      expect(cleared).toContain('Path=/')
      expect(cleared).toContain('SameSite=Lax')
      expect(cleared).toContain('Expires=Thu, 01 Jan 1970')
    }
    expect((await get('/')).status).toBe(200)
  })

  test.each(['internal', 'service_unavailable', 'forbidden', 'rate_limited'] as const)(
    'shows when the profile call fails with %s: cookies stay, the state holds the error and its status',
    async (code) => {
      const { get } = await site({ 'GET /api/v1/profile': refused(code) })
      const answer = await get('/', signedIn)
      expect(answer.status).toBe(200)
      expect(answer.get('Set-Cookie')).toBeUndefined()
      expect(stateIn(answer.text).auth).toMatchObject({
        isLoggedIn: false,
        profile: { error: code, status: expect.any(Number) },
      })
    },
  )

  test("one person's page is never another's", async () => {
    const { get } = await site({
      'GET /api/v1/profile': (response, { headers }) =>
        answered(userNamed(`Canary ${headers.authorization?.slice(7)}`))(response, {
          method: '',
          path: '',
          headers,
          body: '',
        }),
    })
    const people = Array.from({ length: 40 }, (_, index) => index)
    const pages = await Promise.all(
      people.map((index) => get('/', index % 4 === 0 ? undefined : `x-access-token=p${index}`)),
    )
    for (const [index, { text }] of pages.entries()) {
      const canaries = new Set(text.match(/Canary p\d+/g))
      expect([...canaries]).toEqual(index % 4 === 0 ? [] : [`Canary p${index}`])
    }
  })
})

/** The address to which the first button below the heading leads. */
const wayOn = (html: string) => /<h1[\s\S]*?<a [^>]*href="([^"]*)"/.exec(html)?.[1]

describe('pages with a rule of who may see them', () => {
  test('a restricted page leads a signed-out visitor to sign in and back', async () => {
    const { api, get } = await site()
    const answer = await get('/welcome?next=%2Fcourses')
    expect(answer.status).toBe(307)
    expect(answer.headers.location).toBe(`/login?next=${encodeURIComponent('/welcome?next=%2Fcourses')}`)
    expect(api.to('/api/v1/profile')).toHaveLength(0)
  })

  test('a wrong role is a 403 page, the right one sees it', async () => {
    const asStudent = await site({ 'GET /api/v1/profile': answered(userNamed('Asha')) })
    const refusedPage = await asStudent.get('/teach/courses/new', signedIn)
    expect(refusedPage.status).toBe(403)
    expect(refusedPage.headers['cache-control']).toBe('private, no-store')
    expect(refusedPage.text).toContain('This page is for tutors')
    const tutor = { ...userNamed('Nandini'), roles: ['student', 'tutor'] }
    const asTutor = await site({ 'GET /api/v1/profile': answered(tutor) })
    expect((await asTutor.get('/teach/courses/new', signedIn)).status).toBe(200)
  })

  test('an address that teaching doesn’t have leads a tutor back to teaching, anybody else to the courses', async () => {
    const { get } = await site()
    const tutor = signedIn.replace('student', 'tutor')
    const lost = await get('/teach/nothing', tutor)
    expect(lost.status).toBe(404)
    expect(wayOn(lost.text)).toBe('/teach')
    expect(wayOn((await get('/teaching', tutor)).text)).toBe('/courses')
    expect(wayOn((await get('/teach/nothing', signedIn)).text)).toBe('/courses')
  })

  test('a form posted by somebody whose session ended is not redirected', async () => {
    const { get, post } = await site({ 'GET /api/v1/profile': refused('unauthenticated') })
    expect((await get('/welcome', signedIn)).status).toBe(307)
    expect((await post('/welcome', 'name=Asha', signedIn)).status).toBe(401)
  })

  test('a page for signed-out people redirects a signed-in one, within the site', async () => {
    const { get } = await site({ 'GET /api/v1/profile': answered(userNamed('Asha')) })
    expect((await get('/login?next=%2Fcourses', signedIn)).headers.location).toBe('/courses')
    for (const next of [
      '//evil.com',
      '/\\evil.com',
      '%2F%2Fevil.com',
      'https:evil.com',
      '/%5cevil.com',
      'javascript:alert(1)',
      '/\t/evil.com',
    ]) {
      const answer = await get(`/login?next=${encodeURIComponent(next)}`, signedIn)
      expect(answer.status).toBe(307)
      expect(new URL(answer.headers.location ?? '', 'http://localhost').host).toBe('localhost')
    }
  })

  test.each(['/courses', '/homes', '/homes/projects', '/offline'])(
    '%s is open to all and asks for no profile',
    async (path) => {
      const { api, get } = await site()
      expect((await get(path, signedIn)).status).toBe(200)
      expect(api.to('/api/v1/profile')).toHaveLength(0)
    },
  )

  test('only GET and HEAD are redirected', async () => {
    const { app } = await site({ 'GET /api/v1/profile': refused('unauthenticated') })
    const ask = (method: 'get' | 'head' | 'post') =>
      request(app)
        [method]('/')
        .set('Host', 'localhost')
        .set('Origin', 'http://localhost')
        .set('Cookie', signedIn)
        .type('form')
    expect((await ask('get')).status).toBe(307)
    expect((await ask('head')).status).toBe(307)
    expect((await ask('post').send('a=1')).status).not.toBe(307)
  })
})

describe('what a page says', () => {
  test('names that end a script stay inside the state', async () => {
    const name = '</script><script>alert(1)</script><!--\u2028&'
    const { get } = await site({ 'GET /api/v1/profile': answered(userNamed(name)) })
    const { text } = await get('/', signedIn)
    expect(text).not.toContain('<script>alert(1)')
    expect(stateIn(text).auth.profile).toMatchObject({ name })
  })

  test('an unknown address is a 404 page, which is not cached', async () => {
    const { get } = await site()
    for (const path of ['/nope', '/courses/nope', '/nope.php']) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  test('a service that is away makes its pages 503 and leaves the others alone', async () => {
    const { get } = await site({ 'GET /api/v1/courses': refused('service_unavailable') })
    const away = await get('/courses')
    expect(away.status).toBe(503)
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/homes/projects')).status).toBe(200)
    expect((await get('/offline')).status).toBe(200)
  })

  test('a sub-domain shows its own face at /', async () => {
    const { api, get } = await site()
    const answer = await get('/', undefined, 'homes.localhost')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('data-mood="homes"')
    expect(api.to('/api/projects')).toHaveLength(1)
  })

  test('a sub-domain that isn’t a tutor’s name is a 404 page with a link to the main host', async () => {
    const { api, get } = await site({ 'GET /api/v1/artists/nobody': refused('not_found') })
    const answer = await get('/', undefined, 'nobody.localhost')
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('href="http://localhost/tutors"')
    expect(answer.text).toContain('href="http://localhost/login"')
    expect(api.to('/api/v1/artists/nobody')).toHaveLength(1)
  })

  test('a short link redirects permanently, without a call; one without a known name is a 404 page', async () => {
    const { api, get } = await site()
    const answer = await get('/detail?course=chess-for-7-10&utm_source=sms')
    expect([answer.status, answer.headers.location]).toEqual([308, '/courses/chess-for-7-10'])
    expect((await get('/detail')).status).toBe(404)
    expect((await get('/detail?course=%2F%2Fevil.example')).status).toBe(404)
    expect(api.to('/api/v1/courses/chess-for-7-10')).toHaveLength(0)
  })

  test('the device is in the state, so what is kept differs by it', async () => {
    const { app } = await site()
    const as = (agent: string) =>
      request(app).get('/courses').set('Host', 'localhost').set('User-Agent', agent)
    expect((await as('iPhone')).text).toContain('"device":"iphone"')
    expect((await as('Mozilla/5.0 (X11; Linux x86_64)')).text).toContain('"device":"desktop"')
    expect((await as('Mozilla/5.0 iPhone OS')).headers['x-cache']).toBe('hit')
  })

  test('a page reports its server timing, and a cached one its age', async () => {
    const { get } = await site()
    const timing = async () => (await get('/courses?level=beginner')).headers['server-timing']
    expect(await timing()).toMatch(
      /^open;dur=[\d.]+, guard;dur=[\d.]+, calls;dur=[\d.]+;desc="last: getCourses", render;dur=[\d.]+$/,
    )
    expect(await timing()).toMatch(/^kept;desc=hit;dur=\d+$/)
  })

  test('a cached page is the page', async () => {
    const { get } = await site()
    const withoutNonce = (text: string) => text.replace(/nonce="[^"]+"/g, 'nonce')
    const [first, second] = [await get('/courses?q=chess&utm_source=x'), await get('/courses?q=chess')]
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['miss', 'hit'])
    expect(withoutNonce(second.text)).toBe(withoutNonce(first.text))
  })
})

describe('a service that hangs', () => {
  test('takes its own pages to 503 at the deadline, and leaves the others alone', async () => {
    const { get } = await site({ 'GET /api/v1/courses': () => undefined })
    let hung: request.Response | undefined
    const asking = get('/courses?q=slow').then((given) => {
      hung = given
    })
    expect((await get('/homes')).status).toBe(200)
    const answer = await until('the page is given up on', () => hung, { patience: 20_000 })
    await asking
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.text).toContain('This page is down for a moment')
  })
})
