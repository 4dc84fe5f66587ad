/**
 * @gate searches the logs for secrets
 * @proof logs
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { MovedClock } from '../builders/clocks.ts'
import { canariesIn } from './logCanaries.ts'
import { type Program, run } from './program.ts'
import { report } from './report.ts'

const clock = new MovedClock()

jest.setTimeout(180_000)

let folder: string
let site: Program
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verandah-logs-'))
  site = await run('dist/server.js', clock, {
    DATA_DIR: folder,
    LOAD_DEMO: 'no',
    LOG_LEVEL: 'debug',
    PAGE_CACHE_MB: '0',
  })
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

async function send(
  method: string,
  path: string,
  { body, token, type = 'application/json' }: { body?: unknown; token?: string; type?: string } = {},
) {
  const answer = await fetch(site.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': type, 'sec-fetch-site': 'same-origin' }),
      ...(token && { authorization: `Bearer ${token}`, cookie: `x-access-token=${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, data: text.startsWith('{') ? JSON.parse(text).data : null }
}

/** The newest code that the development mailbox shows for this address. */
async function newestCode(to: string): Promise<string> {
  const { text } = await send('GET', '/dev/mailbox')
  const at = text.indexOf(to)
  return /\b(\d{6})\b/.exec(text.slice(Math.max(at, 0)))?.[1] ?? ''
}

test('a person who does a bit of everything, well and badly, is in no log of the built product', async () => {
  const email = 'canary.person@gmail.com'
  const [password, mobile, name] = ['canary-sings-at-dawn-81', '+919812345678', 'Canaryname Surname']
  const asked = await send('POST', '/api/v1/signup/email', { body: { name, email, password } })
  const code = await newestCode(email)
  expect(code).toMatch(/^\d{6}$/)
  const signedIn = await send('POST', '/api/v1/verify-otp', {
    body: { challenge_id: asked.data.challenge_id, otp: code },
  })
  const token: string = signedIn.data.access_token
  const calendar = await send('GET', '/api/v1/profile/calendar', { token })
  const feed = new URL(Object.values<string>(calendar.data).find((value) => /calendar\//.test(value)) ?? '')
  const secretPart = feed.pathname.split('/').at(-1) ?? ''
  expect((await send('GET', feed.pathname)).status).toBe(200)
  const upload = await send('POST', '/api/v1/upload', {
    token,
    body: { purpose: 'avatar', content_type: 'image/png', bytes: 100 },
  })
  const uploadUrl = String(upload.data.upload_url)
  const signature = new URL(uploadUrl, site.origin)
  await send('PUT', signature.pathname + signature.search, { token, body: 'x', type: 'image/png' })
  const badly: readonly (readonly [string, string, Parameters<typeof send>[2]])[] = [
    ['POST', '/api/v1/login/email', { body: { email, password: 'canary-password-2' } }],
    ['POST', '/api/v1/login/mobile', { body: { mobile } }],
    ['POST', '/api/v1/login/email', { body: `{"email":"${email}","password":"${password}"` }],
    ['POST', '/api/v1/verify-otp', { body: { challenge_id: asked.data.challenge_id, otp: code } }],
    ['POST', '/api/leads', { body: { name, email, mobile, message: name } }],
    ['GET', `/api/v1/courses?q=${encodeURIComponent(email)}`, { token }],
    ['GET', `/api/v1/courses/${token}`, {}],
    ['GET', `/login?next=${encodeURIComponent(`/x?token=${token}`)}`, {}],
    ['GET', `/courses?q=${encodeURIComponent(mobile)}`, { token }],
    ['GET', `/nowhere/${token}`, { token }],
    ['GET', '/', { token }],
    ['GET', '/account', { token }],
    [
      'POST',
      '/login',
      {
        body: `contact=${encodeURIComponent(email)}&password=${password}`,
        type: 'application/x-www-form-urlencoded',
      },
    ],
    [
      'POST',
      '/policy-reports',
      {
        body: {
          'csp-report': {
            'blocked-uri': `https://x.example/?${token}`,
            'document-uri': `${site.origin}/login?${email}`,
          },
        },
      },
    ],
    ['POST', '/api/v1/logout', { token, body: {} }],
  ]
  for (const [method, path, options] of badly) await send(method, path, options)
  await site.stop()
  const secrets = [
    email,
    password,
    'canary-password-2',
    mobile,
    mobile.slice(3),
    name,
    token,
    secretPart,
    signature.search.slice(1),
  ]
  const leaks = canariesIn(site.printed, secrets)
  report({
    proof: 'logs',
    tried: 'lines of the built product while one person signs up, uploads, errs and leaves',
    times: site.printed.length,
    result: `${leaks.length} secrets of ${secrets.length} known ones and 8 kinds`,
  })
  expect(leaks.slice(0, 5)).toEqual([])
  // An empty log would prove nothing.
  expect(site.printed.filter((line) => line.includes('"path":"/api/v1/verify-otp"')).length).toBeGreaterThan(
    1,
  )
})
