import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { keepPublished } from '#api/estate/deskContent/index.ts'
import { contentVersions, testimonials } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
  await api.db.insert(testimonials).values({ id: 't1', kind: 'text', given_on: '2026-01-01', ...old })
})
afterEach(() => api.close())

const old = { name: 'Ramesh Iyer', about: 'Valuer', quote: 'Dated prices.' }

async function staff(role: StaffRole = 'editor') {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
  const get = async () =>
    (await api.call().get('/api/desk/content/t1').set('Authorization', authorization)).body
  const publish = async (body: object) =>
    (
      await api
        .call()
        .post('/api/desk/content/t1/versions')
        .set('Authorization', authorization)
        .send({ ...old, reason: 'He asked for it.', seen: 0, ...body })
    ).body
  return { get, publish, userId }
}
const publicQuote = async () => {
  const { body } = await api.call().get('/api/project/testimonials')
  return body.data.items[0].quote
}

test('what an editor publishes is what visitors read, and earlier words can be published again', async () => {
  const { publish, userId } = await staff()
  const { data } = await publish({ quote: 'Prices with a date.' })
  expect(data.versions).toMatchObject([
    { number: 1, words: { quote: 'Prices with a date.' }, by: userId, reason: 'He asked for it.' },
    { number: 0, words: old, by: null, reason: null },
  ])
  expect(await publicQuote()).toBe('Prices with a date.')
  await publish({ ...data.versions[1].words, seen: 1 })
  expect(await publicQuote()).toBe('Dated prices.')
  const actions = await api.db.select().from(staffActions).where(eq(staffActions.action, 'publish_content'))
  expect(actions).toMatchObject([{ subject_id: 't1', actor_id: userId, before: old }, {}])
})

test('the later of two editors is refused, and the words of the first stay', async () => {
  const [one, other] = [await staff(), await staff()]
  await one.publish({ quote: 'First.' })
  expect((await other.publish({ quote: 'Second.' })).error).toBe('conflict')
  expect(await publicQuote()).toBe('First.')
})

test('nothing is published without a reason, without a text, or by sales', async () => {
  const { publish } = await staff()
  expect((await publish({ reason: '' })).data.fields).toHaveProperty('reason')
  expect((await publish({ quote: undefined })).data.fields).toHaveProperty('quote')
  expect((await (await staff('sales')).publish({ quote: 'Mine.' })).error).toBe('forbidden')
  expect(await publicQuote()).toBe('Dated prices.')
})

test('a version is neither written without an audit nor changed', async () => {
  const row = { entry_id: 't1', number: 5, kind: 'testimonial' as const, words: old, at: api.clock() }
  const written = api.db.insert(contentVersions).values(row)
  expect(brokenConstraint(await written.catch((error: unknown) => error))).toBe('staff_action_missing')
  await (await staff()).publish({ quote: 'New.' })
  const changed = api.db.update(contentVersions).set({ words: {} })
  expect(brokenConstraint(await changed.catch((error: unknown) => error))).toBe('content_versions_kept')
})

test('a folder that is loaded again overwrites nothing that the desk published', async () => {
  await (await staff()).publish({ quote: 'New.' })
  await api.db.update(testimonials).set(old)
  expect(await api.db.transaction((tx) => keepPublished(tx))).toBe(1)
  expect(await publicQuote()).toBe('New.')
})
