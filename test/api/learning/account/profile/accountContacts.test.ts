import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { users } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aSignedInStudent, speaking, subjectsTo } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { CODES_PER_NETWORK: '100000' } })
})
afterAll(() => api.close())
afterEach(() => api.clock.advance(2 * hour))

let contacts = 0
const newEmail = () => {
  contacts += 1
  return `contact${contacts}@example.com`
}
type Who = Awaited<ReturnType<typeof aSignedInStudent>>
const add = (who: Who, body: object) => speaking(api, who).post('/profile/contacts', body)
const prove = (who: Who, challenge_id: string, otp: string) =>
  speaking(api, who).post('/profile/contacts/verify', { challenge_id, otp })
const rowOf = async ({ id }: Who) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a new address is used once its code came back, and the former one is told', async () => {
  const student = await aSignedInStudent(api)
  const email = newEmail()
  const asked = await add(student, { email: ` ${email.toUpperCase()} ` })
  expect(asked).toMatchObject({ http_status: 900, data: { channel: 'email', resend_in: 30 } })
  expect((await rowOf(student))?.email).toBe(student.email)
  const { code, content } = await api.lastMessage(email)
  expect(JSON.stringify(content)).not.toContain(student.name)
  expect(await prove(student, asked.data.challenge_id, code)).toMatchObject({
    http_status: 200,
    data: { id: student.id, email },
  })
  expect(await subjectsTo(api, student.email)).toEqual(['Your email address was changed'])
  const again = await prove(student, asked.data.challenge_id, code)
  expect(again).toMatchObject({ http_status: 410, error: 'code_expired' })
})

test('a first mobile number is added by message, and the owner is told by mail', async () => {
  const student = await aSignedInStudent(api)
  const asked = await add(student, { mobile: '98765 00123' })
  expect(asked).toMatchObject({ http_status: 900, data: { channel: 'sms' } })
  const { code } = await api.lastMessage('+919876500123')
  expect((await prove(student, asked.data.challenge_id, code)).data).toMatchObject({
    mobile: '+919876500123',
    email: student.email,
  })
  expect(await subjectsTo(api, student.email)).toEqual(['Your mobile number was added'])
})

test('that a contact is taken is told to nobody but who reads it', async () => {
  const [student, owner] = [await aSignedInStudent(api), await aSignedInStudent(api)]
  const free = await add(student, { email: newEmail() })
  const taken = await add(student, { email: owner.email })
  const shape = (answer: { data: object }) => ({
    ...answer,
    data: { ...answer.data, challenge_id: '', masked_to: '' },
  })
  expect(shape(taken)).toEqual(shape(free))
  const { code } = await api.lastMessage(owner.email)
  expect(await prove(student, taken.data.challenge_id, wrong(code))).toMatchObject({ error: 'code_wrong' })
  expect(await prove(student, taken.data.challenge_id, code)).toMatchObject({
    http_status: 409,
    error: 'contact_taken',
  })
  expect([(await rowOf(student))?.email, (await rowOf(owner))?.email]).toEqual([student.email, owner.email])
})

test('two people who prove one contact at once: one of them has it', async () => {
  const [one, two] = [await aSignedInStudent(api), await aSignedInStudent(api)]
  const email = newEmail()
  const first = await add(one, { email })
  const { code } = await api.lastMessage(email)
  api.clock.advance(minute)
  const second = await add(two, { email })
  const later = await api.lastMessage(email)
  const answers = await Promise.all([
    prove(one, first.data.challenge_id, code),
    prove(two, second.data.challenge_id, later.code),
  ])
  expect(answers.map(({ error }) => error).toSorted()).toEqual(['contact_taken', null])
  expect(await api.db.$count(users, eq(users.email, email))).toBe(1)
})

test('a code for a contact signs nobody in, and a sign-in code proves no contact', async () => {
  const student = await aSignedInStudent(api)
  const email = newEmail()
  const asked = await add(student, { email })
  const { code } = await api.lastMessage(email)
  const signIn = await api
    .call()
    .post('/api/v1/verify-otp')
    .send({ challenge_id: asked.data.challenge_id, otp: code })
  expect(signIn.body).toMatchObject({ http_status: 410, error: 'code_expired' })
  api.clock.advance(minute)
  const login = await api.call().post('/api/v1/login/email').send({ email: student.email })
  const own = await api.lastMessage(student.email)
  expect(await prove(student, login.body.data.challenge_id, own.code)).toMatchObject({
    error: 'code_expired',
  })
})

test("somebody else's code is of no use, and costs its owner no try", async () => {
  const [student, other] = [await aSignedInStudent(api), await aSignedInStudent(api)]
  const email = newEmail()
  const asked = await add(student, { email })
  const { code } = await api.lastMessage(email)
  for (let index = 0; index < 6; index += 1)
    expect(await prove(other, asked.data.challenge_id, code)).toMatchObject({ error: 'code_expired' })
  expect(await prove(student, asked.data.challenge_id, code)).toMatchObject({ http_status: 200 })
  expect((await rowOf(other))?.email).toBe(other.email)
})

test('a code is for five tries and five minutes, and is not asked for on and on', async () => {
  const student = await aSignedInStudent(api)
  const email = newEmail()
  const asked = await add(student, { email })
  expect(await add(student, { email })).toMatchObject({ http_status: 429, error: 'rate_limited' })
  const { code } = await api.lastMessage(email)
  for (let index = 0; index < 5; index += 1)
    expect(await prove(student, asked.data.challenge_id, wrong(code))).toMatchObject({ error: 'code_wrong' })
  expect(await prove(student, asked.data.challenge_id, code)).toMatchObject({ error: 'code_expired' })
  api.clock.advance(minute)
  const second = await add(student, { email })
  const fresh = await api.lastMessage(email)
  api.clock.advance(5 * minute)
  expect(await prove(student, second.data.challenge_id, fresh.code)).toMatchObject({ error: 'code_expired' })
})

test.each([
  ['nothing', () => ({})],
  ['both at once', () => ({ email: 'a@example.com', mobile: '98765 00001' })],
  ['no address', () => ({ email: 'nonsense' })],
  ['their own', (student: Who) => ({ email: student.email })],
])('%s isn’t a new contact', async (_what, body) => {
  const student = await aSignedInStudent(api)
  const refused = await add(student, body(student))
  expect(refused).toMatchObject({ http_status: 422, error: 'validation_failed' })
  expect(Object.keys(refused.data.fields)).toEqual(['email'])
})
