import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { settingChanges, staffActions } from '#api/db/systemTables.ts'
import { courses } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aGroupOfOne } from '../../../../builders/buying/enrolments.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { aCore, aSchedule, aSkill, someId } from '../../../../builders/catalogue/courses.ts'
import { aSignedInStudent, speaking, subjectsTo } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const aColleague = async (role: StaffRole = 'moderator') =>
  speaking(api, await aSignedInStudent(api, { roles: ['student', 'staff'], staffRoles: [role] }))

const aTutor = async () => {
  const tutor = await aSignedInStudent(api, { name: 'Meera Pillai', roles: ['student', 'tutor'] })
  return { ...tutor, ...speaking(api, tutor) }
}
type Tutor = Awaited<ReturnType<typeof aTutor>>

/** A draft with everything that publishing needs. */
async function aReadyDraft(tutor: Tutor, body: object = {}) {
  const core = await aCore(api)
  const { data } = await tutor.post('/courses', {
    title: `Kites ${someId()}`,
    summary: 'Two lines.',
    description: 'More.',
    core_slug: core.slug,
    price: 400_000,
    ...body,
  })
  await aSchedule(api, data.id, { weekly: [{ weekday: 2, starts_at: '18:00', minutes: 60 }] })
  return { ...data, core }
}

/** A course that its tutor has published for the first time, so staff have yet to review it. */
async function aWaitingCourse(body: object = {}) {
  const tutor = await aTutor()
  const draft = await aReadyDraft(tutor, body)
  const { data } = await tutor.post(`/courses/${draft.id}/publish`, {})
  const [path, own] = [`/desk/courses/${draft.id}`, `/my-courses/${draft.id}`]
  const onSite = async () => (await api.call().get(`/api/v1/courses/${draft.slug}`)).status === 200
  return { ...draft, ...data, tutor, path, own, onSite }
}
type Waiting = Awaited<ReturnType<typeof aWaitingCourse>>

const approve = (who: Pick<Tutor, 'post'>, { path, updated_at }: Pick<Waiting, 'path' | 'updated_at'>) =>
  who.post(`${path}/approve`, { updated_at })
const sendBack = (who: Pick<Tutor, 'post'>, { path, updated_at }: Pick<Waiting, 'path' | 'updated_at'>) =>
  who.post(`${path}/send-back`, { updated_at, reason: 'Please leave your number out.', points: ['contacts'] })

async function aLiveCourse() {
  const course = await aWaitingCourse()
  const moderator = await aColleague()
  const { data } = await approve(moderator, course)
  return { ...course, moderator, updated_at: String(data.updated_at) }
}

describe('the first publication', () => {
  test('waits, seen by its tutor and by nobody else, until it is approved', async () => {
    const course = await aWaitingCourse()
    expect(course).toMatchObject({ status: 'waiting', reading: { asked_at: expect.any(String) } })
    expect(await course.onSite()).toBe(false)
    expect((await (await aTutor()).get(`/courses/${course.slug}`)).error).toBe('not_found')
    expect((await course.tutor.get(`/courses/${course.slug}`)).data.status).toBe('waiting')
    const moderator = await aColleague()
    expect((await moderator.get('/desk/today')).data.courses_to_read).toBeGreaterThan(0)
    expect((await approve(moderator, course)).data).toMatchObject({
      state: 'live',
      can: 'watch',
      changes: [],
    })
    expect(await course.onSite()).toBe(true)
    expect(await subjectsTo(api, course.tutor.email)).toContain(`Live: ${course.title}`)
    const [said] = await api.db.select().from(staffActions).where(eq(staffActions.subject_id, course.id))
    expect(said).toMatchObject({ action: 'approve_course', person_id: course.tutor.id })
  })

  test('is sent back with what to change, and comes again', async () => {
    const course = await aWaitingCourse()
    const moderator = await aColleague()
    expect((await sendBack(moderator, course)).data).toMatchObject({ state: 'sent_back', can: 'nothing' })
    const { data } = await course.tutor.get(course.own)
    expect(data).toMatchObject({
      status: 'draft',
      reading: { asked_at: null, reason: 'Please leave your number out.', points: ['contacts'] },
    })
    expect(await subjectsTo(api, course.tutor.email)).toContain(`Please change: ${course.title}`)
    const again = await course.tutor.post(`/courses/${course.id}/publish`, {})
    expect(again.data).toMatchObject({ status: 'waiting', reading: { reason: null } })
  })

  test('can be withdrawn by its tutor, and then waits for nobody', async () => {
    const course = await aWaitingCourse()
    const moderator = await aColleague()
    const back = await course.tutor.post(`${course.own}/withdraw`, {})
    expect(back.data).toMatchObject({ status: 'draft', reading: null })
    expect((await approve(moderator, { ...course, updated_at: back.data.updated_at })).error).toBe(
      'not_found',
    )
    expect((await course.tutor.post(`${course.own}/withdraw`, {})).error).toBe('wrong_state')
    expect((await course.tutor.post(`/courses/${course.id}/publish`, {})).data.status).toBe('waiting')
  })

  test('is decided once, and as it was read', async () => {
    const course = await aWaitingCourse()
    const [one, other] = [await aColleague(), await aColleague()]
    const changed = await course.tutor.put(course.own, {
      updated_at: course.updated_at,
      description: 'Call me.',
    })
    expect((await approve(one, course)).error).toBe('conflict')
    const now = { ...course, updated_at: changed.data.updated_at }
    const errors = await Promise.all([approve(one, now), approve(other, now), sendBack(one, now)])
    expect(errors.filter(({ error }) => error === null)).toHaveLength(1)
    for (const { error } of errors) expect([null, 'wrong_state', 'conflict']).toContain(error)
  })

  test('can’t begin without a group that can be joined', async () => {
    const course = await aWaitingCourse()
    const { data } = await course.tutor.get(course.own)
    await course.tutor.post(`/my-courses/schedules/${data.schedules[0].id}/cancel`, { reason: 'I am ill.' })
    const now = await course.tutor.get(course.own)
    expect(now.data.missing).toEqual(['schedule'])
    expect((await approve(await aColleague(), { ...course, updated_at: now.data.updated_at })).error).toBe(
      'not_ready',
    )
  })

  test('can’t be decided by somebody who may only read, who teaches it, or who isn’t staff', async () => {
    const course = await aWaitingCourse()
    for (const role of ['support', 'auditor'] as const) {
      const colleague = await aColleague(role)
      expect((await colleague.get(course.path)).data.can).toBe('not_allowed')
      expect((await approve(colleague, course)).error).toBe('forbidden')
    }
    expect((await (await aColleague('finance')).get(course.path)).error).toBe('forbidden')
    expect((await approve(course.tutor, course)).error).toBe('forbidden')
  })

  test('leaves its tutor to archive it, and refuses a draft that nobody sent', async () => {
    const course = await aWaitingCourse()
    expect((await course.tutor.post(`/my-courses/${course.id}/archive`, {})).data.status).toBe('archived')
    const moderator = await aColleague()
    expect((await approve(moderator, course)).error).toBe('wrong_state')
    const draft = await aReadyDraft(await aTutor())
    expect((await moderator.get(`/desk/courses/${draft.id}`)).error).toBe('not_found')
  })

  test('can’t be passed over in the database', async () => {
    const course = await aWaitingCourse()
    const live = { status: 'published', asked_at: null } as const
    const refused = api.db.update(courses).set(live).where(eq(courses.id, course.id))
    expect(await refused.then(() => null, brokenConstraint)).toBe('staff_action_missing')
  })

  test('goes live at once where nobody reads courses, though it waited before', async () => {
    const waiting = await aWaitingCourse()
    await byStaff(api.context, { action: 'change_setting', subject: 'first_publication' }, (tx) =>
      tx.insert(settingChanges).values({
        name: 'first_publication',
        number: 1,
        value: 0,
        reason: 'A quiet month.',
        valid_from: api.clock(),
        saved_at: api.clock(),
      }),
    )
    await api.context.settings.refresh()
    const tutor = await aTutor()
    const draft = await aReadyDraft(tutor)
    expect((await tutor.post(`/courses/${draft.id}/publish`, {})).data.status).toBe('published')
    expect((await waiting.tutor.post(`/courses/${waiting.id}/publish`, {})).data.status).toBe('published')
    await byStaff(api.context, { action: 'undo_setting', subject: 'first_publication' }, (tx) =>
      tx.update(settingChanges).set({ undone_at: api.clock(), undone_reason: 'It is over.' }),
    )
    await api.context.settings.refresh()
  })
})

describe('a live course', () => {
  test('stays as it was approved when staff rename or merge its skills', async () => {
    const course = await aLiveCourse()
    const [row] = await api.db.select().from(courses).where(eq(courses.id, course.id))
    const kites = await aSkill(api, String(row?.core_id), 'Kites')
    const stunts = await aSkill(api, String(row?.core_id), 'Stunts')
    const { updated_at } = course
    const { data } = await course.tutor.put(course.own, { updated_at, skill_slugs: [kites.slug] })
    expect(await approve(course.moderator, { ...course, ...data })).toMatchObject({ data: { changes: [] } })
    const changes = async () => (await course.moderator.get(course.path)).data.changes
    const editor = await aColleague('editor')
    const reason = 'Everybody says it so.'
    await editor.patch(`/desk/skills/${kites.id}`, { name: 'Flying kites', reason, version: 1 })
    expect(await changes()).toEqual([])
    await editor.post(`/desk/skills/${kites.id}/merge`, { into: stunts.id, reason, version: 2 })
    expect(await changes()).toEqual([])
    await course.tutor.put(course.own, { updated_at: data.updated_at, skill_slugs: [] })
    expect(await changes()).toMatchObject([{ before: 'Stunts', after: '' }])
  })

  test('changes at once, and shows at the desk what changed until that is approved too', async () => {
    const course = await aLiveCourse()
    const { moderator, tutor } = course
    api.clock.advance(hour)
    const { data } = await tutor.put(course.own, { updated_at: course.updated_at, price: 500_000 })
    expect(data.status).toBe('published')
    const changed = await moderator.get('/desk/courses?since=approval&items=100')
    expect(changed.data.items.map(({ id }: { id: string }) => id)).toContain(course.id)
    const { changes, updated_at } = (await moderator.get(course.path)).data
    expect(changes).toEqual([
      { part: 'price', before: '₹4,000 for 8 classes, ₹500 each', after: '₹5,000 for 8 classes, ₹625 each' },
    ])
    expect((await approve(moderator, { ...course, updated_at })).data.changes).toEqual([])
    expect((await approve(moderator, { ...course, updated_at })).error).toBe('wrong_state')
    await tutor.post(`/my-courses/${course.id}/pause`, {})
    expect((await tutor.post(`/courses/${course.id}/publish`, {})).data.status).toBe('published')
  })

  test('is taken down: out of sale, its students and its tutor told, and only staff show it again', async () => {
    const { course, tutor, pupils } = await aGroupOfOne(api)
    const [moderator, path] = [await aColleague(), `/desk/courses/${course.id}`]
    const down = await moderator.post(`${path}/take-down`, { reason: 'It leads around us.' })
    expect(down.data).toMatchObject({ state: 'taken_down', can: 'nothing' })
    expect((await api.call().get(`/api/v1/courses/${course.slug}`)).status).toBe(404)
    const [pupil] = pupils
    expect(await subjectsTo(api, pupil?.student.email ?? '')).toContain(`No longer on sale: ${course.title}`)
    expect(await subjectsTo(api, `${tutor.id}@example.com`)).toContain(
      `No longer shown: Course ${course.title}`,
    )
    const own = speaking(api, await signIn(api, tutor))
    expect((await own.post(`/courses/${course.id}/publish`, {})).error).toBe('wrong_state')
    expect((await moderator.post(`${path}/take-down`, { reason: 'Once more.' })).error).toBe('wrong_state')
    const seat = await speaking(api, await signIn(api, pupil?.student ?? {})).get(
      `/courses/user-schedules/${pupil?.seat.id}`,
    )
    expect(seat.data.status).not.toBe('cancelled')
    const { report } = down.data.taken_down
    await moderator.post(`/desk/reports/${report}/keep`, { reason: 'I misread it.' })
    expect((await moderator.get(path)).data.state).toBe('live')
  })

  test('is taken down while its tutor has paused it, and comes back paused', async () => {
    const { course, tutor } = await aGroupOfOne(api)
    const [moderator, path] = [await aColleague(), `/desk/courses/${course.id}`]
    const own = speaking(api, await signIn(api, tutor))
    await own.post(`/my-courses/${course.id}/pause`, {})
    expect((await moderator.get(path)).data).toMatchObject({ state: 'paused', can: 'take_down' })
    const down = await moderator.post(`${path}/take-down`, { reason: 'It leads around us.' })
    expect(down.data).toMatchObject({ state: 'taken_down', can: 'nothing' })
    expect((await own.post(`/courses/${course.id}/publish`, {})).error).toBe('wrong_state')
    await moderator.post(`/desk/reports/${down.data.taken_down.report}/keep`, { reason: 'I misread it.' })
    expect((await moderator.get(path)).data.state).toBe('paused')
    expect((await own.post(`/courses/${course.id}/publish`, {})).data.status).toBe('published')
  })
})

describe('the list', () => {
  test('has who waits longest first, and the rest after them', async () => {
    const first = await aWaitingCourse()
    api.clock.advance(day)
    const second = await aWaitingCourse()
    const moderator = await aColleague()
    const { data } = await moderator.get('/desk/courses?state=waiting&items=100')
    const ids = data.items.map(({ id }: { id: string }) => id)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    await sendBack(moderator, second)
    const back = (await moderator.get('/desk/courses?state=sent_back&items=100')).data.items
    expect(back.map(({ id }: { id: string }) => id)).toContain(second.id)
    const hits = (await moderator.get(`/desk/find?q=${encodeURIComponent(first.title)}`)).data.finds
    expect(hits).toMatchObject([{ kind: 'course', id: first.id }])
  })
})
