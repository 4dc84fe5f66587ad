import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { day, hour, later, minute, second } from '#api/clock.ts'
import { sweep } from '#api/housekeeping.ts'
import { changePassword } from '#api/learning/account/profile/password.ts'
import { rememberDevice } from '#api/learning/people/auth/devices.ts'
import { authenticator, openSession } from '#api/learning/people/auth/sessions.ts'
import { challenges, contactChanges, devices, limits, outbox, sessions, users } from '#api/tables.ts'
import { aUser, type NewUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { speaking, subjectsTo } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { CODES_PER_NETWORK: '100000' } })
})
afterAll(() => api.close())
afterEach(() => api.clock.advance(2 * hour))

const first = 'correct horse battery'
const another = 'another horse battery'
let contacts = 0
const newEmail = () => {
  contacts += 1
  return `mine${contacts}@example.com`
}

/** An account that signed in eleven minutes ago, so its sign-in no longer counts as fresh. */
async function aMember(given: NewUser = {}) {
  const user = await aUser(api, { email: newEmail(), ...given })
  const { authorization } = await signIn(api, user)
  api.clock.advance(11 * minute)
  return { ...user, email: user.email ?? '', authorization }
}
type Member = Awaited<ReturnType<typeof aMember>>

const rowOf = async ({ id }: { id: string }) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
const add = (who: Member, body: object) => speaking(api, who).post('/profile/contacts', body)
const confirm = (who: Member) => speaking(api, who).post('/profile/confirm/password', { password: first })
const codeTo = async (contact: string) => (await api.lastMessage(contact)).code
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const liveSessions = ({ id }: { id: string }) =>
  api.db.$count(sessions, and(eq(sessions.user_id, id), isNull(sessions.revoked_at)))
const knownDevices = ({ id }: { id: string }) =>
  api.db.$count(devices, and(eq(devices.user_id, id), isNull(devices.forgotten_at)))

/** A session in a browser that the account knows from now on. */
async function onDevice({ id }: { readonly id: string }, userAgent = 'test') {
  const deviceKey = randomBytes(32).toString('base64url')
  const now = api.clock()
  const caller = { requestId: 'r', network: 'n', userAgent, deviceKey, preview: null, intent: null }
  const deviceId = await rememberDevice(api.db, { userId: id, caller, now })
  const { access_token } = await openSession(api.db, { userId: id, userAgent, deviceId, now })
  return { authorization: `Bearer ${access_token}` }
}

async function moveTo(who: Member, contact: { readonly email?: string; readonly mobile?: string }) {
  const asked = await add(who, contact)
  const otp = await codeTo(contact.email ?? contact.mobile ?? '')
  const body = { challenge_id: asked.data.challenge_id, otp }
  return speaking(api, who).post('/profile/contacts/verify', body)
}

/** The token in the undo link that was sent to this address. */
async function linkTo(contact: string): Promise<string> {
  const sent = await api.db.select().from(outbox).where(eq(outbox.recipient, contact))
  const links = sent.map(({ content }) => /undo\?change=([\w-]{43})/.exec(JSON.stringify(content))?.[1])
  return links.find((link) => link !== undefined) ?? ''
}
const undo = async (token: string) =>
  (await api.call().post('/api/v1/profile/contacts/undo').send({ token })).body

describe('a session alone', () => {
  test.each([
    ['adds no address', '/profile/contacts', { email: 'thief@example.com' }],
    ['adds no number', '/profile/contacts', { mobile: '98765 00321' }],
    ['sets no password', '/profile/password', { password: another }],
  ])('%s', async (_what, path, body) => {
    const member = await aMember()
    const refused = await speaking(api, member).post(path, body)
    expect(refused).toMatchObject({ http_status: 403, error: 'confirm_first' })
    expect(await rowOf(member)).toMatchObject({ email: member.email, mobile: null, password_hash: null })
    expect(await api.db.$count(challenges, eq(challenges.user_id, member.id))).toBe(0)
  })

  test('changes no password that there is', async () => {
    const member = await aMember({ password: first })
    const refused = await speaking(api, member).post('/profile/password', { password: another })
    expect(refused).toMatchObject({ error: 'confirm_first' })
    expect((await rowOf(member))?.password_hash).toBe(member.password_hash)
  })

  test('may change them for ten minutes after signing in', async () => {
    const user = await aUser(api, { email: newEmail() })
    const member = { ...user, email: user.email ?? '', ...(await signIn(api, user)) }
    api.clock.advance(9 * minute)
    expect(await add(member, { email: newEmail() })).toMatchObject({ http_status: 900 })
    api.clock.advance(2 * minute)
    expect(await add(member, { email: newEmail() })).toMatchObject({ error: 'confirm_first' })
  })
})

describe('confirming', () => {
  const until = async (who: Member) => (await speaking(api, who).get('/profile/safety')).data.confirmed_until

  test('with the password holds for ten minutes, in this session alone', async () => {
    const member = await aMember({ password: first })
    const other = { ...member, ...(await signIn(api, member)) }
    api.clock.advance(11 * minute)
    expect(await until(member)).toBeNull()
    expect(await confirm(member)).toMatchObject({ http_status: 200 })
    expect(await until(member)).toBe(later(api.clock(), 10 * minute).toISOString())
    expect(await until(other)).toBeNull()
    expect(await add(member, { email: newEmail() })).toMatchObject({ http_status: 900 })
    api.clock.advance(10 * minute)
    expect(await add(member, { email: newEmail() })).toMatchObject({ error: 'confirm_first' })
  })

  test('takes ten guesses in one session, which keep no other from it', async () => {
    const member = await aMember({ password: first })
    const thief = speaking(api, await signIn(api, member))
    for (let guess = 0; guess < 10; guess += 1)
      expect(await thief.post('/profile/confirm/password', { password: `guess ${guess}` })).toMatchObject({
        http_status: 422,
        data: { fields: { password: 'That isn’t your current password.' } },
      })
    expect(await thief.post('/profile/confirm/password', { password: first })).toMatchObject({
      error: 'rate_limited',
    })
    expect(await confirm(member)).toMatchObject({ http_status: 200 })
  })

  test('with a code that goes to the present address, whatever strangers have asked for', async () => {
    const member = await aMember()
    const key = `code contact email ${member.email}`
    const now = api.clock()
    await api.db.insert(limits).values({ key, count: 10, next_at: now, resets_at: later(now, hour) })
    const asked = await speaking(api, member).post('/profile/confirm/send')
    expect(asked).toMatchObject({ http_status: 900, data: { channel: 'email' } })
    const otp = await codeTo(member.email)
    const send = (code: string, who = member) =>
      speaking(api, who).post('/profile/confirm/code', { challenge_id: asked.data.challenge_id, otp: code })
    expect(await send(wrong(otp))).toMatchObject({ error: 'code_wrong' })
    const thief = { ...member, ...(await signIn(api, member)) }
    expect(await send(otp, thief)).toMatchObject({ error: 'code_expired' })
    const answers = await Promise.all([send(otp), send(otp), send(otp)])
    expect(answers.filter(({ http_status }) => http_status === 200)).toHaveLength(1)
    expect(await until(member)).not.toBeNull()
  })

  test('its code signs nobody in and proves no contact', async () => {
    const member = await aMember()
    const asked = await speaking(api, member).post('/profile/confirm/send')
    const body = { challenge_id: asked.data.challenge_id, otp: await codeTo(member.email) }
    const { body: signedIn } = await api.call().post('/api/v1/verify-otp').send(body)
    expect(signedIn).toMatchObject({ error: 'code_expired' })
    expect(await speaking(api, member).post('/profile/contacts/verify', body)).toMatchObject({
      error: 'code_expired',
    })
  })
})

describe('a changed address', () => {
  /** An account whose address a thief has changed to their own. */
  async function taken() {
    const owner = await aMember({ password: first })
    await confirm(owner)
    const away = newEmail()
    expect(await moveTo(owner, { email: away })).toMatchObject({ http_status: 200 })
    return { owner, away, token: await linkTo(owner.email) }
  }

  test('is announced at the former address, with a link that shows, masked, what it would restore', async () => {
    const { owner, token } = await taken()
    expect(await subjectsTo(api, owner.email)).toEqual(['Your email address was changed'])
    expect(JSON.stringify(await api.db.select().from(contactChanges))).not.toContain(token)
    const { body } = await api.call().get(`/api/v1/profile/contacts/undo?token=${token}`)
    expect(body.data.change).toMatchObject({ channel: 'email', email: 'm•••@example.com', mobile: null })
    expect((await rowOf(owner))?.email).not.toBe(owner.email)
    const { data } = await speaking(api, owner).get('/profile/safety')
    expect(data.changes).toEqual([body.data.change])
  })

  test('comes back with the link, once, and everybody is out: sessions, devices, password, codes', async () => {
    const { owner, away, token } = await taken()
    await onDevice(owner)
    api.clock.advance(second)
    const asked = await api.call().post('/api/v1/login/email').send({ email: away })
    const otp = await codeTo(away)
    expect(await undo(token)).toMatchObject({ http_status: 200 })
    expect(await rowOf(owner)).toMatchObject({ email: owner.email, password_hash: null })
    expect([await liveSessions(owner), await knownDevices(owner)]).toEqual([0, 0])
    expect((await speaking(api, owner).get('/profile')).http_status).toBe(401)
    const { challenge_id } = asked.body.data
    const late = await api.call().post('/api/v1/verify-otp').send({ challenge_id, otp })
    expect(late.body.error).toBe('code_expired')
    expect(await undo(token)).toMatchObject({ http_status: 410, error: 'link_expired' })
    expect(await subjectsTo(api, owner.email)).toContain('Your account has been restored')
  })

  test('a link outlives what the thief does next, and the thief’s own is void', async () => {
    const { owner, away, token } = await taken()
    api.clock.advance(second)
    await moveTo(owner, { mobile: '+919876500777' })
    await moveTo(owner, { email: newEmail() })
    const thiefs = await linkTo(away)
    expect(thiefs).toMatch(/^[\w-]{43}$/)
    expect(await undo(token)).toMatchObject({ http_status: 200 })
    expect(await rowOf(owner)).toMatchObject({ email: owner.email, mobile: null })
    expect(await undo(thiefs)).toMatchObject({ error: 'link_expired' })
  })

  test('a number that was added goes again', async () => {
    const owner = await aMember({ password: first })
    await confirm(owner)
    await moveTo(owner, { mobile: '+919876500778' })
    expect(await undo(await linkTo(owner.email))).toMatchObject({ http_status: 200 })
    expect(await rowOf(owner)).toMatchObject({ email: owner.email, mobile: null })
  })

  test('can’t be undone after seven days, nor if somebody else now has the former one', async () => {
    const { owner, token } = await taken()
    await aUser(api, { email: owner.email })
    expect(await undo(token)).toMatchObject({ http_status: 409, error: 'contact_taken' })
    expect(await liveSessions(owner)).toBe(1)
    const old = await taken()
    api.clock.advance(7 * day)
    expect(await undo(old.token)).toMatchObject({ error: 'link_expired' })
    const { body } = await api.call().get(`/api/v1/profile/contacts/undo?token=${old.token}`)
    expect(body).toMatchObject({ http_status: 200, data: { change: null } })
    api.clock.advance(2 * day)
    await sweep(api.db, api.clock, api.context.settings)
    expect(await api.db.$count(contactChanges, eq(contactChanges.user_id, old.owner.id))).toBe(0)
  })

  test('if many undo it at once, one does, and nothing that the thief does in between survives', async () => {
    const { owner, away, token } = await taken()
    const asked = await add(owner, { email: newEmail() })
    const otp = await codeTo(`mine${contacts}@example.com`)
    api.clock.advance(second)
    const code = await api.call().post('/api/v1/login/email').send({ email: away })
    const signInCode = await codeTo(away)
    const [undone] = await Promise.all([
      Promise.all([undo(token), undo(token), undo(token)]),
      speaking(api, owner).post('/profile/contacts/verify', { challenge_id: asked.data.challenge_id, otp }),
      speaking(api, owner).post('/profile/password', { password: another }),
      api.call().post('/api/v1/login/email').send({ email: away, password: first }),
      api
        .call()
        .post('/api/v1/verify-otp')
        .send({ challenge_id: code.body.data.challenge_id, otp: signInCode }),
    ])
    expect(undone.filter(({ http_status }) => http_status === 200)).toHaveLength(1)
    expect(await rowOf(owner)).toMatchObject({ email: owner.email, password_hash: null })
    expect(await liveSessions(owner)).toBe(0)
  })

  test('a password that was on its way when everybody was signed out is not set', async () => {
    const { owner, token } = await taken()
    const viewer = await authenticator(api.db, api.clock)(owner.authorization.replace('Bearer ', ''))
    if (!viewer) throw new Error('Nobody is signed in.')
    await undo(token)
    const late = changePassword(api.context, viewer, { current: undefined, password: another })
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await rowOf(owner))?.password_hash).toBeNull()
  })

  test('the link is erased from what was sent', async () => {
    const { owner } = await taken()
    const sent = await api.db.select().from(outbox).where(eq(outbox.recipient, owner.email))
    expect(sent.at(-1)).toMatchObject({ secret: true })
  })
})

describe('a password', () => {
  test('that was forgotten is set again with a code', async () => {
    const member = await aMember({ password: first })
    const asked = await speaking(api, member).post('/profile/confirm/send')
    const otp = await codeTo(member.email)
    await speaking(api, member).post('/profile/confirm/code', { challenge_id: asked.data.challenge_id, otp })
    expect(await speaking(api, member).post('/profile/password', { password: another })).toMatchObject({
      http_status: 200,
    })
    expect(await subjectsTo(api, member.email)).toContain('Your password was changed')
  })

  test('when changed, the other devices are strangers’', async () => {
    const member = await aMember({ password: first })
    const here = await onDevice(member)
    await onDevice(member)
    const change = { current: first, password: another }
    expect(await speaking(api, here).post('/profile/password', change)).toMatchObject({ http_status: 200 })
    expect([await liveSessions(member), await knownDevices(member)]).toEqual([1, 1])
  })
})

describe('devices', () => {
  test('where somebody signed out are listed, and forgotten by their owner alone', async () => {
    const [member, other] = [await aMember(), await aMember()]
    const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36'
    const away = await onDevice(member, phone)
    expect((await speaking(api, member).get('/devices')).data).toEqual([])
    await speaking(api, away).post('/logout')
    const { data } = await speaking(api, member).get('/devices')
    expect(data).toMatchObject([{ device: 'Chrome on Android' }])
    const path = `/devices/${data[0].id}`
    expect(await speaking(api, other).delete(path)).toMatchObject({ http_status: 404 })
    expect(await knownDevices(member)).toBe(1)
    for (const _ of [1, 2])
      expect(await speaking(api, member).delete(path)).toMatchObject({ http_status: 200 })
    expect((await speaking(api, member).get('/devices')).data).toEqual([])
  })

  test('that are signed out from afar are strangers’ from then on, one or all of them', async () => {
    const member = await aMember()
    const here = await onDevice(member)
    const [one, two] = [await onDevice(member), await onDevice(member)]
    const { data } = await speaking(api, one).get('/sessions')
    const id = data.items.find(({ current }: { current: boolean }) => current).id
    await speaking(api, here).delete(`/sessions/${id}`)
    expect(await knownDevices(member)).toBe(2)
    await speaking(api, here).post('/sessions/revoke-others')
    expect(await knownDevices(member)).toBe(1)
    expect((await speaking(api, two).get('/profile')).http_status).toBe(401)
    expect((await speaking(api, here).get('/profile')).http_status).toBe(200)
  })
})
