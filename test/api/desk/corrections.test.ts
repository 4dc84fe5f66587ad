/** @database each */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { ledgerCorrections, ledgerEntries } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { someId } from '../../builders/catalogue/courses.ts'
import { balancesOf, wrongBooks } from '../../builders/money/ledger.ts'
import { testStart } from '../../builders/testStart.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

async function staff(...staffRoles: StaffRole[]) {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'], staffRoles })
  const post = async (path: string, body: object = {}) =>
    (await api.call().post(`/api/v1/desk/ledger/corrections${path}`).set({ authorization }).send(body)).body
  const get = async (path: string) =>
    (await api.call().get(`/api/v1/desk${path}`).set({ authorization })).body.data
  return { userId, authorization, post, get }
}

async function aProposal() {
  const tutor = await aUser(api, { roles: ['student', 'tutor'], email: `${someId()}@example.com` })
  const first = await staff('finance')
  const { data } = await first.post('', {
    from: 'losses',
    to: 'due',
    to_tutor: tutor.email,
    amount: 50_000,
    reason: 'The class of 3 November was cancelled by us.',
  })
  return { tutor, first, id: String(data.id), data }
}

const entries = () => api.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'correction'))

describe('a correction of the ledger', () => {
  test('waits for a second person, and is written when they approve it', async () => {
    const { tutor, first, id, data } = await aProposal()
    expect(data).toMatchObject({
      from: { account: 'losses', owner: null },
      to: { account: 'due', owner: { id: tutor.id } },
      decided: null,
      entry: null,
    })
    expect(await balancesOf(api, tutor.id)).toEqual({})
    const second = await staff('owner')
    expect((await first.get('/today')).corrections_to_approve).toBe(0)
    expect((await second.get('/today')).corrections_to_approve).toBe(1)
    const approved = await second.post(`/${id}/approve`)
    expect(approved.data).toMatchObject({ decided: { by: { id: second.userId }, approved: true } })
    expect(await balancesOf(api, tutor.id)).toEqual({ due: 50_000 })
    expect(await balancesOf(api, '')).toEqual({ losses: -50_000 })
    expect(await entries()).toMatchObject([
      { cause: `correction ${id}`, by_user: second.userId, number: approved.data.entry },
    ])
    expect((await second.get(`/ledger/entries/${approved.data.entry}`)).reason).toContain('3 November')
    const actions = await api.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject_id, id))
      .orderBy(staffActions.number)
    expect(actions).toMatchObject([
      { action: 'propose_correction', actor_id: first.userId },
      {
        action: 'approve_correction',
        actor_id: second.userId,
        reason: expect.stringContaining('cancelled by us'),
      },
    ])
    expect((await second.get('/today')).corrections_to_approve).toBe(0)
  })

  test('isn’t approved by who proposed it, in however many tabs', async () => {
    const { first, id } = await aProposal()
    const answers = await Promise.all([first.post(`/${id}/approve`), first.post(`/${id}/approve`)])
    expect(answers.map(({ error }) => error)).toEqual(['forbidden', 'forbidden'])
    expect(await entries()).toEqual([])
  })

  test('is written once when two approve it at once, and not after it was refused', async () => {
    const { tutor, id } = await aProposal()
    const [one, another] = [await staff('finance'), await staff('owner')]
    const answers = await Promise.all([one, another, one].map(({ post }) => post(`/${id}/approve`)))
    expect(answers.map(({ error }) => error).toSorted()).toEqual([null, 'wrong_state', 'wrong_state'])
    expect(await balancesOf(api, tutor.id)).toEqual({ due: 50_000 })
    const next = await aProposal()
    const both = await Promise.all([
      one.post(`/${next.id}/approve`),
      another.post(`/${next.id}/refuse`, { reason: 'It was right as it was.' }),
    ])
    expect(both.map(({ error }) => error).toSorted()).toEqual([null, 'wrong_state'])
  })

  test('of what somebody is owed is none of theirs, and of orders and classes isn’t made here', async () => {
    const { first } = await aProposal()
    const body = { from: 'losses', to: 'due', amount: 100, reason: 'A test of it.' }
    expect((await first.post('', { ...body, to_tutor: 'nobody@example.com' })).data.fields).toHaveProperty(
      'to_tutor',
    )
    expect((await first.post('', { ...body, from: 'prepaid' })).error).toBe('validation_failed')
    expect((await first.post('', { ...body, to: 'losses' })).data.fields).toHaveProperty('to')
    const tutor = await aUser(api, {
      roles: ['student', 'staff'],
      staffRoles: ['finance'],
      email: `${someId()}@example.com`,
    })
    const { authorization } = await signIn(api, tutor)
    const own = await api
      .call()
      .post('/api/v1/desk/ledger/corrections')
      .set({ authorization })
      .send({ ...body, to_tutor: tutor.email })
    expect(own.status).toBe(403)
  })

  test('asks for a fresh sign-in, and the auditor only reads', async () => {
    const { first, id } = await aProposal()
    const auditor = await staff('auditor')
    expect((await auditor.post(`/${id}/approve`)).error).toBe('forbidden')
    expect(await auditor.get('/ledger/corrections')).toMatchObject([{ id }])
    api.clock.advance(11 * minute)
    expect((await first.post(`/${id}/refuse`, { reason: 'A mistake.' })).error).toBe('confirm_first')
  })

  test('is held by the database itself', async () => {
    const { first, id } = await aProposal()
    const broken = (work: ReturnType<typeof sql>) =>
      api.db.execute(work).then(() => undefined, brokenConstraint)
    expect(
      await broken(
        sql`UPDATE ledger_corrections SET approved_by = ${first.userId}, decided_at = ${testStart}::timestamptz, entry = 1 WHERE id = ${id}`,
      ),
    ).toBe('ledger_corrections_two')
    expect(await broken(sql`UPDATE ledger_corrections SET amount = 1 WHERE id = ${id}`)).toBe(
      'ledger_corrections_kept',
    )
    expect(await broken(sql`DELETE FROM ledger_corrections`)).toBe('ledger_corrections_kept')
    expect(
      await broken(sql`WITH made AS (INSERT INTO ledger_entries (kind, cause, lines, at) VALUES ('correction', 'mine', 2, ${testStart}::timestamptz) RETURNING number)
        INSERT INTO ledger_lines (entry, position, account, amount) SELECT number, nth, 'losses', 3 - 2 * nth FROM made, generate_series(1, 2) AS nth`),
    ).toBe('ledger_corrections_approved')
    expect(await api.db.select().from(ledgerCorrections)).toMatchObject([{ amount: 50_000, entry: null }])
  })
})
