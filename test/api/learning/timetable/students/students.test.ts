import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { attendance, bookings, studentNotes, userSchedules } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aSchedule, aTutor } from '../../../../builders/catalogue/courses.ts'
import { aBookedDemo, anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Person = { readonly id: string }
async function file(of: Person, by: Person) {
  const { authorization } = await signIn(api, by)
  const call = api.call().get(`/api/v1/my-students/${of.id}`).set('Authorization', authorization)
  return (await call).body
}
async function note(of: Person, by: Person, text: string) {
  const { authorization } = await signIn(api, by)
  const call = api.call().put(`/api/v1/my-students/${of.id}/note`).set('Authorization', authorization)
  return (await call.send({ note: text })).body
}

test('a student’s file spans groups, with marks by class, and keeps a seat that has ended', async () => {
  const { tutor, course, pupils, lessons } = await aTaughtGroup(api, { starts_on: '2026-11-16' })
  const [pupil] = pupils
  const [first] = lessons
  if (!pupil || !first) throw new Error('The group is empty.')
  const { student, seat } = pupil
  await api.db.insert(attendance).values({
    session_id: first.id,
    user_schedule_id: seat.id,
    mark: 'late',
    note: 'Traffic',
    marked_by: tutor.id,
    marked_at: api.clock(),
  })
  const ended = { status: 'cancelled', reason: 'Moved away.' } as const
  await api.db.update(userSchedules).set(ended).where(eq(userSchedules.id, seat.id))
  const other = await aSchedule(api, course.id, {
    weekly: [{ weekday: 4, starts_at: '07:00', minutes: 60 }],
    name: 'Early birds',
  })
  await anEnrolment(api, { schedule: other, student, price: 100_000 })
  const { data } = await file(student, tutor)
  expect(data.student).toMatchObject({ id: student.id, name: student.name })
  expect(data.seats).toHaveLength(2)
  expect(data.seats.find(({ id }: Person) => id === seat.id)).toMatchObject({
    status: 'cancelled',
    lessons: [{ number: 1, mark: 'late', note: 'Traffic' }],
  })
  expect(data.seats.find(({ name }: { name: string }) => name === 'Early birds')).toMatchObject({
    paid: 100_000,
    status: 'upcoming',
  })
})

test('a student who only came to a demo has a file too; another tutor’s students have none', async () => {
  const tutor = await aTutor(api)
  const guest = await aUser(api, { name: 'Guest' })
  const { booking } = await aBookedDemo(api, { tutor, student: guest, startsAt: api.clock() })
  expect((await file(guest, tutor)).data).toMatchObject({ seats: [], demos: [{ id: booking.id }] })
  const stranger = await aTutor(api)
  expect(await file(guest, stranger)).toMatchObject({ http_status: 404 })
  expect(await note(guest, stranger, 'Mine now')).toMatchObject({ http_status: 404 })
  await api.db.delete(bookings)
  expect(await file(guest, tutor)).toMatchObject({ http_status: 404 })
})

test('a note is its tutor’s alone, and an empty one is none', async () => {
  const tutor = await aTutor(api)
  const guest = await aUser(api, { name: 'Guest' })
  await aBookedDemo(api, { tutor, student: guest, startsAt: api.clock() })
  await note(guest, tutor, 'Shy at first.')
  await note(guest, tutor, '  Likes puzzles. ')
  expect((await file(guest, tutor)).data.note).toBe('Likes puzzles.')
  expect(await note(guest, tutor, 'x'.repeat(2_001))).toMatchObject({ http_status: 422 })
  await note(guest, tutor, '')
  expect(await api.db.$count(studentNotes)).toBe(0)
})
