import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { hour, minute, second } from '#api/clock.ts'
import { codeAt, stepAt } from '#api/totp.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, publicSite, startApi, type TestApi } from '../../../../builders/api.ts'
import { anAuthenticator } from '../../../../builders/people/authenticator.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: publicSite })
})
afterAll(() => api.close())

const password = 'correct horse battery'
type Method = 'get' | 'post' | 'delete'
async function call(method: Method, path: string, authorization = '', body?: object) {
  const asked = api.call()[method](`/api/v1${path}`)
  if (authorization) asked.set('Authorization', authorization)
  return (await asked.send(body)).body as { http_status: number; error: string; data: never; message: string }
}

/** Signs in by email and password. */
async function enter(email: string) {
  const { data } = await call('post', '/login/email', '', { email, password })
  const { access_token, user } = data as { access_token: string; user: { waits_for?: string } }
  return { authorization: `Bearer ${access_token}`, waits_for: user.waits_for }
}

let people = 0
async function somebody(...staffRoles: StaffRole[]) {
  people += 1
  const email = `second${people}@example.com`
  const roles = staffRoles.length > 0 ? (['student', 'staff'] as const) : (['student'] as const)
  const { id } = await aUser(api, { email, password, roles, staffRoles })
  return { id, email, ...(await enter(email)) }
}

/** The code that the app shows this many steps of half a minute from now. */
const shown = (secret: string, ahead = 0) => codeAt(secret, stepAt(api.clock()) + ahead)

async function setUp(authorization: string) {
  const { data } = await call('post', '/profile/authenticator', authorization)
  const secret = (data as { key: string }).key.replace(/ /g, '')
  const proved = await call('post', '/profile/authenticator/prove', authorization, { code: shown(secret) })
  return { secret, recovery: (proved.data as { recovery_codes: string[] }).recovery_codes }
}
const confirm = (authorization: string, code: string) =>
  call('post', '/profile/confirm/second-way', authorization, { code })
const holder = async () => {
  const person = await somebody()
  return { ...person, ...(await setUp(person.authorization)) }
}

describe('an authenticator app', () => {
  test('is on once a code of it was typed, and its owner is told', async () => {
    const { authorization, email } = await somebody()
    const begun = await call('post', '/profile/authenticator', authorization)
    expect(begun.data).toMatchObject({
      key: expect.stringMatching(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
      address: expect.stringContaining(`otpauth://totp/Verandah:${encodeURIComponent(email)}?secret=`),
    })
    const { key } = begun.data as { key: string }
    const wrong = await call('post', '/profile/authenticator/prove', authorization, { code: '000000' })
    expect(wrong.error).toBe('code_wrong')
    expect((await call('get', '/profile/second-way', authorization)).data).toMatchObject({
      authenticator: null,
      set_up: { key },
    })
    const code = shown(key.replace(/ /g, ''))
    const proved = await call('post', '/profile/authenticator/prove', authorization, { code })
    expect((proved.data as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
    expect((await call('get', '/profile/second-way', authorization)).data).toMatchObject({
      authenticator: { since: api.clock().toISOString() },
      recovery_codes: 10,
      set_up: null,
    })
    expect(JSON.stringify((await api.lastMessage(email)).content)).toContain('app was added')
  })

  test('is asked for after the password, before anything else', async () => {
    const { email, secret } = await holder()
    const { authorization, waits_for } = await enter(email)
    expect(waits_for).toBe('proof')
    expect((await call('get', '/orders', authorization)).error).toBe('second_way_first')
    expect((await call('post', '/profile/authenticator', authorization)).error).toBe('second_way_first')
    expect((await call('post', '/profile/passkeys/offer', authorization)).error).toBe('second_way_first')
    expect((await confirm(authorization, shown(secret, 1))).http_status).toBe(200)
    expect((await call('get', '/orders', authorization)).http_status).toBe(200)
    expect((await call('get', '/profile', authorization)).data).not.toHaveProperty('waits_for')
  })

  test('gives codes that work once, and none from before the last', async () => {
    const { email, secret } = await holder()
    const [one, two] = [await enter(email), await enter(email)]
    const code = shown(secret, 1)
    expect((await confirm(one.authorization, code)).http_status).toBe(200)
    expect((await confirm(two.authorization, code)).error).toBe('code_wrong')
    expect((await confirm(two.authorization, shown(secret))).error).toBe('code_wrong')
  })

  test('lets one of two equal codes in that arrive at once', async () => {
    const { email, secret } = await holder()
    const sessions = [await enter(email), await enter(email), await enter(email)]
    const code = shown(secret, 1)
    const answers = await Promise.all(sessions.map(({ authorization }) => confirm(authorization, code)))
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 422, 422])
  })

  test('can’t be guessed, in however many sessions', async () => {
    const { email, secret } = await holder()
    for (let nth = 0; nth < 10; nth += 1)
      expect((await confirm((await enter(email)).authorization, '000000')).error).toBe('code_wrong')
    const { authorization } = await enter(email)
    expect((await confirm(authorization, shown(secret, 1))).error).toBe('rate_limited')
    api.clock.advance(16 * minute)
    expect((await confirm(authorization, shown(secret))).http_status).toBe(200)
  })

  test('takes the place of password and mail where a session is confirmed again', async () => {
    const { authorization, secret, email } = await holder()
    api.clock.advance(11 * minute)
    const remove = () => call('delete', '/profile/authenticator', authorization)
    expect((await remove()).error).toBe('confirm_first')
    const byPassword = await call('post', '/profile/confirm/password', authorization, { password })
    expect(byPassword.error).toBe('second_way_first')
    expect((await call('post', '/profile/confirm/send', authorization)).error).toBe('second_way_first')
    const change = { current: password, password: 'another long password' }
    expect((await call('post', '/profile/password', authorization, change)).error).toBe('confirm_first')
    await confirm(authorization, shown(secret))
    expect((await remove()).http_status).toBe(200)
    expect(JSON.stringify((await api.lastMessage(email)).content)).toContain('app was removed')
    expect((await enter(email)).waits_for).toBeUndefined()
  })
})

describe('a recovery code', () => {
  test('takes the app’s place once, with its dashes or without, and its owner is told', async () => {
    const { email, recovery } = await holder()
    const [first = '', next = ''] = recovery
    const one = await enter(email)
    api.clock.advance(second)
    expect((await confirm(one.authorization, first)).http_status).toBe(200)
    expect(JSON.stringify((await api.lastMessage(email)).content)).toContain('A recovery code was used')
    expect((await call('get', '/profile/second-way', one.authorization)).data).toMatchObject({
      recovery_codes: 9,
    })
    const two = await enter(email)
    expect((await confirm(two.authorization, first)).error).toBe('code_wrong')
    expect((await confirm(two.authorization, next.replace(/-/g, '').toUpperCase())).http_status).toBe(200)
  })

  test('stops working once there are new ones', async () => {
    const { email, authorization, recovery } = await holder()
    const renewed = await call('post', '/profile/recovery-codes', authorization)
    const [fresh = ''] = (renewed.data as { recovery_codes: string[] }).recovery_codes
    const { authorization: next } = await enter(email)
    expect((await confirm(next, recovery[0] ?? '')).error).toBe('code_wrong')
    expect((await confirm(next, fresh)).http_status).toBe(200)
  })
})

describe('staff', () => {
  test('with a password alone set up their second way, and nothing else', async () => {
    const { authorization, waits_for } = await somebody('support')
    expect(waits_for).toBe('set_up')
    expect((await call('get', '/desk/people', authorization)).error).toBe('second_way_missing')
    expect((await call('get', '/orders', authorization)).error).toBe('second_way_missing')
    await setUp(authorization)
    expect((await call('get', '/desk/people', authorization)).http_status).toBe(200)
  })

  test('need nothing beside a passkey, and a passkey beside a password', async () => {
    const { authorization, email } = await somebody('support')
    const key = anAuthenticator()
    const { data } = await call('post', '/profile/passkeys/offer', authorization)
    await call('post', '/profile/passkeys', authorization, key.make(data))
    expect((await call('get', '/desk/people', authorization)).http_status).toBe(200)
    const byPassword = await enter(email)
    expect(byPassword.waits_for).toBe('proof')
    expect((await call('post', '/profile/authenticator', byPassword.authorization)).error).toBe(
      'second_way_first',
    )
    const question = await call('post', '/profile/confirm/passkey/ask', byPassword.authorization)
    await call('post', '/profile/confirm/passkey', byPassword.authorization, key.prove(question.data))
    expect((await call('get', '/desk/people', byPassword.authorization)).http_status).toBe(200)
    const asked = await call('post', '/login/passkey/ask')
    const entered = await call('post', '/login/passkey', '', key.prove(asked.data))
    expect(entered.data).not.toHaveProperty('user.waits_for')
  })

  test('lose what they had begun after ten minutes, and the session after twelve hours', async () => {
    const { authorization } = await somebody('support')
    const { secret } = await setUp(authorization)
    api.clock.advance(11 * minute)
    expect((await call('post', '/profile/recovery-codes', authorization)).error).toBe('confirm_first')
    await confirm(authorization, shown(secret))
    api.clock.advance(12 * hour - 11 * minute)
    expect((await call('get', '/desk/people', authorization)).http_status).toBe(200)
    api.clock.advance(second)
    expect((await call('get', '/desk/people', authorization)).http_status).toBe(401)
  })
})
