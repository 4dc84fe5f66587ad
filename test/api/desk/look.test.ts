import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { openSession } from '#api/learning/people/auth/sessions.ts'
import { users } from '#api/tables.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { byStaff } from '../../builders/byStaff.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const staff = (...staffRoles: StaffRole[]) =>
  signIn(api, { name: 'Farida Khan', roles: ['student', 'staff'], staffRoles })
const reason = 'She asked why a class is missing.'

async function look(authorization: string, id: string) {
  const path = `/api/v1/desk/people/${id}/look`
  const { body, status } = await api.call().post(path).set({ authorization }).send({ reason })
  return { status, error: body.error, as: { authorization: `Bearer ${body.data?.access_token}` } }
}

type Headers = { readonly authorization: string }
const whoIs = async (as: Headers) => (await api.call().get('/api/v1/profile').set(as)).body

describe('staff who see the site as somebody does', () => {
  test('read what that person reads, and the person can read who did it and why', async () => {
    const person = await aUser(api, { name: 'Asha Rao' })
    const support = await staff('support')
    const { status, as } = await look(support.authorization, person.id)
    expect(status).toBe(200)
    expect((await whoIs(as)).data).toMatchObject({ id: person.id, name: 'Asha Rao' })
    const own = await signIn(api, { id: person.id })
    const answer = await api
      .call()
      .get('/api/v1/profile/staff-actions')
      .set({ authorization: own.authorization })
    expect(answer.body.data.items).toMatchObject([
      { action: 'look_as_person', reason, by: { name: 'Farida', roles: ['support'] } },
    ])
    // The look isn't listed among the person's own sessions.
    const sessions = await api.call().get('/api/v1/sessions').set({ authorization: own.authorization })
    expect(sessions.body.data.total).toBe(1)
  })

  const every = [[learningBase, learning] as const, [estateBase, estate] as const].flatMap(([base, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ name, endpoint, base })),
  )
  const refused = every.filter(
    ({ name, endpoint: { method, fresh } }) => (method !== 'GET' || fresh) && name !== 'logOut',
  )

  test('may call nothing that changes anything or gives away more than a page', async () => {
    const person = await aUser(api, { roles: ['student', 'tutor'] })
    const { as } = await look((await staff('owner')).authorization, person.id)
    const said = []
    for (const { name, endpoint, base } of refused) {
      const path = base + endpoint.path.replace(/:\w+/g, 'nobody')
      const call = api.call()[endpoint.method.toLowerCase() as 'post'](path).set(as)
      const { body } = await (endpoint.body ? call.send({}) : call)
      said.push(`${name} ${body.error}`)
    }
    expect(refused.length).toBeGreaterThan(150)
    expect(said).toEqual(refused.map(({ name }) => `${name} only_looking`))
    const calendar = await api.call().get('/api/v1/profile/calendar').set(as)
    expect(calendar.body.error).toBe('only_looking')
  })

  test('stop after half an hour, or when they like', async () => {
    const person = await aUser(api)
    const support = await staff('support')
    const first = await look(support.authorization, person.id)
    await api.call().post('/api/v1/logout').set(first.as)
    expect((await whoIs(first.as)).error).toBe('unauthenticated')
    const { as } = await look(support.authorization, person.id)
    api.clock.advance(29 * minute)
    expect((await whoIs(as)).error).toBeNull()
    api.clock.advance(2 * minute)
    expect((await whoIs(as)).error).toBe('unauthenticated')
  })

  test.each([
    ['their own session ends', (as: Headers) => api.call().post('/api/v1/logout').set(as)],
    [
      'they lose the role',
      async (_: Headers, id: string) =>
        byStaff(api, { action: 'change_staff_roles', person: id }, (tx) =>
          tx
            .update(users)
            .set({ staff_roles: ['sales'] })
            .where(eq(users.id, id)),
        ),
    ],
  ])('are out at once when %s', async (_name, happen) => {
    const person = await aUser(api)
    const { authorization, userId } = await staff('support')
    const { as } = await look(authorization, person.id)
    expect((await whoIs(as)).error).toBeNull()
    await happen({ authorization }, userId)
    expect((await whoIs(as)).error).toBe('unauthenticated')
  })

  test('never see as a colleague, as a blocked account or as nobody', async () => {
    const { authorization, userId } = await staff('owner')
    const colleague = await staff('sales')
    expect(await look(authorization, colleague.userId)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await look(authorization, userId)).toMatchObject({ status: 403 })
    expect(await look(authorization, 'nobody')).toMatchObject({ status: 404 })
    const blocked = await aUser(api)
    await api
      .call()
      .post(`/api/v1/desk/people/${blocked.id}/block`)
      .set({ authorization })
      .send({ reason, days: 1 })
    expect(await look(authorization, blocked.id)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(
      (await api.db.select().from(staffActions)).filter(({ action }) => action === 'look_as_person'),
    ).toEqual([])
  })

  test('prove again who they are, after ten minutes', async () => {
    const person = await aUser(api)
    const { authorization } = await staff('support')
    api.clock.advance(11 * minute)
    expect(await look(authorization, person.id)).toMatchObject({ status: 403, error: 'confirm_first' })
  })

  test('can’t be let in by anything that leaves no record', async () => {
    const person = await aUser(api)
    const { authorization } = await staff('support')
    const { data } = (await api.call().get('/api/v1/sessions').set({ authorization })).body
    const silent = openSession(api.db, {
      userId: person.id,
      userAgent: 'test',
      looker: data.items[0].id,
      now: api.clock(),
    })
    await expect(silent.catch((error) => Promise.reject(brokenConstraint(error)))).rejects.toBe(
      'staff_action_missing',
    )
  })
})
