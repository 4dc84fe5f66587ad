/** @proof hosts */

import { createServer } from 'node:http'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { pageOf, pagesOf, standIn, webApp } from '../../builders/web.ts'

const ask = (app: Parameters<typeof request>[0], path: string) =>
  request(app).get(path).set('Host', 'localhost')

describe('health', () => {
  test('a process is alive without its services, and not ready', async () => {
    const { app } = webApp({ source: pagesOf({}) })
    expect((await ask(app, '/livez')).status).toBe(200)
    const ready = await ask(app, '/readyz')
    expect(ready.status).toBe(503)
    expect(ready.body).toMatchObject({ http_status: 503, error: 'service_unavailable' })
  })

  test('it’s ready while one service answers, and no longer once it stops', async () => {
    const api = await standIn({})
    const { app, lifecycle } = webApp({ source: pagesOf({}), services: api.services })
    expect((await ask(app, '/readyz')).body.data).toEqual({
      ready: true,
      services: { learning: true, estate: true },
    })
    lifecycle.drain()
    expect((await ask(app, '/readyz')).status).toBe(503)
    expect((await ask(app, '/livez')).status).toBe(200)
    const page = await ask(app, '/')
    expect(page.status).toBe(200)
    expect(page.headers.connection).toBe('close')
    await api.close()
  })

  test('many requests at once are one call to the services', async () => {
    const api = await standIn({})
    const { app } = webApp({ source: pagesOf({}), services: api.services })
    await Promise.all(Array.from({ length: 10 }, () => ask(app, '/readyz')))
    expect(api.to('/readyz')).toHaveLength(1)
    await api.close()
  })
})

test('more than can be at work is answered at once, and health still answers', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let opened = () => {}
  const bothOpen = new Promise<void>((resolve) => {
    let count = 0
    opened = () => {
      count += 1
      if (count === 2) resolve()
    }
  })
  const openPage = async () => {
    opened()
    await held
    return pageOf('Done')
  }
  const token = 'a-token-for-metrics'
  const environment = { MAX_IN_FLIGHT: '2', METRICS_TOKEN: token }
  const { app } = webApp({ source: pagesOf({ openPage }), environment })
  const server = createServer(app).listen(0)
  const working = [ask(server, '/a').then(), ask(server, '/b').then()]
  await bothOpen
  const refused = await ask(server, '/c').set('Connection', 'keep-alive')
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
  expect(refused.headers.connection).toBe('keep-alive')
  expect(refused.text).toContain('very busy')
  expect((await ask(server, '/api/v1/courses')).body).toMatchObject({ http_status: 503, error: 'overloaded' })
  expect((await ask(server, '/livez?at=1')).status).toBe(200)
  expect((await ask(server, '/livez/page')).status).toBe(503)
  const metrics = await ask(server, '/metrics').set('Authorization', `Bearer ${token}`)
  expect(metrics.text).toMatch(/^verandah_web_refused_total 3$/m)
  release()
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200])
  expect((await ask(server, '/c')).status).toBe(200)
  server.close()
})

describe('a page that fails', () => {
  test('when it opens, is a 500 page that says nothing of the reason', async () => {
    const openPage = async () => {
      throw new Error('secret reason')
    }
    const answer = await ask(webApp({ source: pagesOf({ openPage }) }).app, '/')
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Failure 500')
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain('secret reason')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  })

  test('and whose error page fails as well, is answered in plain lines', async () => {
    const fail = async () => {
      throw new Error('secret reason')
    }
    const answer = await ask(webApp({ source: pagesOf({ openPage: fail, openErrorPage: fail }) }).app, '/')
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Something went wrong')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('in its shell, is a 500 page', async () => {
    const openPage = async () =>
      pageOf(undefined, {
        render: () => {
          throw new Error('no shell')
        },
      })
    expect((await ask(webApp({ source: pagesOf({ openPage }) }).app, '/')).status).toBe(500)
  })
})

test('a page has a strict policy, and everything has the common headers', async () => {
  const https = { PUBLIC_ORIGIN: 'https://localhost' }
  const { app } = webApp({ source: pagesOf({}), environment: https })
  const { headers, text } = await ask(app, '/')
  const nonce = /nonce="([\w-]{22})"/.exec(text)?.[1]
  const policy = headers['content-security-policy']
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  expect(policy).toMatch(
    /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*upgrade-insecure-requests/,
  )
  expect(policy).not.toMatch(/unsafe/)
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['x-powered-by']).toBeUndefined()
  expect(
    (await ask(webApp({ source: pagesOf({}) }).app, '/')).headers['strict-transport-security'],
  ).toBeUndefined()
})
