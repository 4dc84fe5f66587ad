/**
 * @gate tries to send visitors to other sites
 * @proof next
 */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { failure } from '#contract/envelope.ts'
import { safeNext } from '#web/platform/page/safeNext.ts'
import { stoppedClock } from '../builders/clocks.ts'
import { answered, type StandIn, standIn, userNamed } from '../builders/web.ts'
import { random, seed } from '../foreign/random.ts'
import { report, rounds } from './report.ts'
import { type Site, siteBefore } from './site.ts'

jest.setTimeout(600_000)

const chance = random()
const evil = 'evil.example'

const starts = [
  '',
  '/',
  '//',
  '///',
  '/\\',
  '\\',
  '\\\\',
  '\\/',
  '/.',
  '/..',
  './/',
  '/%2f',
  '/%2F',
  '/%5c',
  '/%5C/',
  '%2f%2f',
  '/\t/',
  '\t//',
  '\n//',
  '/\r/',
  ' //',
  '\u0000//',
  '/\u0000/',
  '\u00a0//',
  '\u200b//',
  '\ufeff//',
  '/\u202e/',
  '//\u3002',
  '/;/',
  '/@',
  '@',
  '/?//',
  '/#//',
  '/courses/..//',
  '/courses/../..//',
  '/.//',
  '/%2e%2e//',
  '/%09/',
  '/%0a/',
  '/%00/',
  '/x%2f..%2f..%2f/',
]
const schemes = [
  'http:',
  'https:',
  'HtTpS:',
  'http:/',
  'https:\\',
  'http:\\\\',
  'http:///',
  'javascript:',
  'JavaScript:',
  ' javascript:',
  'java\tscript:',
  'javascript://',
  'data:text/html,',
  'vbscript:',
  'blob:',
  'file://',
  'ftp://',
  'mailto:',
  'tel:',
  'intent://',
  'view-source:http://',
  'about:blank#',
  'ws://',
  '\u0001javascript:',
]
const ends = [
  '',
  '/',
  '/courses',
  '?x=1',
  '#x',
  '%00',
  '%0d%0aSet-Cookie:a=b',
  '\r\nSet-Cookie: a=b',
  '/%2e%2e',
  ':80',
  ':443@localhost',
  '@localhost',
  '\\@localhost',
  '.localhost',
  '?localhost',
  '#localhost',
  '%23.localhost',
  '/..;/',
]

/** All starts and schemes, and beyond that random combinations; every other one has an end added. */
function forms(count: number): readonly string[] {
  const all = [
    ...starts.map((start) => start + evil),
    ...schemes.flatMap((scheme) => [scheme + evil, `${scheme}//${evil}`, `/${scheme}${evil}`]),
  ]
  while (all.length < count)
    all.push(chance.pick([...starts, ...schemes]) + chance.pick(['', ...starts]) + evil)
  return all
    .slice(0, Math.max(count, all.length))
    .map((form, nth) => (nth % 2 === 0 ? form : form + chance.pick(ends)))
}

let api: StandIn
let site: Site
beforeAll(async () => {
  const signedIn = {
    access_token: 'a'.repeat(43),
    expires_at: '2027-01-01T00:00:00Z',
    user: userNamed('Asha'),
  }
  api = await standIn({
    'GET /readyz': answered({}),
    'GET /api/v1/profile': (response, { headers }) => {
      const known = headers.authorization !== undefined
      response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          known
            ? { http_status: 200, message: '', data: userNamed('Asha'), error: null }
            : failure('unauthenticated'),
        ),
      )
    },
    'POST /api/v1/login/email': answered(signedIn),
    'PATCH /api/v1/profile': answered(userNamed('Asha')),
    'GET /api/v1/cart': answered({ items: [], total: 0 }),
  })
  site = await siteBefore({ learning: api.origin, estate: api.origin, clock: stoppedClock() })
})
afterAll(async () => {
  await site.close()
  await api.close()
})

/** The host to which a browser goes with this Location header. */
function hostOf(location: string): string {
  return URL.canParse(location, site.origin) ? new URL(location, site.origin).host : 'nowhere'
}

test('no form of next leads off the site, in the browser, by a redirect, or after a form', async () => {
  const tried = forms(rounds(200, 2000))
  const here = new URL(site.origin).host
  const left: string[] = []
  let answeredCount = 0
  const follow = (how: string, form: string, answer: Response) => {
    const location = answer.headers.get('location')
    if (location === null) return
    answeredCount += 1
    const odd = /^[/\\]{2}|[\\\p{C}]/u.test(location) || answer.headers.get('set-cookie')?.includes('a=b')
    if (hostOf(location) !== here || odd)
      left.push(`${how}: ${JSON.stringify(form)} to ${JSON.stringify(location)}`)
  }
  for (const form of tried) {
    const own = safeNext(form)
    if (hostOf(own) !== here || /^[/\\]{2}/.test(own)) left.push(`browser: ${JSON.stringify(form)} to ${own}`)
    const search = `?next=${encodeURIComponent(form)}`
    const cookie = `x-access-token=${'a'.repeat(43)}`
    follow(
      'signed in',
      form,
      await fetch(`${site.origin}/login${search}`, { redirect: 'manual', headers: { cookie } }),
    )
    const posting = (path: string, fields: Record<string, string>, extra: Record<string, string> = {}) =>
      fetch(`${site.origin}${path}${search}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin', ...extra },
        body: new URLSearchParams(fields),
      })
    follow(
      'after signing in',
      form,
      await posting('/login', { contact: 'asha@example.com', password: 'correct horse', next: form }),
    )
    follow('after a welcome', form, await posting('/welcome', { name: 'Asha Rao', next: form }, { cookie }))
  }
  report({
    proof: 'next',
    tried: `forms of next=, each by script, redirect and two forms, seed ${seed}`,
    times: tried.length,
    result: `${left.length} left the site, ${answeredCount} redirects followed`,
  })
  expect(left.slice(0, 10)).toEqual([])
  expect(answeredCount).toBe(tried.length * 3)
})
