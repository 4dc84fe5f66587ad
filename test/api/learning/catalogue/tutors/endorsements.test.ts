import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day } from '#api/clock.ts'
import { outbox, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'

const typed = {
  by_name: 'Ravi Kumar',
  relation: 'Parent',
  text: 'My daughter asks for one more game.',
  url: null,
}
const own = { ...typed, by_name: 'Ravi K. Kumar', text: 'She plays every evening now, and asks for more.' }

let api: TestApi
let tutor: { readonly id: string; readonly name: string; readonly email: string }
let authorization: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  const email = someAddress()
  tutor = { ...(await aTutor(api)), email }
  await api.db.update(users).set({ email }).where(eq(users.id, tutor.id))
  ;({ authorization } = await signIn(api, tutor))
})
afterAll(() => api.close())

async function call(
  verb: 'post' | 'patch' | 'delete' | 'get',
  path: string,
  body?: object,
  who = authorization,
) {
  const request = api.call()[verb](`/api/v1/${path}`).set('Authorization', who)
  return (await (body ? request.send(body) : request)).body
}
const added = async (words = typed) => (await call('post', 'artists/endorsements', words)).data
const ask = (id: string, email: string) => call('post', `artists/endorsements/${id}/ask`, { email })
const shown = async () => (await api.call().get(`/api/v1/artists/${tutor.id}`)).body.data.endorsements
const kept = async () => (await call('get', 'artists/me')).data.endorsements
const read = async (token: string) =>
  (await api.call().get('/api/v1/endorsements/asked').query({ token })).body.data.endorsement
const confirm = async (token: string, words = own) =>
  (
    await api
      .call()
      .post('/api/v1/endorsements/confirm')
      .send({ ...words, token })
  ).body
const takeBack = async (token: string) =>
  (await api.call().post('/api/v1/endorsements/take-back').send({ token })).body

/** The token in the newest email to this address, whose text says nothing that the tutor typed. */
async function tokenFor(email: string): Promise<string> {
  const { content } = await api.lastMessage(email)
  const { text } = content as { readonly text: string }
  expect(text).not.toContain(typed.text)
  return /token=([^\s]+)/.exec(text)?.[1] ?? ''
}
let next = 0
function someAddress(): string {
  next += 1
  return `ravi${next}@example.com`
}

async function anAsked() {
  const { id } = await added()
  const email = someAddress()
  await ask(id, email)
  return { id, email, token: await tokenFor(email) }
}

test('an endorsement is shown as typed until its author confirms it in their own words', async () => {
  const { id, email, token } = await anAsked()
  expect(await kept()).toMatchObject([{ id, confirmed_at: null, asked: { email } }])
  expect(await read(token)).toEqual({
    ...typed,
    confirmed_at: null,
    tutor: {
      id: tutor.id,
      name: tutor.name,
      handle: expect.any(String),
      headline: expect.any(String),
      portrait: null,
    },
  })
  expect(await shown()).toEqual([{ ...typed, id, position: 0, confirmed_at: null }])
  const confirmed_at = api.clock().toISOString()
  expect((await confirm(token)).data).toMatchObject({ ...own, confirmed_at })
  expect(await shown()).toEqual([{ ...own, id, position: 0, confirmed_at }])
  expect(await read(token)).toMatchObject({ ...own, confirmed_at })
  expect((await api.lastMessage(tutor.email)).content).toMatchObject({
    text: expect.stringContaining(own.text),
  })
})

test('what was confirmed can be moved and removed by the tutor, and changed by its author alone', async () => {
  const { id, email, token } = await anAsked()
  await confirm(token)
  expect(
    await call('patch', `artists/endorsements/${id}`, { text: 'The best teacher in the world.' }),
  ).toMatchObject({
    error: 'wrong_state',
  })
  expect(await call('patch', `artists/endorsements/${id}`, { by_name: 'Sundar Pichai' })).toMatchObject({
    error: 'wrong_state',
  })
  expect(await ask(id, email)).toMatchObject({ error: 'wrong_state' })
  expect((await call('patch', `artists/endorsements/${id}`, { position: 3 })).data).toMatchObject({
    ...own,
    position: 3,
  })
  api.clock.advance(400 * day)
  ;({ authorization } = await signIn(api, tutor))
  const later = { ...own, text: 'Two years on, she teaches her brother.' }
  expect((await confirm(token, later)).data).toMatchObject(later)
  expect(await shown()).toMatchObject([{ ...later, confirmed_at: api.clock().toISOString() }])
  expect((await call('delete', `artists/endorsements/${id}`)).data).toBeNull()
  expect(await confirm(token)).toMatchObject({ error: 'not_found' })
})

test('a second press of Confirm tells the tutor nothing more', async () => {
  const { token } = await anAsked()
  const told = async () =>
    (await api.db.select().from(outbox).where(eq(outbox.recipient, tutor.email))).length
  await confirm(token)
  const once = await told()
  await Promise.all([confirm(token), confirm(token)])
  expect(await told()).toBe(once)
  await confirm(token, { ...own, relation: 'Father of a student' })
  expect(await told()).toBe(once + 1)
})

test.each(['before', 'after'])(
  'its author removes it %s confirming, and isn’t asked again by this tutor for a year',
  async (when) => {
    const { email, token } = await anAsked()
    if (when === 'after') await confirm(token)
    expect((await takeBack(token)).data).toEqual({ tutor: { id: tutor.id, name: tutor.name } })
    expect(await shown()).toEqual([])
    expect(await takeBack(token)).toMatchObject({ error: 'not_found' })
    expect(await read(token)).toBeNull()
    const again = await added()
    api.clock.advance(364 * day)
    ;({ authorization } = await signIn(api, tutor))
    expect(await ask(again.id, email)).toMatchObject({
      data: { fields: { email: expect.stringContaining('won’t ask again') } },
    })
    api.clock.advance(2 * day)
    ;({ authorization } = await signIn(api, tutor))
    expect(await ask(again.id, email)).toMatchObject({ data: { asked: { email } } })
  },
)

test('the link works for 30 days, and the address of who didn’t answer is forgotten', async () => {
  const { id, token } = await anAsked()
  api.clock.advance(30 * day - 1)
  await api.rounds.goOnce()
  expect(await read(token)).not.toBeNull()
  api.clock.advance(1)
  expect(await read(token)).toBeNull()
  expect(await confirm(token)).toMatchObject({ error: 'code_expired' })
  expect(await takeBack(token)).toMatchObject({ error: 'code_expired' })
  await api.rounds.goOnce()
  ;({ authorization } = await signIn(api, tutor))
  expect(await kept()).toEqual([{ ...typed, id, position: 0, confirmed_at: null }])
  expect(await confirm(token)).toMatchObject({ error: 'not_found' })
})

test('a request that is sent twice, as by a double press, sends one email', async () => {
  const { id } = await added()
  const email = someAddress()
  const press = () =>
    api
      .call()
      .post(`/api/v1/artists/endorsements/${id}/ask`)
      .set({ Authorization: authorization, 'Idempotency-Key': 'pressed-twice' })
      .send({ email })
  const [one, two] = await Promise.all([press(), press()])
  for (const { body } of [one, two]) expect(body.data).toMatchObject({ id, asked: { email } })
  expect(await api.db.$count(outbox, eq(outbox.recipient, email))).toBe(1)
})

test('our copy of the email is erased once it’s sent, since its link lets anyone answer', async () => {
  const { email } = await anAsked()
  const transport = { keepsContent: false, send: async () => undefined, close: () => undefined }
  const sending = await startApi({ beside: api, transport })
  await sending.outbox.deliverDue()
  const [sent] = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
  expect(sent).toMatchObject({ status: 'delivered', content: null })
  await sending.close()
})

test('asking somebody else ends the first link', async () => {
  const { id, token } = await anAsked()
  const second = someAddress()
  api.clock.advance(1)
  await ask(id, second)
  expect(await confirm(token)).toMatchObject({ error: 'not_found' })
  expect(await confirm(await tokenFor(second))).toMatchObject({ data: own })
})

test('a link that was changed, or made for another purpose, leads nowhere', async () => {
  const { token } = await anAsked()
  const other = await anAsked()
  const [, ends, signature] = token.split('.')
  const forged = [other.token.split('.')[0], ends, signature].join('.')
  for (const wrong of [`${token}x`, forged, '', 'a.b.c']) {
    expect(await read(wrong)).toBeNull()
    expect(await confirm(wrong)).toMatchObject({ error: 'bad_signature' })
    expect(await takeBack(wrong)).toMatchObject({ error: 'bad_signature' })
  }
})

test('nobody asks themselves, or for the words of another tutor', async () => {
  const { id } = await added()
  expect(await ask(id, tutor.email.toUpperCase())).toMatchObject({
    data: { fields: { email: expect.stringContaining('your own address') } },
  })
  const other = await signIn(api, await aTutor(api))
  expect(
    await call('post', `artists/endorsements/${id}/ask`, { email: 'a@example.com' }, other.authorization),
  ).toMatchObject({ error: 'not_found' })
  expect((await kept())[0]).not.toHaveProperty('asked')
})

test('few emails are sent to one address, and few by one tutor', async () => {
  const { id } = await added()
  const email = someAddress()
  for (let nth = 0; nth < 3; nth += 1) expect(await ask(id, email)).toMatchObject({ data: { id } })
  expect(await ask(id, email)).toMatchObject({ error: 'rate_limited' })
  for (let nth = 0; nth < 7; nth += 1) await ask(id, someAddress())
  expect(await ask(id, someAddress())).toMatchObject({ error: 'rate_limited' })
  api.clock.advance(day)
  expect(await ask(id, someAddress())).toMatchObject({ data: { id } })
})

test('an author’s words have the limits of a tutor’s, and lose nothing else', async () => {
  const { token } = await anAsked()
  expect(await confirm(token, { ...own, text: 'Good.' })).toMatchObject({
    error: 'validation_failed',
    data: { fields: { text: expect.any(String) } },
  })
  expect(await confirm(token, { ...own, text: 'Selection is guaranteed with her.' })).toMatchObject({
    data: { fields: { text: expect.stringContaining('No result can be promised') } },
  })
  expect(await read(token)).toMatchObject({ ...typed, confirmed_at: null })
})
