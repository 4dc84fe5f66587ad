import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import request from 'supertest'
import { Services } from '#server/services/Services.ts'
import { pagesOf, webApp } from '../../builders/web.ts'

let api: string | null = null
const services = new Services({}, () => api)
const lines: { readonly level: number; readonly msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
const site = () =>
  webApp({ source: pagesOf({}), services, log, environment: { BRAND_NAME: 'Oak & <Elm>' } }).app
const app = site()
afterAll(() => services.close())
beforeEach(() => {
  api = null
  lines.length = 0
})

describe('before the services answer', () => {
  test.each(['/', '/courses?level=beginner', '/nowhere'])(
    '%s is a page that goes on by itself',
    async (path) => {
      const { status, headers, text } = await request(app).get(path)
      expect(status).toBe(503)
      expect(headers).toMatchObject({
        refresh: '2',
        'retry-after': '2',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(text).toContain('<h1>Oak &amp; &lt;Elm> is starting</h1>')
      expect(text).not.toContain('<script')
      const [, nonce = 'none'] = /<style nonce="([^"]+)">/.exec(text) ?? []
      expect(headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`)
    },
  )

  test('a refused form comes back on its own page, with what was typed', async () => {
    const { headers, text } = await request(app)
      .post('/')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send({ name: 'Asha' })
    expect(headers.refresh).toBeUndefined()
    expect(text).toContain('A page')
  })

  test('the log says it once, however many requests there are, and again at the next start', async () => {
    const fresh = site()
    const ask = async () => {
      for (const path of ['/', '/', '/homes']) await request(fresh).get(path)
    }
    const warnings = () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)
    const once = 'Services not ready: pages wait, calls are refused'
    await ask()
    expect(warnings()).toEqual([once])
    api = 'http://127.0.0.1:1'
    await ask()
    api = null
    await ask()
    expect(warnings()).toEqual([once, once])
  })
})

test('once they answer, the page is there', async () => {
  api = 'http://127.0.0.1:1'
  const { status, headers, text } = await request(app).get('/')
  expect([status, headers.refresh]).toEqual([200, undefined])
  expect(text).toContain('A page')
})
