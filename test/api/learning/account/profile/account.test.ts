/** @proof codes */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, minute } from '#api/clock.ts'
import { deviceName } from '#api/learning/people/auth/deviceName.ts'
import { openSession } from '#api/learning/people/auth/sessions.ts'
import { courses, sessions, tutors, users } from '#api/tables.ts'
import { noticeTopics } from '#contract/learning/base/words.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aPicture, upload } from '../../../../builders/base/uploads.ts'
import { aCore, aCourse, aSkill } from '../../../../builders/catalogue/courses.ts'
import {
  aSignedInStudent,
  aTeachingTutor,
  speaking,
  subjectsTo,
} from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { CODES_PER_NETWORK: '100000' } })
})
afterAll(() => api.close())

const rowOf = async ({ id }: { id: string }) => (await api.db.select().from(users).where(eq(users.id, id)))[0]

test.each([
  ['get', '/profile/notices'],
  ['put', '/profile/notices'],
  ['get', '/sessions'],
  ['delete', '/sessions/x'],
  ['post', '/sessions/revoke-others'],
  ['post', '/profile/contacts'],
  ['post', '/profile/contacts/verify'],
  ['post', '/profile/tutor'],
  ['post', '/profile/password'],
] as const)('%s %s is for members', async (method, path) => {
  expect((await api.call()[method](`/api/v1${path}`)).status).toBe(401)
})

describe('what somebody hears of', () => {
  const none = { email: false, sms: false, push: false }
  const all = (way: object) => Object.fromEntries(noticeTopics.map((topic) => [topic, way]))

  test('is everything but news by mail and on devices at first, or by message without an address', async () => {
    const [mailed, called] = [
      await aSignedInStudent(api),
      await aSignedInStudent(api, { email: null, mobile: '+919876500077' }),
    ]
    expect((await speaking(api, mailed).get('/profile/notices')).data).toEqual({
      ...all({ email: true, sms: false, push: true }),
      news: none,
    })
    expect((await speaking(api, called).get('/profile/notices')).data).toEqual({
      ...all({ email: true, sms: true, push: true }),
      news: none,
    })
  })

  test('is what they chose', async () => {
    const student = await aSignedInStudent(api)
    const choices = { ...all({ email: true, sms: true, push: false }), news: none }
    expect((await speaking(api, student).put('/profile/notices', choices)).data).toEqual(choices)
    expect((await speaking(api, student).get('/profile/notices')).data).toEqual(choices)
    expect((await rowOf(student))?.notices).toEqual(choices)
  })

  test.each([
    ['a topic is missing', { news: { email: true, sms: true } }],
    ['a way is missing', { ...all({ email: true, sms: true }), news: { email: true } }],
    ['it is no choice', { ...all({ email: true, sms: true }), news: 'yes' }],
  ])('stays as it was where %s', async (_what, choices) => {
    const student = await aSignedInStudent(api)
    expect(await speaking(api, student).put('/profile/notices', choices)).toMatchObject({ http_status: 422 })
    expect((await rowOf(student))?.notices).toBeNull()
  })
})

describe('sessions', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
  const elsewhere = async (id: string, userAgent: string) => {
    const { access_token } = await openSession(api.db, { userId: id, userAgent, now: api.clock() })
    return { authorization: `Bearer ${access_token}` }
  }

  test('are listed while they last, with the one that asks', async () => {
    const student = await aSignedInStudent(api)
    const old = await elsewhere(student.id, phone)
    await speaking(api, old).post('/logout')
    api.clock.advance(minute)
    await elsewhere(student.id, phone)
    const { data } = await speaking(api, student).get('/sessions')
    expect(data).toMatchObject({
      total: 2,
      items: [
        { current: false, device: 'Chrome on Android', last_used_at: api.clock().toISOString() },
        { current: true, device: 'Unknown device' },
      ],
    })
    expect(JSON.stringify(data)).not.toContain('token')
    api.clock.advance(31 * day)
    const fresh = await elsewhere(student.id, phone)
    expect((await speaking(api, fresh).get('/sessions')).data.total).toBe(1)
  })

  test('are ended one by one, by their owner', async () => {
    const [student, other] = [await aSignedInStudent(api), await aSignedInStudent(api)]
    const away = await elsewhere(student.id, phone)
    const { data } = await speaking(api, away).get('/sessions')
    const id = data.items.find(({ current }: { current: boolean }) => current).id
    expect(await speaking(api, other).delete(`/sessions/${id}`)).toMatchObject({ http_status: 404 })
    expect((await speaking(api, away).get('/profile')).http_status).toBe(200)
    for (const _ of [1, 2])
      expect(await speaking(api, student).delete(`/sessions/${id}`)).toMatchObject({ http_status: 200 })
    expect((await speaking(api, away).get('/profile')).http_status).toBe(401)
    expect((await speaking(api, student).get('/profile')).http_status).toBe(200)
  })

  test('are ended everywhere else at once', async () => {
    const [student, other] = [await aSignedInStudent(api), await aSignedInStudent(api)]
    const away = [await elsewhere(student.id, phone), await elsewhere(student.id, phone)]
    const { data } = await speaking(api, student).post('/sessions/revoke-others')
    expect(data).toEqual({ revoked: 2 })
    for (const each of away) expect((await speaking(api, each).get('/profile')).http_status).toBe(401)
    for (const each of [student, other])
      expect((await speaking(api, each).get('/profile')).http_status).toBe(200)
  })

  test.each([
    [phone, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/126 Safari/537 Edg/126', 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko Firefox/127.0', 'Firefox on Mac'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

describe('a password', () => {
  const first = 'correct horse battery'
  const second = 'another horse battery'

  test('is set without one, signs in and ends every other session', async () => {
    const student = await aSignedInStudent(api)
    const away = await signIn(api, student)
    const { data } = await speaking(api, student).post('/profile/password', { password: first })
    expect(data).toMatchObject({ id: student.id, has_password: true })
    expect(JSON.stringify(data)).not.toContain('argon2')
    expect((await speaking(api, away).get('/profile')).http_status).toBe(401)
    expect((await speaking(api, student).get('/profile')).http_status).toBe(200)
    const signedIn = await api
      .call()
      .post('/api/v1/login/email')
      .send({ email: student.email, password: first })
    expect(signedIn.status).toBe(200)
    expect(await subjectsTo(api, student.email)).toEqual(['Your password was changed'])
  })

  test('is changed by who knows the present one, and nobody is signed out for a slip', async () => {
    const user = await aUser(api, { password: first })
    const { authorization } = await signIn(api, user)
    const change = (body: object) => speaking(api, { authorization }).post('/profile/password', body)
    expect(await change({ current: 'a slip', password: second })).toMatchObject({
      http_status: 422,
      data: { fields: { current: expect.any(String) } },
    })
    expect(await change({ current: first, password: 'short' })).toMatchObject({ http_status: 422 })
    expect((await rowOf(user))?.password_hash).toBe(user.password_hash)
    expect(await change({ current: first, password: second })).toMatchObject({ http_status: 200 })
    expect((await rowOf(user))?.password_hash).not.toBe(user.password_hash)
  })

  test('cannot be guessed on and on', async () => {
    const { authorization } = await signIn(api, await aUser(api, { password: first }))
    const guess = (current: string) =>
      speaking(api, { authorization }).post('/profile/password', { current, password: second })
    for (let index = 0; index < 10; index += 1) await guess(`guess ${index}`)
    expect(await guess(first)).toMatchObject({ http_status: 429, error: 'rate_limited' })
  })

  test('changed twice at the same moment is changed once', async () => {
    const user = await aUser(api, { password: first })
    const { authorization } = await signIn(api, user)
    const change = (password: string) =>
      speaking(api, { authorization }).post('/profile/password', { current: first, password })
    const answers = await Promise.all([change(second), change('a third horse battery')])
    expect(answers.map(({ http_status }) => http_status).toSorted()[0]).toBe(200)
    expect(answers.filter(({ http_status }) => http_status === 200)).toHaveLength(1)
  })
})

describe('becoming a tutor', () => {
  test('gives the role, a handle and an empty profile; doing it again only changes the headline', async () => {
    const student = await aSignedInStudent(api, { name: 'Ravi Menon' })
    const become = (headline: string) => speaking(api, student).post('/profile/tutor', { headline })
    expect(await become('x')).toMatchObject({ http_status: 422 })
    const [one, two] = await Promise.all([become('Chess for beginners'), become('Chess for beginners')])
    expect(one.data).toMatchObject({ roles: ['student', 'tutor'], headline: 'Chess for beginners' })
    expect(one.data.handle).toMatch(/^ravi-menon-[0-9a-f]{6}$/)
    expect(two.data).toMatchObject({ roles: ['student', 'tutor'], handle: one.data.handle })
    expect(await api.db.select().from(tutors).where(eq(tutors.user_id, student.id))).toMatchObject([
      { bio: '', languages: [], city: '' },
    ])
    expect(await become('Chess for everybody')).toMatchObject({
      data: { handle: one.data.handle, headline: 'Chess for everybody' },
    })
    expect((await speaking(api, student).get('/artist/demo-schedules')).http_status).toBe(200)
  })

  test('an account that is made as a tutor has the profile too', async () => {
    const email = 'new.tutor@example.com'
    const asked = await api.call().post('/api/v1/signup/email').send({ name: 'Mira', email, role: 'tutor' })
    const { code } = await api.lastMessage(email)
    const body = { challenge_id: asked.body.data.challenge_id, otp: code }
    const { id } = (await api.call().post('/api/v1/verify-otp').send(body)).body.data.user
    expect(await api.db.$count(tutors, eq(tutors.user_id, id))).toBe(1)
  })
})

describe('the profile', () => {
  test("a tutor's new name is what their courses are found by", async () => {
    const tutor = await aTeachingTutor(api)
    const core = await aCore(api)
    const skill = await aSkill(api, core.id, `Sicilian ${tutor.id}`)
    const course = await aCourse(api, { core, tutor, skills: [skill] })
    await speaking(api, tutor).patch('/profile', { name: 'Zubeida Khan' })
    const [row] = await api.db.select().from(courses).where(eq(courses.id, course.id))
    expect(row?.keywords).toContain('Zubeida Khan')
    expect(row?.keywords).not.toContain('Meera')
  })

  test('takes a picture that was uploaded for it, and gives it up again', async () => {
    const student = await aSignedInStudent(api)
    const { authorization } = student
    const id = await upload(api, {
      authorization,
      purpose: 'avatar',
      bytes: await aPicture({ width: 400, height: 400 }),
    })
    const { data } = await speaking(api, student).patch('/profile', { avatar_upload_id: id })
    expect(data.avatar_url).toMatch(/-192\.webp$/)
    const renamed = await speaking(api, student).patch('/profile', { name: 'Asha R.' })
    expect(renamed.data.avatar_url).toBe(data.avatar_url)
    const other = await aSignedInStudent(api)
    expect(await speaking(api, other).patch('/profile', { avatar_upload_id: id })).toMatchObject({
      http_status: 422,
    })
    expect(
      (await speaking(api, student).patch('/profile', { avatar_upload_id: null })).data.avatar_url,
    ).toBeNull()
    expect(await api.db.$count(sessions, eq(sessions.user_id, student.id))).toBe(1)
  })
})
