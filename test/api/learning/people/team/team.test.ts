import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, arrayContains, eq, isNull, notInArray } from 'drizzle-orm'
import { day, minute } from '#api/clock.ts'
import { workOf } from '#api/commands/staff.ts'
import { authenticators, passkeys, staffActions, users } from '#api/tables.ts'
import { newSecret } from '#api/totp.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { byStaff } from '../../../../builders/byStaff.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Method = 'get' | 'post' | 'put'
async function call(method: Method, path: string, authorization: string, body?: object) {
  const answer = await api.call()[method](`/api/v1${path}`).set({ authorization }).send(body)
  return answer.body as { http_status: number; error: string; data: never }
}

let people = 0
async function somebody(...staffRoles: StaffRole[]) {
  people += 1
  const email = `team${people}@example.com`
  const roles = staffRoles.length > 0 ? (['student', 'staff'] as const) : (['student'] as const)
  const { id } = await aUser(api, { name: `Person ${people}`, email, roles, staffRoles })
  return { id, email, ...(await signIn(api, { id })) }
}
const change = (by: string, id: string, body: object) =>
  call('put', `/desk/team/${id}/roles`, by, { reason: 'They moved to another team.', ...body })
const told = async (email: string) => JSON.stringify((await api.lastMessage(email)).content)
const lastAction = async () => (await api.db.select().from(staffActions).orderBy(staffActions.number)).at(-1)

type Owner = Awaited<ReturnType<typeof somebody>> & { readonly isFirst: boolean }
const leave = ({ authorization }: Owner) => call('post', '/profile/close', authorization)
const block = ({ authorization }: Owner, other: Owner) =>
  call('post', `/desk/people/${other.id}/block`, authorization, { days: 7, reason: 'They stole the keys.' })

async function onlyOwners(...ids: readonly string[]) {
  const others = and(arrayContains(users.staff_roles, ['owner']), notInArray(users.id, [...ids]))
  for (const { id } of await api.db.select({ id: users.id }).from(users).where(others))
    await byStaff(api, { action: 'change_staff_roles', person: id }, (tx) =>
      tx
        .update(users)
        .set({ staff_roles: ['auditor'] })
        .where(eq(users.id, id)),
    )
}

async function ownersLeft() {
  const owners = await api.db
    .select()
    .from(users)
    .where(
      and(arrayContains(users.staff_roles, ['owner']), isNull(users.closed_at), isNull(users.blocked_until)),
    )
  return owners.length
}

describe('roles', () => {
  test('are given to an account, which hears of it, and count from its next request', async () => {
    const owner = await somebody('owner')
    const newcomer = await somebody()
    const orders = () => call('get', '/desk/orders', newcomer.authorization)
    expect((await orders()).http_status).toBe(403)
    const body = { contact: newcomer.email, roles: ['support', 'finance'], reason: 'They joined us.' }
    const answer = await call('post', '/desk/team', owner.authorization, body)
    expect(answer.data).toMatchObject({ id: newcomer.id, roles: ['support', 'finance'] })
    expect(await told(newcomer.email)).toContain('Support, Finance')
    expect(await lastAction()).toMatchObject({
      action: 'change_staff_roles',
      actor_id: owner.id,
      person_id: newcomer.id,
      reason: 'They joined us.',
      before: { roles: [] },
      after: { roles: ['support', 'finance'] },
    })
    expect((await orders()).http_status).toBe(200)
  })

  test('that are taken are gone with the next request', async () => {
    const [owner, other] = [await somebody('owner'), await somebody('support')]
    const orders = () => call('get', '/desk/orders', other.authorization)
    expect((await orders()).http_status).toBe(200)
    await change(owner.authorization, other.id, { roles: ['moderator'], was: ['support'] })
    expect((await orders()).error).toBe('forbidden')
    api.clock.advance(minute)
    await change(owner.authorization, other.id, { roles: [], was: ['moderator'] })
    expect((await call('get', '/desk/today', other.authorization)).error).toBe('forbidden')
    expect(await told(other.email)).toContain('can no longer open the desk')
  })

  test('that somebody else changed meanwhile are left alone', async () => {
    const [owner, other] = [await somebody('owner'), await somebody('support')]
    await change(owner.authorization, other.id, { roles: ['finance'], was: ['support'] })
    const late = await change(owner.authorization, other.id, { roles: ['sales'], was: ['support'] })
    expect(late.error).toBe('conflict')
  })

  test('of one’s own are another owner’s to change', async () => {
    const owner = await somebody('owner')
    const own = await change(owner.authorization, owner.id, { roles: ['auditor'], was: ['owner'] })
    expect(own.error).toBe('forbidden')
  })

  test('of two owners who take each other’s: one stays', async () => {
    const [one, two] = [await somebody('owner'), await somebody('owner')]
    const take = { roles: [], was: ['owner'] }
    const answers = await Promise.all([
      change(one.authorization, two.id, take),
      change(two.authorization, one.id, take),
    ])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 403])
  })

  test('of the last two owners who go at once, whichever way: one stays, and is told why', async () => {
    const gone: Record<string, (as: Owner, other: Owner) => Promise<{ error: string | null }>> = {
      'both leave': (as) => leave(as),
      'both block the other': (as, other) => block(as, other),
      'one leaves while the other takes their role': (as, other) =>
        as.isFirst ? leave(as) : change(as.authorization, other.id, { roles: [], was: ['owner'] }),
      'one leaves while the other blocks them': (as, other) => (as.isFirst ? leave(as) : block(as, other)),
    }
    const expected = new Set(['last_owner', 'account_in_use', 'forbidden', 'unauthenticated', 'not_found'])
    for (const [way, go] of Object.entries(gone)) {
      for (let time = 0; time < 5; time += 1) {
        const [first, second] = [await somebody('owner'), await somebody('owner')]
        const [one, two] = [
          { ...first, isFirst: true },
          { ...second, isFirst: false },
        ]
        await onlyOwners(one.id, two.id)
        const answers = await Promise.all([go(one, two), go(two, one)])
        const refused = answers.flatMap(({ error }) => error ?? [])
        expect({ way, owners: await ownersLeft() }).toEqual({ way, owners: 1 })
        expect(refused.filter((error) => !expected.has(error))).toEqual([])
      }
    }
  })

  test('of an owner who is blocked by our clock count for nothing, whatever day the database thinks it is', async () => {
    const now = api.clock()
    api.clock.advance(-2500 * day)
    const [one, two] = [
      { ...(await somebody('owner')), isFirst: true },
      { ...(await somebody('owner')), isFirst: false },
    ]
    await onlyOwners(one.id, two.id)
    expect((await block(one, two)).http_status).toBe(200)
    expect((await leave(one)).error).toBe('last_owner')
    api.clock.advance(8 * day)
    const { authorization } = await signIn(api, one)
    expect((await call('post', '/profile/close', authorization)).http_status).toBe(200)
    api.clock.advance(now.getTime() - api.clock().getTime())
  })

  test('of the last owner can’t be taken by a command either', async () => {
    const { id, email } = await somebody('owner')
    await onlyOwners(id)
    const said: string[] = []
    await workOf(['revoke', email])(api.db, api.clock(), (line) => void said.push(line))
    expect(said.join()).toContain('is the only owner')
    expect(await ownersLeft()).toBe(1)
  })

  test.each([
    ['an account that nobody has', 'nobody@example.com', /No account uses this/],
    ['somebody who is staff', 'staff', /already staff/],
    ['no address', 'nonsense', /Enter the email address/],
  ])('are not given to %s', async (_, contact, said) => {
    const owner = await somebody('owner')
    const body = {
      contact: contact === 'staff' ? owner.email : contact,
      roles: ['sales'],
      reason: 'New here.',
    }
    const answer = await call('post', '/desk/team', owner.authorization, body)
    expect(answer.data).toMatchObject({ fields: { contact: expect.stringMatching(said) } })
  })

  test('are asked again for who gives them, after ten minutes', async () => {
    const owner = await somebody('owner')
    api.clock.advance(11 * minute)
    const body = { contact: 'nobody@example.com', roles: ['sales'], reason: 'New here.' }
    expect((await call('post', '/desk/team', owner.authorization, body)).error).toBe('confirm_first')
  })
})

describe('a second way that is lost', () => {
  test('is reset by an owner, with a reason that is recorded and told', async () => {
    const [owner, other] = [await somebody('owner'), await somebody('support')]
    const now = api.clock()
    const own = { user_id: other.id, created_at: now }
    await api.db.insert(authenticators).values({ ...own, secret: newSecret(), proved_at: now })
    const key = {
      id: `key-${other.id}`,
      credential_id: other.id,
      public_key: 'AA',
      counter: 0,
      name: 'Phone',
    }
    await api.db.insert(passkeys).values({ ...own, ...key })
    const read = async () => (await call('get', `/desk/team/${other.id}`, owner.authorization)).data
    expect(await read()).toMatchObject({ passkeys: true, authenticator: true })
    api.clock.advance(minute)
    const reason = 'The phone fell into the lake.'
    await call('post', `/desk/team/${other.id}/reset`, owner.authorization, { reason })
    expect(await read()).toMatchObject({ passkeys: false, authenticator: false })
    expect((await call('get', '/desk/orders', other.authorization)).http_status).toBe(401)
    expect(await told(other.email)).toContain(reason)
    expect(await lastAction()).toMatchObject({ action: 'reset_second_way', person_id: other.id, reason })
  })

  test('of one’s own is another owner’s to reset', async () => {
    const owner = await somebody('owner')
    const reset = { reason: 'I lost my phone.' }
    const answer = await call('post', `/desk/team/${owner.id}/reset`, owner.authorization, reset)
    expect(answer.error).toBe('forbidden')
  })
})
