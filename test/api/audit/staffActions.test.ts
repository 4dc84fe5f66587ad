/** @database each */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type Actor, record } from '#api/audit/record.ts'
import { workOf } from '#api/commands/staff.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { disputes, leads, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aRaisedDispute, callAs } from '../../builders/buying/enrolments.ts'
import { testStart } from '../../builders/testStart.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const written = () => api.db.select().from(staffActions).orderBy(staffActions.number)

async function aStaffMember() {
  const { userId: id, authorization } = await signIn(api, { name: 'Farida', roles: ['student', 'staff'] })
  return { id, authorization }
}

/** A member of staff, as a handler sees them. */
function by(id: string): Actor {
  const caller = { requestId: 'r', network: 'n', userAgent: 'test', deviceKey: null, intent: null }
  return { viewer: { id }, caller }
}

async function aLead(): Promise<string> {
  await api.call().post('/api/project/contact').send({ name: 'Asha Rao', mobile: '98765 43210' })
  const [lead] = await api.db.select({ id: leads.id }).from(leads)
  return lead?.id ?? ''
}

async function some(count: number, action: Partial<Parameters<typeof record>[1]> = {}): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await record(api.db, { actor: 'command', action: 'load_content', now: api.clock(), ...action })
}

describe('what staff did', () => {
  test('is written with who, from where, what before and after, and why', async () => {
    const { id, authorization } = await aStaffMember()
    const lead = await aLead()
    await api
      .call()
      .post(`/api/staff/leads/${lead}/status`)
      .set({ authorization, 'X-Request-Id': '1f0e7d1a-2b3c-4d5e-8f90-a1b2c3d4e5f6' })
      .send({ status: 'contacted', note: 'Asked for a visit' })
      .expect(200)
    expect((await written()).at(-1)).toMatchObject({
      action: 'change_lead',
      actor_id: id,
      subject_id: lead,
      reason: 'Asked for a visit',
      before: { status: 'new' },
      after: { status: 'contacted' },
      network: expect.stringMatching(/./),
      request_id: expect.stringMatching(/./),
    })
  })

  test('includes reading what is personal; somebody else’s reading of their own dispute is not in it', async () => {
    const { path, student, id } = await aRaisedDispute(api)
    const { authorization } = await aStaffMember()
    const before = (await written()).length
    await callAs(api, student, { verb: 'get', path })
    expect(await written()).toHaveLength(before)
    await api.call().get(`/api/v1${path}`).set({ authorization }).expect(200)
    expect((await written()).at(-1)).toMatchObject({
      action: 'read_dispute',
      subject_id: id,
      person_id: student.id,
    })
  })

  test('is listed for auditors, page by page, and checked', async () => {
    const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['auditor'] })
    await some(3)
    const get = async (path: string) =>
      (await api.call().get(`/api/v1/staff/actions${path}`).set({ authorization }).expect(200)).body.data
    const first = await get('?items=2')
    expect(first.items.map(({ number }: { number: number }) => number)).toEqual([4, 3])
    const second = await get(`?items=2&before=${first.next}`)
    expect(second).toMatchObject({
      items: [{ number: 2 }, { number: 1, action: 'change_staff_roles' }],
      next: null,
    })
    expect((await get('?action=change_staff_roles')).items).toHaveLength(1)
    const end = { state: 'none' }
    expect(await get('/check')).toEqual({ count: 4, broken: null, next: null, end })
    expect(await get('/check?from=2')).toEqual({ count: 2, broken: null, next: null, end })
  })

  test('can be searched by who, about whom, what and when', async () => {
    const { authorization, id: farida } = await aStaffMember()
    const { id: meera } = await aUser(api, { name: 'Meera Pillai', email: 'meera@example.com' })
    const { id: imran } = await aUser(api, { name: 'Imran Shaikh' })
    const row = async (actor: string, person: string, at: string) =>
      record(api.db, {
        actor: by(actor),
        action: 'read_person',
        now: new Date(at),
        person,
      })
    // The second action falls on the 11th in India.
    await row(farida, meera, '2026-11-10T10:00:00Z')
    await row(imran, meera, '2026-11-10T20:00:00Z')
    await row(farida, imran, '2026-11-12T10:00:00Z')
    const search = async (query: string) => {
      const answer = await api
        .call()
        .get(`/api/v1/staff/actions?action=read_person&${query}`)
        .set({ authorization })
      const { items } = answer.body.data as { items: readonly { number: number }[] }
      return items.map(({ number }) => number)
    }
    const all = await search('')
    const [third, two, one] = all
    expect(all).toHaveLength(3)
    expect(await search('who=farida')).toEqual([third, one])
    expect(await search('whom=meera%40example')).toEqual([two, one])
    expect(await search('who=imran&whom=pillai')).toEqual([two])
    expect(await search('who=nobody')).toEqual([])
    expect(await search('from=2026-11-11&to=2026-11-11')).toEqual([two])
    expect(await search('to=2026-11-10')).toEqual([one])
    expect(await search('from=2026-11-12')).toEqual([third])
    expect(await search('from=2027-01-01')).toEqual([])
  })

  test('is told to the person whose data it was, with who it was, by first name and role', async () => {
    const { id: actor } = await aStaffMember()
    const { userId, authorization } = await signIn(api)
    await record(api.db, {
      actor: by(actor),
      action: 'read_person',
      now: api.clock(),
      person: userId,
    })
    const { body } = await api.call().get('/api/v1/profile/staff-actions').set({ authorization }).expect(200)
    expect(body.data.items).toMatchObject([{ by: { name: 'Farida', roles: ['owner'] } }])
    expect(JSON.stringify(body.data)).not.toContain(actor)
  })

  test('is told to the person whose data it was, and to nobody else', async () => {
    const { userId: id, authorization } = await signIn(api)
    await some(1, { actor: by('a'), action: 'read_dispute', person: id })
    await some(1, { actor: by('a'), action: 'read_dispute', person: 'somebody else' })
    const { body } = await api.call().get('/api/v1/profile/staff-actions').set({ authorization }).expect(200)
    expect(body.data.items).toEqual([
      { number: 1, at: api.clock().toISOString(), action: 'read_dispute', reason: null, by: null },
    ])
  })

  test('names who was appointed on the server', async () => {
    const { id } = await aUser(api, { email: 'farida@example.com' })
    await workOf(['grant', 'farida@example.com', 'support'])(api.db, api.clock(), () => {})
    expect(await written()).toMatchObject([
      { actor_id: null, action: 'change_staff_roles', person_id: id, after: { roles: ['support'] } },
    ])
  })
})

describe('the database', () => {
  const refused = (work: Promise<unknown>) => work.then(() => 'taken', brokenConstraint)

  test('refuses a decision, status or role without a record of who made it', async () => {
    const { id } = await aRaisedDispute(api)
    const decide = api.db.update(disputes).set({ status: 'resolved' }).where(eq(disputes.id, id))
    expect(await refused(decide)).toBe('staff_action_missing')
    const appoint = sql`UPDATE users SET roles = '{student,staff}', staff_roles = '{owner}' WHERE name = 'Asha Rao'`
    await aUser(api, {})
    expect(await refused(api.db.execute(appoint))).toBe('staff_action_missing')
    const lead = await aLead()
    const event = sql`INSERT INTO lead_events (id, lead_id, from_status, to_status, by, at)
      VALUES ('event', ${lead}, 'new', 'contacted', 'nobody', ${testStart}::timestamptz)`
    expect(await refused(api.db.execute(event))).toBe('staff_action_missing')
  })

  test('takes no role away of which nothing says who took it', async () => {
    const { id } = await aUser(api, { roles: ['student', 'staff'], staffRoles: ['support', 'sales'] })
    const take = sql`UPDATE users SET staff_roles = '{sales}' WHERE id = ${id}`
    expect(await refused(api.db.execute(take))).toBe('staff_action_missing')
  })

  test.each([
    ['a word', sql`'x'`],
    ['a number that nothing has', sql`'999'`],
    ['an earlier row', sql`(SELECT max(number)::text FROM staff_actions)`],
  ])('isn’t taken in by a setting that says %s', async (_, said) => {
    const { id } = await aUser(api, {})
    await some(1)
    const work = api.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('verandah.staff_action', ${said}, true)`)
      await tx.execute(
        sql`UPDATE users SET roles = '{student,staff}', staff_roles = '{owner}' WHERE id = ${id}`,
      )
    })
    expect(await refused(work)).toBe('staff_action_missing')
  })

  test('takes no role with a new account either', async () => {
    const now = api.clock()
    const account = { id: 'new', name: 'New', roles: ['staff' as const], staff_roles: ['owner' as const] }
    const insert = api.db.insert(users).values({ ...account, created_at: now, updated_at: now })
    expect(await refused(insert)).toBe('staff_action_missing')
  })

  test('forgets who acted with the end of the transaction', async () => {
    const { id } = await aUser(api, {})
    await some(1)
    const appoint = sql`UPDATE users SET roles = '{student,staff}', staff_roles = '{owner}' WHERE id = ${id}`
    expect(await refused(api.db.execute(appoint))).toBe('staff_action_missing')
  })
})
