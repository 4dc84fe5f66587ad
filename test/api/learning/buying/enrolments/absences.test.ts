import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later, minute } from '#api/clock.ts'
import { classSessions, threadBlocks } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aGroupOfOne, goTo } from '../../../../builders/buying/enrolments.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function aClass() {
  const group = await aGroupOfOne(api)
  const { course, schedule, student, tutor, lesson } = group
  const as = {
    student: speaking(api, await signIn(api, student)),
    tutor: speaking(api, await signIn(api, tutor)),
  }
  const say = (body: object) => as.student.put(`/classes/${lesson.id}/absence`, body)
  const seen = async () => {
    const { data: taught } = await as.tutor.get(`/my-courses/${course.id}/schedules/${schedule.id}`)
    const { data: one } = await as.tutor.get(`/my-classes/${lesson.id}`)
    const { data: own } = await as.student.get(`/student/my-courses/${course.id}/schedules/${schedule.id}`)
    return { group: taught?.students[0].absences, lesson: one?.absences, own: own?.lessons[0].absence }
  }
  const told = async () => {
    const { data } = await as.tutor.get('/threads')
    const [thread] = data.items
    if (!thread) return []
    const { data: read } = await as.tutor.get(`/threads/${thread.id}`)
    return read.messages.map(({ text }: { text: string }) => text)
  }
  return { ...group, as, say, seen, told }
}

test('said before a class, it’s shown at the class and in the conversation, once however often it’s said', async () => {
  const { course, student, say, seen, told } = await aClass()
  expect(await seen()).toEqual({ group: {}, lesson: [], own: undefined })
  const answers = await Promise.all([say({ absent: true }), say({ absent: true })])
  expect(answers.map(({ http_status }) => http_status)).toEqual([200, 200])
  expect(await seen()).toEqual({ group: { 1: '' }, lesson: [{ user_id: student.id, words: '' }], own: '' })
  const which = `class 1 of ${course.title}, Mon 30 Nov, 6 pm India time`
  expect(await told()).toEqual([`Can’t come to ${which}.`])
  api.clock.advance(minute)
  await say({ absent: true, words: 'She has a fever.' })
  await say({ absent: true })
  expect((await seen()).group).toEqual({ 1: 'She has a fever.' })
  expect(await told()).toHaveLength(2)
  api.clock.advance(minute)
  await say({ absent: false })
  await say({ absent: false })
  expect(await seen()).toEqual({ group: {}, lesson: [], own: undefined })
  expect((await told()).at(-1)).toBe(`Can come to ${which} after all.`)
  expect(await told()).toHaveLength(3)
})

test('a class that is moved is another class', async () => {
  const { lesson, say, seen } = await aClass()
  await say({ absent: true })
  const starts_at = later(lesson.starts_at, 24 * hour)
  await api.db
    .update(classSessions)
    .set({ starts_at, ends_at: later(starts_at, hour) })
    .where(eq(classSessions.id, lesson.id))
  expect(await seen()).toEqual({ group: {}, lesson: [], own: undefined })
})

test('where the two can’t write to each other, the tutor still reads it at the class', async () => {
  const { tutor, as, say, seen } = await aClass()
  const { data } = await as.student.post(`/threads/to/${tutor.id}`, { key: 'hello-there', text: 'Hello.' })
  const block = { thread_id: data.thread_id, person_id: tutor.id, created_at: api.clock() }
  await api.db.insert(threadBlocks).values(block)
  expect((await say({ absent: true })).http_status).toBe(200)
  expect((await seen()).group).toEqual({ 1: '' })
})

test('nobody says it for a class of others, or for one that was cancelled or is over', async () => {
  const { lesson, say } = await aClass()
  const stranger = speaking(api, await signIn(api, await aUser(api)))
  expect((await stranger.put(`/classes/${lesson.id}/absence`, { absent: true })).error).toBe('not_found')
  const state = (status: 'cancelled' | 'scheduled') =>
    api.db.update(classSessions).set({ status }).where(eq(classSessions.id, lesson.id))
  await state('cancelled')
  expect((await say({ absent: true })).error).toBe('wrong_state')
  const other = await aClass()
  goTo(api, later(other.lesson.ends_at, minute))
  expect((await other.say({ absent: true })).error).toBe('too_late')
})
