import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { renewKeywords } from '#api/learning/catalogue/courses/keywords.ts'
import { courseSchedules, courses, stateEvents, uploads, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aSkill, aTutor, someId } from '../../../../builders/catalogue/courses.ts'
import { letOut } from '../../../../builders/catalogue/reading.ts'
import { anEnrolment, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Verb = 'get' | 'post' | 'put' | 'delete'
interface Signed {
  readonly authorization: string
}

async function call(who: Signed | null, verb: Verb, path: string, body?: object) {
  const asking = api.call()[verb](`/api/v1${path}`)
  if (who) asking.set('Authorization', who.authorization)
  const answer = await (body ? asking.send(body) : asking)
  return answer.body
}

const aTeacher = () => signIn(api, { name: 'Meera Pillai', roles: ['student', 'tutor'] })

async function aDraft(who: Signed, body: object = {}) {
  const made = await call(who, 'post', '/courses', { title: `Draft ${someId()}`, ...body })
  expect(made).toMatchObject({ http_status: 200 })
  return made.data
}

/** A draft with everything that publishing needs except a group. */
async function aFullDraft(who: Signed, body: object = {}) {
  const core = await aCore(api)
  return aDraft(who, {
    summary: 'Two lines.',
    description: 'More.',
    core_slug: core.slug,
    price: 400_000,
    ...body,
  })
}

const change = (who: Signed, course: { id: string; updated_at: string }, body: object) =>
  call(who, 'put', `/my-courses/${course.id}`, { updated_at: course.updated_at, ...body })

const aGroup = (courseId: string) =>
  aSchedule(api, courseId, { weekly: [{ weekday: 2, starts_at: '18:00', minutes: 60 }] })

describe('who may', () => {
  const calls: readonly (readonly [Verb, string])[] = [
    ['post', '/courses'],
    ['get', '/my-courses'],
    ['get', '/my-courses/x'],
    ['put', '/my-courses/x'],
    ['post', '/courses/x/publish'],
    ['post', '/my-courses/x/pause'],
    ['post', '/my-courses/x/archive'],
    ['delete', '/my-courses/x'],
  ]
  test.each(calls)('%s %s: a visitor is asked to sign in, a student may not', async (verb, path) => {
    expect(await call(null, verb, path)).toMatchObject({ http_status: 401, error: 'unauthenticated' })
    expect(await call(await signIn(api), verb, path)).toMatchObject({ http_status: 403, error: 'forbidden' })
  })

  test("another tutor's course does not exist", async () => {
    const draft = await aFullDraft(await aTeacher())
    const other = await aTeacher()
    const answers = [
      await call(other, 'get', `/my-courses/${draft.id}`),
      await change(other, draft, { title: 'Mine now' }),
      await call(other, 'post', `/courses/${draft.id}/publish`),
      await call(other, 'post', `/my-courses/${draft.id}/pause`),
      await call(other, 'post', `/my-courses/${draft.id}/archive`),
      await call(other, 'delete', `/my-courses/${draft.id}`),
    ]
    expect(answers.map(({ error }) => error)).toEqual(Array(6).fill('not_found'))
  })
})

describe('a draft', () => {
  test('needs a title and nothing else, and says what it still lacks', async () => {
    const teacher = await aTeacher()
    expect(await aDraft(teacher, { title: '  Chess for évery day  ' })).toMatchObject({
      title: 'Chess for évery day',
      slug: 'chess-for-every-day',
      status: 'draft',
      core: null,
      price: 0,
      missing: ['summary', 'description', 'core', 'price', 'schedule'],
    })
    expect(await call(teacher, 'post', '/courses', {})).toMatchObject({
      http_status: 422,
      data: { fields: { title: expect.any(String) } },
    })
  })

  test('keeps all that is sent', async () => {
    const core = await aCore(api, 'Board games')
    const skill = await aSkill(api, core.id, 'Openings')
    const sent = {
      title: 'All at once',
      summary: 'Short.',
      description: 'Long.',
      outcomes: ['One', 'Two'],
      level: 'advanced',
      language: 'Hindi',
      mode: 'in_person',
      place: 'Kochi',
      age_from: 8,
      age_to: 12,
      price: 123_400,
      classes_per_package: 12,
    }
    const made = await aDraft(await aTeacher(), { ...sent, core_slug: core.slug, skill_slugs: [skill.slug] })
    expect(made).toMatchObject({
      ...sent,
      core: { slug: 'board-games', name: 'Board games' },
      skills: [{ slug: 'openings', name: 'Openings' }],
      missing: ['schedule'],
    })
  })

  test('ignores what a tutor may not set', async () => {
    const made = await aDraft(await aTeacher(), {
      status: 'published',
      rating_tenths: 50,
      review_count: 9,
      slug: 'mine',
      tutor_id: 'x',
      id: 'y',
    })
    expect(made).toMatchObject({ status: 'draft', rating: null, review_count: 0 })
    expect(made.slug).not.toBe('mine')
  })

  test.each([
    [{ core_slug: 'nothing' }, 'core_slug'],
    [{ skill_slugs: ['nothing'] }, 'skill_slugs'],
    [{ age_from: 12, age_to: 8 }, 'age_to'],
    [{ price: -1 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ title: 'abc' }, 'title'],
    [{ summary: 'x'.repeat(201) }, 'summary'],
    [{ classes_per_package: 0 }, 'classes_per_package'],
    [{ cover_upload_id: 'nothing' }, 'cover_upload_id'],
  ])('refuses %j by name', async (body, field) => {
    expect(await call(await aTeacher(), 'post', '/courses', { title: 'A title', ...body })).toMatchObject({
      http_status: 422,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('takes a skill of its own subject only, and drops those of a former one', async () => {
    const teacher = await aTeacher()
    const [music, art] = [await aCore(api), await aCore(api)]
    const name = `Guitar ${someId()}`
    const guitar = await aSkill(api, music.id, name)
    const draft = await aDraft(teacher, { core_slug: music.slug, skill_slugs: [guitar.slug] })
    expect(await change(teacher, draft, { core_slug: art.slug, skill_slugs: [guitar.slug] })).toMatchObject({
      data: { fields: { skill_slugs: expect.any(String) } },
    })
    const { data } = await change(teacher, draft, { core_slug: art.slug })
    expect(data).toMatchObject({ core: { slug: art.slug }, skills: [] })
  })

  test('is made once for one intent', async () => {
    const teacher = await aTeacher()
    const send = () =>
      api
        .call()
        .post('/api/v1/courses')
        .set({ Authorization: teacher.authorization, 'Idempotency-Key': 'draft-1' })
        .send({ title: 'Only once' })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await call(teacher, 'get', '/my-courses')).data.total).toBe(1)
  })

  test('has an address of its own, however many have the same title', async () => {
    const teacher = await aTeacher()
    const drafts = await Promise.all([1, 2, 3].map(() => aDraft(teacher, { title: 'Same title twice' })))
    expect(new Set(drafts.map(({ slug }) => slug)).size).toBe(3)
    expect(drafts.filter(({ slug }) => slug === 'same-title-twice')).toHaveLength(1)
    expect((await aDraft(teacher, { title: 'शतरंज सीखें' })).slug).toMatch(/^course-[0-9a-f]{6}$/)
  })

  test("takes a finished cover of the tutor's own", async () => {
    const teacher = await aTeacher()
    const image = { base: '/api/v1/media/x', widths: [480], width: 480, height: 270, alt: '' }
    const now = api.clock()
    const upload = (owner_id: string) => ({
      id: someId(),
      owner_id,
      purpose: 'cover' as const,
      content_type: 'image/png',
      bytes: 1,
      image,
      status: 'stored' as const,
      created_at: now,
      expires_at: now,
    })
    const [own, foreign] = [upload(teacher.userId), upload((await aUser(api)).id)]
    await api.db.insert(uploads).values([own, foreign])
    const draft = await aDraft(teacher, { cover_upload_id: own.id })
    expect(draft.cover).toEqual(image)
    expect(await change(teacher, draft, { cover_upload_id: foreign.id })).toMatchObject({ http_status: 422 })
    expect((await change(teacher, draft, { cover_upload_id: null })).data.cover).toBeNull()
  })
})

describe('a change', () => {
  test('touches only what is sent', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher)
    const { data } = await change(teacher, draft, { summary: 'Better.' })
    expect(data).toMatchObject({ summary: 'Better.', description: 'More.', price: 400_000 })
    expect(data.core).toEqual(draft.core)
  })

  test('of an older version is refused and changes nothing', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher)
    expect((await change(teacher, draft, { summary: 'First.' })).http_status).toBe(200)
    const second = await change(teacher, draft, { summary: 'Second.' })
    expect(second).toMatchObject({ http_status: 409, error: 'conflict' })
    expect(second.message).toContain('nothing was saved')
    expect((await call(teacher, 'get', `/my-courses/${draft.id}`)).data.summary).toBe('First.')
  })

  test('made in two windows at once is taken from one of them', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher)
    const answers = await Promise.all(['a', 'b', 'c'].map((summary) => change(teacher, draft, { summary })))
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409, 409])
  })

  test('of mode and place keep to each other', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher, { mode: 'in_person' })
    expect(draft).toMatchObject({ place: '', missing: ['place', 'schedule'] })
    const placed = (await change(teacher, draft, { place: 'Kochi' })).data
    expect(placed).toMatchObject({ place: 'Kochi', missing: ['schedule'] })
    expect((await change(teacher, placed, { mode: 'online' })).data).toMatchObject({ place: null })
  })

  test('of the title renames the address of a draft, but not one that was public', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher, { title: 'Working title' })
    const renamed = (await change(teacher, draft, { title: 'Real title' })).data
    expect(renamed.slug).toBe('real-title')
    await aGroup(draft.id)
    const published = (await call(teacher, 'post', `/courses/${draft.id}/publish`)).data
    const after = (await change(teacher, published, { title: 'Quite another' })).data
    expect(after).toMatchObject({ title: 'Quite another', slug: 'real-title' })
  })

  test('cannot take from a published course what publishing needs', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher)
    await aGroup(draft.id)
    const published = (await call(teacher, 'post', `/courses/${draft.id}/publish`)).data
    expect(await change(teacher, published, { description: '', core_slug: null })).toMatchObject({
      http_status: 422,
      error: 'not_ready',
      data: { fields: { description: expect.any(String), core: expect.any(String) } },
    })
    expect((await call(teacher, 'get', `/my-courses/${draft.id}`)).data.description).toBe('More.')
  })

  test('is what people find the course by from then on', async () => {
    const teacher = await aTeacher()
    const core = await aCore(api, 'Beekeeping')
    const draft = await aFullDraft(teacher, { title: 'Honey at home' })
    await aGroup(draft.id)
    const search = async (q: string) =>
      (await call(null, 'get', `/courses?q=${q}`)).data.items.map(({ id }: { id: string }) => id)
    await call(teacher, 'post', `/courses/${draft.id}/publish`)
    await letOut(api, draft.id)
    const { data } = await call(teacher, 'get', `/my-courses/${draft.id}`)
    expect(await search('beekeeping')).toEqual([])
    await change(teacher, data, { core_slug: core.slug })
    expect(await search('beekeeping')).toEqual([draft.id])
    await api.db.update(users).set({ name: 'Zulekha Merchant' }).where(eq(users.id, teacher.userId))
    await api.db.transaction((tx) => renewKeywords(tx, { tutorId: teacher.userId }))
    expect(await search('zulekha')).toEqual([draft.id])
  })
})

describe('publishing', () => {
  test('names each thing that is missing, and shows the course once nothing is and staff have read it', async () => {
    const teacher = await aTeacher()
    const draft = await aDraft(teacher)
    expect(await call(teacher, 'post', `/courses/${draft.id}/publish`)).toMatchObject({
      http_status: 422,
      error: 'not_ready',
      data: {
        fields: {
          summary: expect.any(String),
          description: expect.any(String),
          core: expect.any(String),
          price: expect.any(String),
          schedule: expect.any(String),
        },
      },
    })
    const core = await aCore(api)
    await change(teacher, draft, { summary: 'S', description: 'D', core_slug: core.slug, price: 100 })
    expect((await call(teacher, 'post', `/courses/${draft.id}/publish`)).data.fields).toEqual({
      schedule: expect.any(String),
    })
    await aGroup(draft.id)
    const { data } = await call(teacher, 'post', `/courses/${draft.id}/publish`)
    expect(data).toMatchObject({ status: 'waiting', missing: [] })
    await letOut(api, draft.id)
    expect((await call(null, 'get', `/courses/${draft.slug}`)).data.id).toBe(draft.id)
    const events = await api.db
      .select()
      .from(stateEvents)
      .where(eq(stateEvents.entity_id, draft.id))
      .orderBy(stateEvents.id)
    expect(events).toMatchObject([
      { from_state: 'draft', to_state: 'waiting', by_user: teacher.userId },
      { from_state: 'waiting', to_state: 'published' },
    ])
  })

  test('a group that was cancelled or has no weekly time does not count', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher)
    await aSchedule(api, draft.id, { status: 'cancelled' })
    await aSchedule(api, draft.id, { weekly: [] })
    expect(await call(teacher, 'post', `/courses/${draft.id}/publish`)).toMatchObject({ error: 'not_ready' })
  })

  test('goes draft, waiting, published, paused, published, archived, and no way back', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher)
    await aGroup(draft.id)
    const step = async (path: string) => {
      const { data, error } = await call(teacher, 'post', path.replace('ID', draft.id))
      return error ?? data.status
    }
    expect(await step('/my-courses/ID/pause')).toBe('wrong_state')
    expect(await step('/courses/ID/publish')).toBe('waiting')
    expect(await step('/courses/ID/publish')).toBe('wrong_state')
    await letOut(api, draft.id)
    expect(await step('/courses/ID/publish')).toBe('wrong_state')
    expect(await step('/my-courses/ID/pause')).toBe('paused')
    expect((await call(null, 'get', `/courses/${draft.slug}`)).error).toBe('not_found')
    expect(await step('/courses/ID/publish')).toBe('published')
    expect(await step('/my-courses/ID/archive')).toBe('archived')
    expect(await step('/courses/ID/publish')).toBe('wrong_state')
    const archived = (await call(teacher, 'get', `/my-courses/${draft.id}`)).data
    expect(await change(teacher, archived, { title: 'Once more' })).toMatchObject({ error: 'wrong_state' })
  })
})

describe('putting away', () => {
  test('archiving gives up empty groups and their hours, and leaves those with students', async () => {
    const tutor = await aTutor(api)
    const teacher = await signIn(api, tutor)
    const course = await aCourse(api, { core: await aCore(api), tutor })
    const empty = await aSchedule(api, course.id, { classes_total: 2 })
    const full = await aGroup(course.id)
    await anEnrolment(api, { schedule: full, student: await aUser(api) })
    await call(teacher, 'post', `/my-courses/${course.id}/archive`)
    const states = await api.db
      .select({ id: courseSchedules.id, status: courseSchedules.status })
      .from(courseSchedules)
      .where(eq(courseSchedules.course_id, course.id))
    expect(new Map(states.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [empty.id, 'cancelled'],
        [full.id, 'open'],
      ]),
    )
    expect((await lessonsOf(api, empty)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    await aSchedule(api, (await aCourse(api, { core: await aCore(api), tutor })).id)
  })

  test('a course that nobody bought is gone for good', async () => {
    const teacher = await aTeacher()
    const draft = await aFullDraft(teacher)
    await aGroup(draft.id)
    expect(await call(teacher, 'delete', `/my-courses/${draft.id}`)).toMatchObject({
      http_status: 200,
      data: null,
    })
    expect(await api.db.$count(courses, eq(courses.id, draft.id))).toBe(0)
    expect((await call(teacher, 'delete', `/my-courses/${draft.id}`)).error).toBe('not_found')
  })

  test('one that was bought is kept, also when the student has left', async () => {
    const tutor = await aTutor(api)
    const teacher = await signIn(api, tutor)
    const course = await aCourse(api, { core: await aCore(api), tutor })
    const schedule = await aGroup(course.id)
    await anEnrolment(api, { schedule, student: await aUser(api), status: 'cancelled' })
    const refused = await call(teacher, 'delete', `/my-courses/${course.id}`)
    expect(refused).toMatchObject({ http_status: 409, error: 'has_students' })
    expect(refused.message).toContain('Archive')
    expect(await api.db.$count(courses, and(eq(courses.id, course.id)))).toBe(1)
  })
})

describe("one's own courses", () => {
  test('are listed in any state with their counts, the one changed last first', async () => {
    const tutor = await aTutor(api)
    const teacher = await signIn(api, tutor)
    const core = await aCore(api)
    const taught = await aCourse(api, { core, tutor }, { title: 'Chess 100% fun' })
    const schedule = await aGroup(taught.id)
    const student = await aUser(api)
    await anEnrolment(api, { schedule, student })
    await anEnrolment(api, { schedule, student: await aUser(api), status: 'cancelled' })
    api.clock.advance(minute)
    const draft = await aDraft(teacher, { title: 'Ludo' })
    const { data } = await call(teacher, 'get', '/my-courses')
    expect(data.total).toBe(2)
    expect(data.items.map(({ id }: { id: string }) => id)).toEqual([draft.id, taught.id])
    expect(data.items[1]).toMatchObject({
      schedule_count: 1,
      student_count: 1,
      next_class_at: '2026-12-01T12:30:00.000Z',
      core: { slug: core.slug },
      seats_taken: 1,
      seats_total: schedule.capacity,
    })
    expect(data.items[0]).toMatchObject({ seats_taken: 0, seats_total: 0 })
    const ids = async (query: string) =>
      (await call(teacher, 'get', `/my-courses?${query}`)).data.items.map(({ id }: { id: string }) => id)
    expect(await ids('status=draft')).toEqual([draft.id])
    expect(await ids('q=CHESS')).toEqual([taught.id])
    expect(await ids('q=0%25 f')).toEqual([taught.id])
    expect(await ids('q=_')).toEqual([])
    expect(await ids('items=1&page=2')).toEqual([taught.id])
  })
})
