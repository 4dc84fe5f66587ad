import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
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

const signedIn = `x-access-token=t0ken; loggedInUser=${encodeURIComponent('{"name":"Asha Rao","role":"student"}')}`
const dead = { 'GET /api/v1/profile': refused('unauthenticated') }
const emptyCart = { items: [], total: 0, currency: 'INR', count: 0, left_out: [] }

async function site(replies: Parameters<typeof standIn>[0]) {
  const api = await standIn({
    'GET /api/v1/cores': answered(emptyList()),
    'GET /api/v1/courses': answered({
      ...emptyList(),
      facets: { core: [], level: [], language: [], mode: [], skill: [], weekday: [] },
    }),
    'GET /api/v1/cart': answered(emptyCart),
    ...replies,
  })
  open.push(api)
  const { app } = webApp({ source, services: api.services })
  const get = (path: string, cookie = signedIn) =>
    request(app).get(path).set('Host', 'localhost').set('Cookie', cookie)
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    request(app)
      .post(path)
      .set({ Host: 'localhost', Cookie: signedIn, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send(fields)
  return { api, get, post }
}

const cookiesOf = (answer: request.Response) => answer.get('Set-Cookie') ?? []
const clears = (answer: request.Response) =>
  ['x-access-token', 'loggedInUser'].every((name) =>
    cookiesOf(answer).some((cookie) => cookie.startsWith(`${name}=;`)),
  )

describe('a token that the services refuse', () => {
  test.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/orders?page=2', '/login?next=%2Forders%3Fpage%3D2&session=ended'],
  ])('leads from %s to %s, and its cookies are taken away', async (path, to) => {
    const { get } = await site(dead)
    const answer = await get(path)
    expect([answer.status, answer.headers.location]).toEqual([307, to])
    expect(clears(answer)).toBe(true)
  })

  test('leads from a page for everybody to that page, whichever call refuses it', async () => {
    const { get } = await site({ 'GET /api/v1/courses': refused('unauthenticated') })
    const answer = await get('/courses?q=chess')
    expect([answer.status, answer.headers.location]).toEqual([307, '/courses?q=chess'])
    expect(clears(answer)).toBe(true)
  })

  test.each(['/', '/cart'])('is not asked about again at %s where a browser holds on to it', async (path) => {
    const { api, get } = await site(dead)
    const mark = cookiesOf(await get(path))
      .find((cookie) => cookie.startsWith('ended='))
      ?.split(';')[0]
    const again = await get(path, `${signedIn}; ${mark}`)
    expect(again.status).toBe(200)
    expect(again.text).not.toContain('Asha Rao')
    expect(api.to('/api/v1/profile')).toHaveLength(1)
    expect((await get(path, `x-access-token=another; ${mark}`)).status).toBe(307)
  })

  test('doesn’t loop for a visitor without one, if a service asks everybody to sign in', async () => {
    const { get } = await site({ 'GET /api/v1/courses': refused('unauthenticated') })
    const answer = await get('/courses', '')
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('Please sign in')
  })
})

describe('a form that is posted with it', () => {
  const fields = { name: 'Asha', note: 'Two lines\nof my own', key: 'key-12345678', password: 's3cret-word' }

  test('is kept on a page from which all but its secrets can be sent again', async () => {
    const { get, post } = await site(dead)
    const answer = await post('/welcome', fields)
    expect(answer.status).toBe(401)
    expect(clears(answer)).toBe(true)
    expect(answer.text).toContain('Your session has ended')
    expect(answer.text).toContain('What you typed is still on this page')
    expect(answer.text).toContain('<form action="/welcome" method="post">')
    expect(answer.text).toContain('<input type="hidden" name="key" value="key-12345678"/>')
    expect(answer.text).toContain('Two lines\nof my own</p>')
    expect(answer.text).toContain('href="/login?next=%2Fwelcome&amp;session=ended"')
    for (const said of ['Error 4', 'Asha Rao', 's3cret-word']) expect(answer.text).not.toContain(said)
    expect((await get('/login?next=%2Fwelcome&session=ended', '')).text).toContain(
      'Your session has ended. Please sign in to continue.',
    )
  })

  test('is kept as well where the session ends between the profile and the call', async () => {
    const { post } = await site({
      'GET /api/v1/profile': answered(userNamed('Asha Rao')),
      'PATCH /api/v1/profile': refused('unauthenticated'),
    })
    const answer = await post('/account', { ...fields, time_zone: 'Asia/Kolkata' })
    expect(answer.status).toBe(401)
    expect(clears(answer)).toBe(true)
    expect(answer.text).toContain('value="key-12345678"')
  })

  test('is acted on where nobody has to be signed in', async () => {
    const { api, post } = await site({
      ...dead,
      'POST /api/v1/login/email': refused('wrong_credentials'),
    })
    const added = await post('/cart', { intent: 'add', schedule: 's1' })
    expect([added.status, added.headers.location]).toEqual([303, '/cart'])
    expect(clears(added)).toBe(true)
    expect(cookiesOf(added).some((cookie) => cookie.startsWith('cart=s1'))).toBe(true)

    const signIn = { contact: 'asha@example.com', password: 'not-this-one', way: 'password' }
    const login = await post('/login', signIn)
    expect(login.text).toContain('That email and password don’t match.')
    expect(clears(login)).toBe(true)
    const [asked] = api.to('/api/v1/login/email')
    expect(asked?.headers.authorization).toBeUndefined()
  })
})

describe('a successful profile fetch', () => {
  test.each<[unknown, string]>([
    [null, 'You'],
    [{}, 'You'],
    [[], 'You'],
    ['Asha', 'You'],
    [{ id: 7, name: 'Asha', email: 'asha@example.com', roles: ['artist'] }, 'Asha'],
    [{ id: 'user-1', name: 'Asha', roles: ['student'], time_zone: 'Mars/Olympus' }, 'Asha'],
  ])('means that one is signed in, whatever it says: %j', async (data, name) => {
    const { get } = await site({
      'GET /api/v1/profile': answered(data),
      'GET /api/v1/orders': answered(emptyList()),
    })
    const home = await get('/')
    expect(home.status).toBe(200)
    expect(home.text).toMatch(new RegExp(`"isLoggedIn":true,"profile":\\{"id":"[^"]+","name":"${name}"`))
    expect(cookiesOf(home)).toEqual([])
    expect((await get('/orders')).status).toBe(200)
    expect((await get('/desk')).status).toBe(403)
  })

  test.each([
    ['200', 200],
    ['900', 200],
    ['500', 503],
    ['20', 503],
  ])('may write its status as digits: %j', async (http_status, shown) => {
    const profile = { http_status, message: '', data: userNamed('Asha Rao'), error: null }
    const { get } = await site({
      'GET /api/v1/profile': (response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(profile)),
      'GET /api/v1/orders': answered(emptyList()),
    })
    expect((await get('/orders')).status).toBe(shown)
  })

  test('that holds a token that holds a token does not bring the token into the page', async () => {
    const holding = {
      ...userNamed('Asha Rao'),
      access_token: 'v3ry-secret',
      more: { access_token: 'v3ry-secret' },
    }
    const { get } = await site({ 'GET /api/v1/profile': answered(holding) })
    const home = await get('/')
    expect(home.text).toContain('Asha Rao')
    expect(home.text).not.toContain('v3ry-secret')
  })
})
