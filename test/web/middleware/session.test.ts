import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import type { PageOutcome } from '#web/rendering.ts'
import { countedPages, pageOf, pagesOf, userNamed, webApp } from '../../builders/web.ts'

const hint = encodeURIComponent(JSON.stringify({ name: 'Asha Rao', role: 'tutor' }))
const cookiesOf = (answer: request.Response) => answer.get('Set-Cookie') ?? []

function site(answer: PageOutcome, environment = {}) {
  const counted = countedPages(() => answer)
  const { app } = webApp({ source: pagesOf({ openPage: counted.openPage }), environment })
  return { app, asked: counted.asked }
}

describe('who is asking', () => {
  async function askedWith(cookie: string) {
    const { app, asked } = site(pageOf('Hello'))
    expect((await request(app).get('/').set('Host', 'localhost').set('Cookie', cookie)).status).toBe(200)
    return asked[0]
  }

  test("the token and the header's hint are passed on", async () => {
    expect(await askedWith(`x-access-token=t0ken; loggedInUser=${hint}; tz=Europe/London`)).toMatchObject({
      token: 't0ken',
      viewer: { name: 'Asha Rao', role: 'tutor' },
      site: { timeZone: 'Europe/London' },
    })
  })

  test.each([
    ['no cookie', ''],
    ['an empty token', 'x-access-token='],
    ['a token as JSON', 'x-access-token=j:{"a":1}'],
    ['a token with a space', 'x-access-token=a%20b'],
    ['a token that ends the header', 'x-access-token=a%0d%0aX-Evil:1'],
    ['a token that is too long', `x-access-token=${'a'.repeat(4097)}`],
    ['a broken encoding', 'x-access-token=%E0%A4%A'],
  ])('%s isn’t a token, and a hint alone isn’t a session', async (name, cookie) => {
    const asked = await askedWith(`${cookie}; loggedInUser=${hint}; tz=Europe/London`)
    if (name === 'a broken encoding') expect(asked?.token).toBe('%E0%A4%A')
    else expect(asked).toMatchObject({ token: null, viewer: null, site: { timeZone: 'Europe/London' } })
  })

  test.each([
    'nonsense',
    '{"name":"","role":"student"}',
    '{"name":"A","role":"owner"}',
    '[]',
    `{"name":"${'a'.repeat(81)}","role":"student"}`,
  ])('the hint %s is left out', async (value) => {
    const asked = await askedWith(
      `x-access-token=t0ken; loggedInUser=${encodeURIComponent(value)}; tz=Moon/Base`,
    )
    expect(asked).toMatchObject({ token: 't0ken', viewer: null, site: { timeZone: 'Asia/Kolkata' } })
  })
})

describe('the picture in a hint', () => {
  const viewerWith = async (picture: string) => {
    const { app, asked } = site(pageOf('Hello'))
    const said = encodeURIComponent(JSON.stringify({ name: 'Asha Rao', role: 'tutor', picture }))
    const cookie = `x-access-token=t0ken; loggedInUser=${said}`
    await request(app).get('/').set('Host', 'localhost').set('Cookie', cookie)
    return asked[0]?.viewer
  }

  test.each(['/api/v1/media/0f-192.webp', '/media/demo/asha.1c-192.webp'])('%s is shown', async (picture) => {
    expect(await viewerWith(picture)).toEqual({ name: 'Asha Rao', role: 'tutor', picture })
  })

  test.each(['https://else.example/a.webp', '//else.example/a.webp', '/logout', '/a.webp?x', '/a b.webp'])(
    '%s is none of ours, and the name stays',
    async (picture) => {
      expect(await viewerWith(picture)).toEqual({ name: 'Asha Rao', role: 'tutor' })
    },
  )
})

describe('a cookie that comes twice', () => {
  const environment = {
    PUBLIC_ORIGIN: 'https://example.com',
    SMTP_URL: 'smtp://127.0.0.1:25',
    SMS_WEBHOOK_URL: 'off',
  }
  async function askedWith(cookie: string, { host = 'example.com', path = '/' } = {}) {
    const { app, asked } = site(pageOf('Hello'), environment)
    const answer = await request(app).get(path).set('Host', host).set('Cookie', cookie)
    return { asked: asked[0], cleared: cookiesOf(answer) }
  }
  const planted = `x-access-token=planted; x-access-token=t0ken; loggedInUser=${hint}; tz=Europe/London`

  test('with two values is none: a neighbouring host may have set one of them, and nobody can say which', async () => {
    const { asked } = await askedWith(planted)
    expect(asked).toMatchObject({ token: null, viewer: null, site: { timeZone: 'Europe/London' } })
    const other = await askedWith('x-access-token=t0ken; cart=a; cart=b; tz=Europe/London')
    expect(other.asked).toMatchObject({ token: 't0ken', site: { cart: [], timeZone: 'Europe/London' } })
  })

  test('with one value is what it says', async () => {
    const { asked, cleared } = await askedWith('x-access-token=t0ken; x-access-token=t0ken')
    expect(asked).toMatchObject({ token: 't0ken' })
    expect(cleared).toEqual([])
  })

  test('is forgotten where it was set for a domain, and our own, set for the host alone, stays', async () => {
    const { cleared } = await askedWith(planted, { host: 'asha.example.com', path: '/courses/chess' })
    const gone = ({ domain, path }: { readonly domain: string; readonly path: string }) =>
      `x-access-token=; Domain=${domain}; Path=${path}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; SameSite=Lax`
    const paths = ['/', '/courses', '/courses/', '/courses/chess']
    const domains = ['asha.example.com', 'example.com']
    expect(cleared.toSorted()).toEqual(
      paths.flatMap((path) => domains.map((domain) => gone({ domain, path }))).toSorted(),
    )
  })

  test.each(['/a;Domain=x/b', '/%3B/<', `/${'a/'.repeat(2_000)}`, '/\\'])(
    'at %s brings no header that a proxy would refuse',
    async (path) => {
      const { cleared } = await askedWith(`${planted}; cart=a; cart=b; tz=a; tz=b`, { path })
      expect(cleared.length).toBeLessThanOrEqual(24)
      for (const cookie of cleared)
        expect(cookie).toMatch(/^[\w-]+=; Domain=example\.com; Path=\/[^;]*; Expires=/)
    },
  )

  test('of a host whose name has one part cannot come from a neighbour, and is left alone', async () => {
    const { app } = site(pageOf('Hello'))
    for (const host of ['localhost', '127.0.0.1']) {
      const answer = await request(app).get('/').set('Host', host).set('Cookie', planted)
      expect(cookiesOf(answer)).toEqual([])
    }
  })
})

describe("the session's cookies", () => {
  const started = {
    token: 't0ken',
    user: userNamed('Asha Rao', ['student', 'tutor']),
    role: 'tutor',
  } as const

  test('are set without an end, for the whole site, readable by our own script', async () => {
    const { app } = site({ kind: 'redirect', status: 303, to: '/', session: started })
    const cookies = cookiesOf(await request(app).get('/').set('Host', 'localhost'))
    expect(cookies).toEqual([
      'x-access-token=t0ken; Path=/; SameSite=Lax',
      `loggedInUser=${encodeURIComponent('{"name":"Asha Rao","role":"tutor"}')}; Path=/; SameSite=Lax`,
    ])
  })

  test.each([
    ['http', {}, ''],
    ['https', { PUBLIC_ORIGIN: 'https://localhost' }, '; Secure'],
  ])(
    'are cleared on %s with the attributes that they were set with',
    async (_scheme, environment, secure) => {
      const begin = site({ kind: 'redirect', status: 303, to: '/', session: started }, environment)
      const end = site({ kind: 'redirect', status: 307, to: '/', session: 'end' }, environment)
      const set = cookiesOf(await request(begin.app).get('/').set('Host', 'localhost'))
      const cleared = cookiesOf(await request(end.app).get('/').set('Host', 'localhost'))
      for (const name of ['x-access-token', 'loggedInUser']) {
        const attributes = `Path=/${secure ? '; Secure' : ''}; SameSite=Lax`.split('; ').sort()
        const of = (cookies: string[]) =>
          cookies
            .find((cookie) => cookie.startsWith(`${name}=`))
            ?.split('; ')
            .slice(1) ?? []
        expect(of(set).sort()).toEqual(attributes)
        expect(
          of(cleared)
            .filter((part) => !part.startsWith('Expires='))
            .sort(),
        ).toEqual(attributes)
        expect(cleared.find((cookie) => cookie.startsWith(`${name}=;`))).toContain('Expires=Thu, 01 Jan 1970')
      }
    },
  )
})

describe('where a page leads', () => {
  test.each([
    ['/login?next=%2Fcart', '/login?next=%2Fcart'],
    ['/tutors/आशा', '/tutors/%E0%A4%86%E0%A4%B6%E0%A4%BE'],
    ['http://localhost/login', 'http://localhost/login'],
    ['//evil.com', '/'],
    ['/\\evil.com', '/'],
    ['/..//evil.com', '/'],
    ['/\t/evil.com', '/'],
    ['https://evil.com/', '/'],
    ['http://localhost.evil.com/', '/'],
    ['http://localhost@evil.com/', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('%s becomes %s', async (to, expected) => {
    const { app } = site({ kind: 'redirect', status: 307, to })
    const answer = await request(app).get('/x').set('Host', 'localhost')
    expect(answer.status).toBe(307)
    expect(answer.headers.location).toBe(expected)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('a posted form is never redirected to another address', async () => {
    const { app } = site({ kind: 'redirect', status: 307, to: '/login' })
    const answer = await request(app)
      .post('/x')
      .set('Host', 'localhost')
      .set('Origin', 'http://localhost')
      .type('form')
      .send('a=1')
    expect(answer.status).toBe(303)
  })
})

describe('staff who see the site as somebody else does', () => {
  const own = 'o'.repeat(43)
  const look = 'l'.repeat(43)
  const started = {
    kind: 'redirect',
    status: 307,
    to: '/',
    session: { token: look, user: userNamed('Meera'), role: 'student', looks: true },
  } as const
  const cookieValue = (answer: request.Response, name: string) =>
    cookiesOf(answer)
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split(';', 1)[0]
      ?.slice(name.length + 1)
  const mine = `loggedInUser=${hint}`

  /** The cookies of a browser in which staff have begun a look. */
  async function begun() {
    const answer = await request(site(started).app)
      .get('/')
      .set({ Host: 'localhost', Cookie: `x-access-token=${own}; ${mine}` })
    expect(cookieValue(answer, 'x-access-token')).toBe(look)
    const aside = cookiesOf(answer).find((cookie) => cookie.startsWith('aside='))
    expect(aside).toContain('HttpOnly')
    return `aside=${cookieValue(answer, 'aside')}`
  }

  async function askedWith(cookie: string) {
    const { app, asked } = site(pageOf('Hello'))
    const answer = await request(app).get('/').set({ Host: 'localhost', Cookie: cookie })
    return { answer, asked: asked[0] }
  }

  test('are told so on every page, with their own session put aside', async () => {
    const aside = await begun()
    const { asked } = await askedWith(`x-access-token=${look}; loggedInUser=${hint}; ${aside}`)
    expect(asked).toMatchObject({ token: look, looks: true })
  })

  test('go on with their own once the other is gone', async () => {
    const aside = await begun()
    const { answer, asked } = await askedWith(aside)
    expect(asked).toMatchObject({ token: own, looks: false, viewer: { name: 'Asha Rao' } })
    expect(cookieValue(answer, 'x-access-token')).toBe(own)
    expect(cookieValue(answer, 'aside')).toBe('')
  })

  test('get their own back with the answer that ends the look', async () => {
    const aside = await begun()
    const { app } = site({ kind: 'redirect', status: 307, to: '/', session: 'end' })
    const answer = await request(app)
      .get('/')
      .set({ Host: 'localhost', Cookie: `x-access-token=${look}; ${mine}; ${aside}` })
    const tokens = cookiesOf(answer).filter((cookie) => cookie.startsWith('x-access-token='))
    expect(tokens.at(-1)).toContain(own)
    expect(cookieValue(answer, 'aside')).toBe('')
  })

  test('lose it if somebody signs in in between, and a made-up one counts as none', async () => {
    const aside = await begun()
    const other = await askedWith(`x-access-token=${'s'.repeat(43)}; ${aside}`)
    expect(other.asked).toMatchObject({ token: 's'.repeat(43), looks: false })
    expect(cookieValue(other.answer, 'aside')).toBe('')
    for (const value of ['nonsense', '{}', '{"during":1,"token":"x","hint":""}']) {
      const { asked } = await askedWith(`aside=${encodeURIComponent(value)}`)
      expect(asked).toMatchObject({ token: null, looks: false })
    }
  })
})
