import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { brokenConstraint } from '#api/db/refusing.ts'
import { skills, tutorSkills } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aSkill, aTutor } from '../../../builders/catalogue/courses.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const reason = 'Parents say it so.'

async function staff(role: StaffRole = 'editor') {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
  const ask = async (method: 'get' | 'post' | 'patch', path: string, body?: object) =>
    (await api.call()[method](`/api/v1/desk${path}`).set({ authorization }).send(body)).body
  return {
    get: async (id: string) => (await ask('get', `/skills/${id}`)).data,
    add: (coreId: string, name: string) => ask('post', `/subjects/${coreId}/skills`, { name, reason }),
    rename: (id: string, name: string, version = 1) =>
      ask('patch', `/skills/${id}`, { name, reason, version }),
    merge: (id: string, into: string, version = 1) =>
      ask('post', `/skills/${id}/merge`, { into, reason, version }),
    remove: (id: string, version = 1) => ask('post', `/skills/${id}/removal`, { reason, version }),
  }
}
const read = async (path: string) => (await api.call().get(`/api/v1${path}`)).body.data
const slugs = async (path: string) => (await read(path)).items.map(({ slug }: { slug: string }) => slug)

/** A subject with two skills for the same thing, and a live course in the first, in the second and in both. */
async function doubled() {
  const core = await aCore(api, 'Music')
  const [one, other] = [await aSkill(api, core.id, 'Tabla'), await aSkill(api, core.id, 'Tabla drums')]
  const courses = []
  for (const taught of [[one], [other], [one, other]]) {
    const tutor = await aTutor(api)
    const course = await aCourse(api, { core, tutor, skills: taught })
    await aSchedule(api, course.id)
    await api.db.insert(tutorSkills).values(taught.map(({ id }) => ({ tutor_id: tutor.id, skill_id: id })))
    courses.push(course)
  }
  return { core, one, other, courses }
}

test('a skill that is added can be chosen; renamed, it is found by its new name and keeps its address', async () => {
  const { core } = await doubled()
  const { add, rename } = await staff()
  const { data: sitar } = await add(core.id, 'Sitar')
  expect(sitar).toMatchObject({
    slug: 'sitar',
    subject: { name: 'Music' },
    courses: { live: 0, other: 0 },
    tutors: 0,
    may_change: true,
    story: [{ word: 'add_skill', why: reason }],
  })
  expect(await slugs('/skills?core=music')).toContain('sitar')
  const course = await aCourse(api, { core, tutor: await aTutor(api), skills: [sitar] })
  await aSchedule(api, course.id)
  expect((await rename(sitar.id, 'Surbahar')).data).toMatchObject({ slug: 'sitar', name: 'Surbahar' })
  expect((await read('/courses?q=surbahar')).total).toBe(1)
  expect((await read('/courses?skill=sitar')).facets.skill).toContainEqual({
    value: 'sitar',
    label: 'Surbahar',
    count: 1,
  })
})

test('merged, tutors of the one teach the other, once, and its address redirects there', async () => {
  const { one, other, courses } = await doubled()
  const { merge, get } = await staff()
  const { data } = await merge(other.id, one.id)
  expect(data).toMatchObject({
    name: 'Tabla',
    courses: { live: 3, other: 0 },
    tutors: 3,
    former: [{ slug: other.slug, name: 'Tabla drums' }],
    others: [],
    story: [{ word: 'merge_skill', why: reason }],
  })
  expect(await read(`/courses?skill=${other.slug}`)).toMatchObject({ total: 3, moved_skill: one.slug })
  expect(await read(`/courses?skill=${one.slug}`)).not.toHaveProperty('moved_skill')
  expect((await read(`/courses/${courses[2]?.slug}`)).skills).toEqual([{ slug: one.slug, name: 'Tabla' }])
  expect((await read('/courses?q=drums')).total).toBe(0)
  expect(await get(other.id)).toMatchObject({ error: 'not_found' })
})

test('an address goes on leading after a second merge, and is never given away', async () => {
  const { core, one, other } = await doubled()
  const { merge, add } = await staff()
  const third = (await add(core.id, 'Percussion')).data
  await merge(other.id, one.id)
  await merge(one.id, third.id, 2)
  expect((await read(`/courses?skill=${other.slug}`)).moved_skill).toBe('percussion')
  expect((await add(core.id, 'Tabla drums')).data.slug).not.toBe(other.slug)
})

test('only what nobody names can be removed', async () => {
  const { core, one } = await doubled()
  const { add, remove, merge } = await staff()
  expect(await remove(one.id)).toMatchObject({
    error: 'wrong_state',
    message: 'You can remove a skill only while no course or tutor uses it. Merge it instead.',
  })
  const { data: sitar } = await add(core.id, 'Sitar')
  expect((await merge(one.id, sitar.id)).data.courses.live).toBe(2)
  const { data: veena } = await add(core.id, 'Veena')
  expect((await remove(veena.id)).data).toEqual({ subject: core.id })
  expect(await slugs('/skills')).not.toContain('veena')
})

test('the later of two people is refused; names are given once; other subjects’ skills are no target', async () => {
  const { core, one, other } = await doubled()
  const { rename, merge, add } = await staff()
  const foreign = await aSkill(api, (await aCore(api, 'Art')).id, 'Ink')
  await rename(one.id, 'Tabla for beginners')
  expect((await rename(one.id, 'Dayan')).error).toBe('conflict')
  expect((await merge(one.id, other.id)).error).toBe('conflict')
  expect((await rename(other.id, 'tabla FOR beginners')).data.fields).toHaveProperty('name')
  expect((await add(core.id, 'Tabla drums')).data.fields).toHaveProperty('name')
  expect((await merge(other.id, foreign.id)).data.fields).toHaveProperty('into')
  expect((await merge(other.id, other.id)).data.fields).toHaveProperty('into')
  expect((await (await staff('moderator')).rename(other.id, 'Drums')).error).toBe('forbidden')
})

test('nothing changes a skill without an audit', async () => {
  const { one } = await doubled()
  const written = api.db.update(skills).set({ name: 'Other' }).where(eq(skills.id, one.id))
  expect(brokenConstraint(await written.catch((error: unknown) => error))).toBe('staff_action_missing')
})
