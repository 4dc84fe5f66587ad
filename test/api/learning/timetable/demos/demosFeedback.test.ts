import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later, minute } from '#api/clock.ts'
import { courseSchedules, demoFeedback, outbox, stateEvents } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aSchedule } from '../../../../builders/catalogue/courses.ts'
import {
  aBooking,
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

async function begun(status: 'requested' | 'confirmed' | 'attended' = 'confirmed') {
  const slot = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), -hour), capacity: 3 })
  const booking = await aBooking(api, { slot, student, course_id: tutor.course.id, status })
  return { slot, booking }
}
const ofStudent = (id: string, body: object = { rating: 5, text: 'Lovely.' }) =>
  speaking(api, student).post(`/student/my-demo-schedules/${id}/feedback`, body)
const ofTutor = (id: string, body: object = {}) =>
  speaking(api, tutor).post(`/teacher/my-demo-schedules/${id}/feedback`, { text: 'Asha did well.', ...body })

describe('feedback', () => {
  test('of each side is kept once and shown to both', async () => {
    const { slot, booking } = await begun()
    const first = await ofStudent(slot.id)
    expect(first.data).toMatchObject({
      id: booking.id,
      status: 'feedback_given',
      feedback: { student: { rating: 5, text: 'Lovely.', recommended: null }, tutor: null },
      can: { feedback: false },
    })
    expect((await ofTutor(booking.id)).data).toMatchObject({
      status: 'feedback_given',
      feedback: { student: { rating: 5 }, tutor: { rating: null, text: 'Asha did well.' } },
    })
    expect(await ofStudent(booking.id)).toMatchObject({ http_status: 409, error: 'already_said' })
    expect(await ofTutor(slot.id)).toMatchObject({ http_status: 409, error: 'already_said' })
    expect(await api.db.$count(demoFeedback)).toBe(2)
    expect(await subjectsTo(api, tutor.email)).toEqual(['Asha Rao rated the demo'])
    expect(await subjectsTo(api, student.email)).toEqual(['Meera Pillai has feedback for you'])
    const events = await api.db
      .select()
      .from(stateEvents)
      .where(eq(stateEvents.entity_id, booking.id))
      .orderBy(stateEvents.id)
    expect(events.map(({ to_state }) => to_state)).toEqual(['confirmed', 'attended', 'feedback_given'])
    const { data } = await speaking(api, tutor).get('/artist/demo-schedules')
    expect(data.items[0].bookings).toMatchObject([{ feedback: { student: true, tutor: true } }])
  })

  test('sent twice at the same moment is kept once', async () => {
    const { slot } = await begun()
    const answers = await Promise.all([ofStudent(slot.id), ofStudent(slot.id), ofTutor(slot.id)])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 200, 409])
    expect(await api.db.$count(demoFeedback)).toBe(2)
  })

  test('opens when the demo begins, and not for one that didn’t take place', async () => {
    const slot = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), minute) })
    await aBooking(api, { slot, student, course_id: tutor.course.id, status: 'confirmed' })
    expect(await ofStudent(slot.id)).toMatchObject({ http_status: 409, error: 'too_early' })
    expect(await ofTutor(slot.id)).toMatchObject({ http_status: 409, error: 'too_early' })
    const other = await aSignedInStudent(api)
    const unanswered = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), -hour) })
    await aBooking(api, { slot: unanswered, student: other, course_id: tutor.course.id })
    expect(await ofTutor(unanswered.id)).toMatchObject({ http_status: 409, error: 'wrong_state' })
  })

  test.each([[{}], [{ rating: 0 }], [{ rating: 6 }], [{ rating: 4.5 }]])(
    'of a student is one to five stars, not %j',
    async (body) => {
      const { slot } = await begun()
      expect(await ofStudent(slot.id, body)).toMatchObject({ error: 'validation_failed' })
    },
  )

  test('by a tutor names the student if there were several', async () => {
    const { slot } = await begun()
    const other = await aSignedInStudent(api, { name: 'Ravi' })
    await aBooking(api, { slot, student: other, course_id: tutor.course.id, status: 'attended' })
    expect(await ofTutor(slot.id)).toMatchObject({
      error: 'validation_failed',
      data: { fields: { student_id: expect.any(String) } },
    })
    expect((await ofTutor(slot.id, { student_id: other.id })).data).toMatchObject({
      student: { name: 'Ravi' },
    })
  })
})

describe('a recommendation', () => {
  test('for an open group reaches the student with a link', async () => {
    const { slot } = await begun()
    const group = await aSchedule(api, tutor.course.id)
    const { data } = await ofTutor(slot.id, { recommended_schedule_id: group.id })
    const recommended = { schedule_id: group.id, course: { slug: tutor.course.slug }, open: true }
    expect(data.feedback.tutor).toMatchObject({ recommended })
    expect(await subjectsTo(api, student.email)).toEqual(['Meera Pillai recommends a group for you'])
    const [mail] = await api.db.select().from(outbox)
    expect(JSON.stringify(mail?.content)).toContain('/learn/demos')
    await api.db.update(courseSchedules).set({ status: 'cancelled', updated_at: api.clock() })
    const { data: mine } = await speaking(api, student).get('/student/my-demo-schedules')
    expect(mine.items[0].feedback.tutor.recommended).toMatchObject({ open: false })
  })

  test('for a full group is refused and may name another; one that fills up later is shown as no longer open', async () => {
    const { slot } = await begun()
    const full = await aSchedule(api, tutor.course.id, { capacity: 3, seats_taken: 2, seats_kept: 1 })
    const free = await aSchedule(api, tutor.course.id, {
      capacity: 3,
      weekly: [{ weekday: 2, starts_at: '18:00', minutes: 60 }],
    })
    expect(await ofTutor(slot.id, { recommended_schedule_id: full.id })).toMatchObject({
      data: { fields: { recommended_schedule_id: expect.stringContaining('no free seat. Choose another') } },
    })
    expect((await ofTutor(slot.id, { recommended_schedule_id: free.id })).error).toBeNull()
    const recommended = async () =>
      (await speaking(api, student).get('/student/my-demo-schedules')).data.items[0].feedback.tutor
        .recommended
    expect(await recommended()).toMatchObject({ open: true })
    await api.db.update(courseSchedules).set({ seats_taken: 3 }).where(eq(courseSchedules.id, free.id))
    expect(await recommended()).toMatchObject({ open: false })
  })

  test('is for one of the tutor’s own groups that still takes students', async () => {
    const { slot } = await begun()
    const theirs = await aSchedule(api, (await aTeachingTutor(api)).course.id)
    const closed = await aSchedule(api, tutor.course.id, { status: 'completed' })
    for (const id of [theirs.id, closed.id, 'nothing'])
      expect(await ofTutor(slot.id, { recommended_schedule_id: id })).toMatchObject({
        data: { fields: { recommended_schedule_id: expect.any(String) } },
      })
    expect(await api.db.$count(demoFeedback)).toBe(0)
  })
})
