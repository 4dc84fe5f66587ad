import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { cores, courses } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aSkill, aTutor } from '../../../builders/catalogue/courses.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const because = { reason: 'Visitors ask for it.' }

async function staff(role: StaffRole = 'editor') {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
  const headers = { authorization }
  const desk = '/api/v1/desk/subjects'
  const get = async (id = '') =>
    (
      await api
        .call()
        .get(`${desk}${id && `/${id}`}`)
        .set(headers)
    ).body.data
  const add = async (body: object) =>
    (
      await api
        .call()
        .post(desk)
        .set(headers)
        .send({ ...because, ...body })
    ).body
  const change = async (id: string, body: object) =>
    (
      await api
        .call()
        .patch(`${desk}/${id}`)
        .set(headers)
        .send({ ...because, version: 1, ...body })
    ).body
  const merge = async (id: string, into: string, body: object = {}) =>
    (
      await api
        .call()
        .post(`${desk}/${id}/merge`)
        .set(headers)
        .send({ ...because, version: 1, into, ...body })
    ).body
  return { get, add, change, merge }
}
const read = async (path: string) => (await api.call().get(`/api/v1${path}`)).body.data
const names = async () => (await read('/cores')).items.map(({ name }: { name: string }) => name)

async function taught(name: string, practice = 'Practice') {
  const core = await aCore(api, name)
  const tutor = await aTutor(api)
  const skill = await aSkill(api, core.id, practice)
  const course = await aCourse(api, { core, tutor, skills: [skill] })
  await aSchedule(api, course.id)
  return { core, tutor, course, skill }
}

test('a subject is added last, renamed and put first, and visitors read it so', async () => {
  const { core } = await taught('Weaving')
  const { add, change, get } = await staff()
  const { data: music } = await add({ name: 'Folk music', tagline: 'Songs and drums' })
  expect(music).toMatchObject({ slug: 'folk-music', version: 1, may_change: true })
  expect(await names()).toEqual(['Weaving', 'Folk music'])
  expect((await change(music.id, { after: null })).data.order[0].name).toBe('Folk music')
  expect((await change(core.id, { name: 'Looms and threads', tagline: core.tagline })).data.slug).toBe(
    'weaving',
  )
  expect(await names()).toEqual(['Folk music', 'Looms and threads'])
  // A search finds the course by the subject's new name, and no longer by the old one.
  expect((await read('/courses?q=threads')).total).toBe(1)
  expect((await read('/courses?q=weaving')).items.map(({ title }: { title: string }) => title)).toEqual([])
  expect((await read('/courses')).facets.core).toEqual([
    { value: 'weaving', label: 'Looms and threads', count: 1 },
  ])
  const { items, columns } = await get()
  expect(columns).toEqual(['name', 'state', 'courses', 'tutors', 'students', 'place'])
  expect(items.map(({ cells }: { cells: unknown[] }) => cells)).toEqual([
    ['Folk music', 'empty', 0, 0, 0, 1],
    ['Looms and threads', 'shown', 1, 1, 0, 2],
  ])
})

test('merged into another, everything follows, and the old address leads there', async () => {
  const [one, other] = [await taught('Vocals', 'Alaap'), await taught('Music', 'Rhythm')]
  const { merge, get } = await staff()
  const { data } = await merge(one.core.id, other.core.id)
  expect(data).toMatchObject({
    name: 'Music',
    courses: { live: 2 },
    tutors: 2,
    skills: [{ name: 'Alaap' }, { name: 'Rhythm' }],
    former: [{ slug: 'vocals', name: 'Vocals' }],
    story: [{ word: 'merge_subject', why: because.reason }],
  })
  expect(await names()).toEqual(['Music'])
  const list = await read('/courses?core=vocals')
  expect(list).toMatchObject({ total: 2, moved_core: 'music' })
  expect(await read('/artists?core=vocals')).toMatchObject({ total: 2, moved_core: 'music' })
  expect(await read('/courses?core=music')).not.toHaveProperty('moved_core')
  expect((await read('/skills?core=vocals')).total).toBe(2)
  expect((await read('/courses?q=vocals')).total).toBe(0)
  expect((await read('/courses?q=music')).total).toBe(2)
  expect((await read('/suggestions?q=vocals')).items.map(({ kind }: { kind: string }) => kind)).not.toContain(
    'core',
  )
  expect(await get(one.core.id)).toMatchObject({ error: 'not_found' })
})

test('an address goes on leading after a second merge, and is never given away', async () => {
  const [one, two, three] = [
    await taught('Vocals', 'Alaap'),
    await taught('Music', 'Rhythm'),
    await taught('Arts'),
  ]
  const { merge, add } = await staff()
  await merge(one.core.id, two.core.id)
  await merge(two.core.id, three.core.id, { version: 2 })
  expect((await read('/courses?core=vocals')).moved_core).toBe('arts')
  expect((await add({ name: 'Vocals', tagline: 'Again its own' })).data.slug).toBe('vocals-2')
})

test('a subject is hidden once nothing in it is live, and nothing goes live in it then', async () => {
  const { core, course, tutor } = await taught('Weaving')
  const { change } = await staff()
  expect((await change(core.id, { hidden: true })).error).toBe('wrong_state')
  await api.db.update(courses).set({ status: 'paused' }).where(eq(courses.id, course.id))
  expect((await change(core.id, { hidden: true })).data.hidden_at).not.toBeNull()
  expect(await names()).toEqual([])
  expect((await read('/skills')).total).toBe(0)
  const { authorization } = await signIn(api, tutor)
  const published = await api.call().post(`/api/v1/courses/${course.id}/publish`).set({ authorization })
  expect(published.body.data.fields).toEqual({ core: 'Choose a subject.' })
  await change(core.id, { hidden: false, version: 2 })
  const again = await api.call().post(`/api/v1/courses/${course.id}/publish`).set({ authorization })
  expect(again.status).toBe(200)
})

test('the later of two people at one subject is refused, and what the first wrote stays', async () => {
  const { core } = await taught('Weaving')
  const { change, merge } = await staff()
  await change(core.id, { name: 'Looms', tagline: core.tagline })
  expect((await change(core.id, { name: 'Threads' })).error).toBe('conflict')
  expect((await merge(core.id, (await aCore(api, 'Music')).id)).error).toBe('conflict')
  expect((await names()).toSorted()).toEqual(['Looms', 'Music'])
})

test('names are given once, with a reason, by who may', async () => {
  const { core } = await taught('Weaving')
  const { add, change } = await staff()
  expect((await add({ name: 'weaving', tagline: 'Once more' })).data.fields).toHaveProperty('name')
  expect((await change(core.id, { name: 'Looms', reason: '' })).data.fields).toHaveProperty('reason')
  expect((await (await staff('moderator')).change(core.id, { name: 'Looms' })).error).toBe('forbidden')
  expect((await (await staff('moderator')).get(core.id)).may_change).toBe(false)
  expect(await names()).toEqual(['Weaving'])
})

test('nothing changes a subject without an audit', async () => {
  const { core } = await taught('Weaving')
  const written = api.db.update(cores).set({ name: 'Looms' }).where(eq(cores.id, core.id))
  expect(brokenConstraint(await written.catch((error: unknown) => error))).toBe('staff_action_missing')
  await (await staff()).change(core.id, { name: 'Looms' })
  expect(await api.db.select().from(staffActions).where(eq(staffActions.subject_id, core.id))).toMatchObject([
    {
      action: 'change_subject',
      reason: because.reason,
      before: { name: 'Weaving' },
      after: { name: 'Looms' },
    },
  ])
})
