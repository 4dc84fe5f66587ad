import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { failure, success } from '#contract/envelope.ts'
import { errors } from '#contract/errors.ts'
import { Services } from '#server/services/Services.ts'
import { createHttp as create, type HttpOptions } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { until } from '../../builders/until.ts'

const servers: Server[] = []
const services = new Services({})
async function aService(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterAll(() => services.close())
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const profile = { name: 'getProfile', service: 'learning', method: 'GET', path: '/profile' } as const
const course = { name: 'getCourse', service: 'learning', method: 'GET', path: '/courses/chess' } as const
const person = aUserRecord()

const adapters = ['axios', 'node:http'] as const
const clientBy = (by: (typeof adapters)[number]) => (options: HttpOptions) =>
  create({ ...options, ...(by === 'node:http' && { adapter: services.adapter }) })

describe.each(adapters)('the client of both services, by the adapter of %s', (by) => {
  const createHttp = clientBy(by)

  test('sends the token to the service that the call belongs to, until it is taken away', async () => {
    const seen: unknown[] = []
    const origin = await aService((request, response) => {
      seen.push([request.url, request.headers.authorization, request.headers.cookie])
      json(success(person))(request, response)
    })
    const http = createHttp({ services: { learning: origin, estate: origin }, token: 't-1' })
    await http.send(profile)
    http.authorize(null)
    await http.send({
      name: 'getProjects',
      service: 'estate',
      method: 'GET',
      path: '/projects',
      query: { items: 100, page: 1 },
    })
    expect(seen).toEqual([
      ['/api/v1/profile', 'Bearer t-1', undefined],
      ['/api/projects?items=100&page=1', undefined, undefined],
    ])
    expect(http.authorization()).toBeNull()
  })

  test('sends what is written as JSON, with its length and its key', async () => {
    const seen: unknown[] = []
    const origin = await aService((request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.once('end', () => {
        const { 'content-type': type, 'content-length': length, 'idempotency-key': key } = request.headers
        seen.push([request.method, type, length, key, text])
        json(success(null))(request, response)
      })
    })
    const http = createHttp({ services: { learning: origin, estate: origin }, token: null })
    const headers = { 'Idempotency-Key': 'k1' }
    await http.send({ ...profile, method: 'PUT', body: { name: 'आशा' }, headers })
    expect(seen).toEqual([['PUT', 'application/json', '20', 'k1', '{"name":"आशा"}']])
  })

  test('two clients share nothing', () => {
    const nowhere = { learning: 'http://127.0.0.1:1', estate: 'http://127.0.0.1:1' }
    const one = createHttp({ services: nowhere, token: 'one' })
    const two = createHttp({ services: nowhere, token: 'two' })
    one.authorize(null)
    expect(two.authorization()).toBe('Bearer two')
  })

  test.each([200, 900, 901])('%d is a success, in the envelope and on the status line', async (status) => {
    const body = { http_status: status, message: 'OK', data: person, error: null }
    for (const line of [200, status]) {
      const origin = await aService(json(body, line))
      const http = createHttp({ services: { learning: origin, estate: origin }, token: null })
      expect(await http.send(profile)).toEqual({ ok: true, data: person })
    }
  })

  test('a failure comes with its code, sentence and fields', async () => {
    const body = failure('validation_failed', { fields: { name: 'Enter your name.' } })
    const origin = await aService(json(body, 422))
    const http = createHttp({ services: { learning: origin, estate: origin }, token: null })
    expect(await http.send(profile)).toMatchObject({
      ok: false,
      error: { status: 422, code: 'validation_failed', fields: { name: 'Enter your name.' } },
    })
  })

  test('what is not there comes with the call that has looked for it', async () => {
    const origin = await aService(json(failure('not_found', { call: 'getCourse' }), 404))
    const http = createHttp({ services: { learning: origin, estate: origin }, token: null })
    expect(await http.send(profile)).toMatchObject({ ok: false, error: { status: 404, call: 'getCourse' } })
  })

  test('a failure without one of our codes is read by its status, and keeps its data', async () => {
    const data = {
      error: 'db_down',
      hint: 'Ask Ravi',
      access_token: 't',
      deep: { refresh_token: 't', kept: 1 },
    }
    const origin = await aService(
      json({ http_status: 500, message: 'SQLSTATE 08006', data, error: 'db' }, 500),
    )
    const http = createHttp({ services: { learning: origin, estate: origin }, token: null })
    expect(await http.send(profile)).toEqual({
      ok: false,
      error: {
        status: 500,
        code: 'internal',
        message: errors.internal.message,
        data: { error: 'db_down', hint: 'Ask Ravi', deep: { kept: 1 } },
      },
    })
  })

  test('what is kept of a failure is small, whatever is sent', async () => {
    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
    const wide = Object.fromEntries(
      Array.from({ length: 200 }, (_, nth) => [`${nth}`.repeat(300), 'x'.repeat(400)]),
    )
    const data = {
      deep,
      wide,
      list: Array.from({ length: 8 }, () => wide),
      fields: wide,
      retry_after: 1e9,
    }
    const origin = await aService(
      json({ http_status: 422, message: 'm'.repeat(9_000), data, error: null }, 422),
    )
    const http = createHttp({ services: { learning: origin, estate: origin }, token: null })
    const answer = await http.send(profile)
    expect(answer).toMatchObject({ ok: false, error: { status: 422, code: 'validation_failed' } })
    expect(JSON.stringify(answer).length).toBeLessThan(80_000)
  })

  test.each<[string, unknown, number]>([
    ['nothing', null, 200],
    ['a list', [], 200],
    ['an object', {}, 200],
    ['a number', 7, 200],
    ['no data', { http_status: 200, message: 'OK', error: null }, 200],
    ['a status in words', { http_status: 'OK', message: 'OK', data: person, error: null }, 200],
    ['a status that is none', { http_status: 1e300, message: 'OK', data: person, error: null }, 200],
    ['another success', { http_status: 201, message: 'OK', data: person, error: null }, 200],
    ['a success on a line that is none', { http_status: 200, message: 'OK', data: person, error: null }, 204],
    ['no course', success(null), 200],
    ['a list of courses', success([{ id: 'chess' }]), 200],
    ['a course without a price', success({ id: 'chess', title: 'Chess' }), 200],
  ])('%s in place of an answer is a failure of that call alone', async (_, body, line) => {
    const misfits: unknown[] = []
    const origin = await aService(json(line === 204 ? undefined : body, line))
    const http = createHttp({
      services: { learning: origin, estate: origin },
      token: null,
      onMisfit: (misfit) => misfits.push(misfit),
    })
    const answer = await http.send(course)
    expect(answer).toMatchObject({ ok: false, error: { status: 503 } })
    if (line === 200) expect(misfits).toMatchObject([{ call: 'getCourse' }])
  })

  test('what does not fit is told by its place, without a word of what stood there', async () => {
    const misfits: unknown[] = []
    const origin = await aService(json(success({ ...person, roles: ['student', 'king of Asha'] })))
    const http = createHttp({
      services: { learning: origin, estate: origin },
      token: null,
      onMisfit: (misfit) => misfits.push(misfit),
    })
    await http.send(profile)
    expect(misfits).toEqual([{ call: 'getProfile', at: 'roles.1' }])
  })

  test('what the contract does not name does not arrive', async () => {
    const origin = await aService(json(success({ ...person, access_token: 'secret', notes: 'x' })))
    const http = createHttp({ services: { learning: origin, estate: origin }, token: null })
    expect(await http.send(profile)).toEqual({ ok: true, data: person })
  })

  test.each([
    ['a page instead of JSON', '<html>busy</html>', 200],
    ['JSON that is cut off', '{"http_status":200,"da', 200],
    [
      'an envelope that claims another success',
      JSON.stringify({ http_status: 201, message: '', data: 1, error: null }),
      200,
    ],
  ])('%s is a failure', async (_, body, status) => {
    const origin = await aService((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    const http = createHttp({ services: { learning: origin, estate: origin }, token: null })
    expect(await http.send(profile)).toMatchObject({ ok: false })
  })

  test('a service that is not there is a failure with status 0', async () => {
    const http = createHttp({ services: { learning: 'http://127.0.0.1:1', estate: '' }, token: null })
    expect(await http.send(profile)).toMatchObject({
      ok: false,
      error: { status: 0, code: 'service_unavailable' },
    })
  })

  test('an aborted render aborts its calls', async () => {
    const origin = await aService(() => undefined)
    const controller = new AbortController()
    const http = createHttp({
      services: { learning: origin, estate: origin },
      token: null,
      signal: controller.signal,
    })
    const answer = http.send(profile)
    controller.abort()
    expect(await answer).toMatchObject({ ok: false })
  })

  test('a path that names another host stays with the service', async () => {
    const seen: unknown[] = []
    const origin = await aService((request, response) => {
      seen.push(request.url)
      json(success(null))(request, response)
    })
    const http = createHttp({ services: { learning: origin, estate: origin }, token: 't' })
    await http.send({ name: 'getProfile', service: 'learning', method: 'GET', path: 'http://evil.example/x' })
    expect(seen).toEqual(['/api/v1/http://evil.example/x'])
  })
})

test('a service that never answers is given up on after 10,000 ms, by either adapter', async () => {
  const origin = await aService(() => undefined)
  const waits = adapters.map(async (by) => {
    const began = performance.now()
    const http = clientBy(by)({ services: { learning: origin, estate: origin }, token: null })
    let answer: unknown
    const sending = http.send(profile).then((given) => {
      answer = given
    })
    await until('it is given up on', () => answer, { patience: 20_000 })
    await sending
    expect(answer).toMatchObject({ ok: false, error: { code: 'timeout' } })
    expect(performance.now() - began).toBeGreaterThan(9_900)
  })
  await Promise.all(waits)
})
