import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { type SuccessStatus, success } from '#contract/envelope.ts'
import { Services } from '#server/services/Services.ts'
import { createHttp } from '#web/platform/calls/http.ts'
import { oncePerConnection } from '../../builders/oncePerConnection.ts'
import { lines, listenOn, rawExchange } from '../../builders/rawHttp.ts'
import { answered, pagesOf, refused, type StandIn, standIn, webApp } from '../../builders/web.ts'

const open: StandIn[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})
async function service(replies: Parameters<typeof standIn>[0]): Promise<StandIn> {
  const made = await standIn(replies)
  open.push(made)
  return made
}
const proxied = (services: Services, environment = {}) =>
  webApp({ source: pagesOf({}), services, environment }).app

describe("calls under the page's own origin", () => {
  test('/api/v1 goes to the marketplace and the rest of /api to the estate', async () => {
    const learning = await service({ 'GET /api/v1/courses': answered('courses') })
    const estate = await service({ 'GET /api/projects': answered('projects') })
    const app = proxied(new Services({ learning: learning.origin, estate: estate.origin }))
    expect((await request(app).get('/api/v1/courses?q=a%20b').set('Host', 'localhost')).body.data).toBe(
      'courses',
    )
    expect((await request(app).get('/api/projects').set('Host', 'localhost')).body.data).toBe('projects')
    expect(learning.requests.map(({ path }) => path)).toEqual(['/api/v1/courses?q=a%20b'])
    expect(estate.requests.map(({ path }) => path)).toEqual(['/api/projects'])
  })

  test.each([900, 901])('a status line of %d is handed back, and counts as an answer', async (status) => {
    const body = success({ challenge_id: 'c' }, status as SuccessStatus)
    const api = await service({
      'POST /api/v1/login/mobile': (response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    })
    const outcomes: string[] = []
    api.services.calls.watch(({ outcome }) => outcomes.push(outcome))
    const answer = await request(proxied(api.services)).post('/api/v1/login/mobile').set('Host', 'localhost')
    expect([answer.status, answer.body]).toEqual([status, body])
    expect(outcomes).toEqual(['ok'])
  })

  test('carry the sign-in header and the body, but neither cookies nor addresses that a visitor made up', async () => {
    const api = await service({ 'POST /api/v1/orders': refused('forbidden') })
    const answer = await request(proxied(api.services))
      .post('/api/v1/orders')
      .set({
        Host: 'localhost:3000',
        Authorization: 'Bearer t0ken',
        Cookie: 'x-access-token=secret',
        'X-Forwarded-For': '9.9.9.9',
        'X-Forwarded-Host': 'evil.com',
        'X-Real-IP': '9.9.9.9',
        Forwarded: 'for=9.9.9.9',
        'X-Request-Id': 'made-up',
        'Idempotency-Key': 'k1',
      })
      .send({ seats: 2 })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ http_status: 403, error: 'forbidden' })
    const [seen] = api.requests
    expect(seen).toMatchObject({ method: 'POST', body: '{"seats":2}' })
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer t0ken',
      'idempotency-key': 'k1',
      'x-forwarded-for': expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/),
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-proto': 'http',
      'x-request-id': answer.headers['x-request-id'],
    })
    expect(JSON.stringify(seen?.headers)).not.toMatch(/secret|9\.9\.9\.9|evil|made-up/)
  })

  test.each(['TRACE', 'SEARCH', 'PROPFIND', 'PURGE'])('%s isn’t a method of any call', async (method) => {
    const api = await service({})
    const site = await listenOn(proxied(api.services))
    const head = lines(`${method} /api/v1/courses HTTP/1.1`, 'Host: localhost', 'Connection: close')
    expect(await rawExchange(site.port, head)).toMatch(/^HTTP\/1\.1 405 /)
    expect(api.requests).toEqual([])
    await site.close()
  })

  test.each(['GET /api/v1/courses', 'POST /api/v1/orders', 'DELETE /api/v1/sessions/1'])(
    '%s is framed by its body, whatever its Connection names',
    async (asked) => {
      const api = await service({ [asked]: answered(null) })
      const site = await listenOn(proxied(api.services))
      const writes = !asked.startsWith('GET')
      const head = lines(
        `${asked} HTTP/1.1`,
        'Host: localhost',
        'Connection: close, content-length, transfer-encoding, host, x-forwarded-for, accept',
        'Accept: text/x-secret',
        'Content-Type: application/json',
        'X-Time-Left: 1',
        'X-Anything: else',
        ...(writes ? ['Transfer-Encoding: chunked'] : []),
      )
      const text = await rawExchange(site.port, writes ? `${head}2;a=b\r\n{}\r\n0\r\n\r\n` : head)
      expect(text).toMatch(/^HTTP\/1\.1 200 /)
      expect(api.requests).toHaveLength(1)
      const [seen] = api.requests
      expect(seen?.body).toBe(writes ? '{}' : '')
      expect(seen?.headers['content-length']).toBe(writes ? '2' : undefined)
      expect(Object.keys(seen?.headers ?? {}).toSorted()).toEqual(
        ['connection', ...(writes ? ['content-length'] : []), 'content-type', 'host'].concat([
          ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'],
        ]),
      )
      await site.close()
    },
  )

  test('calls of visitors and of pages share no connection', async () => {
    const peers = new Set<unknown>()
    const listener: RequestListener = (asked, response) => {
      peers.add(asked.socket)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(success(null)))
    }
    const api = await listenOn(listener)
    const origin = `http://127.0.0.1:${api.port}`
    const services = new Services({ learning: origin, estate: origin })
    const app = proxied(services)
    const { send } = createHttp({ services: services.addresses, token: null, adapter: services.adapter })
    for (let turn = 0; turn < 3; turn += 1) {
      await request(app).get('/api/v1/courses').set('Host', 'localhost')
      await send({ name: 'getCourses', service: 'learning', method: 'GET', path: '/courses' })
    }
    expect(peers.size).toBe(2)
    services.close()
    await api.close()
  })

  test('nothing that a service says changes how browsers treat the site', async () => {
    const said = {
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      etag: '"1"',
      vary: 'Authorization',
      'retry-after': '3',
      'content-disposition': 'attachment',
      'set-cookie': 'a=1',
      location: 'https://evil.example/',
      'strict-transport-security': 'max-age=1; includeSubDomains; preload',
      'x-frame-options': 'ALLOWALL',
      'content-security-policy': 'default-src *',
      'referrer-policy': 'unsafe-url',
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
      'clear-site-data': '"*"',
      'x-own': 'dropped',
    }
    const api = await service({ 'GET /api/v1/x': (response) => response.writeHead(200, said).end('<p>') })
    const https = { PUBLIC_ORIGIN: 'https://localhost' }
    const { headers } = await request(proxied(api.services, https)).get('/api/v1/x').set('Host', 'localhost')
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      etag: '"1"',
      'retry-after': '3',
      'content-disposition': 'attachment',
      'strict-transport-security': 'max-age=31536000',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.vary).toContain('Authorization')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'.*form-action 'self'.*style-src 'self'$/,
    )
    for (const name of ['set-cookie', 'location', 'clear-site-data', 'x-own'])
      expect(headers[name]).toBeUndefined()
  })

  test.each([
    ['public, max-age=60', 'cross-origin'],
    ['private, max-age=60', 'same-origin'],
  ])('a picture that is %s is for pages of the %s', async (rule, policy) => {
    const api = await service({
      'GET /api/v1/media/a.webp': (response) =>
        response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': rule }).end('x'),
    })
    const answer = await request(proxied(api.services)).get('/api/v1/media/a.webp').set('Host', 'localhost')
    expect(answer.headers['cross-origin-resource-policy']).toBe(policy)
  })

  test('a call to a dead service gets an envelope', async () => {
    const answer = await request(proxied(new Services({})))
      .get('/api/v1/courses')
      .set('Host', 'localhost')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body).toMatchObject({ http_status: 503, error: 'service_unavailable' })
  })

  function restarting(first?: number): Parameters<typeof standIn>[0] {
    const reply = oncePerConnection('here', first)
    return { 'GET /api/v1/x': reply, 'POST /api/v1/x': reply }
  }

  test('a read on a connection that the service just ended is sent again', async () => {
    const api = await service(restarting())
    const app = proxied(api.services)
    for (const _ of [1, 2, 3])
      expect((await request(app).get('/api/v1/x').set('Host', 'localhost')).body.data).toBe('here')
  })

  test('it is sent over a new connection, since the service may have ended all that were kept', async () => {
    const api = await service(restarting(3))
    const app = proxied(api.services)
    const read = async () => (await request(app).get('/api/v1/x').set('Host', 'localhost')).body.data
    expect(await Promise.all([read(), read(), read()])).toEqual(['here', 'here', 'here'])
    expect(await read()).toBe('here')
  })

  test('a write is not: it may have been done', async () => {
    const api = await service(restarting())
    const app = proxied(api.services)
    await request(app).get('/api/v1/x').set('Host', 'localhost')
    expect((await request(app).post('/api/v1/x').set('Host', 'localhost').send({})).status).toBe(503)
    expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  test('an answer that is cut off is not passed on as whole', async () => {
    const api = await service({
      'GET /api/v1/x': (response) => {
        const cut = () => response.destroy()
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"half":', cut)
      },
    })
    await expect(request(proxied(api.services)).get('/api/v1/x').set('Host', 'localhost')).rejects.toThrow()
  })
})

describe('the mailbox of sign-in codes', () => {
  const replies = { 'GET /dev/mailbox': answered('codes') }
  async function withMailbox(environment = {}) {
    const api = await service(replies)
    return { api, app: proxied(new Services({}, () => api.origin), environment) }
  }
  const ask = (app: ReturnType<typeof proxied>, headers: Record<string, string> = {}) =>
    request(app).get('/dev/mailbox').set('Host', 'localhost:3000').set(headers)

  test('is shown on this machine', async () => {
    const { app } = await withMailbox()
    expect((await ask(app)).body.data).toBe('codes')
  })

  test.each([
    ['asked for by another name', { Host: 'asha.example.com' }, { BASE_DOMAINS: 'example.com' }],
    ['that came through a proxy', { 'X-Forwarded-For': '1.2.3.4' }, {}],
    ['that came through a proxy that says so', { Via: '1.1 cache' }, {}],
    ['while messages really are sent', {}, { SMTP_URL: 'smtp://127.0.0.1:25', SMS_WEBHOOK_URL: 'off' }],
    [
      'behind a balancer',
      {},
      { TRUST_PROXY: '10.0.0.1', SMTP_URL: 'smtp://127.0.0.1:25', SMS_WEBHOOK_URL: 'off' },
    ],
    [
      'of a public site',
      {},
      { PUBLIC_ORIGIN: 'https://example.com', SMTP_URL: 'smtp://127.0.0.1:25', SMS_WEBHOOK_URL: 'off' },
    ],
  ])('is not shown to a request %s', async (_name, headers, environment) => {
    const { api, app } = await withMailbox(environment)
    const answer = await ask(app, headers as Record<string, string>)
    expect(answer.text).not.toContain('codes')
    expect(api.requests).toHaveLength(0)
  })

  test('is not looked for in services at other addresses', async () => {
    const api = await service(replies)
    const environment = { MARKETPLACE_API_URL: api.origin, ESTATE_API_URL: api.origin }
    expect((await ask(proxied(api.services, environment))).text).not.toContain('codes')
    expect(api.requests).toHaveLength(0)
  })
})
