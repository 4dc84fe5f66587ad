import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { brokenConstraint } from '#api/db/refusing.ts'
import { courses, featured } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aCore, aCourse, aTutor } from '../../../builders/catalogue/courses.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const weeks = { first_day: '2026-11-23', last_day: '2026-12-06', reason: 'Starts soon and has seats.' }
const reason = 'The brochure says so.'

async function staff(role: StaffRole = 'editor') {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
  const at = (path = '') => `/api/v1/desk/featured${path}`
  const ask = async (method: 'get' | 'post' | 'patch', path: string, body?: object) =>
    (await api.call()[method](at(path)).set({ authorization }).send(body)).body
  return {
    read: async () => (await ask('get', '')).data.items,
    add: (address: string, body: object = {}) => ask('post', '', { address, ...weeks, ...body }),
    change: (id: string, body: object) => ask('patch', `/${id}`, { reason, version: 1, ...body }),
    end: (id: string, body: object = {}) => ask('post', `/${id}/end`, { reason, version: 1, ...body }),
  }
}

const shown = async () => {
  const { courses, tutors } = (await api.call().get('/api/v1/featured')).body.data
  return {
    courses: courses.map(({ title }: { title: string }) => title),
    tutors: tutors.map(({ name }: { name: string }) => name),
  }
}

async function taught(...titles: readonly string[]) {
  const [core, tutor] = [await aCore(api, 'Music'), await aTutor(api)]
  const made = []
  for (const title of titles) made.push(await aCourse(api, { core, tutor }, { title }))
  return { tutor, made }
}

test('what an editor features is shown between its days, in their order', async () => {
  const { tutor, made } = await taught('Sitar', 'Tabla', 'Veena')
  const { add, change, read } = await staff()
  const [sitar, tabla, veena] = made.map(({ slug }) => `https://example.org/courses/${slug}?from=mail`)
  await add(sitar ?? '')
  await add(tabla ?? '')
  await add(veena ?? '', { first_day: '2026-11-30' })
  await add(tutor.id)
  expect(await shown()).toEqual({ courses: ['Sitar', 'Tabla'], tutors: [tutor.name] })
  const [first, second] = await read()
  await change(second.id, { after: null })
  expect(await shown()).toMatchObject({ courses: ['Tabla', 'Sitar'] })
  await change(first.id, { last_day: '2026-11-25' })
  api.clock.advance(Date.parse('2026-11-29T19:00:00Z') - api.clock().getTime())
  expect(await shown()).toMatchObject({ courses: ['Tabla', 'Veena'] })
  // Staff sessions end after twelve hours, so staff sign in again.
  const later = await (await staff()).read()
  expect(later.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ['Tabla', 'on'],
    ['Veena', 'on'],
    [tutor.name, 'on'],
    ['Sitar', 'over'],
  ])
})

test('what visitors can’t find isn’t shown, and comes back with its course', async () => {
  const { made } = await taught('Sitar')
  const { add, read } = await staff()
  const [course] = made
  await add(course?.slug ?? '')
  const set = (status: 'paused' | 'published') =>
    api.db
      .update(courses)
      .set({ status })
      .where(eq(courses.id, course?.id ?? ''))
  await set('paused')
  expect((await shown()).courses).toEqual([])
  expect(await read()).toMatchObject([{ state: 'on', is_public: false }])
  await set('published')
  expect((await shown()).courses).toEqual(['Sitar'])
})

test('stopped, it’s gone at once, and the place is free for later', async () => {
  const { made } = await taught('Sitar')
  const { add, end, read } = await staff()
  const slug = made[0]?.slug ?? ''
  await add(slug)
  expect(await add(slug, { first_day: '2026-12-06', last_day: '2026-12-20' })).toMatchObject({
    error: 'validation_failed',
    data: { fields: { first_day: expect.stringContaining('already') } },
  })
  const [{ id }] = await read()
  expect(await end(id, { version: 7 })).toMatchObject({ error: 'conflict' })
  expect((await end(id)).data.items).toMatchObject([{ state: 'ended' }])
  expect((await shown()).courses).toEqual([])
  expect(await end(id, { version: 2 })).toMatchObject({ error: 'wrong_state' })
  expect((await add(slug)).data.items).toHaveLength(2)
})

test.each([
  ['an unknown page', { address: '/courses/nothing-here' }, 'address'],
  ['a day that is over', { first_day: '2026-11-22' }, 'first_day'],
  ['an end before the start', { last_day: '2026-11-22' }, 'last_day'],
  ['more than a year', { last_day: '2027-12-01' }, 'last_day'],
])('%s is refused beside its field', async (_, { address, ...body }: Record<string, string>, field) => {
  const { made } = await taught('Sitar')
  const { add } = await staff()
  const refused = await add(address ?? made[0]?.slug ?? '', body)
  expect(refused).toMatchObject({
    error: 'validation_failed',
    data: { fields: { [field]: expect.any(String) } },
  })
})

test('moderators read it and change nothing, and the database asks who did', async () => {
  const { made } = await taught('Sitar')
  const { add, read } = await staff('moderator')
  expect(await add(made[0]?.slug ?? '')).toMatchObject({ error: 'forbidden' })
  expect(await read()).toEqual([])
  const row = {
    id: 'by-hand',
    course_id: made[0]?.id ?? '',
    position: 1,
    created_at: api.clock(),
    ...weeks,
  }
  const unsaid = await api.db
    .insert(featured)
    .values(row)
    .catch((error) => brokenConstraint(error))
  expect(unsaid).toBe('staff_action_missing')
})
