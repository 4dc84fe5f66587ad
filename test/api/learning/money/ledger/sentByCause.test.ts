/** @database each */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { record, type StaffAction } from '#api/audit/record.ts'
import { type Movement, post } from '#api/learning/money/ledger/index.ts'
import { ledgerCorrections, payouts, settlementLines, settlementReports } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { aDifference } from '../../../../builders/desk/settlements.ts'
import { attempt, aWorld, noCause, type Step, type Tried, type World } from '../../../../builders/entries.ts'
import { aPayoutRun } from '../../../../builders/money/payouts.ts'

let api: TestApi
let world: World
let staff: { readonly id: string }
beforeAll(async () => {
  api = await startApi()
  world = await aWorld(api)
  staff = await aUser(api, { roles: ['student', 'staff'] })
})
afterAll(() => api.close())

const recorded =
  (action: StaffAction['action'], subject: string, by = staff): Step =>
  (tx) =>
    record(tx, {
      actor: { viewer: by, caller: null },
      action,
      subject,
      reason: 'Checked.',
      now: api.clock(),
    })

const newestEntry = sql`(SELECT max(number) FROM ledger_entries)`

test('a payout is sent, paid and returned as approved, and to nobody else', async () => {
  const { tutor, thief } = world
  const run = await aPayoutRun(api, { tutor, staff })
  const [payout] = await api.db.select().from(payouts).where(eq(payouts.run_id, run.id))
  if (!payout) throw new Error('A payout was expected.')
  const { gross } = payout
  const move = (values: Partial<typeof payouts.$inferInsert>, action: StaffAction['action']): Step => {
    const note = recorded(action, run.id)
    return async (tx) => {
      await tx.update(payouts).set(values).where(eq(payouts.id, payout.id))
      await note(tx)
    }
  }
  const approve = move({ status: 'sending' }, 'approve_payouts')
  const moved = (kind: Tried['kind'], cause: string, lines: readonly Movement[]): Tried => ({
    kind,
    cause: `payout ${payout.id}${cause}`,
    lines,
  })
  const sent = (owner: string, amount: number, tds = 0) =>
    moved('payout', '', [
      { account: 'due', owner, amount },
      { account: 'tds', owner, amount: -tds },
      { account: 'sending', owner, amount: tds - amount },
    ])
  expect(await attempt(api, sent(tutor.id, gross))).toEqual(noCause)
  expect(await attempt(api, sent(tutor.id, gross), approve)).toBe('possible')
  expect(await attempt(api, sent(thief.id, gross), approve)).toEqual(noCause)
  expect(await attempt(api, sent(tutor.id, gross + 1), approve)).toEqual(noCause)
  expect(await attempt(api, sent(tutor.id, gross, 5), approve)).toEqual(noCause)

  const send: Step = async (tx) => {
    await approve(tx)
    await post(tx, [{ ...sent(tutor.id, gross), at: api.clock() }])
  }
  const again = { ...sent(tutor.id, gross), cause: `payout ${payout.id} again` }
  expect(await attempt(api, again, send)).toEqual(noCause)
  const paid = (amount: number) =>
    moved('payout_paid', ' paid', [
      { account: 'sending', owner: tutor.id, amount },
      { account: 'bank', amount: -amount },
    ])
  const pay = move({ status: 'paid', reference: 'N332261234561' }, 'settle_payouts')
  expect(await attempt(api, paid(gross), send)).toEqual(noCause)
  expect(await attempt(api, paid(gross), send, pay)).toBe('possible')
  expect(await attempt(api, paid(gross - 5), send, pay)).toEqual(noCause)
  const returned = (amount: number) =>
    moved('payout_returned', ' returned', [
      { account: 'sending', owner: tutor.id, amount },
      { account: 'due', owner: tutor.id, amount: -amount },
    ])
  const giveBack = move({ status: 'returned', reason: 'The account is closed.' }, 'settle_payouts')
  expect(await attempt(api, returned(gross), send)).toEqual(noCause)
  expect(await attempt(api, returned(gross), send, giveBack)).toBe('possible')
  expect(await attempt(api, returned(gross - 5), send, giveBack)).toEqual(noCause)
})

test('a settlement is one of a report that was taken, with the sums of its lines', async () => {
  const { settlement_id: id } = await aDifference(api, staff)
  const settled = (net: number, charges: number): Tried => ({
    kind: 'settlement',
    cause: `settlement sandbox setl_one ${id}`,
    lines: [
      { account: 'bank', amount: net },
      { account: 'provider_fees', amount: charges },
      { account: 'clearing', amount: -(net + charges) },
    ],
  })
  const link: Step = (tx) =>
    tx.update(settlementLines).set({ entry: newestEntry }).where(eq(settlementLines.report_id, id))
  const take: Step = async (tx) => {
    await link(tx)
    await tx
      .update(settlementReports)
      .set({ state: 'taken', taken_by: staff.id, taken_at: api.clock() })
      .where(eq(settlementReports.id, id))
    await recorded('take_settlement', id)(tx)
  }
  const tried = (entry: Tried, after?: Step) => attempt(api, entry, undefined, after)
  expect(await tried(settled(97_640, 2360))).toEqual(noCause)
  expect(await tried(settled(97_640, 2360), link)).toEqual(noCause)
  expect(await tried(settled(97_640, 2360), take)).toBe('possible')
  expect(await tried(settled(97_630, 2360), take)).toEqual(noCause)
  expect(await tried(settled(97_640, 2350), take)).toEqual(noCause)
  expect(await tried({ ...settled(97_640, 2360), cause: `settlement sandbox setl_two ${id}` }, take)).toEqual(
    noCause,
  )
})

test('a correction is the one that was approved', async () => {
  const { tutor, thief } = world
  const [first, second] = [
    await aUser(api, { roles: ['student', 'staff'] }),
    await aUser(api, { roles: ['student', 'staff'] }),
  ]
  const id = 'correction-1'
  const asked = { from_account: 'losses', to_account: 'due', to_owner: tutor.id, amount: 500 } as const
  await byStaff(api, { action: 'propose_correction', subject: id }, (tx) =>
    tx.insert(ledgerCorrections).values({
      id,
      ...asked,
      reason: 'A class was missing.',
      proposed_by: first.id,
      proposed_at: api.clock(),
    }),
  )
  const approve: Step = async (tx) => {
    await tx
      .update(ledgerCorrections)
      .set({ approved_by: second.id, decided_at: api.clock(), entry: newestEntry })
      .where(eq(ledgerCorrections.id, id))
    await recorded('approve_correction', id, second)(tx)
  }
  const corrected = (owner: string, amount: number) =>
    attempt(
      api,
      {
        kind: 'correction',
        cause: `correction ${id}`,
        correction: { reason: 'A class was missing.', by: second.id },
        lines: [
          { account: 'losses', amount },
          { account: 'due', owner, amount: -amount },
        ],
      },
      undefined,
      approve,
    )
  expect(await corrected(tutor.id, 500)).toBe('possible')
  expect(await corrected(thief.id, 500)).toMatch(/^ledger_corrections_approved/)
  expect(await corrected(tutor.id, 500_000)).toMatch(/^ledger_corrections_approved/)
})
