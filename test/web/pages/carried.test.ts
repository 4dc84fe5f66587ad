import { afterEach, beforeAll, expect, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { answered, emptyList, type StandIn, standIn, userNamed, webApp } from '../../builders/web.ts'

let source: PageSource
let open: StandIn[] = []
beforeAll(async () => {
  source = await builtPages(packageRoot)
})
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()))
  open = []
})

const address = '/demos/slot-1/book?course=chess&tutor=meera'
const note = 'For Anaya, 8. आन्या को शतरंज पसंद है 🙂'
const course = { id: 'c1', slug: 'chess', title: 'Chess', mode: 'online', place: null }
const slot = {
  id: 'slot-1',
  starts_at: '2030-01-01T10:00:00.000Z',
  ends_at: '2030-01-01T10:30:00.000Z',
  minutes: 30,
  capacity: 1,
  seats_left: 1,
  course: null,
  tutor: { id: 't1', name: 'Meera', avatar_url: null, handle: 'meera' },
  courses: [course],
  bookable: true,
}

async function site() {
  const api = await standIn({
    'GET /api/v1/demo-schedules/slot-1': answered(slot),
    'GET /api/v1/student/my-demo-schedules': answered(emptyList()),
    'GET /api/v1/profile': answered(userNamed('Asha Rao')),
    'GET /api/v1/cart': answered({ items: [], total: 0, currency: 'INR', count: 0, left_out: [] }),
  })
  open.push(api)
  const { app } = webApp({ source, services: api.services })
  const get = (cookie: string) => request(app).get(address).set({ Host: 'localhost', Cookie: cookie })
  const post = (fields: Readonly<Record<string, string>>) =>
    request(app)
      .post(address)
      .set({ Host: 'localhost', 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send(fields)
  return { get, post }
}

const carriedIn = (answer: request.Response) =>
  (answer.get('Set-Cookie') ?? []).find((cookie) => cookie.startsWith('carried=')) ?? ''

test('what a visitor tells the tutor goes through signing in without being in an address', async () => {
  const { get, post } = await site()
  const sent = await post({ intent: 'sign_in', tutor: 't1', course: 'chess', note })
  expect(sent.status).toBe(303)
  expect(sent.headers.location).toBe(`/login?next=${encodeURIComponent(address)}`)
  const cookie = carriedIn(sent)
  expect(cookie).toContain('; Max-Age=3600; Path=/;')
  expect(cookie).toContain('SameSite=Lax')

  const back = await get(`x-access-token=t0ken; ${cookie.split(';')[0]}`)
  expect(back.text).toContain(`${note}</textarea>`)
  expect(back.text).toContain('You’re signed in.')
  expect(back.headers['cache-control']).toBe('private, no-store')
  expect(carriedIn(back)).toContain('carried=; Path=/; Expires=Thu, 01 Jan 1970')
})

test('five hundred letters of any script fit into the cookie', async () => {
  const { post } = await site()
  const cookie = carriedIn(await post({ intent: 'sign_in', course: 'chess', note: 'क'.repeat(500) }))
  expect(cookie.length).toBeGreaterThan(1500)
  expect(cookie.length).toBeLessThan(4000)
})

test.each([
  ['somebody who has not signed in, on a page that all visitors share', ''],
  ['a cookie of nonsense', 'x-access-token=t0ken; '],
])('it is not drawn for %s', async (_, session) => {
  const { get, post } = await site()
  const cookie = session
    ? 'carried=bm9uc2Vuc2U'
    : carriedIn(await post({ intent: 'sign_in', note })).split(';')[0]
  const answer = await get(`${session}${cookie}`)
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain('Anaya')
  expect(answer.text).not.toContain('You’re signed in.')
})
