import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { aUser, publicSite, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { type Authenticator, anAuthenticator, type Page } from '../../../../builders/people/authenticator.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: publicSite })
})
afterAll(() => api.close())

type Method = 'get' | 'post' | 'delete'
function call(method: Method, path: string, authorization = '', body?: object) {
  const asked = api.call()[method](`/api/v1${path}`)
  if (authorization) asked.set('Authorization', authorization)
  return asked.set('User-Agent', 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile').send(body)
}
const codeOf = (answer: { body: { error?: string } }) => answer.body.error

let people = 0
async function somebody() {
  people += 1
  const email = `keys${people}@example.com`
  const user = await aUser(api, { email, password: 'correct horse battery' })
  return { id: user.id, email, ...(await signIn(api, user)) }
}
/** A person whose account has a passkey. */
async function holder() {
  const person = await somebody()
  const key = anAuthenticator()
  const { data } = (await call('post', '/profile/passkeys/offer', person.authorization)).body
  const added = await call('post', '/profile/passkeys', person.authorization, key.make(data))
  expect(added.body.http_status).toBe(200)
  return { ...person, key, passkey: added.body.data as { id: string; name: string } }
}
async function ask(change: Partial<Page> = {}): Promise<Page> {
  return { ...(await call('post', '/login/passkey/ask')).body.data, ...change }
}
async function enter(key: Authenticator, change: Partial<Page> = {}) {
  return call('post', '/login/passkey', '', key.prove(await ask(change)))
}

describe('adding', () => {
  test('names the device, tells the owner and lists it, without what only the service may know', async () => {
    const { authorization, email, passkey } = await holder()
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'Chrome on Android',
      created_at: api.clock().toISOString(),
      last_used_at: null,
    })
    expect((await call('get', '/profile/passkeys', authorization)).body.data).toEqual([passkey])
    expect(JSON.stringify((await api.lastMessage(email)).content)).toContain('A passkey was added')
  })

  test('offers what the account has, so that a device makes no second one', async () => {
    const { authorization, key, email } = await holder()
    const { data } = (await call('post', '/profile/passkeys/offer', authorization)).body
    expect(data).toMatchObject({ known: [key.id], rp_id: 'verandah.example', account: { name: email } })
  })

  test('asks who has been signed in for a while to confirm first', async () => {
    const { authorization } = await somebody()
    api.clock.advance(11 * minute)
    expect(codeOf(await call('post', '/profile/passkeys/offer', authorization))).toBe('confirm_first')
  })

  test('refuses the answer to somebody else’s question', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const { data } = (await call('post', '/profile/passkeys/offer', one.authorization)).body
    const answer = await call('post', '/profile/passkeys', two.authorization, anAuthenticator().make(data))
    expect(codeOf(answer)).toBe('passkey_refused')
  })

  test('refuses a key that another account has', async () => {
    const { key } = await holder()
    const { authorization } = await somebody()
    const { data } = (await call('post', '/profile/passkeys/offer', authorization)).body
    expect(codeOf(await call('post', '/profile/passkeys', authorization, key.make(data)))).toBe(
      'passkey_refused',
    )
  })

  test('stops at twenty', async () => {
    const { authorization } = await somebody()
    for (let nth = 0; nth < 20; nth += 1) {
      const { data } = (await call('post', '/profile/passkeys/offer', authorization)).body
      await call('post', '/profile/passkeys', authorization, anAuthenticator().make(data))
    }
    expect(codeOf(await call('post', '/profile/passkeys/offer', authorization))).toBe('too_many_passkeys')
  })
})

describe('signing in', () => {
  test('needs nothing but the key', async () => {
    const { key, id } = await holder()
    const answer = await enter(key)
    expect(answer.body).toMatchObject({ http_status: 200, data: { user: { id } } })
    const own = await call('get', '/profile/passkeys', `Bearer ${answer.body.data.access_token}`)
    expect(own.body.data[0].last_used_at).toBe(api.clock().toISOString())
  })

  test('works on a tutor’s sub-domain', async () => {
    const { key } = await holder()
    const answer = await enter(key, { origin: 'https://meera.verandah.example' })
    expect(answer.body.http_status).toBe(200)
  })

  test.each([
    ['another site', { origin: 'https://verandah.example.evil.test' }],
    ['a site that only ends like ours', { origin: 'https://notverandah.example' }],
    ['an unencrypted page', { origin: 'http://verandah.example' }],
    ['a key for another host', { rp_id: 'evil.test', origin: 'https://verandah.example' }],
    ['a question that we never asked', { challenge: 'bmV2ZXIgYXNrZWQ' }],
  ])('is refused from %s', async (_, change) => {
    const { key } = await holder()
    expect(codeOf(await enter(key, change))).toBe('passkey_refused')
  })

  test('is refused with a key that no account has', async () => {
    expect(codeOf(await enter(anAuthenticator()))).toBe('passkey_refused')
  })

  test('is refused if somebody only touched the device', async () => {
    const { key } = await holder()
    const answer = await call('post', '/login/passkey', '', key.prove(await ask(), false))
    expect(codeOf(answer)).toBe('passkey_refused')
  })

  test('takes each answer once', async () => {
    const { key } = await holder()
    const proof = key.prove(await ask())
    expect((await call('post', '/login/passkey', '', proof)).body.http_status).toBe(200)
    expect(codeOf(await call('post', '/login/passkey', '', proof))).toBe('passkey_refused')
  })

  test('takes no answer after five minutes', async () => {
    const { key } = await holder()
    const page = await ask()
    api.clock.advance(5 * minute + 1)
    expect(codeOf(await call('post', '/login/passkey', '', key.prove(page)))).toBe('passkey_refused')
  })

  test('refuses another key’s signature', async () => {
    const { key } = await holder()
    const forged = { ...anAuthenticator().prove(await ask()), id: key.id }
    expect(codeOf(await call('post', '/login/passkey', '', forged))).toBe('passkey_refused')
  })

  test('refuses a copy that has counted less', async () => {
    const { key } = await holder()
    const early = key.prove(await ask())
    expect((await enter(key)).body.http_status).toBe(200)
    expect(codeOf(await call('post', '/login/passkey', '', early))).toBe('passkey_refused')
  })

  test.each([
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['a list', Buffer.from('[]').toString('base64url')],
    ['nothing', Buffer.from('null').toString('base64url')],
  ])('survives %s for what the browser says', async (_, client_data) => {
    const { key } = await holder()
    const proof = { ...key.prove(await ask()), client_data }
    expect(codeOf(await call('post', '/login/passkey', '', proof))).toBe('passkey_refused')
  })
})

describe('confirming', () => {
  const confirm = async (authorization: string, key: Authenticator) => {
    const page = (await call('post', '/profile/confirm/passkey/ask', authorization)).body.data
    return call('post', '/profile/confirm/passkey', authorization, key.prove(page))
  }
  test('lets a session change how the account signs in again', async () => {
    const { authorization, key } = await holder()
    api.clock.advance(11 * minute)
    expect((await confirm(authorization, key)).body.http_status).toBe(200)
    expect((await call('post', '/profile/passkeys/offer', authorization)).body.http_status).toBe(200)
  })

  test('is refused with somebody else’s key', async () => {
    const { authorization } = await holder()
    const { key } = await holder()
    expect(codeOf(await confirm(authorization, key))).toBe('passkey_refused')
  })

  test('takes no answer that was meant for signing in', async () => {
    const { authorization, key } = await holder()
    const answer = await call('post', '/profile/confirm/passkey', authorization, key.prove(await ask()))
    expect(codeOf(answer)).toBe('passkey_refused')
  })
})

describe('removing', () => {
  test('ends it, and tells the owner', async () => {
    const { authorization, key, passkey, email } = await holder()
    api.clock.advance(minute)
    const removed = await call('delete', `/profile/passkeys/${passkey.id}`, authorization)
    expect(removed.body.http_status).toBe(200)
    expect(codeOf(await enter(key))).toBe('passkey_refused')
    expect(JSON.stringify((await api.lastMessage(email)).content)).toContain('A passkey was removed')
  })

  test('leaves other people’s alone', async () => {
    const { passkey, key } = await holder()
    const { authorization } = await somebody()
    expect(codeOf(await call('delete', `/profile/passkeys/${passkey.id}`, authorization))).toBe('not_found')
    expect((await enter(key)).body.http_status).toBe(200)
  })

  test('happens with the account’s end', async () => {
    const { authorization, key } = await holder()
    expect((await call('post', '/profile/close', authorization)).body.http_status).toBe(200)
    expect(codeOf(await enter(key))).toBe('passkey_refused')
  })

  test('happens when the owner undoes a change of address', async () => {
    const { authorization, email, key } = await holder()
    api.clock.advance(minute)
    const asked = await call('post', '/profile/contacts', authorization, { email: `new.${email}` })
    const { code } = await api.lastMessage(`new.${email}`)
    await call('post', '/profile/contacts/verify', authorization, {
      challenge_id: asked.body.data.challenge_id,
      otp: code,
    })
    const [, token] = /change=([\w-]+)/.exec(JSON.stringify((await api.lastMessage(email)).content)) ?? []
    expect((await call('post', '/profile/contacts/undo', '', { token })).body.http_status).toBe(200)
    expect(codeOf(await enter(key))).toBe('passkey_refused')
  })
})
