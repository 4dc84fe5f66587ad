import { afterEach, expect, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import { answered, refused, type StandIn, standIn, webApp } from '../../builders/web.ts'

let service: StandIn
afterEach(() => service.close())

const profile = { id: 12, name: 'Dev Menon', email: 'dev@example.com' }

/** The site in front of a service that says no more than the specification does. */
async function site(replies: Parameters<typeof standIn>[0]) {
  service = await standIn(replies)
  const { app } = webApp({ source: await builtPages(packageRoot), services: service.services })
  return {
    get: (path: string) => request(app).get(path).set({ Host: 'localhost', Cookie: 'x-access-token=t0ken' }),
    post: (path: string, fields: object) =>
      request(app)
        .post(path)
        .set({ Host: 'localhost', 'Sec-Fetch-Site': 'same-origin' })
        .type('form')
        .send(fields),
  }
}
const cookies = ({ headers }: request.Response) => decodeURIComponent(String(headers['set-cookie']))

test('a sign-in that brings only a token signs in whoever the profile names', async () => {
  const { post } = await site({
    'POST /api/v1/verify-otp': answered({ access_token: 't0ken' }),
    'GET /api/v1/profile': answered(profile),
  })
  const answer = await post('/verify?challenge=c', { otp: '123456' })
  expect([answer.status, answer.headers.location]).toEqual([303, '/'])
  expect(cookies(answer)).toMatch(/x-access-token=t0ken;.*"name":"Dev Menon"/)
  expect(service.to('/api/v1/profile')[0]?.headers.authorization).toBe('Bearer t0ken')
})

test('and nobody in particular if the profile can’t be had', async () => {
  const { post } = await site({
    'POST /api/v1/login/email': answered({ access_token: 't0ken' }),
    'GET /api/v1/profile': refused('internal'),
  })
  const answer = await post('/login', { contact: 'dev@example.com', password: 'a long password' })
  expect([answer.status, cookies(answer)]).toEqual([303, expect.stringContaining('"name":"You"')])
})

test.each([
  ['/signup', { contact: 'dev@example.com', name: 'Dev Menon' }, 'email', 'email'],
  ['/signup', { contact: '98765 43210', name: 'Dev Menon' }, 'mobile', 'sms'],
  ['/login', { contact: '98765 43210' }, 'mobile', 'sms'],
])('a code that is only said to be on its way can be entered (%s, %j)', async (path, form, way, channel) => {
  const { post } = await site({ [`POST /api/v1${path}/${way}`]: answered(null) })
  const answer = await post(path, form)
  const to = new URL(String(answer.headers.location), 'http://localhost')
  expect([answer.status, to.pathname, to.searchParams.get('by')]).toEqual([303, '/verify', channel])
  expect(to.searchParams.get('challenge')).not.toBe('')
})

test('a page says that it lacks what couldn’t be read', async () => {
  const { get } = await site({
    'GET /api/v1/profile': answered(profile),
    'GET /api/v1/student/my-courses': answered([{ id: 1, course: 'Chess' }]),
  })
  const [{ status, text }, whole] = [await get('/learn'), await get('/login?next=/learn')]
  expect([status, text.includes('Some of this page can’t be shown right now.')]).toEqual([200, true])
  expect(whole.text).not.toContain('can’t be shown right now')
})

test('a change whose result can’t be read isn’t asked for again', async () => {
  const { post } = await site({ 'POST /api/project/contact': answered('Thank you!') })
  const fields = {
    name: 'Dev',
    mobile: '9876543210',
    email: 'dev@example.com',
    consent_reply: 'on',
    topic: 'visit',
  }
  const { text } = await post('/homes/contact', fields)
  expect(text).toContain('That’s done, but we can’t show what came of it.')
})
