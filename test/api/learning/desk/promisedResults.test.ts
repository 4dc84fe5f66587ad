import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { broadcasts, courseQuestions, courses, tutors } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aGroup, dayAhead, type Group } from '../../../builders/buying/orders.ts'
import { aSignedInStudent } from '../../../builders/timetable/demos.ts'

let api: TestApi
let group: Group
let tutor: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  group = await aGroup(api)
  ;({ authorization: tutor } = await signIn(api, group.tutor))
})
afterAll(() => api.close())

const promise = 'Guaranteed A+ in every exam.'
const honest = 'No result is guaranteed. We practise board papers.'
const fault =
  'No result can be promised, such as marks, a rank or a job. Say what students will practise instead.'

type Verb = 'get' | 'post' | 'put' | 'patch'
async function call(who: string, verb: Verb, path: string, body?: object) {
  const request = api.call()[verb](`/api/v1${path}`).set('Authorization', who)
  return (await (body ? request.send(body) : request)).body
}
async function changeCourse(fields: object) {
  const path = `/my-courses/${group.course.id}`
  const { updated_at } = (await call(tutor, 'get', path)).data
  return call(tutor, 'put', path, { ...fields, updated_at })
}

describe('a promised result', () => {
  test.each(['title', 'summary', 'description', 'needs', 'outcomes', 'syllabus'])(
    'is refused in the %s of a course, new or changed',
    async (field) => {
      const list = field === 'outcomes' || field === 'syllabus'
      const value = (text: string) => (list ? ['Openings', text] : text)
      const refused = { error: 'validation_failed', data: { fields: { [field]: fault } } }
      expect(await changeCourse({ [field]: value(promise) })).toMatchObject(refused)
      const draft = { title: 'Maths for class 10', [field]: value(promise) }
      expect(await call(tutor, 'post', '/courses', draft)).toMatchObject(refused)
      expect((await changeCourse({ [field]: value(honest) })).data).toMatchObject({ [field]: value(honest) })
    },
  )

  test.each(['headline', 'bio', 'film_words'])('is refused in the %s of a profile', async (field) => {
    const answer = await call(tutor, 'patch', '/artists/me', { [field]: promise })
    expect(answer.data.fields).toEqual({ [field]: fault })
    expect(await call(tutor, 'patch', '/artists/me', { headline: honest })).toMatchObject({
      http_status: 200,
    })
  })

  test.each([
    ['experiences', 'description', { title: 'Teacher', organisation: 'Vidya School', from: '2015-06-01' }],
    ['educations', 'description', { degree: 'BSc', institution: 'Kochi University', year: 2012 }],
    ['achievements', 'title', { title: 'Champion', issuer: 'Chess India', date: '2018-11-04' }],
    ['endorsements', 'text', { by_name: 'Ravi Kumar', relation: 'Parent', text: 'She asks for more.' }],
  ])('is refused in the %s of a profile', async (section, field, entry) => {
    const added = await call(tutor, 'post', `/artists/${section}`, { ...entry, [field]: promise })
    expect(added.data.fields).toEqual({ [field]: fault })
    const { id } = (await call(tutor, 'post', `/artists/${section}`, entry)).data
    const changed = await call(tutor, 'patch', `/artists/${section}/${id}`, { [field]: promise })
    expect(changed.data.fields).toEqual({ [field]: fault })
  })

  test('is refused in the name of a group, new or changed', async () => {
    const timings = [{ weekday: 6, starts_at: '05:00', minutes: 30 }]
    const plan = { time_zone: 'Asia/Kolkata', starts_on: dayAhead(api, 9), capacity: 4, timings }
    const added = await call(tutor, 'post', `/my-courses/${group.course.id}/schedules`, {
      ...plan,
      name: 'Sure-shot rank',
    })
    expect(added.data.fields).toEqual({ name: fault })
    const path = `/my-courses/schedules/${group.schedule.id}`
    expect((await call(tutor, 'put', path, { name: 'Sure-shot rank' })).data.fields).toEqual({ name: fault })
  })

  test('is refused in an answer that everyone reads', async () => {
    const student = await aSignedInStudent(api)
    const question = { text: 'Will my son get an A?' }
    const path = `/courses/${group.course.slug}/questions`
    const { id } = (await call(student.authorization, 'post', path, question)).data
    const answer = (text: string) => call(tutor, 'post', `/questions/${id}/answer`, { text })
    expect((await answer(promise)).data.fields).toEqual({ text: fault })
    const [asked] = await api.db.select().from(courseQuestions).where(eq(courseQuestions.id, id))
    expect(asked?.answer).toBeNull()
    expect(await answer(honest)).toMatchObject({ http_status: 200 })
  })
})

test('a promise that was stored earlier keeps no other field from being saved', async () => {
  const { id } = group.course
  await api.db
    .update(courses)
    .set({ summary: promise, outcomes: [promise] })
    .where(eq(courses.id, id))
  const kept = { summary: promise, outcomes: [promise, 'Endgames'], title: 'Chess again' }
  expect((await changeCourse(kept)).data).toMatchObject(kept)
  await call(tutor, 'patch', '/artists/me', { headline: 'Chess' })
  await api.db.update(tutors).set({ bio: promise }).where(eq(tutors.user_id, group.tutor.id))
  const profile = await call(tutor, 'patch', '/artists/me', { bio: promise, headline: 'Chess for all' })
  expect(profile.data).toMatchObject({ bio: promise, headline: 'Chess for all' })
})

describe('a broadcast', () => {
  const draft = {
    kind: 'service',
    audience: {},
    subject: 'New courses',
    text: 'Maths and chess begin on Monday.',
    button: { label: 'See courses', path: '/courses' },
    per_minute: 60,
  }

  test('that promises a result is neither drafted nor changed', async () => {
    const { authorization } = await signIn(api, { roles: ['student', 'staff'] })
    const promising = {
      ...draft,
      subject: promise,
      text: '100% selection this year.',
      button: { ...draft.button, label: 'Sure-shot rank' },
    }
    const fields = { subject: fault, text: fault, 'button.label': fault }
    expect((await call(authorization, 'post', '/desk/broadcasts', promising)).data.fields).toEqual(fields)
    const { id, version } = (await call(authorization, 'post', '/desk/broadcasts', draft)).data
    const changed = await call(authorization, 'put', `/desk/broadcasts/${id}`, { ...promising, version })
    expect(changed.data.fields).toEqual(fields)
  })

  test('that was drafted with a promise earlier isn’t sent', async () => {
    const { authorization } = await signIn(api, { roles: ['student', 'staff'] })
    const { id, version } = (await call(authorization, 'post', '/desk/broadcasts', draft)).data
    await api.db.update(broadcasts).set({ text: promise }).where(eq(broadcasts.id, id))
    const start = { version, people: 1, reason: 'They ask every year.' }
    expect(await call(authorization, 'post', `/desk/broadcasts/${id}/start`, start)).toMatchObject({
      error: 'wrong_state',
      message: expect.stringContaining('promises a result'),
    })
  })
})
