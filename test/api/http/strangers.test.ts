/** @database each */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute, second } from '#api/clock.ts'
import { sweep } from '#api/housekeeping.ts'
import { rememberDevice } from '#api/learning/people/auth/devices.ts'
import { challenges, devices, limits, outbox } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { BEHIND_WEB: 'yes' } })
})
afterAll(() => api.close())
afterEach(() => api.clock.advance(2 * hour))

const right = 'correct horse battery'
const newKey = () => randomBytes(32).toString('base64url')
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
const nobodyElse = {
  requestId: 'r',
  network: 'n',
  userAgent: 'test',
  deviceKey: null,
  preview: null,
  intent: null,
}
let people = 0
const newEmail = () => {
  people += 1
  return `owner${people}@example.com`
}

/** A person at an address, whose browser may have a device key. */
function somebody(given: { readonly key?: string; readonly address?: string } = {}) {
  const { key, address = newAddress() } = given
  const post = async (path: string, body: object) => {
    const call = api.call().post(`/api/v1${path}`).set('X-Forwarded-For', address)
    return (await (key === undefined ? call : call.set('X-Device-Key', key)).send(body)).body
  }
  return {
    address,
    ask: (email: string) => post('/login/email', { email }),
    password: (email: string, password: string) => post('/login/email', { email, password }),
    verify: (challenge_id: string, otp: string) => post('/verify-otp', { challenge_id, otp }),
  }
}

async function codeTo(email: string): Promise<string> {
  return (await api.lastMessage(email)).code
}
async function messagesTo(email: string): Promise<number> {
  return api.db.$count(outbox, eq(outbox.recipient, email))
}

/** An owner with a password, in a browser that the account already knows. */
async function anOwner() {
  const email = newEmail()
  const user = await aUser(api, { email, password: right })
  const key = newKey()
  const owner = somebody({ key })
  const signedIn = await owner.password(email, right)
  expect(signedIn.http_status).toBe(200)
  return { email, user, key, owner, authorization: `Bearer ${signedIn.data.access_token}` }
}

/** Uses up a limit by writing its row, since trying that many passwords would take seconds. */
async function spend(key: string, count: number, window: number): Promise<void> {
  const now = api.clock()
  const row = { key, count, next_at: now, resets_at: later(now, window) }
  await api.db.insert(limits).values(row).onConflictDoUpdate({ target: limits.key, set: row })
}
const attack = (email: string) => spend(`password contact ${email}`, 10, 15 * minute)
const slips = async ({ user }: { readonly user: { readonly id: string } }) => {
  const [device] = await api.db.select().from(devices).where(eq(devices.user_id, user.id))
  await spend(`password device ${device?.id}`, 10, 15 * minute)
}

describe('wrong passwords by strangers', () => {
  test('do not keep the owner out on a device that was used before, signed out or not', async () => {
    const { email, owner, authorization } = await anOwner()
    const stranger = somebody({ key: newKey() })
    for (let guess = 0; guess < 10; guess += 1)
      expect((await stranger.password(email, `wrong ${guess}`)).error).toBe('wrong_credentials')
    expect((await stranger.password(email, 'wrong')).http_status).toBe(900)
    expect((await owner.password(email, right)).http_status).toBe(200)
    await api.call().post('/api/v1/logout').set('Authorization', authorization)
    expect((await owner.password(email, right)).http_status).toBe(200)
  })

  test('not even in the same network, and when all of it has tried', async () => {
    const { email, owner } = await anOwner()
    const neighbour = somebody({ key: newKey(), address: owner.address })
    await spend(`password network ${owner.address}`, 100, 15 * minute)
    expect((await neighbour.password(email, right)).error).toBe('rate_limited')
    expect((await owner.password(email, right)).http_status).toBe(200)
  })

  test('ask the owner for a code as well on a new device, and only there', async () => {
    const { email } = await anOwner()
    await attack(email)
    const before = await messagesTo(email)
    const elsewhere = somebody({ key: newKey() })
    const asked = await elsewhere.password(email, right)
    expect(asked).toMatchObject({ http_status: 900, data: { channel: 'email' } })
    expect(await messagesTo(email)).toBe(before + 1)
    expect(await elsewhere.verify(asked.data.challenge_id, await codeTo(email))).toMatchObject({
      http_status: 200,
    })
  })

  test('learn nothing from then on: the right, a wrong and an unknown address are answered alike, and only the right one sends', async () => {
    const { email } = await anOwner()
    const nobody = newEmail()
    await attack(email)
    await attack(nobody)
    const before = await messagesTo(email)
    const answers = []
    for (const [address, password] of [
      [email, 'wrong'],
      [nobody, right],
      [email, right],
    ] as const) {
      const { data, ...rest } = await somebody({ key: newKey() }).password(address, password)
      answers.push({ ...rest, data: { ...data, challenge_id: '', masked_to: '' } })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await messagesTo(email)).toBe(before + 1)
    expect(await messagesTo(nobody)).toBe(0)
  })

  test('are answered with a code that nothing fits', async () => {
    const { email } = await anOwner()
    await attack(email)
    const guesser = somebody({ key: newKey() })
    const asked = await guesser.password(email, 'wrong')
    const [row] = await api.db.select().from(challenges).where(eq(challenges.id, asked.data.challenge_id))
    expect(row?.code_hash).toBeNull()
    expect((await guesser.verify(asked.data.challenge_id, '000000')).error).toBe('code_wrong')
  })

  test('of fifty at once no more than ten are compared', async () => {
    const { email } = await anOwner()
    const guesser = somebody({ key: newKey() })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => guesser.password(email, `wrong ${nth}`)),
    )
    expect(answers.filter(({ error }) => error === 'wrong_credentials')).toHaveLength(10)
    expect(answers.filter(({ http_status }) => http_status === 200)).toHaveLength(0)
  })

  test('are forgotten after a quarter of an hour', async () => {
    const { email } = await anOwner()
    await attack(email)
    api.clock.advance(15 * minute)
    expect((await somebody({ key: newKey() }).password(email, right)).http_status).toBe(200)
  })
})

test('the owner’s own slips are counted apart: then the device is a stranger’s, and still gets in', async () => {
  const { email, owner, user } = await anOwner()
  for (let slip = 0; slip < 10; slip += 1)
    expect((await owner.password(email, `slip ${slip}`)).error).toBe('wrong_credentials')
  expect((await owner.password(email, right)).http_status).toBe(200)
  await attack(email)
  await slips({ user })
  expect((await owner.password(email, right)).http_status).toBe(900)
})

test('a device that one account knows is a stranger’s to another', async () => {
  const [one, other] = [await anOwner(), await anOwner()]
  await attack(other.email)
  expect((await one.owner.password(other.email, right)).http_status).toBe(900)
})

describe('codes', () => {
  test('a stranger’s request voids no code of the owner’s and holds up no request of theirs', async () => {
    const { email, owner } = await anOwner()
    const first = await owner.ask(email)
    const code = await codeTo(email)
    expect((await somebody({ key: newKey() }).ask(email)).http_status).toBe(900)
    expect((await owner.verify(first.data.challenge_id, code)).http_status).toBe(200)
    expect((await somebody({ key: newKey() }).ask(email)).http_status).toBe(900)
    expect((await owner.ask(email)).http_status).toBe(900)
  })

  test('nor on a device that is new to the account, in another network', async () => {
    const email = newEmail()
    await aUser(api, { email })
    const owner = somebody()
    const first = await owner.ask(email)
    const code = await codeTo(email)
    expect((await somebody().ask(email)).http_status).toBe(900)
    expect((await owner.verify(first.data.challenge_id, code)).http_status).toBe(200)
  })

  test('strangers use up ten an hour together, five from one network, and none of a known device’s', async () => {
    const { email, owner } = await anOwner()
    const one = newAddress()
    const asked = []
    for (let nth = 0; nth < 6; nth += 1)
      asked.push((await somebody({ key: newKey(), address: one }).ask(email)).http_status)
    expect(asked).toEqual([900, 900, 900, 900, 900, 429])
    for (let nth = 0; nth < 5; nth += 1) await somebody({ key: newKey() }).ask(email)
    expect((await somebody({ key: newKey() }).ask(email)).error).toBe('rate_limited')
    expect(await messagesTo(email)).toBe(10)
    api.clock.advance(second)
    const own = await owner.ask(email)
    expect(own.http_status).toBe(900)
    expect((await owner.verify(own.data.challenge_id, await codeTo(email))).http_status).toBe(200)
  })

  test('and none of the right password’s', async () => {
    const { email } = await anOwner()
    await attack(email)
    await spend(`code contact email ${email}`, 10, hour)
    expect((await somebody({ key: newKey() }).ask(email)).error).toBe('rate_limited')
    api.clock.advance(second)
    const owner = somebody({ key: newKey() })
    const asked = await owner.password(email, right)
    expect((await owner.verify(asked.data.challenge_id, await codeTo(email))).http_status).toBe(200)
  })

  test('a known device has ten an hour too, at growing intervals', async () => {
    const { email, owner } = await anOwner()
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await owner.ask(email)).http_status).toBe(900)
      expect((await owner.ask(email)).error).toBe('rate_limited')
      api.clock.advance(2 * minute)
    }
    expect((await owner.ask(email)).data.retry_after).toBeGreaterThan((20 * minute) / second)
  })

  test('who asks again makes their own void', async () => {
    const { email, owner } = await anOwner()
    const first = await owner.ask(email)
    const code = await codeTo(email)
    api.clock.advance(minute)
    await owner.ask(email)
    expect((await owner.verify(first.data.challenge_id, code)).error).toBe('code_expired')
  })

  test('guesses by a neighbour use up none of the owner’s', async () => {
    const other = await startApi({
      beside: api,
      environment: { BEHIND_WEB: 'yes', CODES_PER_NETWORK: '1' },
    })
    const address = newAddress()
    const key = newKey()
    const email = newEmail()
    await aUser(api, { email })
    const post = (path: string, body: object, by: string) =>
      other.call().post(`/api/v1${path}`).set('X-Forwarded-For', address).set('X-Device-Key', by).send(body)
    const asked = await post('/login/email', { email }, key)
    const code = await codeTo(email)
    const guess = () => post('/verify-otp', { challenge_id: 'nobody', otp: '000000' }, newKey())
    for (let nth = 0; nth < 5; nth += 1) expect((await guess()).body.error).toBe('code_expired')
    expect((await guess()).body.error).toBe('rate_limited')
    const { challenge_id } = asked.body.data
    expect((await post('/verify-otp', { challenge_id, otp: code }, key)).body.http_status).toBe(200)
    await other.close()
  })
})

describe('a known device', () => {
  test('is kept as a hash, and anything malformed counts as no secret', async () => {
    const { user, key } = await anOwner()
    const kept = await api.db.select().from(devices).where(eq(devices.user_id, user.id))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(key)
    const email = newEmail()
    const { id } = await aUser(api, { email, password: right })
    for (const bad of ['short', `${newKey()}x`, `${newKey().slice(0, 42)} `])
      expect((await somebody({ key: bad }).password(email, right)).http_status).toBe(200)
    expect(await api.db.$count(devices, eq(devices.user_id, id))).toBe(0)
  })

  test('is a stranger’s after half a year without signing in, and its row goes', async () => {
    const { email, user, owner } = await anOwner()
    api.clock.advance(181 * day)
    await attack(email)
    expect((await owner.password(email, right)).http_status).toBe(900)
    await sweep(api.db, api.clock, api.context.settings)
    expect(await api.db.$count(devices, eq(devices.user_id, user.id))).toBe(0)
  })

  test('gives way to newer ones after twenty', async () => {
    const { email, user, owner } = await anOwner()
    for (let nth = 0; nth < 20; nth += 1) {
      api.clock.advance(minute)
      const caller = { ...nobodyElse, deviceKey: newKey() }
      await rememberDevice(api.db, { userId: user.id, caller, now: api.clock() })
    }
    await attack(email)
    expect((await owner.password(email, right)).http_status).toBe(900)
  })

  test('is not told of again; a new one is, whatever it calls itself', async () => {
    const { email, owner } = await anOwner()
    const told = async () =>
      (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).filter(({ content }) =>
        JSON.stringify(content).includes('on a device that we haven’t seen before'),
      ).length
    await owner.password(email, right)
    expect(await told()).toBe(0)
    await somebody({ key: newKey() }).password(email, right)
    expect(await told()).toBe(1)
    await somebody().password(email, right)
    expect(await told()).toBe(2)
  })
})
