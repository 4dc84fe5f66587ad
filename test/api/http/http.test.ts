/** @database none */

import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import express from 'express'
import fc from 'fast-check'
import { pino } from 'pino'
import request from 'supertest'
import { z } from 'zod/mini'
import { hour } from '#api/clock.ts'
import { requestId, requestLog } from '#api/http/arrival.ts'
import type { Handlers } from '#api/http/handler.ts'
import { Idempotency } from '#api/http/idempotency.ts'
import { mount } from '#api/http/mount.ts'
import { once } from '#api/http/once.ts'
import { onError } from '#api/http/onError.ts'
import { passedOn } from '#api/nothingElse.ts'
import { idempotency, outbox } from '#api/tables.ts'
import { defineEndpoints, type Endpoint } from '#contract/endpoint.ts'
import { isEnvelope } from '#contract/envelope.ts'
import { errors } from '#contract/errors.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { networkOf } from '#contract/network.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { sampled } from '../../builders/sampled.ts'
import { specified } from '../../foreign/specified.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { CORS_ORIGINS: 'https://app.example' } })
})
afterAll(() => api.close())

const everyCall = [[learningBase, learning] as const, [estateBase, estate] as const].flatMap(
  ([base, table]) =>
    Object.entries(table).map(([name, endpoint]: [string, Endpoint]) => ({
      name,
      endpoint,
      path: base + endpoint.path.replace(/:\w+/g, 'nobody'),
    })),
)

function fieldsOf(schema: z.ZodMiniType | undefined) {
  return schema instanceof z.ZodMiniObject ? Object.entries(schema.shape) : []
}

function send({ endpoint, path }: (typeof everyCall)[number], authorization?: string) {
  const call = api.call()[endpoint.method.toLowerCase() as 'get'](path)
  if (authorization) call.set('Authorization', authorization)
  return endpoint.body ? call.send({}) : call
}

const logIn = (body: string) =>
  api.call().post('/api/v1/login/email').set('Content-Type', 'application/json').send(body)

describe('every call', () => {
  test.each(sampled(everyCall))(
    '$name answers a visitor in the envelope, with the same number in both places',
    async (each) => {
      const { body, status, headers } = await send(each)
      expect(isEnvelope(body)).toBe(true)
      if (each.endpoint.access !== 'public') expect(body.error).toBe('unauthenticated')
      if (body.error === null) return expect(status).toBe(200)
      expect(body.http_status).toBe(status)
      expect(body.data.error).toBe(body.error)
      expect(errors).toHaveProperty(body.error, expect.objectContaining({ status }))
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  const everybody = once(() => signIn(api, { roles: ['student', 'tutor', 'staff'] }))
  // Calls that aren't public are tried as every kind of person in access.test.ts.
  test.each(sampled(everyCall.filter(({ endpoint }) => endpoint.access === 'public')))(
    '$name refuses nobody for being signed in',
    async (each) => {
      const { authorization } = await everybody()
      const { body } = await send(each, authorization)
      expect(['forbidden', 'unauthenticated']).not.toContain(body.error)
    },
  )

  test.each(everyCall)(
    '$name takes present-day dates, and none that the database would refuse',
    ({ endpoint }) => {
      const times = ['2026-11-23T06:00:00Z', '2026-11-23']
      for (const [name, field] of [endpoint.query, endpoint.body].flatMap(fieldsOf)) {
        const takes = (value: string) => z.safeParse(field, value).success
        // A field that accepts any text isn't a date.
        if (
          ['a-name', 'a-name-of-some-length', 'a long text about nothing'].some(takes) ||
          !times.some(takes)
        )
          continue
        const accepted = times.map((time) => time.replace('2026', '0000')).filter(takes)
        expect({ name, accepted }).toEqual({ name, accepted: [] })
      }
    },
  )

  test.each(sampled(everyCall))(
    '$name answers another method with 405 and the ones it knows',
    async ({ path, endpoint }) => {
      const answer = await api.call().options(path)
      expect(answer.body).toMatchObject({ http_status: 405, error: 'method_not_allowed' })
      expect(answer.headers.allow).toContain(endpoint.method)
    },
  )
})

describe('the specified calls', () => {
  const calls = specified.flatMap(({ service, method, path }) => {
    const base = { learning: learningBase, estate: estateBase, storage: null }[service]
    const [named = ''] = path.split('?', 1)
    return base === null ? [] : [{ method, path: base + named.replace(/\{\w+\}/g, 'nobody') }]
  })

  test.each(sampled(calls))(
    '$method $path is known as it is spelled, and with other slashes',
    async ({ method, path }) => {
      for (const spelled of [path, path.replace(/\/+$/, ''), `${path.replace(/\/+/g, '//')}/`]) {
        const { status, headers } = await api.call().options(spelled)
        expect([spelled, status, headers.allow]).toEqual([spelled, 405, expect.stringContaining(method)])
      }
    },
  )
})

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"email":', 400, 'bad_json'],
    ['a bare word', '"email"', 400, 'bad_json'],
    ['nesting beyond any use', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'too_deep'],
    ['nesting below a name', `{"email":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, 400, 'too_deep'],
    ['more than 64 kB', JSON.stringify({ email: 'a'.repeat(70_000) }), 413, 'too_large'],
    ['a lone surrogate', '{"email":"a\\ud800@example.com"}', 422, 'validation_failed'],
    ['a NUL', '{"email":"a@example.com","password":"a\\u0000b"}', 422, 'validation_failed'],
    ['a list', '[]', 422, 'validation_failed'],
    ['nothing', '', 422, 'validation_failed'],
    ['a number for an address', '{"email":1}', 422, 'validation_failed'],
  ])('%s is refused as what it is', async (_what, body, status, error) => {
    const answer = await logIn(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ http_status: status, error, data: { error } })
  })

  test('other content types and compressed bodies are refused', async () => {
    const form = await api.call().post('/api/v1/login/email').type('form').send({ email: 'a@example.com' })
    const zipped = await logIn('{}').set('Content-Encoding', 'gzip')
    expect([form.body.error, zipped.body.error]).toEqual(['unsupported_type', 'unsupported_type'])
  })

  test('__proto__ changes no prototype and is dropped like any stray name', async () => {
    const answer = await logIn(
      '{"__proto__":{"email":"a@example.com","polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    )
    expect(answer.body).toMatchObject({ http_status: 422, data: { fields: { email: expect.any(String) } } })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('each wrong field gets its own sentence', async () => {
    const answer = await api
      .call()
      .post('/api/v1/signup/email')
      .send({ name: 'A', email: 'x', password: 'short' })
    expect(answer.body.data.fields).toEqual({
      name: 'Enter your name, 2 to 80 characters.',
      email: 'Enter an email address, such as asha@example.com.',
      password: 'Use at least 10 characters.',
    })
  })

  test('SQL in a value is just a value', async () => {
    const answer = await api
      .call()
      .post('/api/v1/verify-otp')
      .send({ challenge_id: "' OR 1=1 --", otp: '123456' })
    expect(answer.body.error).toBe('code_expired')
  })
})

describe('whatever is sent', () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\ud800',
      '\0',
      "'; DROP TABLE users; --",
      '__proto__',
      '9'.repeat(400),
      '%00',
      '\u202e',
      '-1',
      '1e309',
    ),
  )
  const fieldsOf = (schema: Endpoint['body'] | Endpoint['query']) =>
    Object.keys(
      Object(schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
        .properties ?? {},
    )
  const shaped = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] })
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const runs = Number(process.env.FUZZ_RUNS || 6)

  test.each(sampled(everyCall))('$name never breaks on it', async ({ endpoint, path }) => {
    const { authorization } = await signIn(api, { roles: ['student', 'tutor', 'staff'] })
    const method = endpoint.method.toLowerCase() as 'get'
    const queryFields = fieldsOf(endpoint.query)
    const property = fc.asyncProperty(
      shaped(queryFields),
      fc.oneof(shaped(fieldsOf(endpoint.body)), fc.jsonValue()),
      async (query, body) => {
        const search = Object.entries(query).map(
          ([name, value]) => `${name}=${encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, '?'))}`,
        )
        const call = api
          .call()
          [method](`${path}?${search.join('&')}`)
          .set('Authorization', authorization)
        const answer = await (endpoint.body
          ? call.set('Content-Type', 'application/json').send(JSON.stringify(body))
          : call)
        if (endpoint.file && answer.status === 200) return
        expect(isEnvelope(answer.body)).toBe(true)
        expect(answer.status).not.toBe(500)
        expect(answer.body.error).not.toBe('internal')
      },
    )
    // Without fields and without a body, every request is the same, so one is enough.
    const differs = queryFields.length > 0 || endpoint.body !== undefined
    await fc.assert(property, { numRuns: differs ? runs : 1 })
  })
})

describe('addresses', () => {
  test.each(['/api/v1/profile', '/api/v1/profile/', '//api///v1//profile', '/api/v1/profile?x=//'])(
    '%s is the profile',
    async (path) => {
      expect((await api.call().get(path)).body.error).toBe('unauthenticated')
    },
  )
  test.each([
    '/',
    '/api/v2/profile',
    '/api/v1',
    '/api/v1/courses/%zz',
    '/api/v1/courses/%ff',
    `/api/v1/courses/${'a'.repeat(300)}`,
    '/api/v1/courses/a%00b',
    '/API/v1/profile',
  ])('%s is not found, in the envelope', async (path) => {
    const answer = await api.call().get(path)
    expect(answer.body).toMatchObject({ http_status: 404, error: 'not_found' })
  })

  test('a thing that is not there is told from a call that is not', async () => {
    expect((await api.call().get('/api/v1/courses/none')).body.data).toEqual({
      error: 'not_found',
      call: 'getCourse',
    })
    expect((await api.call().get('/api/v1/none')).body.data).toEqual({ error: 'not_found' })
  })

  test('fixed words win over parameters, wherever they are in the table', async () => {
    const table = defineEndpoints({
      one: {
        method: 'GET',
        path: '/things/:id',
        access: 'public',
        resource: 'Thing',
        summary: '',
        response: z.string(),
      },
      mine: {
        method: 'GET',
        path: '/things/mine',
        access: 'public',
        resource: 'Thing',
        summary: '',
        response: z.string(),
      },
    })
    const { call } = small(table, { one: async ({ params }) => `one ${params.id}`, mine: async () => 'mine' })
    expect((await call.get('/things/mine')).body.data).toBe('mine')
    expect((await call.get('/things/7')).body.data).toBe('one 7')
  })

  test('of repeated names the last counts, an empty one is none, and brackets make no objects', async () => {
    const table = defineEndpoints({
      echo: {
        method: 'GET',
        path: '/echo',
        access: 'public',
        resource: 'Echo',
        summary: '',
        query: z.object({ a: z.optional(z.string()) }),
        response: z.nullable(z.string()),
      },
    })
    const { call } = small(table, { echo: async ({ query }) => query.a ?? null })
    expect((await call.get('/echo?a=1&a=2')).body.data).toBe('2')
    expect((await call.get('/echo?a=')).body.data).toBeNull()
    expect((await call.get('/echo?a[b]=1')).body.data).toBeNull()
    expect((await call.get('/echo?a=%00')).body.error).toBe('validation_failed')
  })
})

describe('answers', () => {
  const table = defineEndpoints({
    stray: {
      method: 'GET',
      path: '/stray',
      access: 'public',
      resource: 'X',
      summary: '',
      response: z.object({ name: z.string() }),
    },
    broken: {
      method: 'GET',
      path: '/broken',
      access: 'public',
      resource: 'X',
      summary: '',
      response: z.object({ name: z.string() }),
    },
    crash: {
      method: 'GET',
      path: '/crash',
      access: 'public',
      resource: 'X',
      summary: '',
      response: z.null(),
    },
  })
  const row = { name: 'Asha', password_hash: 'secret words' }
  const handlers: Handlers<typeof table> = {
    stray: async () => row,
    broken: async () => JSON.parse('{"name":5}'),
    crash: async () => {
      throw Object.assign(
        new Error('Failed query', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
      )
    },
  }

  test('a stray column does not leave', async () => {
    expect((await small(table, handlers).call.get('/stray')).body.data).toEqual({ name: 'Asha' })
  })
  test('an answer that breaks the contract is our failure, named in the log only', async () => {
    const { call, logged } = small(table, handlers)
    const answer = await call.get('/broken')
    expect(answer.body).toEqual({
      http_status: 500,
      message: errors.internal.message,
      data: { error: 'internal' },
      error: 'internal',
    })
    expect(logged()).toContain("broken returned what its contract doesn't allow: name invalid_type")
    expect(logged()).toContain(answer.headers['x-request-id'])
  })
  test('a database that is away is a 503 with a time to come back', async () => {
    const answer = await small(table, handlers).call.get('/crash')
    expect(answer.body.error).toBe('service_unavailable')
    expect(answer.headers['retry-after']).toBe('5')
  })
  test('public reads are revalidated, private ones never kept', async () => {
    const first = await small(table, handlers).call.get('/stray')
    expect(first.headers['cache-control']).toBe('no-cache')
    const { authorization } = await signIn(api)
    const mine = await api.call().get('/api/v1/profile').set('Authorization', authorization)
    expect(mine.headers['cache-control']).toBe('private, no-store')
    expect(mine.headers['server-timing']).toMatch(/^app;dur=/)
  })
  test('logs hold no contact, code or token', async () => {
    const lines: string[] = []
    const noisy = await startApi({ beside: api, log: pino({ level: 'debug' }, sink(lines)) })
    const email = 'quiet.person@example.com'
    const asked = await noisy
      .call()
      .post('/api/v1/signup/email?email=quiet.person@example.com')
      .send({ name: 'Quiet', email })
    const { code } = await noisy.lastMessage(email)
    const { body } = await noisy
      .call()
      .post('/api/v1/verify-otp')
      .send({ challenge_id: asked.body.data.challenge_id, otp: code })
    await noisy.call().get('/api/v1/profile').set('Authorization', `Bearer ${body.data.access_token}`)
    await noisy.close()
    const log = lines.join('')
    expect(log).toContain('/api/v1/verify-otp')
    for (const secret of [email, code, body.data.access_token]) expect(log).not.toContain(secret)
  })
})

describe('Idempotency-Key', () => {
  const table = defineEndpoints({
    order: {
      method: 'POST',
      path: '/orders',
      access: 'public',
      resource: 'Order',
      summary: '',
      idempotent: true,
      body: z.object({ what: z.string() }),
      response: z.object({ number: z.int(), what: z.string() }),
    },
    other: {
      method: 'POST',
      path: '/others',
      access: 'public',
      resource: 'Order',
      summary: '',
      idempotent: true,
      body: z.object({ what: z.string() }),
      response: z.int(),
    },
  })
  function shop() {
    let orders = 0
    let failing = false
    const { call } = small(table, {
      order: async ({ body }) => {
        await new Promise(setImmediate)
        if (failing) throw new Error('broken')
        orders += 1
        return passedOn(body)({ number: orders, what: body.what })
      },
      other: async ({ body }) => passedOn(body)(7),
    })
    const order = (key: string, what = 'chess', more: Record<string, string> = {}) =>
      call
        .post('/orders')
        .set({ 'Idempotency-Key': key, ...more })
        .send({ what })
    return {
      call,
      order,
      orders: () => orders,
      fail: (on: boolean) => {
        failing = on
      },
    }
  }

  test('fifty at once make one order and fifty equal replies', async () => {
    const { order, orders } = shop()
    const replies = await Promise.all(Array.from({ length: 50 }, () => order('fifty')))
    expect(orders()).toBe(1)
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ http_status: 200, data: { number: 1 } })
  })
  test('another body under the same key is refused', async () => {
    const { order, orders } = shop()
    await order('mismatch')
    expect((await order('mismatch', 'music')).body).toMatchObject({
      http_status: 422,
      error: 'idempotency_mismatch',
    })
    expect(orders()).toBe(1)
  })
  test("another person's key and another call's key are other keys", async () => {
    const { order, call } = shop()
    await order('shared')
    expect((await order('shared', 'chess', { 'User-Agent': 'somebody else' })).body.data.number).toBe(2)
    const { authorization } = await signIn(api)
    expect((await order('shared', 'chess', { Authorization: authorization })).body.data.number).toBe(3)
    expect(
      (await call.post('/others').set('Idempotency-Key', 'shared').send({ what: 'music' })).body.data,
    ).toBe(7)
  })
  test('a failure may be tried again under the same key', async () => {
    const { order, fail } = shop()
    fail(true)
    expect((await order('again')).body.error).toBe('internal')
    fail(false)
    expect((await order('again')).body.http_status).toBe(200)
  })
  test('a key is forgotten after a day, and sooner if its process was killed', async () => {
    const { order } = shop()
    expect((await order('day')).body.data.number).toBe(1)
    api.clock.advance(23 * hour)
    expect((await order('day')).body.data.number).toBe(1)
    api.clock.advance(1 * hour)
    expect((await order('day')).body.data.number).toBe(2)
    await order('killed')
    await api.db.update(idempotency).set({ status: null, reply: null })
    api.clock.advance(61_000)
    expect((await order('killed')).body.http_status).toBe(200)
  })
  test('a key of another alphabet is refused', async () => {
    expect((await shop().order('two words')).body).toMatchObject({
      http_status: 422,
      data: { fields: { 'Idempotency-Key': expect.any(String) } },
    })
  })
  test('signing up twice with one key sends one code', async () => {
    const signUp = () =>
      api
        .call()
        .post('/api/v1/signup/email')
        .set('Idempotency-Key', 'k1')
        .send({ name: 'Twice', email: 'twice@example.com' })
    const [one, two] = [await signUp(), await signUp()]
    expect(two.body).toEqual(one.body)
    expect(one.body.http_status).toBe(900)
    expect(
      (await api.db.select().from(outbox)).filter(({ recipient }) => recipient === 'twice@example.com'),
    ).toHaveLength(1)
  })
})

describe('who is asking', () => {
  test('a request id is believed only from a trusted balancer', async () => {
    const strange = await api.call().get('/livez').set('X-Request-Id', 'mine')
    expect(strange.headers['x-request-id']).not.toBe('mine')
    const behind = await startApi({ beside: api, environment: { BEHIND_WEB: 'yes' } })
    const known = await behind.call().get('/livez').set('X-Request-Id', 'mine')
    await behind.close()
    expect(known.headers['x-request-id']).toBe('mine')
  })
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
  test('only the listed origins may read answers, without cookies', async () => {
    const ask = (origin: string) =>
      api.call().options('/api/v1/profile').set({ Origin: origin, 'Access-Control-Request-Method': 'GET' })
    const listed = await ask('https://app.example')
    expect(listed.headers['access-control-allow-origin']).toBe('https://app.example')
    expect(listed.headers).not.toHaveProperty('access-control-allow-credentials')
    for (const origin of ['https://app.example.evil.example', 'null', 'http://app.example']) {
      expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
  test('programs that write too much are rate-limited, while reads still work', async () => {
    const strict = await startApi({ environment: { WRITES_PER_MINUTE: '2' } })
    const other = await startApi({ beside: strict, environment: { WRITES_PER_MINUTE: '2' } })
    const write = ({ call }: TestApi) => call().post('/api/v1/logout')
    // Both processes share one count.
    const got = [(await write(strict)).status, (await write(other)).status, (await write(strict)).status]
    const read = await strict.call().get('/api/v1/profile')
    await other.close()
    await strict.close()
    expect(got).toEqual([401, 401, 429])
    expect(read.status).toBe(401)
  })
})

describe('health, documents and mailbox', () => {
  test('a draining process is alive, not ready, and asks clients to go', async () => {
    const stopping = await startApi({ beside: api })
    expect((await stopping.call().get('/readyz')).body).toMatchObject({ http_status: 200 })
    stopping.lifecycle.drain()
    const ready = await stopping.call().get('/readyz')
    const alive = await stopping.call().get('/livez')
    await stopping.close()
    expect(ready.body.error).toBe('service_unavailable')
    expect(alive.body.http_status).toBe(200)
    expect(alive.headers.connection).toBe('close')
  })
  test.each([
    [learningBase, learning],
    [estateBase, estate],
  ] as const)('%s describes every one of its calls', async (base, table) => {
    const { body } = await api.call().get(`${base}/openapi.json`)
    expect(body.openapi).toBe('3.1.0')
    const operations = Object.values(body.paths).flatMap((path) => Object.values(Object(path)).map(Object))
    const described = operations.map(({ operationId }) => operationId)
    expect(described.toSorted()).toEqual(Object.keys(table).toSorted())
    const media = operations
      .flatMap(({ requestBody, responses }) => [requestBody?.content, responses[200].content])
      .flatMap((content) => content?.['application/json'] ?? [])
      .filter(({ schema }) => schema.format !== 'binary')
    for (const each of media) expect(each).toHaveProperty('example')
  })
  test('the mailbox shows what was sent, escaped, newest first', async () => {
    await api.call().post('/api/v1/signup/email').send({ name: '<b>Bold</b>', email: 'bold@example.com' })
    const { code } = await api.lastMessage('bold@example.com')
    const { body } = await api.call().get('/dev/mailbox.json').query({ to: 'bold@example.com' })
    expect(body).toMatchObject({
      http_status: 200,
      data: { items: [{ to: 'bold@example.com', code, kind: 'email' }] },
    })
    const { text } = await api.call().get('/dev/mailbox').query({ to: 'bold@example.com' })
    expect(text).toContain(`<p class="code">${code}</p>`)
    expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    expect(text).not.toContain('<b>Bold')
  })
  test('the mailbox answers this machine by its own name only', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect((await api.call().get(path).set('Host', 'verandah.example')).status).toBe(404)
    }
    const real = await startApi({
      beside: api,
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', SMS_WEBHOOK_URL: 'off', MAILBOX: 'local' },
    })
    const answer = await real.call().get('/dev/mailbox.json')
    await real.close()
    expect(answer.body.error).toBe('not_found')
  })
})

function sink(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
}

/** A service with only a few calls, and the real middleware around them. */
function small<T extends Parameters<typeof mount>[0]>(table: T, handlers: Handlers<T>) {
  const lines: string[] = []
  const app = express()
  app.set('query parser', api.app.get('query parser fn'))
  const authenticate = async (token: string) => ({
    id: token.slice(0, 5),
    roles: [],
    staffRoles: [],
    waitsFor: null,
    sessionId: '',
    freshUntil: null,
    key: null,
    young: null,
    onlyLooks: false,
  })
  app.use(
    requestId,
    requestLog(pino(sink(lines))),
    mount(table, handlers, { authenticate, idempotency: new Idempotency(api.db, api.clock) }),
    onError,
  )
  return { call: request(app), logged: () => lines.join('') }
}
