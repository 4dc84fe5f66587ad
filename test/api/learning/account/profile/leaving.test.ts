import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { minute } from '#api/clock.ts'
import { rows } from '#api/db/rows.ts'
import {
  attendance,
  bookings,
  courses,
  demoFeedback,
  demoSlots,
  disputes,
  notices,
  orders,
  reviews,
  tutors,
  userSchedules,
  users,
} from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import {
  aBooking,
  aDemoSlot,
  aSignedInStudent,
  aTeachingTutor,
  seatsTaken,
  speaking,
  subjectsTo,
} from '../../../../builders/timetable/demos.ts'
import { aWorld } from '../../../../builders/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { CODES_PER_NETWORK: '100000' } })
})
afterAll(() => api.close())

let mark = ''
beforeEach(() => {
  mark = `Quetzal${someId().slice(-8)}`
})

/** Student A of a whole world, with nothing left open, whose own texts all contain the mark. */
async function aLearner() {
  const world = await aWorld(api)
  const { id } = world.student
  const email = `${mark.toLowerCase()}.${id}@example.com`
  await api.db
    .update(users)
    .set({
      name: `${mark} Rao`,
      email,
      mobile: null,
      state: 'Sikkim',
      headline: mark,
      avatar_url: `/media/${mark}`,
    })
    .where(eq(users.id, id))
  await api.db.update(bookings).set({ note: mark }).where(eq(bookings.student_id, id))
  await api.db
    .update(disputes)
    .set({ text: mark, answer: mark, status: 'withdrawn' })
    .where(eq(disputes.student_id, id))
  await api.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.status, 'payment_pending'))
  const [seat] = await api.db
    .update(userSchedules)
    .set({ status: 'cancelled', reason: mark })
    .where(eq(userSchedules.student_id, id))
    .returning()
  if (!seat) throw new Error('The student has no seat.')
  const now = api.clock()
  await api.db.insert(attendance).values({
    session_id: world.lesson.id,
    user_schedule_id: seat.id,
    mark: 'present',
    note: mark,
    marked_by: world.tutor.id,
    marked_at: now,
  })
  await api.db.insert(reviews).values({
    id: someId(),
    user_schedule_id: seat.id,
    course_id: world.ids.course_id ?? '',
    tutor_id: world.tutor.id,
    student_id: id,
    rating: 4,
    text: mark,
    created_at: now,
    updated_at: now,
  })
  await api.db
    .insert(demoFeedback)
    .values({ booking_id: world.ids.booking_id ?? '', side: 'tutor', text: mark, created_at: now })
  return { ...world, email, speaks: speaking(api, { authorization: world.tokens.studentA ?? '' }) }
}

/** The tables in which some row still contains this word. */
async function tablesSaying(word: string): Promise<readonly string[]> {
  const named = await rows(
    api.db,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    z.object({ name: z.string() }),
  )
  const looks = named.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name FROM ${sql.identifier(name)} AS one WHERE one::text ILIKE ${`%${word}%`}`,
  )
  const all = sql`${sql.join(looks, sql` UNION `)} ORDER BY name`
  const records = await rows(api.db, all, z.object({ name: z.string() }))
  return records.map(({ name }) => name)
}

const fileOf = (authorization: string | null) =>
  api
    .call()
    .get('/api/v1/profile/data.json')
    .set('Authorization', authorization ?? '')

const accountOf = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]

describe('taking the data along', () => {
  test('gives one file with all that one wrote, bought and attended, and nothing of anybody else', async () => {
    const { tokens, student, ids } = await aLearner()
    const { text, headers } = await fileOf(tokens.studentA)
    expect(headers['content-disposition']).toBe('attachment; filename=verandah-2026-11-23.json')
    const file = JSON.parse(text)
    expect(file).toMatchObject({
      account: [{ id: student.id, name: `${mark} Rao`, state: 'Sikkim' }],
      seats: [{ student_id: student.id, course: expect.any(String), reason: mark }],
      attendance: [{ mark: 'present', note: mark, class_starts_at: expect.any(String) }],
      demos_you_booked: [{ id: ids.booking_id, note: mark }],
      feedback_on_demos_you_booked: [{ text: mark }],
      disputes_you_raised: [{ text: mark, answer: mark }],
      reviews_you_wrote: [{ rating: 4, text: mark }],
      courses_you_teach: [],
    })
    expect(file.orders).toHaveLength(2)
    expect(file.payments).toHaveLength(2)
    expect(text).not.toContain('token_hash')
    expect((await fileOf(tokens.studentB)).text).not.toContain(mark)
    const taught = JSON.parse((await fileOf(tokens.tutorA)).text)
    expect(taught).toMatchObject({ demos_you_gave: [{ id: ids.booking_id }], seats: [] })
    expect(taught.demos_you_gave[0]).not.toHaveProperty('note')
  })

  test('asks who is there if the session is not fresh', async () => {
    const { speaks, tokens } = await aLearner()
    api.clock.advance(11 * minute)
    expect((await fileOf(tokens.studentA)).status).toBe(403)
    expect(await speaks.post('/profile/close')).toMatchObject({ http_status: 403, error: 'confirm_first' })
  })
})

describe('closing an account', () => {
  test('says what is open, and refuses until it is settled', async () => {
    const world = await aWorld(api)
    const student = speaking(api, { authorization: world.tokens.studentA ?? '' })
    const tutor = speaking(api, { authorization: world.tokens.tutorA ?? '' })
    expect((await student.get('/profile/closing')).data).toEqual({
      open: [
        { matter: 'seats', count: 1 },
        { matter: 'orders', count: 1 },
        { matter: 'disputes', count: 1 },
      ],
      demos: 1,
    })
    expect((await tutor.get('/profile/closing')).data).toMatchObject({
      open: [
        { matter: 'taught_groups', count: 1 },
        { matter: 'taught_demos', count: 1 },
        { matter: 'taught_disputes', count: 1 },
      ],
    })
    for (const each of [student, tutor])
      expect(await each.post('/profile/close')).toMatchObject({ http_status: 409, error: 'account_in_use' })
    expect((await student.get('/profile')).http_status).toBe(200)
  })

  test('erases every word of a student, and keeps the accounts', async () => {
    const { speaks, student, email, ids, tutor } = await aLearner()
    expect((await speaks.get('/profile/closing')).data).toEqual({ open: [], demos: 1 })
    expect(await speaks.post('/profile/close')).toMatchObject({ http_status: 200 })
    // What the tutor was told about the demo stays, in an email until it's deleted like any other, and in notices.
    expect(await tablesSaying(mark)).toEqual(['notices', 'outbox'])
    const told = await api.db.select({ whose: notices.person_id }).from(notices)
    expect([...new Set(told.map(({ whose }) => whose))]).toEqual([tutor.id])
    expect(await subjectsTo(api, email)).toEqual(['Your account is closed'])
    expect(await accountOf(student.id)).toMatchObject({ closed_at: api.clock(), state: null })
    expect(await speaks.get('/profile')).toMatchObject({ http_status: 401 })
    const kept = await api.db.select().from(orders).where(eq(orders.student_id, student.id))
    expect(kept.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'fulfilled'])
    const [slot] = await api.db
      .select()
      .from(demoSlots)
      .where(eq(demoSlots.id, ids.demo_schedule_id ?? ''))
    expect(slot && (await seatsTaken(api, slot))).toBe(0)
    expect((await subjectsTo(api, `${tutor.id}@example.com`)).join()).toMatch(/cancel/i)
    const reviewed = await api.call().get(`/api/v1/courses/${ids.course_id}/reviews`)
    expect(reviewed.body).toMatchObject({ http_status: 200 })
    expect(reviewed.body.data.items).toMatchObject([{ author: 'Closed account', rating: 4, text: '' }])
  })

  test('takes a tutor and the courses out of sight', async () => {
    const tutor = await aTeachingTutor(api, `${mark} Pillai`)
    await api.db.update(tutors).set({ bio: mark, meeting_url: mark }).where(eq(tutors.user_id, tutor.id))
    await api.db.update(courses).set({ description: mark }).where(eq(courses.tutor_id, tutor.id))
    const slot = await aDemoSlot(api, tutor)
    const speaks = speaking(api, tutor)
    expect(await speaks.post('/profile/close')).toMatchObject({ http_status: 200 })
    expect((await tablesSaying(mark)).filter((name) => name !== 'outbox')).toEqual([])
    expect((await api.call().get(`/api/v1/artists/${tutor.id}`)).status).toBe(404)
    expect((await api.call().get(`/api/v1/courses/${tutor.course.id}`)).status).not.toBe(200)
    const [withdrawn] = await api.db.select().from(demoSlots).where(eq(demoSlots.id, slot.id))
    expect(withdrawn?.status).toBe('cancelled')
  })

  test('lets the same address sign up again, as somebody new', async () => {
    const student = await aSignedInStudent(api)
    await speaking(api, student).post('/profile/close')
    api.clock.advance(minute)
    const signUp = { name: 'Asha Again', email: student.email, role: 'student' }
    const { body } = await api.call().post('/api/v1/signup/email').send(signUp)
    const { code } = await api.lastMessage(student.email)
    const entered = await api
      .call()
      .post('/api/v1/verify-otp')
      .send({ challenge_id: body.data.challenge_id, otp: code })
    expect(entered.body.data.user).toMatchObject({ name: 'Asha Again', email: student.email })
    expect(entered.body.data.user.id).not.toBe(student.id)
  })

  test('happens once, however often it is pressed', async () => {
    const student = await aSignedInStudent(api)
    const pressed = await Promise.all([1, 2, 3].map(() => speaking(api, student).post('/profile/close')))
    expect(pressed.map(({ http_status }) => http_status).toSorted()).toEqual([200, 401, 401])
    expect(await subjectsTo(api, student.email)).toEqual(['Your account is closed'])
  })

  test('leaves nothing for what was under way to land on', async () => {
    const tutor = await aTeachingTutor(api)
    const student = await aSignedInStudent(api)
    await speaking(api, student).post('/profile/close')
    const slot = await aDemoSlot(api, tutor)
    await expect(aBooking(api, { slot, student })).rejects.toMatchObject({
      cause: { constraint: 'account_is_open' },
    })
    await expect(
      api.db.update(users).set({ name: 'Back' }).where(eq(users.id, student.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'account_is_open' } })
  })
})
