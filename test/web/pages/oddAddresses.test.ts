/** @long requests thousands of odd addresses of every page */

import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { pino } from 'pino'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { allPages } from '#web/siteMap/whole.ts'
import { refused, standIn, webApp } from '../../builders/web.ts'
import { WillingServices } from '../../foreign/willing.ts'

/** Control characters, line ends that regular expressions recognise, invalid UTF-8, and paths that lead elsewhere. */
const odd = [
  ...[
    '%00',
    '%09',
    '%0a',
    '%0D',
    '%7F',
    '%C2%85',
    '%E2%80%A8',
    '%E2%80%AE',
    '%FF',
    '%ED%A0%80',
    '%',
    '%2F',
    '%5C',
  ],
]
const others = [
  ...['/', '/no/such/page/', '/assets/', '/fonts/', '/media/demo/', '/share/', '/share/courses/', '/covers/'],
  ...['/download/', '/dev/', '/sitemap', '/robots.txt', '/.well-known/', '/policy-reports', '/@'],
]

let source: PageSource
beforeAll(async () => {
  source = await builtPages(packageRoot)
})

afterEach(() => {
  jest.restoreAllMocks()
})

function site(host: string) {
  const lines: string[] = []
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const services = new WillingServices({})
  const { app } = webApp({ source, services, log, environment: { PAGE_CACHE_MB: '0' } })
  const get = (path: string) => request(app).get(path).set('Host', host)
  const wrong: string[] = []
  const visit = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      const { status } = await get(address)
      if (status >= 500) wrong.push(`${status} ${address}`)
    }
  }
  const end = () => {
    services.close()
    return [...lines.filter((line) => /"level":[56]0|"stack"/.test(line)), ...warned.mock.calls]
  }
  return { wrong, get, visit, end }
}

describe.each(['localhost', 'asha.localhost'])('on %s', (host) => {
  test.each(others)('no character after %s makes anything fail', async (path) => {
    const { wrong, visit, end } = site(host)
    for (const text of odd) await visit([path + text, `${path}some/${text}/more`, `${path}?${text}=${text}`])
    expect(wrong).toEqual([])
    expect(end()).toEqual([])
  })
})

test.each(allPages.map(({ path, query = [] }) => [path, query] as const))(
  'no character in the address of %s makes anything fail',
  async (path, query) => {
    const { wrong, visit, end } = site('localhost')
    const plain = path.replace(/:\w+/g, 'some')
    await visit([plain])
    for (const text of odd) {
      const search = new URLSearchParams([...query, 'other'].map((name) => [name, 'CHARACTER'])).toString()
      const filled = path.includes(':') ? path.replace(/:\w+/g, `some${text}`) : path + text
      await visit([filled, `${plain}?${search.replaceAll('CHARACTER', text)}`])
    }
    expect(wrong).toEqual([])
    expect(end()).toEqual([])
  },
)

test.each(['/%0a', '/%0D', '/a/%E2%80%A8', '/courses/some/%0a'])(
  '%s is a 404 page like any other',
  async (path) => {
    const { get, end } = site('localhost')
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain('We couldn’t find this page')
    expect(text).toContain('href="/courses"')
    expect(end()).toEqual([])
  },
)

describe('what a service says of what an address asks for', () => {
  const html: Parameters<typeof standIn>[0][string] = (response) =>
    response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>Bad request</h1>')

  test.each([
    ['it cannot mean anything', 404, refused('validation_failed')],
    ['it cannot be read', 404, refused('bad_json')],
    ['there is no such thing', 404, refused('not_found')],
    ['nothing, since it is away', 503, refused('service_unavailable')],
    ['nothing, since something in front of it refuses', 503, html],
  ])('%s: the page is %i', async (_what, expected, reply) => {
    const api = await standIn({ 'GET /api/v1/courses': reply })
    const { app } = webApp({ source, services: api.services })
    const { status, text } = await request(app).get('/courses?q=%00').set('Host', 'localhost')
    expect(status).toBe(expected)
    if (expected === 404) expect(text).toContain('We couldn’t find this page')
    await api.close()
  })
})
