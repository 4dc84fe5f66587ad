import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hour } from '#api/clock.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import {
  aSignedInStudent,
  aTeachingTutor,
  speaking,
  subjectsTo,
} from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const text = 'Is this a fit for a girl of eight who knows the moves?'

async function aClassroom() {
  const tutor = await aTeachingTutor(api)
  const student = await aSignedInStudent(api, { name: 'Asha Rao' })
  const path = `/courses/${tutor.course.slug}/questions`
  const open = async () => (await api.call().get(`/api/v1${path}`)).body.data
  return { tutor, student, path, open, as: { tutor: speaking(api, tutor), student: speaking(api, student) } }
}

test('a question is its asker’s until the tutor answers it; then everyone reads both, and each side has a mail', async () => {
  const { tutor, student, path, open, as } = await aClassroom()
  const { data: asked } = await as.student.post(path, { text })
  expect(asked).toMatchObject({ text, asker: 'Asha R.', state: 'open', answer: null })
  expect((await open()).total).toBe(0)
  expect((await as.student.get('/student/questions')).data.items).toMatchObject([{ id: asked.id }])
  expect((await as.tutor.get('/my-courses/questions?state=open')).data.items).toMatchObject([
    { id: asked.id },
  ])
  expect(await subjectsTo(api, tutor.email)).toEqual([`A question about ${tutor.course.title}`])
  api.clock.advance(5 * hour)
  await as.tutor.post(`/questions/${asked.id}/answer`, { text: 'Yes, she’ll be among her age.' })
  const [shown] = (await open()).items
  expect(shown).toEqual({
    id: asked.id,
    text,
    asker: 'Asha R.',
    created_at: asked.created_at,
    answer: 'Yes, she’ll be among her age.',
    answered_at: api.clock().toISOString(),
    edited_at: null,
  })
  expect(await subjectsTo(api, student.email)).toEqual([
    `${tutor.name} has answered your question about ${tutor.course.title}`,
  ])
})

test('a changed answer says when, keeps the time of the first, and sends no second mail', async () => {
  const { student, path, open, as } = await aClassroom()
  const { data: asked } = await as.student.post(path, { text })
  const answer = (words: string) => as.tutor.post(`/questions/${asked.id}/answer`, { text: words })
  const { data: first } = await answer('Yes, she is.')
  api.clock.advance(hour)
  await answer('Yes, she is, and so are two others.')
  expect((await open()).items).toMatchObject([
    { answered_at: first.answered_at, edited_at: api.clock().toISOString() },
  ])
  expect(await subjectsTo(api, student.email)).toHaveLength(1)
})

test('the tutor hides a question with a reason that its asker reads; nobody else’s tutor can', async () => {
  const { student, path, open, as } = await aClassroom()
  const { data: asked } = await as.student.post(path, { text })
  await as.tutor.post(`/questions/${asked.id}/answer`, { text: 'Yes, she is.' })
  const stranger = speaking(api, await aTeachingTutor(api))
  const hide = (who: typeof stranger) =>
    who.post(`/questions/${asked.id}/hide`, { reason: 'It names another child.' })
  expect((await hide(stranger)).error).toBe('not_found')
  expect((await hide(as.student)).error).toBe('forbidden')
  await hide(as.tutor)
  await hide(as.tutor)
  expect((await open()).total).toBe(0)
  const [own] = (await as.student.get('/student/questions')).data.items
  expect(own).toMatchObject({ state: 'hidden', hidden_reason: 'It names another child.' })
  expect(await subjectsTo(api, student.email)).toHaveLength(2)
  expect((await as.tutor.post(`/questions/${asked.id}/answer`, { text: 'Once more.' })).error).toBe(
    'wrong_state',
  )
})

test.each([
  ['too short a question', 'Why?', 'Ask in 10 to 600 characters.'],
  ['a link', 'Is this like https://example.com/chess?', expect.stringContaining('Leave out links')],
  ['an address', 'Write to asha@example.com about the times.', expect.stringContaining('email addresses')],
  ['a phone number', 'Call me on 98765 43210 about the times.', expect.stringContaining('phone numbers')],
])('%s is refused at its field', async (_, words, message) => {
  const { path, as } = await aClassroom()
  const answer = await as.student.post(path, { text: words })
  expect(answer).toMatchObject({ error: 'validation_failed', data: { fields: { text: message } } })
})

test('numbers and years aren’t phone numbers', async () => {
  const { path, as } = await aClassroom()
  const words = 'She was born in 2018, plays since 2024 and is rated 1100. Which of the 3 groups fits?'
  expect((await as.student.post(path, { text: words })).error).toBeNull()
})

test('limits hold for two questions at once, and a repeated one is asked once', async () => {
  const { tutor, path, as } = await aClassroom()
  await as.student.post(path, { text })
  await as.student.post(path, { text })
  const both = await Promise.all([as.student.post(path, { text }), as.student.post(path, { text })])
  expect(both.map(({ error }) => error).toSorted()).toEqual([null, 'rate_limited'])
  const other = await aSignedInStudent(api)
  const key = someId()
  const again = () =>
    api
      .call()
      .post(`/api/v1${path}`)
      .set('Authorization', other.authorization)
      .set('Idempotency-Key', key)
      .send({ text })
  expect((await again()).body.data.id).toBe((await again()).body.data.id)
  expect((await as.tutor.post(path, { text })).error).toBe('forbidden')
  expect((await as.tutor.get('/my-courses/questions?state=open')).data.total).toBe(4)
  expect(await subjectsTo(api, tutor.email)).toHaveLength(4)
})

test('its asker deletes a question, twice if need be, and nobody else does', async () => {
  const { path, as } = await aClassroom()
  const { data: asked } = await as.student.post(path, { text })
  await as.tutor.delete(`/questions/${asked.id}`)
  expect((await as.student.get('/student/questions')).data.total).toBe(1)
  await as.student.delete(`/questions/${asked.id}`)
  expect((await as.student.delete(`/questions/${asked.id}`)).error).toBeNull()
  expect((await as.student.get('/student/questions')).data.total).toBe(0)
})
