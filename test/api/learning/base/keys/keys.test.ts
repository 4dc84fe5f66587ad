import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { desc, eq } from 'drizzle-orm'
import { day, minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { accessKeys, staffActions } from '#api/db/systemTables.ts'
import { newKey } from '#api/learning/base/keys/authenticate.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { keyCapabilities } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aKey } from '../../../../builders/base/keys.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const read = (authorization: string, path = '/api/v1/desk/orders') =>
  api.call().get(path).set({ authorization })

async function anOwner() {
  const { authorization, userId } = await signIn(api, { name: 'Meera', roles: ['student', 'staff'] })
  const post = (path: string, body: object = {}) =>
    api.call().post(`/api/v1/desk/keys${path}`).set({ authorization }).send(body)
  return {
    userId,
    authorization,
    make: (body: object = {}) =>
      post('', { name: 'Accounts', capabilities: ['orders.read'], until: '2026-12-31', ...body }),
    revoke: (id: string) => post(`/${id}/revoke`),
    all: () => read(authorization, '/api/v1/desk/keys'),
  }
}

describe('a key', () => {
  test('is shown once and reads what it was made for, until it’s revoked', async () => {
    const owner = await anOwner()
    const { body } = await owner.make()
    const { token, key } = body.data
    expect(token).toMatch(/^vkey_[\w-]{38}$/)
    await read(`Bearer ${token}`).expect(200)
    const listed = await owner.all()
    expect(listed.body.data.keys[0]).toMatchObject({
      name: 'Accounts',
      hint: token.slice(-4),
      created_by: 'Meera',
      expires_at: '2026-12-31T18:30:00.000Z',
      last_used_at: api.clock().toISOString(),
      state: 'on',
    })
    const stored = JSON.stringify([
      listed.body,
      await api.db.select().from(accessKeys),
      await api.db.select().from(staffActions),
    ])
    expect(stored).not.toContain(token)
    await owner.revoke(key.id).expect(200)
    await read(`Bearer ${token}`).expect(401)
  })

  test('ends with its last day', async () => {
    const owner = await anOwner()
    const until = new Date(api.clock().getTime() + 2 * day).toISOString().slice(0, 10)
    const { token } = (await owner.make({ until })).body.data
    const end = Date.parse(`${until}T18:30:00.000Z`)
    api.clock.advance(end - api.clock().getTime() - 1)
    await read(`Bearer ${token}`).expect(200)
    api.clock.advance(1)
    await read(`Bearer ${token}`).expect(401)
  })

  test.each([
    { capabilities: [] },
    { capabilities: ['orders.refund'] },
    { capabilities: ['settings.read'] },
    { capabilities: ['team.read'] },
    { capabilities: ['audit.read'] },
    { capabilities: ['desk.open'] },
    { until: '2026-01-01' },
    { until: '2036-01-01' },
    { name: '' },
  ])('isn’t made with %j', async (differing) => {
    expect((await (await anOwner()).make(differing)).status).toBe(422)
  })

  test('is made by owners who have just shown who they are, and by nobody past the audit', async () => {
    const owner = await anOwner()
    api.clock.advance(11 * minute)
    expect((await owner.make()).body.error).toBe('confirm_first')
    const { id } = await aKey(api)
    const widen = api.db
      .update(accessKeys)
      .set({ capabilities: ['people.export'] })
      .where(eq(accessKeys.id, id))
    expect(await widen.then(() => 'taken', brokenConstraint)).toBe('staff_action_missing')
    // Revoking needs no fresh confirmation.
    await owner.revoke(id).expect(200)
  })

  test('leaves its own name where staff leave theirs, and tells people that it was a program', async () => {
    const student = await aUser(api)
    const { id, authorization } = await aKey(api, ['people.read'])
    await read(authorization, `/api/v1/desk/people/${student.id}`).expect(200)
    const [last] = await api.db.select().from(staffActions).orderBy(desc(staffActions.number)).limit(1)
    expect(last).toMatchObject({ actor_id: id, action: 'read_person', person_id: student.id })
    const owner = await anOwner()
    const { body } = await read(owner.authorization, `/api/v1/staff/actions?person=${student.id}`)
    expect(body.data.items[0].actor).toEqual({ id, name: 'The key “Accounts”' })
    const own = await read((await signIn(api, student)).authorization, '/api/v1/profile/staff-actions')
    expect(own.body.data.items[0].by).toEqual({ name: 'One of our programs', roles: [], program: true })
  })

  test('saves files without a confirmation that no machine could give', async () => {
    const { authorization } = await aKey(api, ['orders.export'])
    const { headers } = await read(authorization, '/api/v1/desk/orders.csv').expect(200)
    expect(headers['content-type']).toMatch(/^text\/csv/)
    await read(authorization).expect(403)
  })

  test('is slowed down when it asks too often, and no other with it', async () => {
    const [one, other] = [await aKey(api), await aKey(api)]
    const statuses = new Set<number>()
    for (let nth = 0; nth < 121; nth += 1) statuses.add((await read(one.authorization)).status)
    expect([...statuses]).toEqual([200, 429])
    await read(other.authorization).expect(200)
    api.clock.advance(minute)
    await read(one.authorization).expect(200)
  })

  test('that nobody made opens nothing', async () => {
    await read(`Bearer ${newKey()}`).expect(401)
  })
})

describe('with everything that a key can have', () => {
  let authorization: string
  beforeAll(async () => {
    authorization = (await aKey(api, keyCapabilities)).authorization
  })
  const calls = [
    ...Object.entries<Endpoint>(learning).map((call) => [...call, learningBase] as const),
    ...Object.entries<Endpoint>(estate).map((call) => [...call, estateBase] as const),
  ].filter(([, { access, personal }]) => access !== 'public' || personal)

  test.each(calls)('%s', async (name, { method, path, capability }, base) => {
    // Each call gets a minute of its own, so the key is never rate-limited.
    api.clock.advance(minute)
    const call = api.call()[method.toLowerCase() as 'get'](base + path.replace(/:\w+/g, 'nobody'))
    const { status } = await (method === 'GET' ? call : call.send({})).set({ authorization })
    const isTheirs = method === 'GET' || name === 'bringLead'
    const may = isTheirs && capability !== undefined && keyCapabilities.includes(capability)
    expect(may ? [200, 404, 422] : [403]).toContain(status)
  })

  test('the rest of the site takes it for a stranger', async () => {
    const { body } = await read(authorization, '/api/v1/courses?items=1').expect(200)
    expect(body.data.items).toEqual([])
  })
})
