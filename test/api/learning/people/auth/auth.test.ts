/** @proof codes */

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { day, minute, second } from '#api/clock.ts'
import { openSession } from '#api/learning/people/auth/sessions.ts'
import { challenges, sessions, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { mailsTo } from '../../../../builders/sent.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { CODES_PER_NETWORK: '100000' } })
})
afterAll(() => api.close())
afterEach(() => api.clock.advance(2 * 60 * minute))

const post = (path: string, body: object) => api.call().post(`/api/v1${path}`).send(body)
const verify = (challenge_id: string, otp: string) => post('/verify-otp', { challenge_id, otp })
const profile = (token: string) => api.call().get('/api/v1/profile').set('Authorization', `Bearer ${token}`)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const accounts = async (email: string) =>
  (await api.db.select().from(users)).filter((user) => user.email === email)

let people = 0
const newEmail = () => {
  people += 1
  return `person${people}@example.com`
}

async function askedCode(email: string) {
  const asked = await post('/login/email', { email })
  expect(asked.body).toMatchObject({ http_status: 900 })
  return { id: String(asked.body.data.challenge_id), code: (await api.lastMessage(email)).code }
}

test('a new person signs up by email, verifies the code and is signed in', async () => {
  const asked = await post('/signup/email', {
    name: ' Asha Rao ',
    email: 'Asha@Example.com',
    time_zone: 'America/New_York',
  })
  expect(asked.status).toBe(200)
  expect(asked.body).toMatchObject({
    http_status: 900,
    error: null,
    data: { channel: 'email', masked_to: 'a•••@example.com', expires_in: 300, resend_in: 30 },
  })
  expect(await accounts('asha@example.com')).toHaveLength(0)
  const { code } = await api.lastMessage('asha@example.com')
  const signedIn = await verify(asked.body.data.challenge_id, code)
  expect(signedIn.body).toMatchObject({
    http_status: 200,
    data: {
      user: {
        name: 'Asha Rao',
        email: 'asha@example.com',
        roles: ['student'],
        time_zone: 'America/New_York',
        profile_complete: true,
      },
    },
  })
  const mine = await profile(signedIn.body.data.access_token)
  expect(mine.body.data).toEqual(signedIn.body.data.user)
})

test('a tutor who signs up by mobile is told to complete the profile, and does', async () => {
  const asked = await post('/signup/mobile', { name: 'Ravi', mobile: '98765 00001', role: 'tutor' })
  expect(asked.body.data).toMatchObject({ channel: 'sms', masked_to: '+91 ••••• ••001' })
  const { code, content } = await api.lastMessage('+919876500001')
  expect(content).toMatchObject({ text: expect.stringContaining(`@localhost #${code}`) })
  const signedIn = await verify(asked.body.data.challenge_id, code)
  expect(signedIn.body).toMatchObject({
    http_status: 901,
    data: { user: { mobile: '+919876500001', roles: ['student', 'tutor'], profile_complete: false } },
  })
  const changed = await api
    .call()
    .patch('/api/v1/profile')
    .set('Authorization', `Bearer ${signedIn.body.data.access_token}`)
    .send({
      headline: 'Chess for beginners',
      roles: ['staff'],
      id: 'x',
      email: 'evil@example.com',
      profile_complete: true,
    })
  expect(changed.body.data).toMatchObject({
    headline: 'Chess for beginners',
    profile_complete: true,
    roles: ['student', 'tutor'],
    email: null,
  })
  expect(changed.body.data.id).toBe(signedIn.body.data.user.id)
})

test('a password is stored when the code comes back, not before, and then signs in', async () => {
  const email = newEmail()
  const asked = await post('/signup/email', { name: 'Mira', email, password: 'correct horse battery' })
  const early = await post('/login/email', { email, password: 'correct horse battery' })
  expect(early.body).toMatchObject({ http_status: 401, error: 'wrong_credentials' })
  await verify(asked.body.data.challenge_id, (await api.lastMessage(email)).code)
  const [row] = await accounts(email)
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  const right = await post('/login/email', { email, password: 'correct horse battery' })
  expect(right.body).toMatchObject({ http_status: 200, data: { user: { has_password: true } } })
  expect(JSON.stringify(right.body)).not.toContain('argon2')
})

test('asking for a code answers the same whether or not the account exists', async () => {
  const { email } = await aUser(api, { email: newEmail() })
  const known = await post('/login/email', { email })
  const unknown = await post('/login/email', { email: newEmail() })
  const shape = ({ body }: typeof known) => ({
    ...body,
    data: { ...body.data, challenge_id: '', masked_to: '' },
  })
  expect(shape(unknown)).toEqual(shape(known))
  const { content, code } = await api.lastMessage(`person${people}@example.com`)
  expect(content).toMatchObject({ subject: expect.stringContaining('No Verandah account') })
  expect(code).toBe('')
})

test('a challenge without an account accepts none of the codes and runs out like any other', async () => {
  const asked = await post('/login/email', { email: newEmail() })
  const answers: string[] = []
  for (const otp of ['000000', '111111', '222222', '333333', '444444', '555555']) {
    answers.push((await verify(asked.body.data.challenge_id, otp)).body.error)
  }
  expect(answers).toEqual([...Array(5).fill('code_wrong'), 'code_expired'])
})

test('wrong credentials read the same for a wrong password, no password and no account', async () => {
  const { email } = await aUser(api, { email: newEmail(), password: 'correct horse battery' })
  const { email: codeOnly } = await aUser(api, { email: newEmail() })
  const bodies = []
  for (const each of [email, codeOnly, newEmail()])
    bodies.push((await post('/login/email', { email: each, password: 'wrong password' })).body)
  expect(bodies[0]).toMatchObject({ http_status: 401, error: 'wrong_credentials' })
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]).toEqual(bodies[0])
})

test('signing up with a taken address offers its owner a sign-in code and changes nothing', async () => {
  const email = newEmail()
  await aUser(api, { name: 'First Owner', email })
  const asked = await post('/signup/email', { name: 'Impostor', email, password: 'paper lamp monsoon' })
  expect(asked.body).toMatchObject({ http_status: 900 })
  const { code, content } = await api.lastMessage(email)
  expect(content).toMatchObject({ subject: 'You already have a Verandah account' })
  const signedIn = await verify(asked.body.data.challenge_id, code)
  expect(signedIn.body.data.user).toMatchObject({ name: 'First Owner', has_password: false })
  expect(await accounts(email)).toHaveLength(1)
})

test('five wrong guesses close a code, so the right one comes too late', async () => {
  const { email } = await aUser(api, { email: newEmail() })
  const { id, code } = await askedCode(String(email))
  for (let guess = 0; guess < 5; guess += 1)
    expect((await verify(id, wrong(code))).body.error).toBe('code_wrong')
  expect((await verify(id, code)).body).toMatchObject({ http_status: 410, error: 'code_expired' })
})

test('of fifty parallel tries with the right code exactly one signs in', async () => {
  const { email, id: userId } = await aUser(api, { email: newEmail() })
  const { id, code } = await askedCode(String(email))
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(id, code)))
  expect(answers.filter(({ body }) => body.http_status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error === 'code_expired')).toHaveLength(49)
  const opened = (await api.db.select().from(sessions)).filter((session) => session.user_id === userId)
  expect(opened).toHaveLength(1)
})

test('of fifty parallel wrong guesses five are compared', async () => {
  const { email } = await aUser(api, { email: newEmail() })
  const { id, code } = await askedCode(String(email))
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(id, wrong(code))))
  expect(answers.filter(({ body }) => body.error === 'code_wrong')).toHaveLength(5)
})

test('a code works once, for five minutes, and for its own challenge only', async () => {
  const [first, second_] = [newEmail(), newEmail()]
  await aUser(api, { email: first })
  await aUser(api, { email: second_ })
  const one = await askedCode(first)
  const two = await askedCode(second_)
  if (one.code !== two.code) expect((await verify(two.id, one.code)).body.error).toBe('code_wrong')
  expect((await verify(one.id, one.code)).body.http_status).toBe(200)
  expect((await verify(one.id, one.code)).body.error).toBe('code_expired')
  api.clock.advance(5 * minute)
  expect((await verify(two.id, two.code)).body.error).toBe('code_expired')
})

test('a new code voids the requester’s old one, and further ones are asked for at growing intervals', async () => {
  const email = newEmail()
  await aUser(api, { email })
  const old = await askedCode(email)
  const soon = await post('/login/email', { email })
  expect(soon.body).toMatchObject({ http_status: 429, error: 'rate_limited', data: { retry_after: 30 } })
  expect(soon.headers['retry-after']).toBe('30')
  api.clock.advance(30 * second)
  const again = await post('/login/email', { email })
  expect(again.body.data.resend_in).toBe(60)
  expect((await verify(old.id, old.code)).body.error).toBe('code_expired')
  api.clock.advance(60 * second)
  expect((await post('/login/email', { email })).body.data.resend_in).toBe(120)
})

test('parallel requests for a code send one message', async () => {
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('/login/email', { email })))
  expect(answers.filter(({ body }) => body.http_status === 900)).toHaveLength(1)
  const sent = await mailsTo(api, email)
  expect(sent).toHaveLength(1)
})

test('strangers in one network get at most five codes an hour for a contact, even when each is used', async () => {
  const email = newEmail()
  await aUser(api, { email })
  for (let nth = 0; nth < 5; nth += 1) {
    const { id, code } = await askedCode(email)
    expect((await verify(id, code)).body.http_status).toBe(200)
    api.clock.advance(second)
  }
  expect((await post('/login/email', { email })).body.error).toBe('rate_limited')
  api.clock.advance(60 * minute)
  expect((await post('/login/email', { email })).body.http_status).toBe(900)
})

test('tokens and codes are not in the database', async () => {
  const email = newEmail()
  await aUser(api, { email })
  const { id, code } = await askedCode(email)
  const { body } = await verify(id, code)
  expect(body.data.access_token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await api.db.select().from(sessions))).not.toContain(body.data.access_token)
  const challenge = (await api.db.select().from(challenges)).find((each) => each.id === id)
  expect(challenge?.code_hash).toMatch(/^[0-9a-f]{64}$/)
})

test('logging out revokes this token at once and no other', async () => {
  const one = await signIn(api)
  const two = await openSession(api.db, { userId: one.userId, userAgent: 'phone', now: api.clock() })
  const out = await api.call().post('/api/v1/logout').set('Authorization', one.authorization)
  expect(out.body).toEqual({ http_status: 200, message: 'OK', data: null, error: null })
  expect((await profile(one.token)).body.error).toBe('unauthenticated')
  expect((await profile(two.access_token)).body.http_status).toBe(200)
})

test('a session ends after thirty idle days, and after ninety however busy', async () => {
  const idle = await signIn(api)
  const busy = await signIn(api)
  api.clock.advance(29 * day)
  expect((await profile(busy.token)).status).toBe(200)
  api.clock.advance(2 * day)
  expect((await profile(idle.token)).status).toBe(401)
  for (const days of [20, 20, 18]) {
    expect((await profile(busy.token)).status).toBe(200)
    api.clock.advance(days * day)
  }
  expect((await profile(busy.token)).status).toBe(200)
  api.clock.advance(1.5 * day)
  expect((await profile(busy.token)).status).toBe(401)
})

test('a cookie signs nobody in', async () => {
  const { token } = await signIn(api)
  const answer = await api
    .call()
    .get('/api/v1/profile')
    .set('Cookie', `x-access-token=${token}; token=${token}`)
  expect(answer.body.error).toBe('unauthenticated')
})

test('without SMS, mobile calls say which way is left', async () => {
  const other = await startApi({
    beside: api,
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', SMS_WEBHOOK_URL: 'off' },
  })
  try {
    const answer = await other.call().post('/api/v1/login/mobile').send({ mobile: '9876500002' })
    expect(answer.body).toMatchObject({ http_status: 503, error: 'channel_unavailable' })
  } finally {
    await other.close()
  }
})

test('one network asks for at most so many codes an hour', async () => {
  const other = await startApi({ beside: api, environment: { CODES_PER_NETWORK: '3' } })
  try {
    const statuses = []
    for (const name of ['a', 'b', 'c', 'd'])
      statuses.push(
        (
          await other
            .call()
            .post('/api/v1/login/email')
            .send({ email: `${name}@example.com` })
        ).body.http_status,
      )
    expect(statuses).toEqual([900, 900, 900, 429])
  } finally {
    await other.close()
  }
})
