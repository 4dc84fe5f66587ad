import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later, minute } from '#api/clock.ts'
import { bookings, demoProposals, demoSlots } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse } from '../../../../builders/catalogue/courses.ts'
import {
  aDemoSlot,
  aSignedInStudent,
  aTeachingTutor,
  type SignedInStudent,
  speaking,
  subjectsTo,
  type TeachingTutor,
} from '../../../../builders/timetable/demos.ts'

let api: TestApi
let tutor: TeachingTutor
let student: SignedInStudent
beforeEach(async () => {
  api = await startApi()
  tutor = await aTeachingTutor(api)
  student = await aSignedInStudent(api)
})
afterEach(() => api.close())

const inHours = (hours: number) => later(api.clock(), hours * hour).toISOString()
const propose = (times: readonly string[], rest: object = {}) =>
  speaking(api, student).post(`/artist/${tutor.handle}/demo-proposals`, {
    course_id: tutor.course.slug,
    times,
    note: 'She is eight.',
    ...rest,
  })
async function open() {
  const { data } = await propose([inHours(50), inHours(26), inHours(30)])
  // The clock moves on, so that the outcome is written later than the proposal.
  api.clock.advance(minute)
  return data
}
const answer = (id: string, step: string, body: object = {}) =>
  speaking(api, tutor).post(`/demo-proposals/${id}/${step}`, body)
const statusOf = async (id: string) =>
  (await api.db.select().from(demoProposals).where(eq(demoProposals.id, id)))[0]?.status

describe('a student proposes times', () => {
  test('which both are told of and find in their lists, soonest first', async () => {
    const { http_status, data } = await propose([inHours(50), inHours(26)])
    expect(http_status).toBe(200)
    expect(data).toMatchObject({
      status: 'open',
      times: [inHours(26), inHours(50)],
      minutes: 30,
      course: { id: tutor.course.id },
      tutor: { handle: tutor.handle },
      note: 'She is eight.',
      answer_by: inHours(48),
      booking_id: null,
    })
    expect((await speaking(api, student).get('/student/demo-proposals')).data.items).toEqual([data])
    expect((await speaking(api, tutor).get('/artist/demo-proposals?status=open')).data.items).toEqual([data])
    expect(await subjectsTo(api, tutor.email)).toEqual([expect.stringContaining('asks for a demo')])
    expect(await subjectsTo(api, student.email)).toEqual([expect.stringMatching(/^Request sent/)])
  })

  test.each([
    ['no time', () => []],
    ['four times', () => [30, 31, 32, 33].map(inHours)],
    ['a time too soon', () => [inHours(2)]],
    ['a time too far away', () => [inHours(61 * 24)]],
    ['one time twice', () => [inHours(30), inHours(30)]],
  ])('but not %s', async (_, times) => {
    const refused = await propose(times())
    expect(refused).toMatchObject({
      error: 'validation_failed',
      data: { fields: { times: expect.any(String) } },
    })
    expect(await api.db.$count(demoProposals)).toBe(0)
  })

  test('once for each course, not while a demo is booked, and not to themselves', async () => {
    await open()
    expect(await propose([inHours(40)])).toMatchObject({ error: 'already_booked' })
    const second = await aCourse(api, { core: await aCore(api), tutor })
    const slot = await aDemoSlot(api, tutor)
    await speaking(api, student).post(`/artist/${tutor.id}/bookings`, {
      demo_schedule_id: slot.id,
      course_id: second.id,
    })
    expect(await propose([inHours(40)], { course_id: second.slug })).toMatchObject({
      error: 'already_booked',
    })
    const own = await speaking(api, tutor).post(`/artist/${tutor.id}/demo-proposals`, {
      course_id: tutor.course.id,
      times: [inHours(40)],
    })
    expect(own).toMatchObject({ error: 'forbidden' })
  })

  test('to three tutors at a time', async () => {
    const courses = await Promise.all(
      [1, 2, 3].map(async () => aCourse(api, { core: await aCore(api), tutor })),
    )
    await open()
    const answers = []
    for (const { slug } of courses) answers.push(await propose([inHours(40)], { course_id: slug }))
    expect(answers.map(({ http_status }) => http_status)).toEqual([200, 200, 429])
    expect(answers[2].message).toContain('waiting for an answer')
  })
})

describe('the tutor', () => {
  test('chooses one, which becomes a slot and a confirmed demo, once even if sent twice', async () => {
    const { id, times } = await open()
    const chosen = { starts_at: times[1] }
    const [one, two] = await Promise.all([answer(id, 'accept', chosen), answer(id, 'accept', chosen)])
    expect([one.http_status, two.http_status]).toEqual([200, 200])
    expect(one.data).toMatchObject({ status: 'accepted', booking_id: expect.any(String) })
    const [slot, ...slots] = await api.db.select().from(demoSlots)
    const [booking, ...more] = await api.db.select().from(bookings)
    expect([slots, more]).toEqual([[], []])
    expect(slot).toMatchObject({ starts_at: new Date(times[1]), capacity: 1, seats_taken: 1, status: 'open' })
    expect(booking).toMatchObject({ status: 'confirmed', student_id: student.id, note: 'She is eight.' })
    expect((await subjectsTo(api, student.email)).at(-1)).toMatch(/^Confirmed: /)
    expect((await subjectsTo(api, tutor.email)).at(-1)).toMatch(/^You confirmed/)
  })

  test('cannot choose a time at which they teach, and nothing changes', async () => {
    const { id, times } = await open()
    await aDemoSlot(api, tutor, { starts_at: later(new Date(times[0]), -10 * minute) })
    const refused = await answer(id, 'accept', { starts_at: times[0] })
    expect(refused).toMatchObject({ error: 'tutor_busy' })
    expect([await statusOf(id), await api.db.$count(bookings)]).toEqual(['open', 0])
    expect((await answer(id, 'accept', { starts_at: times[1] })).http_status).toBe(200)
  })

  test('cannot choose a time that wasn’t proposed or is too close by now', async () => {
    const { id, times } = await open()
    expect(await answer(id, 'accept', { starts_at: inHours(27) })).toMatchObject({
      error: 'validation_failed',
    })
    api.clock.advance(26 * hour - 10 * minute)
    expect(await answer(id, 'accept', { starts_at: times[0] })).toMatchObject({ error: 'too_late' })
  })

  test('declines with words for the student', async () => {
    const { id } = await open()
    expect(await answer(id, 'decline', { reason: '' })).toMatchObject({ error: 'validation_failed' })
    const { data } = await answer(id, 'decline', { reason: 'I teach then. Sundays suit me.' })
    expect(data).toMatchObject({
      status: 'declined',
      reason: 'I teach then. Sundays suit me.',
      answer_by: null,
    })
    expect((await subjectsTo(api, student.email)).at(-1)).toContain('can’t give a demo at the times')
    expect(await answer(id, 'accept', { starts_at: inHours(26) })).toMatchObject({ error: 'wrong_state' })
  })
})

test('the student withdraws their own, and nobody else’s', async () => {
  const { id } = await open()
  const other = await aSignedInStudent(api)
  expect(await speaking(api, other).post(`/demo-proposals/${id}/withdraw`)).toMatchObject({
    error: 'not_found',
  })
  expect((await speaking(api, student).post(`/demo-proposals/${id}/withdraw`)).data.status).toBe('withdrawn')
  expect((await subjectsTo(api, tutor.email)).at(-1)).toContain('withdrew a request')
  expect((await propose([inHours(40)])).http_status).toBe(200)
})

test('the tutor is reminded of it once, and it lapses after two days', async () => {
  const { id } = await open()
  api.clock.advance(36 * hour)
  await Promise.all([api.rounds.goOnce(), (await startApi({ beside: api })).rounds.goOnce()])
  await api.rounds.goOnce()
  const waiting = (await subjectsTo(api, tutor.email)).filter((subject) => subject.includes('is waiting'))
  expect(waiting).toHaveLength(1)
  api.clock.advance(12 * hour)
  await Promise.all([api.rounds.goOnce(), (await startApi({ beside: api })).rounds.goOnce()])
  expect(await statusOf(id)).toBe('expired')
  expect(
    (await subjectsTo(api, student.email)).filter((subject) => subject.includes('in time')),
  ).toHaveLength(1)
  expect((await subjectsTo(api, tutor.email)).at(-1)).toContain('has lapsed')
})

test('it lapses an hour before its last time', async () => {
  const { data } = await propose([inHours(4), inHours(6)])
  expect(data.answer_by).toBe(inHours(5))
  api.clock.advance(5 * hour)
  await api.rounds.goOnce()
  expect(await statusOf(data.id)).toBe('expired')
})
