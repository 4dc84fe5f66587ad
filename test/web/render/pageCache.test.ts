import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { createElement, Fragment, Suspense, use } from 'react'
import request from 'supertest'
import { compressed, newNonce, placesOf } from '#server/render/Fillable.ts'
import { PageCache } from '#server/render/PageCache.ts'
import { until } from '../../builders/until.ts'
import { countedPages, pageOf, pagesOf, webApp } from '../../builders/web.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

const cacheableQuery = () => ['q', 'page']
/** Text longer than a single write of React's, so that a page arrives in several parts. */
const long = 'A verandah keeps the rain out. '.repeat(400)

function shop(answer: Parameters<typeof countedPages>[0], environment = {}) {
  const counted = countedPages(answer)
  const { app } = webApp({ source: pagesOf({ openPage: counted.openPage, cacheableQuery }), environment })
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(app).get(path).set('Host', 'localhost:3000').set(headers)
  return { ...counted, app, get }
}
const nonceIn = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1]

describe('pages that are the same for everybody', () => {
  test('are rendered once, in every encoding, each answer with a nonce of its own', async () => {
    const { asked, get } = shop((_request, nth) => pageOf(`${long} ${nth}`))
    const first = await get('/courses')
    expect(first.headers['x-cache']).toBe('miss')
    const nonces = new Set([nonceIn(first.text)])
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip']) {
      const next = await get('/courses', { 'Accept-Encoding': encoding })
      expect(next.headers['x-cache']).toBe('hit')
      expect(next.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      const nonce = nonceIn(next.text) ?? ''
      expect(next.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(next.text.replaceAll(nonce, '')).toBe(first.text.replaceAll(nonceIn(first.text) ?? '', ''))
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(6)
    expect(asked).toHaveLength(1)
  })

  test('are made once for visitors that come at the same time', async () => {
    const waiting = jest.spyOn(PageCache.prototype, 'pending').mock
    const { asked, get } = shop(async () => {
      await until('all have come', () => waiting.calls.length === 20)
      return pageOf(long)
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/courses')))
    expect(asked).toHaveLength(1)
    expect(new Set(answers.map(({ text }) => nonceIn(text))).size).toBe(20)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('are shown once more while one request renews them, and rendered again when they’re old', async () => {
    const { asked, get } = shop((_request, nth) => pageOf(`Version ${nth}.`))
    let late = 0
    const ticks = performance.now.bind(performance)
    jest.spyOn(performance, 'now').mockImplementation(() => ticks() + late)
    await get('/')
    late = 11_000
    const stale = await Promise.all([get('/'), get('/'), get('/')])
    expect(stale.map(({ headers }) => headers['x-cache'])).toContain('stale')
    expect(stale.map(({ text }) => text).join()).toContain('Version 1.')
    const renewed = await until('it is renewed', async () => {
      const answer = await get('/')
      return answer.text.includes('Version 1.') ? null : answer
    })
    expect(renewed.headers['x-cache']).toBe('hit')
    expect(renewed.text).toContain('Version 2.')
    expect(asked).toHaveLength(2)
    late += 71_000
    expect((await get('/')).headers['x-cache']).toBe('miss')
  })

  test('differ by what they read of the address, by device, and by host', async () => {
    const { asked, get } = shop(({ url, site }) =>
      pageOf(`${url.search} ${site.device} ${site.subdomain} ${site.origin}`),
    )
    await get('/courses?q=a')
    await get('/courses?q=b')
    await get('/courses?q=a', { 'User-Agent': 'iPhone' })
    await get('/courses?q=a', { Host: 'homes.localhost:3000' })
    await get('/courses?q=a', { Host: 'localhost:4000' })
    expect(asked).toHaveLength(5)
    const same = await get('/courses?page=&utm_source=x&q=a')
    expect(same.headers['x-cache']).toBe('miss')
  })

  test('are rendered without what the key leaves out, so nobody colours what others get', async () => {
    const { asked, get } = shop(({ url, viewer }) => pageOf(`[${url.href}] ${viewer?.name}`))
    const first = await get('/courses?evil=canary&q=a&__proto__=canary', {
      Cookie: `loggedInUser=${encodeURIComponent('{"name":"canary","role":"student"}')}; tz=canary`,
      'X-Forwarded-Host': 'canary.example',
      'X-Forwarded-Proto': 'https',
      'X-Original-URL': '/canary',
      Referer: 'http://canary.example/',
    })
    expect(first.headers['x-cache']).toBe('miss')
    expect(first.text).not.toContain('canary')
    const second = await get('/courses?q=a&other=1')
    expect(second.headers['x-cache']).toBe('hit')
    expect(second.text).toContain('[http://localhost:3000/courses?q=a]')
    expect(asked).toHaveLength(1)
  })

  test("are rendered in the visitor's time zone, and shared within it alone", async () => {
    const { asked, get } = shop(({ site }) => pageOf(`Times are in ${site.timeZone}.`))
    const zoneIn = async (cookie: string) => (await get('/courses', cookie ? { Cookie: cookie } : {})).text
    for (const _ of ['miss', 'hit']) {
      expect(await zoneIn('')).toContain('Asia/Kolkata')
      expect(await zoneIn('tz=Asia%2FKolkata')).toContain('Asia/Kolkata')
      expect(await zoneIn('cart=a; tz=America%2FNew_York')).toContain('America/New_York')
      expect(await zoneIn('tz=Europe%2FLondon; cart=a')).toContain('Europe/London')
      expect(await zoneIn('tz=Europe/London; tz=America/New_York')).toContain('Asia/Kolkata')
      expect(await zoneIn('cart=a tz=Africa%2FLagos')).toContain('Asia/Kolkata')
      expect(await zoneIn('tz=Africa%2FLagos')).toContain('Africa/Lagos')
      expect(await zoneIn('tz=Moon%2FBase')).toContain('Asia/Kolkata')
    }
    expect(asked).toHaveLength(4)
    expect((await get('/courses', { Cookie: 'tz=Europe%2FLondon' })).headers['x-cache']).toBe('hit')
  })

  test("show the visitor's kind of price, and are shared among those who chose it", async () => {
    const { asked, get } = shop(({ site }) => pageOf(`Prices are ${site.price}.`))
    const priceIn = async (cookie: string) => (await get('/homes', cookie ? { Cookie: cookie } : {})).text
    for (const _ of ['miss', 'hit']) {
      expect(await priceIn('')).toContain('all_in')
      expect(await priceIn('tz=Asia%2FKolkata; price=monthly')).toContain('monthly')
      expect(await priceIn('price=before_taxes')).toContain('before_taxes')
      expect(await priceIn('price=monthly; price=before_taxes')).toContain('all_in')
      expect(await priceIn('price=free')).toContain('all_in')
    }
    expect(asked).toHaveLength(3)
  })

  test('without scripts, a press of the switch keeps the kind of price and shows the page again', async () => {
    const { asked, get } = shop(({ site }) => pageOf(`Prices are ${site.price}.`))
    const chosen = await get('/homes/projects?bhk=3&price=monthly')
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/homes/projects?bhk=3'])
    expect(chosen.headers['set-cookie']?.[0]).toMatch(/^price=monthly; Max-Age=31536000; Path=\/;/)
    expect((await get('//evil.example/?price=monthly')).headers.location).not.toMatch(/^\/\//)
    expect((await get('/homes/projects?price=free')).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  test('may be kept by the browser for its own back button, and by nothing in between', async () => {
    const { get } = shop(() => pageOf('Hello'))
    for (const answer of [await get('/'), await get('/')]) {
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      expect(answer.headers.vary).toBe('Accept-Encoding, Cookie')
      expect(answer.headers.etag).toBeUndefined()
    }
  })

  test("HEAD gives a cached page's headers and no body", async () => {
    const { app, get } = shop(() => pageOf(long))
    await get('/')
    const answer = await request(app)
      .head('/')
      .set('Host', 'localhost:3000')
      .set('Accept-Encoding', 'identity')
    expect(answer.headers['x-cache']).toBe('hit')
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(long.length)
    expect(answer.text).toBeUndefined()
  })

  test('nothing is cached where the cache is turned off', async () => {
    const { asked, get } = shop(() => pageOf('Hello'), { PAGE_CACHE_MB: '0' })
    await get('/')
    expect((await get('/')).headers['x-cache']).toBeUndefined()
    expect(asked).toHaveLength(2)
  })
})

describe('what is never cached', () => {
  test('a page for somebody with a token, who is not shown a cached page either', async () => {
    const { asked, get } = shop(({ token }) => pageOf(`For ${token}`, { anonymous: token === null }))
    const signedIn = await get('/', { Cookie: 'x-access-token=canary' })
    expect(signedIn.text).toContain('For canary')
    expect(signedIn.headers['cache-control']).toBe('private, no-store')
    expect((await get('/')).text).not.toContain('canary')
    expect((await get('/', { Cookie: 'x-access-token=other' })).text).toContain('For other')
    expect(asked).toHaveLength(3)
  })

  test.each([404, 410, 403, 500, 503])('a page with status %i', async (status) => {
    const { asked, get } = shop((_request, nth) =>
      nth === 1 ? pageOf('Failure', { status }) : pageOf('Well again'),
    )
    const first = await get('/')
    expect(first.status).toBe(status)
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(first.headers['x-robots-tag']).toBe('noindex')
    expect((await get('/')).text).toContain('Well again')
    expect(asked).toHaveLength(2)
  })

  test("a redirect, a page that sets cookies, and one that says it is somebody's", async () => {
    const outcomes = [
      { kind: 'redirect', status: 307, to: '/login' } as const,
      pageOf('Signed out', { session: 'end' }),
      pageOf('Asha only', { anonymous: false }),
      pageOf('For all'),
    ]
    const { asked, get } = shop((_request, nth) => outcomes[nth - 1] ?? pageOf('For all'))
    for (const _ of outcomes) {
      const answer = await get('/')
      expect(answer.headers['x-cache']).not.toBe('hit')
    }
    expect((await get('/')).headers['x-cache']).toBe('hit')
    expect(asked).toHaveLength(4)
  })

  test('a page of which a part failed', async () => {
    let fail: (error: Error) => void = () => {}
    const broken = new Promise<string>((_resolve, reject) => {
      fail = reject
    })
    const part = createElement(
      Suspense,
      { fallback: createElement(Waiting, { onShown: () => fail(new Error('late')) }) },
      createElement(Awaited, { text: broken }),
    )
    const { asked, get } = shop((_request, nth) =>
      pageOf(nth === 1 ? createElement(Fragment, null, 'Top ', part) : 'Whole'),
    )
    expect((await get('/')).text).toContain('Waiting')
    expect((await get('/')).text).toContain('Whole')
    expect(asked).toHaveLength(2)
  })

  test("a form's answer", async () => {
    const { app, asked } = shop(() => pageOf('Hello'))
    const post = () =>
      request(app)
        .post('/')
        .set('Host', 'localhost')
        .set('Origin', 'http://localhost')
        .type('form')
        .send('a=1')
    expect((await post()).headers['cache-control']).toBe('private, no-store')
    await post()
    expect(asked).toHaveLength(2)
  })
})

describe('a compressed copy', () => {
  const nonce = newNonce()
  // The nonces are farther apart than gzip's window.
  const page = Buffer.from(
    `<a nonce="${nonce}">${long}<b nonce="${nonce}">₹ ${long.repeat(5)}</b><i nonce="${nonce}"></i>`,
  )

  test.each(['br', 'gzip'] as const)(
    'in %s is filled with any nonce and unpacks to the page with that nonce',
    async (encoding) => {
      for (let attempt = 0; attempt < 50; attempt += 1) {
        const copy = await compressed(page, placesOf(page, nonce), encoding)
        const other = newNonce()
        const packed = copy?.fill(other) ?? Buffer.alloc(0)
        const unpacked = encoding === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed)
        expect(unpacked.toString()).toBe(page.toString().replaceAll(nonce, other))
        expect(packed.length).toBeLessThan(page.length / 10)
      }
    },
  )
})

function Waiting({ onShown }: { readonly onShown: () => void }): string {
  onShown()
  return 'Waiting'
}

function Awaited({ text }: { readonly text: Promise<string> }): string {
  return use(text)
}
