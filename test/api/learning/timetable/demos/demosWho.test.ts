import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { day, hour, later } from '#api/clock.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse } from '../../../../builders/catalogue/courses.ts'
import {
  aBooking,
  aDemoSlot,
  aSignedInStudent,
  aTeachingTutor,
  type SignedInStudent,
  speaking,
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

const inHours = (hours: number) => later(api.clock(), hours * hour)

describe('who may see bookings', () => {
  test('tutors see all bookings with them, everybody else their own', async () => {
    const slot = await aDemoSlot(api, tutor, { capacity: 3 })
    const other = await aSignedInStudent(api, { name: 'Ravi' })
    await aBooking(api, { slot, student, course_id: tutor.course.id })
    await aBooking(api, { slot, student: other, course_id: tutor.course.id, status: 'confirmed' })
    const list = async (who: { authorization: string }, query = '') =>
      (await speaking(api, who).get(`/artist/${tutor.handle}/bookings${query}`)).data
    expect((await list(tutor)).total).toBe(2)
    expect((await list(tutor, '?status=confirmed')).items).toMatchObject([{ student: { name: 'Ravi' } }])
    expect((await list(student)).items).toMatchObject([{ student: { id: student.id } }])
    expect(JSON.stringify(await list(tutor))).not.toContain('@example.com')
  })

  test('students see their own: upcoming first, only upcoming, or only past', async () => {
    const later_ = await aDemoSlot(api, tutor, { starts_at: inHours(72) })
    const sooner = await aDemoSlot(api, tutor, { starts_at: inHours(5) })
    const past = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), -3 * day) })
    const courses = [
      tutor.course,
      ...(await Promise.all([1, 2].map(async () => aCourse(api, { core: await aCore(api), tutor })))),
    ]
    for (const [index, slot] of [later_, past, sooner].entries())
      await aBooking(api, {
        slot,
        student,
        course_id: courses[index]?.id ?? null,
        status: index === 1 ? 'attended' : 'confirmed',
      })
    const slots = async (query: string) =>
      (await speaking(api, student).get(`/student/my-demo-schedules${query}`)).data.items.map(
        (each: { slot: { id: string } }) => each.slot.id,
      )
    expect(await slots('')).toEqual([sooner.id, later_.id, past.id])
    expect(await slots('?when=upcoming')).toEqual([sooner.id, later_.id])
    expect(await slots('?when=past')).toEqual([past.id])
    expect(await slots('?status=attended')).toEqual([past.id])
  })

  test('visitors see none, and only tutors may offer', async () => {
    expect((await api.call().get('/api/v1/student/my-demo-schedules')).status).toBe(401)
    expect((await api.call().post(`/api/v1/artist/${tutor.id}/bookings`).send({})).status).toBe(401)
    expect(await speaking(api, student).get('/artist/demo-schedules')).toMatchObject({ http_status: 403 })
    expect(await speaking(api, student).post('/artist/demo-schedules')).toMatchObject({ http_status: 403 })
    const slot = await aDemoSlot(api, tutor)
    const other = await aTeachingTutor(api)
    expect(await speaking(api, other).delete(`/artist/demo-schedules/${slot.id}`)).toMatchObject({
      http_status: 404,
    })
  })
})

describe('a step of a booking', () => {
  const steps = [
    ['confirm', {}],
    ['decline', { reason: 'I am ill.' }],
    ['cancel', {}],
    ['reschedule', { demo_schedule_id: 'x' }],
    ['outcome', { outcome: 'attended' }],
  ] as const

  test.each(steps)('%s is for its two sides only', async (step, body) => {
    const slot = await aDemoSlot(api, tutor)
    const booking = await aBooking(api, { slot, student, course_id: tutor.course.id })
    const path = `/bookings/${booking.id}/${step}`
    const [otherTutor, otherStudent] = [await aTeachingTutor(api), await aSignedInStudent(api)]
    expect((await api.call().post(`/api/v1${path}`).send(body)).status).toBe(401)
    expect(await speaking(api, otherTutor).post(path, body)).toMatchObject({ http_status: 404 })
    const forStudents = step === 'confirm' || step === 'decline' ? 403 : 404
    expect(await speaking(api, otherStudent).post(path, body)).toMatchObject({ http_status: forStudents })
  })

  test('is refused if it is the other side’s to take', async () => {
    const slot = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), -hour) })
    const booking = await aBooking(api, { slot, student, course_id: tutor.course.id, status: 'confirmed' })
    const outcome = (who: { authorization: string }, what: string) =>
      speaking(api, who).post(`/bookings/${booking.id}/outcome`, { outcome: what })
    expect(await outcome(student, 'attended')).toMatchObject({ http_status: 403 })
    expect(await outcome(student, 'student_no_show')).toMatchObject({ http_status: 403 })
    expect(await outcome(tutor, 'tutor_no_show')).toMatchObject({ http_status: 403 })
    const move = { demo_schedule_id: slot.id }
    expect(await speaking(api, tutor).post(`/bookings/${booking.id}/reschedule`, move)).toMatchObject({
      http_status: 403,
    })
  })

  test('and its feedback are not found by somebody who wasn’t there', async () => {
    const slot = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), -hour) })
    await aBooking(api, { slot, student, course_id: tutor.course.id, status: 'confirmed' })
    const [otherTutor, otherStudent] = [await aTeachingTutor(api), await aSignedInStudent(api)]
    const path = (side: string) => `/${side}/my-demo-schedules/${slot.id}/feedback`
    expect(await speaking(api, otherStudent).post(path('student'), { rating: 1 })).toMatchObject({
      http_status: 404,
    })
    expect(await speaking(api, otherTutor).post(path('teacher'), { text: 'Well.' })).toMatchObject({
      http_status: 404,
    })
    expect(await speaking(api, student).post(path('teacher'), { text: 'Well.' })).toMatchObject({
      http_status: 403,
    })
    expect(
      (
        await api
          .call()
          .post(`/api/v1${path('student')}`)
          .send({ rating: 1 })
      ).status,
    ).toBe(401)
  })
})
