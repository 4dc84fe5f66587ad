import { afterEach, describe, expect, jest, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import { countedPages, pageOf, pagesOf, webApp } from '../../builders/web.ts'
import { WillingServices } from '../../foreign/willing.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

function site(environment = {}) {
  const counted = countedPages(() => pageOf('Thank you'))
  const { app } = webApp({ source: pagesOf({ openPage: counted.openPage }), environment })
  const post = (headers: Record<string, string>, body = 'name=Asha+Rao&topic=a&topic=b') =>
    request(app)
      .post('/homes/contact?project=x')
      .set('Host', 'localhost')
      .type('form')
      .set(headers)
      .send(body)
  return { app, post, asked: counted.asked }
}

test('a form of our own reaches its page exactly as filled in', async () => {
  const { post, asked } = site()
  expect((await post({ Origin: 'http://localhost' })).status).toBe(200)
  expect(asked[0]).toMatchObject({ method: 'POST' })
  expect(asked[0]?.url.search).toBe('?project=x')
  expect([...(asked[0]?.form ?? [])]).toEqual([
    ['name', 'Asha Rao'],
    ['topic', 'a'],
    ['topic', 'b'],
  ])
})

describe('a form from elsewhere', () => {
  test.each([
    ['another site', { Origin: 'http://evil.com' }],
    ['another site of the same host name', { Origin: 'http://localhost:81' }],
    ['a sub-domain', { Origin: 'http://homes.localhost' }],
    ['a page without an origin', { Origin: 'null' }],
    ['nowhere', {}],
    ["another site, by the browser's word", { Origin: 'http://localhost', 'Sec-Fetch-Site': 'cross-site' }],
    ["a sub-domain, by the browser's word", { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-site' }],
    ['another site that calls it none', { Origin: 'http://evil.com', 'Sec-Fetch-Site': 'none' }],
  ])('%s is refused unread', async (_name, headers) => {
    const { post, asked } = site()
    const answer = await post(headers as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Failure 403')
    expect(asked).toHaveLength(0)
  })

  test.each(['same-origin', 'none'])("the browser's word %s is enough", async (word) => {
    expect((await site().post({ 'Sec-Fetch-Site': word })).status).toBe(200)
  })
})

test('an email program unsubscribes by its own POST, without a session or an origin', async () => {
  const { app, asked } = site()
  const oneClick = (path: string) =>
    request(app).post(path).set('Host', 'localhost').type('form').send('List-Unsubscribe=One-Click')
  expect((await oneClick('/homes/subscribe/unsubscribe?token=abc')).status).toBe(200)
  expect((await oneClick('/homes/subscribe/confirm?token=abc')).status).toBe(403)
  expect(asked).toHaveLength(1)
})

test('a form of more than 64 kB is refused', async () => {
  const { post, asked } = site()
  const answer = await post({ Origin: 'http://localhost' }, `a=${'x'.repeat(70_000)}`)
  expect(answer.status).toBe(413)
  expect(asked).toHaveLength(0)
})

test.each([
  ['more fields', 'a=1&'.repeat(1_001)],
  ['longer names', `${'a'.repeat(101)}=1`],
])('a form with %s than any of ours is refused', async (_name, body) => {
  const { post, asked } = site()
  const answer = await post({ Origin: 'http://localhost' }, body)
  expect(answer.status).toBe(413)
  expect(answer.text).toContain('than any of ours')
  expect(asked).toHaveLength(0)
})

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
  '%s isn’t a form',
  async (type) => {
    const { app, asked } = site()
    const answer = await request(app)
      .post('/')
      .set('Host', 'localhost')
      .set('Origin', 'http://localhost')
      .set('Content-Type', type)
      .send('{}')
    expect(answer.status).toBe(415)
    expect(asked).toHaveLength(0)
  },
)

test.each(['put', 'patch', 'delete', 'options'] as const)(
  '%s isn’t a way to request a page',
  async (method) => {
    const { app, asked } = site()
    const answer = await request(app)[method]('/').set('Host', 'localhost')
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
    expect(asked).toHaveLength(0)
  },
)

describe('a network that sends more forms than it may', () => {
  const ours = { Origin: 'http://localhost' }

  test('is counted whatever becomes of them, is not taken, then not read, and is well again by itself', async () => {
    let later = 0
    const ticks = performance.now.bind(performance)
    jest.spyOn(performance, 'now').mockImplementation(() => ticks() + later)
    const { post, asked } = site({ WRITES_PER_MINUTE: '3' })
    await post({ Origin: 'http://evil.com' })
    await post(ours, 'a=1&'.repeat(2_000))
    await post(ours)
    expect(asked.map(({ tooMany }) => tooMany)).toEqual([false])
    const shown = await post(ours)
    expect(asked.map(({ tooMany }) => tooMany)).toEqual([false, true])
    expect(Number(shown.headers['retry-after'])).toBeGreaterThan(0)
    await post(ours)
    await post(ours)
    const unread = await post(ours)
    expect([unread.status, unread.headers.connection]).toEqual([429, 'close'])
    expect(Number(unread.headers['retry-after'])).toBeLessThanOrEqual(100)
    expect(unread.text).toContain('Wait a minute')
    expect(asked).toHaveLength(4)
    later = 100_000
    await post(ours)
    expect(asked.at(-1)?.tooMany).toBe(false)
  })

  test('keeps what was typed, and no service hears of it', async () => {
    const services = new WillingServices({})
    const calls = jest.spyOn(services, 'adapter')
    const source = await builtPages(packageRoot)
    const { app } = webApp({ source, services, environment: { WRITES_PER_MINUTE: '1' } })
    const post = () =>
      request(app)
        .post('/homes/contact')
        .set({ Host: 'localhost', ...ours })
        .type('form')
        .send({ name: 'Asha Rao', mobile: '+919876543210', message: 'A word of mine.', consent_reply: 'on' })
    await post()
    const sent = () => calls.mock.calls.filter(([{ method }]) => method?.toUpperCase() === 'POST').length
    const before = sent()
    const answer = await post()
    expect(answer.status).toBe(429)
    expect(answer.text).toContain('A word of mine.')
    expect(answer.text).toContain('Too many attempts')
    expect([before, sent()]).toEqual([1, 1])
    services.close()
  })
})

test('visitors of one cached page ask for things of their own without scripts, and a double click asks once', async () => {
  const services = new WillingServices({})
  const calls = jest.spyOn(services, 'adapter')
  const { app } = webApp({ source: await builtPages(packageRoot), services })
  const keys = () =>
    calls.mock.calls.flatMap(([{ headers }]) => {
      const key: unknown = headers['Idempotency-Key']
      return typeof key === 'string' ? [key] : []
    })
  const visitor = async () => {
    const { text } = await request(app).get('/homes/contact').set('Host', 'localhost')
    return /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ''
  }
  const send = (key: string, name: string) =>
    request(app)
      .post('/homes/contact')
      .set({ Host: 'localhost', Origin: 'http://localhost' })
      .type('form')
      .send({ key, name, mobile: '+919876543210', consent_reply: 'on' })
  const [asha, ravi] = [await visitor(), await visitor()]
  for (const answer of await Promise.all([
    send(asha, 'Asha Rao'),
    send(asha, 'Asha Rao'),
    send(ravi, 'Ravi'),
  ]))
    expect(answer.status).toBe(200)
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(2)
  await send(asha, 'Asha Rao, who came back and mended her name')
  expect(new Set(keys()).size).toBe(3)
  services.close()
})
