import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { keepPublished, publishPlanned } from '#api/estate/publishing/index.ts'
import { contentDrafts, contentVersions, projectFaqs, testimonials, users } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
  await api.db.insert(testimonials).values({ id: 't1', kind: 'text', given_on: '2026-01-01', ...old })
})
afterEach(() => api.close())

const old = { name: 'Ramesh Iyer', about: 'Valuer', quote: 'Dated prices.' }
const words = { ...old, given: '2026-01-01', project: '' }
const registered = [
  {
    phase: 'All',
    number: 'P52100000001',
    valid_till: '2030-01-01',
    authority_url: 'https://maharera.maharashtra.gov.in',
  },
]

async function staff(role: StaffRole = 'editor') {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
  const send = async (method: 'get' | 'post' | 'put', path: string, body?: object) =>
    (await api.call()[method](`/api/desk/content${path}`).set('Authorization', authorization).send(body)).body
  const get = (entry = 't1') => send('get', `/${entry}`)
  const save = (changed: object | null, revision: string | null = null, entry = 't1') =>
    send('put', `/${entry}/draft`, { words: changed && { ...words, ...changed }, revision })
  const publish = async (body: object = {}, entry = 't1') => {
    const { data } = await get(entry)
    const revision = data.draft?.revision ?? 'none'
    return send('post', `/${entry}/versions`, { revision, reason: 'He asked for it.', ...body })
  }
  return { send, get, save, publish, userId }
}
const publicQuotes = async (preview = '') => {
  const { body } = await api.call().get('/api/project/testimonials').set('X-Preview', preview)
  return body.data.items.map(({ quote }: { quote: string }) => quote)
}

test('a draft leaves the site as it is until it is published, and then there is a version of both', async () => {
  const { get, save, publish, userId } = await staff()
  const { data } = await save({ quote: 'Prices with a date.' })
  expect(data).toMatchObject({
    words,
    live: true,
    draft: { by: userId, words: { quote: 'Prices with a date.' } },
  })
  expect(await publicQuotes()).toEqual(['Dated prices.'])
  expect((await publish()).data).toMatchObject({
    draft: null,
    published: 1,
    words: { quote: 'Prices with a date.' },
  })
  expect(await publicQuotes()).toEqual(['Prices with a date.'])
  expect((await get()).data.versions).toMatchObject([
    { number: 1, words: { quote: 'Prices with a date.' }, by: userId, reason: 'He asked for it.' },
    { number: 0, words, by: null, reason: null },
  ])
  const actions = await api.db
    .select()
    .from(staffActions)
    .where(eq(staffActions.subject_id, 't1'))
    .orderBy(staffActions.number)
  expect(actions.map(({ action }) => action)).toEqual(['draft_content', 'publish_content'])
})

test('the later of two editors at one draft is refused, and finds who was first', async () => {
  const [one, other] = [await staff(), await staff()]
  const { data } = await one.save({ quote: 'First.' })
  expect((await other.save({ quote: 'Second.' })).error).toBe('conflict')
  expect((await other.get()).data.draft).toMatchObject({ by: one.userId, words: { quote: 'First.' } })
  expect((await other.save({ quote: 'Both.' }, data.draft.revision)).data.draft).toMatchObject({
    by: other.userId,
  })
  expect((await one.save({ quote: 'Mine.' }, data.draft.revision)).error).toBe('conflict')
  const stale = await one.send('post', '/t1/versions', {
    revision: data.draft.revision,
    reason: 'Now, please.',
  })
  expect(stale.error).toBe('conflict')
  expect(await publicQuotes()).toEqual(['Dated prices.'])
})

test('nothing is published without a reason or a text, nor drafted by sales', async () => {
  const { save, publish } = await staff()
  await save({ quote: '' })
  expect((await publish({ reason: '' })).data.fields).toHaveProperty('reason')
  expect((await publish()).data.fields).toEqual({ quote: 'This can’t be empty.' })
  expect((await (await staff('sales')).save({ quote: 'Mine.' })).error).toBe('forbidden')
  expect(await publicQuotes()).toEqual(['Dated prices.'])
})

test('a version can’t be written without an audit entry or changed, and no draft begins or ends without one', async () => {
  const row = { entry_id: 't1', kind: 'testimonial' as const, words: old, at: api.clock() }
  const refusal = async (work: Promise<unknown>) =>
    brokenConstraint(await work.catch((error: unknown) => error))
  expect(await refusal(api.db.insert(contentVersions).values({ ...row, number: 5 }))).toBe(
    'staff_action_missing',
  )
  const draft = { ...row, revision: 'r', by: 'u' }
  expect(await refusal(api.db.insert(contentDrafts).values(draft))).toBe('staff_action_missing')
  const { save, publish } = await staff()
  await save({ quote: 'New.' })
  expect(await refusal(api.db.delete(contentDrafts))).toBe('staff_action_missing')
  const planned = { publish_at: api.clock(), planned_by: 'u', reason: 'r' }
  expect(await refusal(api.db.update(contentDrafts).set(planned))).toBe('staff_action_missing')
  await publish()
  expect(await refusal(api.db.update(contentVersions).set({ words: {} }))).toBe('content_versions_kept')
})

test('what is begun at the desk, placed and taken off again is on the site in between, and can come back', async () => {
  const { id, slug } = await aProject(api, { rera: registered })
  const faq = (nth: number) => ({
    id: `f${nth}`,
    project_id: id,
    position: nth,
    question: `Q${nth}?`,
    answer: 'Yes.',
  })
  await api.db.insert(projectFaqs).values([faq(0), faq(1), faq(2)])
  const { send, save, publish, get } = await staff()
  const questions = async () => {
    const { body } = await api.call().get(`/api/project/${slug}/faq`)
    return body.data.items.map(({ question }: { question: string }) => question)
  }
  const { data } = await send('post', '', { kind: 'faq' })
  const begun = (await get(data.id)).data
  expect(begun).toMatchObject({
    live: false,
    words: null,
    draft: { problems: [{ field: 'question' }, {}, {}] },
  })
  const typed = { question: 'New?', answer: 'Yes.', project: slug, place: '2' }
  await save(typed, begun.draft.revision, data.id)
  await publish({}, data.id)
  expect(await questions()).toEqual(['Q0?', 'New?', 'Q1?', 'Q2?'])
  await save(null, null, data.id)
  await publish({}, data.id)
  expect(await questions()).toEqual(['Q0?', 'Q1?', 'Q2?'])
  const removed = (await get(data.id)).data
  expect(removed).toMatchObject({ live: false, versions: [{ words: null }, { words: typed }] })
  await save(removed.versions[1].words, null, data.id)
  await publish({}, data.id)
  expect(await questions()).toEqual(['Q0?', 'New?', 'Q1?', 'Q2?'])
})

test('a draft is discarded as it was seen, and what was never on the site is then gone', async () => {
  const { send, save, get } = await staff()
  const { data } = await save({ quote: 'New.' })
  expect((await send('post', '/t1/draft/discard', { revision: 'other' })).error).toBe('conflict')
  const { revision } = data.draft
  expect((await send('post', '/t1/draft/discard', { revision })).data).toEqual({ gone: false })
  expect((await get()).data.draft).toBeNull()
  const { id } = (await send('post', '', { kind: 'partner' })).data
  const begun = (await get(id)).data.draft
  expect((await send('post', `/${id}/draft/discard`, { revision: begun.revision })).data).toEqual({
    gone: true,
  })
  expect((await get(id)).error).toBe('not_found')
  expect((await send('post', '', { kind: 'plan' })).error).toBe('validation_failed')
})

test('what is planned goes live at its time, once, as the work of who planned it, and is left alone until then', async () => {
  const { save, publish, send, userId } = await staff()
  const saved = await save({ quote: 'On Monday.' })
  const at = new Date(api.clock().getTime() + 3_600_000).toISOString()
  expect((await publish({ at })).data.draft).toMatchObject({ publish_at: at, planned_by: userId })
  expect((await save({ quote: 'Changed.' }, saved.data.draft.revision)).error).toBe('wrong_state')
  await publishPlanned(api.context)
  expect(await publicQuotes()).toEqual(['Dated prices.'])
  expect((await send('post', '/t1/plan/cancel')).data.draft.publish_at).toBeNull()
  await publish({ at })
  api.clock.advance(3_700_000)
  await Promise.all([publishPlanned(api.context), publishPlanned(api.context)])
  expect(await publicQuotes()).toEqual(['On Monday.'])
  const versions = await api.db.select().from(contentVersions).orderBy(contentVersions.number)
  expect(versions.map(({ number, by }) => [number, by])).toEqual([
    [0, null],
    [1, userId],
  ])
})

test('what may no longer go live at its time stays a draft, and who planned it is told why', async () => {
  const { id, slug } = await aProject(api, { rera: registered })
  await api.db
    .insert(projectFaqs)
    .values({ id: 'f1', project_id: id, position: 0, question: 'Q?', answer: 'A.' })
  const { save, publish, get, userId } = await staff()
  await api.db.update(users).set({ email: 'editor@example.com' }).where(eq(users.id, userId))
  await save({ question: 'Q?', answer: 'New.', project: slug, place: '1' }, null, 'f1')
  const at = new Date(api.clock().getTime() + 3_600_000).toISOString()
  await publish({ at }, 'f1')
  await api.db.execute(`UPDATE projects SET rera = '[]'`)
  api.clock.advance(3_700_000)
  await publishPlanned(api.context)
  const { draft, words: live } = (await get('f1')).data
  expect(live.answer).toBe('A.')
  expect(draft).toMatchObject({
    publish_at: null,
    refused: expect.stringContaining('no registration number'),
  })
  const { content } = await api.lastMessage('editor@example.com')
  expect(content).toMatchObject({ subject: 'Not published: Q?' })
})

test('a folder that is loaded again overwrites nothing that the desk published, added or took off', async () => {
  const { save, publish, send, get } = await staff()
  await save({ quote: 'New.' })
  await publish()
  const { id } = (await send('post', '', { kind: 'testimonial' })).data
  await save({ name: 'Zubeda Khan' }, (await get(id)).data.draft.revision, id)
  await publish({}, id)
  await api.db.insert(testimonials).values({ id: 't2', kind: 'text', given_on: '2026-01-01', ...old })
  await save(null, null, 't2')
  await publish({}, 't2')
  await api.db.delete(testimonials)
  await api.db.insert(testimonials).values([
    { id: 't1', kind: 'text', given_on: '2026-01-01', ...old },
    { id: 't2', kind: 'text', given_on: '2026-01-01', ...old },
  ])
  const kept = await api.db.transaction((tx) => keepPublished(tx, api.clock()))
  expect(kept.toSorted()).toEqual(['Ramesh Iyer', 'Ramesh Iyer', 'Zubeda Khan'])
  expect((await publicQuotes()).toSorted()).toEqual(['Dated prices.', 'New.'])
})
