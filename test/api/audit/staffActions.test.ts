/** @database each */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { checkChain } from '#api/audit/check.ts'
import { record } from '#api/audit/record.ts'
import { day } from '#api/clock.ts'
import { workOf } from '#api/commands/staff.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { disputes, leads, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aRaisedDispute, callAs } from '../../builders/enrolments.ts'

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
    expect(await get('/check')).toEqual({ count: 4, broken: null })
  })

  test('is told to the person whose data it was, without who it was', async () => {
    const { userId: id, authorization } = await signIn(api)
    await some(1, { action: 'read_dispute', person: id })
    await some(1, { action: 'read_dispute', person: 'somebody else' })
    const { body } = await api.call().get('/api/v1/profile/staff-actions').set({ authorization }).expect(200)
    expect(body.data.items).toEqual([
      { number: 1, at: api.clock().toISOString(), action: 'read_dispute', reason: null },
    ])
  })

  test('names who was appointed on the server', async () => {
    const { id } = await aUser(api, { email: 'farida@example.com' })
    await workOf(['grant', 'farida@example.com', 'support'])(api.db, () => {})
    expect(await written()).toMatchObject([
      { actor_id: null, action: 'change_staff_roles', person_id: id, after: { roles: ['support'] } },
    ])
  })
})

describe('the database', () => {
  const refused = (work: Promise<unknown>) => work.then(() => 'taken', brokenConstraint)

  test('takes no decision, status or role of which nothing says who gave it', async () => {
    const { id } = await aRaisedDispute(api)
    const decide = api.db.update(disputes).set({ status: 'resolved' }).where(eq(disputes.id, id))
    expect(await refused(decide)).toBe('staff_action_missing')
    const appoint = sql`UPDATE users SET roles = '{student,staff}', staff_roles = '{owner}' WHERE name = 'Asha Rao'`
    await aUser(api, {})
    expect(await refused(api.db.execute(appoint))).toBe('staff_action_missing')
    const lead = await aLead()
    const event = sql`INSERT INTO lead_events (id, lead_id, from_status, to_status, by, at)
      VALUES ('event', ${lead}, 'new', 'contacted', 'nobody', now())`
    expect(await refused(api.db.execute(event))).toBe('staff_action_missing')
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

  test('keeps what was written as it is, for a year', async () => {
    await some(1)
    await some(1, { now: new Date(Date.now() - 366 * day) })
    expect(await refused(api.db.execute(sql`UPDATE staff_actions SET reason = 'another'`))).toBe(
      'staff_actions_kept',
    )
    expect(await refused(api.db.execute(sql`TRUNCATE staff_actions`))).toBe('staff_actions_kept')
    expect(await refused(api.db.execute(sql`DELETE FROM staff_actions WHERE number = 1`))).toBe(
      'staff_actions_kept',
    )
    expect(await refused(api.db.execute(sql`DELETE FROM staff_actions WHERE number = 2`))).toBe('taken')
  })

  test.each([
    ['changed', sql`UPDATE staff_actions SET reason = 'another' WHERE number = 2`, 2],
    ['taken out', sql`DELETE FROM staff_actions WHERE number = 2`, 3],
    ['put in between', sql`UPDATE staff_actions SET number = number + 1 WHERE number = 3`, 4],
  ])('a row that was %s past it shows in the chain', async (_how, change, broken) => {
    await some(3)
    await api.db.execute(sql`ALTER TABLE staff_actions DISABLE TRIGGER USER`)
    try {
      await api.db.execute(change)
    } finally {
      await api.db.execute(sql`ALTER TABLE staff_actions ENABLE TRIGGER USER`)
    }
    expect(await checkChain(api.db)).toMatchObject({ broken })
  })

  test('numbers rows that arrive at once one after the other', async () => {
    await Promise.all(Array.from({ length: 8 }, () => some(1)))
    expect((await written()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await checkChain(api.db)).toEqual({ count: 8, broken: null })
  })
})
