/** @proof hosts */

import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { subdomainOf } from '#server/middleware/subdomainOf.ts'
import { countedPages, pageOf, pagesOf, webApp } from '../../builders/web.ts'

const bases = ['localhost', 'example.com', 'example.co.uk', 'co.in']

describe('the sub-domain of a host', () => {
  test.each([
    ['homes.example.com', 'homes'],
    ['HOMES.Example.COM', 'homes'],
    ['homes.example.com:8443', 'homes'],
    ['asha-rao.example.com', 'asha-rao'],
    ['shop.co.in', 'shop'],
    ['homes.localhost', 'homes'],
    ['homes.localhost:3000', 'homes'],
    ['example.com', null],
    ['www.example.com', null],
    ['WWW.example.com', null],
    ['www.localhost', null],
    ['example.co.uk', null],
    ['homes.example.co.uk', null],
    ['a.b.example.com', null],
    ['www.homes.example.com', null],
    ['a.homes.localhost', null],
    [`homes.example.com:${'9'.repeat(5)}`, null],
    ['homes..example.com', null],
    ['a-.example.com', null],
    ['a.co.uk', null],
    ['localhost', null],
    ['127.0.0.1', null],
    ['127.0.0.1:3000', null],
    ['[::1]:3000', null],
    ['homes.example.com.', null],
    ['.example.com', null],
    ['-a.example.com', null],
    ['homes.evil.com', null],
    ['homes.example.com.evil.com', null],
    ['homes.example.com@evil.com', null],
    ['homes.example.com/x', null],
    ['homes.example.com:80:80', null],
    ['hom es.example.com', null],
    ['', null],
    [undefined, null],
  ])('%s is %s', (host, expected) => {
    expect(subdomainOf(host, bases)).toBe(expected)
  })
})

describe('hosts that are asked for', () => {
  const environment = {
    PUBLIC_ORIGIN: 'https://example.com',
    SMTP_URL: 'smtp://127.0.0.1:25',
    SMS_WEBHOOK_URL: 'off',
  }
  const { asked, openPage } = countedPages(({ site }) =>
    pageOf(`${site.origin} ${site.mainOrigin} ${site.subdomain}`),
  )
  const { app } = webApp({ source: pagesOf({ openPage }), environment })

  test.each([
    'evil.com',
    'example.com.evil.com',
    'example.com.',
    'homes..example.com',
    'example.com:99999',
    'notexample.com',
    'evil.com:80',
    'homes.evil.com',
  ])('%s is answered 421 and appears nowhere in the answer', async (host) => {
    const before = asked.length
    const answer = await request(app).get('/').set('Host', host)
    expect(answer.status).toBe(421)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(answer.headers) + answer.text).not.toContain(host.replace(/:\d+$/, ''))
    expect(asked).toHaveLength(before)
  })

  test('a call to an unknown host gets an envelope', async () => {
    const answer = await request(app).get('/api/v1/courses').set('Host', 'evil.com')
    expect(answer.status).toBe(421)
    expect(answer.body).toMatchObject({
      http_status: 421,
      error: 'unknown_host',
      data: { error: 'unknown_host' },
    })
  })

  test('a port that a visitor makes up does not reach the page', async () => {
    const answer = await request(app).get('/').set('Host', 'homes.example.com:1337')
    expect(answer.text).toContain('https://homes.example.com https://example.com homes')
    expect(answer.text).not.toContain('1337')
  })

  test.each(['a.b.example.com', 'www.homes.example.com'])(
    '%s has more than three parts, so it shows the main site',
    async (host) => {
      const answer = await request(app).get('/').set('Host', host)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(`https://${host} https://example.com null`)
    },
  )

  test('X-Forwarded-Host counts only from a listed balancer', async () => {
    const forged = await request(app)
      .get('/')
      .set('Host', 'example.com')
      .set('X-Forwarded-Host', 'homes.example.com')
    expect(forged.text).toContain('https://example.com https://example.com null')
    const behind = webApp({
      source: pagesOf({ openPage }),
      environment: { ...environment, TRUST_PROXY: '127.0.0.1, ::1' },
    })
    const believed = await request(behind.app)
      .get('/')
      .set('Host', 'inside')
      .set('X-Forwarded-Host', 'homes.example.com')
    expect(believed.text).toContain('https://homes.example.com https://example.com homes')
    const hostile = await request(behind.app)
      .get('/')
      .set('Host', 'example.com')
      .set('X-Forwarded-Host', 'evil.com')
    expect(hostile.status).toBe(421)
  })

  test('an IP address is refused unless it is the public one', async () => {
    const open = webApp({ source: pagesOf({ openPage }), environment: { ...environment, HOST: '0.0.0.0' } })
    expect((await request(open.app).get('/').set('Host', '10.0.0.7')).status).toBe(421)
    expect((await request(app).get('/').set('Host', '127.0.0.1:3000')).status).toBe(200)
  })

  describe('as raw requests', () => {
    const server = createServer(app).listen(0, '127.0.0.1')
    afterAll(() => void server.close())
    const send = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
        let read = ''
        socket.on('data', (chunk) => {
          read += chunk
        })
        socket.on('close', () => resolve(read))
        socket.on('error', reject)
      })

    test.each([
      ['two hosts', 'GET / HTTP/1.1\r\nHost: example.com\r\nHost: evil.com\r\nConnection: close\r\n\r\n'],
      [
        'an absolute address',
        'GET http://evil.com/ HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n',
      ],
      ['no host', 'GET / HTTP/1.0\r\nConnection: close\r\n\r\n'],
    ])('%s is not answered with a page', async (_name, text) => {
      const answer = await send(text)
      expect(answer).toMatch(/^HTTP\/1\.1 (400|421) /)
      expect(answer).not.toContain('evil.com')
    })
  })
})

describe('base domains without a public origin', () => {
  const { openPage } = countedPages(({ site }) =>
    pageOf(`${site.origin} ${site.mainOrigin} ${site.subdomain}`),
  )
  const environment = { BASE_DOMAINS: 'example.com' }
  const { app } = webApp({ source: pagesOf({ openPage }), environment })

  test.each([
    ['homes.example.com:8080', 'http://homes.example.com:8080 http://example.com:8080 homes'],
    ['example.com:8080', 'http://example.com:8080 http://example.com:8080 null'],
    ['example.com:80', 'http://example.com http://example.com null'],
    ['homes.example.com', 'http://homes.example.com http://example.com homes'],
    ['127.0.0.1:08080', 'http://127.0.0.1:8080 http://127.0.0.1:8080 null'],
  ])('%s redirects to the port that it was asked on', async (host, expected) => {
    expect((await request(app).get('/').set('Host', host)).text).toContain(expected)
  })

  test.each(['example.com:8080', 'homes.example.com:8080', 'a.b.example.com'])(
    'a form of %s is its own, without scripts too',
    async (host) => {
      const post = (origin: string) =>
        request(app).post('/').set({ Host: host, Origin: origin }).type('form').send('a=1')
      expect((await post(`http://${host}`)).status).toBe(200)
      expect((await post('http://example.com:81')).status).toBe(403)
    },
  )

  test.each(['example.com:99999', '127.0.0.1:65536', '[::1]:70000'])(
    '%s isn’t a host at all',
    async (host) => {
      expect((await request(app).get('/').set('Host', host)).status).toBe(421)
    },
  )
})

test('repeated slashes are led to the single one, never to another host', async () => {
  const { app } = webApp({ source: pagesOf({}) })
  const answer = await request(app).get('//evil.com//x?a=1').set('Host', 'localhost')
  expect(answer.status).toBe(308)
  expect(answer.headers.location).toBe('/evil.com/x?a=1')
})
