import { afterEach, beforeAll, expect, test } from '@jest/globals'
import request from 'supertest'
import { asideText } from '#server/middleware/aside.ts'
import { copiesOf } from '#server/middleware/offlineCopy.ts'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { isOfflinePage } from '#web/siteMap/offlinePages.ts'
import { allPages } from '#web/siteMap/whole.ts'
import { answered, emptyList, refused, type StandIn, standIn, userNamed, webApp } from '../../builders/web.ts'

let source: PageSource
let open: StandIn[] = []
beforeAll(async () => {
  source = await builtPages(packageRoot)
})
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()))
  open = []
})

const token = 't'.repeat(43)
const hint = encodeURIComponent(JSON.stringify({ name: 'Asha Rao', role: 'student' }))
const signedIn = `x-access-token=${token}; loggedInUser=${hint}`

async function site(replies: Parameters<typeof standIn>[0] = {}) {
  const api = await standIn({
    'GET /api/v1/profile': answered(userNamed('Asha Rao')),
    'GET /api/v1/cores': answered(emptyList()),
    'GET /api/v1/threads': answered(emptyList()),
    ...replies,
  })
  open.push(api)
  const { app } = webApp({ source, services: api.services })
  const asking = (method: 'get' | 'post', path: string, cookie: string) =>
    request(app)[method](path).set({ Host: 'localhost', Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
  return {
    copyOf: async (path: string, cookie = signedIn) =>
      (await asking('get', path, cookie)).headers['x-offline-copy'],
    post: (path: string) => asking('post', path, signedIn).type('form').send('read=1'),
  }
}

test('a page that somebody reads as themselves may be kept, for their session alone', async () => {
  const { copyOf } = await site()
  expect(await copyOf('/messages')).toBe(copiesOf(token))
  const other = signedIn.replace(token, 'u'.repeat(43))
  expect(await copyOf('/messages', other)).toBe(copiesOf('u'.repeat(43)))
  expect(copiesOf(token)).not.toContain(token)
})

test('what staff see of somebody else, what failed, an answer to a form and all other pages may not', async () => {
  const { copyOf, post } = await site()
  const own = { token: 'o'.repeat(43), hint: { name: 'Staff', role: 'staff' } } as const
  const aside = encodeURIComponent(asideText(own, token))
  expect(await copyOf('/messages', `${signedIn}; aside=${aside}`)).toBeUndefined()
  expect(await copyOf('/account/role')).toBeUndefined()
  expect(await copyOf('/', '')).toBeUndefined()
  expect((await post('/messages')).headers['x-offline-copy']).toBeUndefined()
  const away = await site({ 'GET /api/v1/threads': refused('service_unavailable') })
  expect(await away.copyOf('/messages')).toBeUndefined()
})

test('the pages that may be kept are of Learn, and hold neither money nor settings', () => {
  const kept = allPages.filter(isOfflinePage)
  expect(kept.map(({ path }) => path).toSorted()).toEqual([
    '/',
    '/learn',
    '/learn/classes',
    '/learn/courses/:course/schedules/:schedule',
    '/learn/courses/:course/schedules/:schedule/homework/:homework',
    '/learn/courses/:course/schedules/:schedule/progress',
    '/learn/demos',
    '/messages',
    '/messages/:thread',
    '/notices',
    '/teach',
    '/teach/classes',
    '/teach/classes/:lesson',
    '/teach/courses/:course/schedules/:schedule',
    '/teach/demos',
  ])
  expect(kept.every(({ mood, talks }) => mood === 'learn' && !talks)).toBe(true)
})
