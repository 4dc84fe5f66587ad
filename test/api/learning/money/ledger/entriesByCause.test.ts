/** @database each */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { record } from '#api/audit/record.ts'
import { day, hour, later } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { type Entry, type Movement, post } from '#api/learning/money/ledger/index.ts'
import { classSessions, ledgerCorrections, payouts, userSchedules } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { goTo, raise } from '../../../../builders/buying/enrolments.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'
import { aPayoutRun } from '../../../../builders/money/payouts.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'

const fees = { fee_rate: 1200, fee_tax_rate: 1800 }

let api: TestApi
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  api = await startApi()
  world = await aWorld()
})
afterAll(() => api.close())

/** A group whose first class can no longer be disputed, whose second was held and whose third is to come. */
async function aWorld() {
  const { tutor, schedule } = await aTaughtGroup(api, { students: 0 })
  const [one, two] = [await aPupil(schedule), await aPupil(schedule)]
  const [first, second, third] = await lessonsOf(api, schedule)
  if (!first || !second || !third) throw new Error('Three classes were expected.')
  const thief = await aTutor(api)
  const other = await aTaughtGroup(api, { students: 1 })
  goTo(api, later(second.ends_at, hour))
  await api.rounds.goOnce()
  return {
    tutor,
    one,
    two,
    first,
    second,
    third,
    thief,
    other: { lineId: other.pupils[0]?.seat.line_id ?? '' },
  }
}

async function aPupil(schedule: { readonly id: string }) {
  const student = await aUser(api)
  const seat = await anEnrolment(api, { schedule, student, price: 80_000, fees })
  return { student, seat, lineId: seat.line_id, orderId: seat.order_id }
}

/** Writes the entry as the service would, or says why the database refuses it; nothing stays. */
async function attempt(
  entry: Omit<Entry, 'at'> & { readonly at?: Date },
  before?: (tx: Db) => Promise<unknown>,
  after?: (tx: Db) => Promise<unknown>,
) {
  const undone = new Error('It was possible.')
  return api.context.db
    .transaction(async (tx) => {
      await before?.(tx)
      await post(tx, [{ at: api.clock(), ...entry }])
      await after?.(tx)
      await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
      throw undone
    })
    .then(
      () => undefined,
      (error: { readonly cause?: { readonly constraint?: string; readonly message?: string } }) =>
        error === undone ? 'possible' : `${error.cause?.constraint}: ${error.cause?.message}`,
    )
}

const unproven = (why: string) => expect.stringMatching(new RegExp(`^ledger_entry_unproven: .*, ${why}\\.$`))
const noCause = unproven('has no such cause')
const notTheirs = unproven('moves somebody else’s money')
const notAllowed = unproven('moves what it may not')
const tooMuch = unproven('moves more than there is')
const wrongFee = unproven('has another fee')

describe('a payment', () => {
  const paid = (amount: number, cause: string): Omit<Entry, 'at'> => {
    const { tutor, one } = world
    const of = { owner: tutor.id, lineId: one.lineId }
    const lines: Movement[] = [
      { account: 'clearing', amount },
      { ...of, account: 'prepaid', amount: -amount },
    ]
    return { kind: 'payment', cause, orderId: one.orderId, lines }
  }

  test('is one that a provider reported', async () => {
    expect(await attempt(paid(80_000, 'payment none'))).toEqual(noCause)
    expect(await attempt(paid(80_000, `order ${world.one.orderId}`))).toEqual(noCause)
  })

  test('doesn’t go to another tutor', async () => {
    const { one, thief } = world
    const lines: Movement[] = [
      { account: 'discounts', lineId: one.lineId, amount: 5 },
      { account: 'prepaid', owner: thief.id, lineId: one.lineId, amount: -5 },
    ]
    expect(
      await attempt({ kind: 'payment', cause: `order ${one.orderId}`, orderId: one.orderId, lines }),
    ).toEqual(notTheirs)
  })

  test('isn’t paid with the credit of another student', async () => {
    const { tutor, one, two } = world
    const lines: Movement[] = [
      { account: 'credit', owner: two.student.id, amount: 5 },
      { account: 'prepaid', owner: tutor.id, lineId: one.lineId, amount: -5 },
    ]
    expect(
      await attempt({ kind: 'payment', cause: `order ${one.orderId}`, orderId: one.orderId, lines }),
    ).toEqual(notTheirs)
  })
})

describe('a refund', () => {
  const promised = (amount: number): Omit<Entry, 'at'> => {
    const { tutor, one } = world
    const of = { owner: tutor.id, lineId: one.lineId }
    const lines: Movement[] = [
      { ...of, account: 'prepaid', amount },
      { account: 'refunds_due', amount: -amount },
    ]
    return { kind: 'refund', cause: 'refund mine', orderId: one.orderId, lines }
  }

  test('is one that was promised', async () => {
    expect(await attempt(promised(10_000))).toEqual(noCause)
  })

  test('is sent once the provider has taken it', async () => {
    const lines: Movement[] = [
      { account: 'refunds_due', amount: 5 },
      { account: 'clearing', amount: -5 },
    ]
    expect(
      await attempt({ kind: 'refund_paid', cause: 'refund mine paid', orderId: world.one.orderId, lines }),
    ).toEqual(noCause)
  })
})

describe('a class', () => {
  const held = (lesson: { readonly id: string; readonly ends_at: Date }, lines: readonly Movement[]) => ({
    kind: 'class_held' as const,
    cause: `class ${lesson.id}`,
    at: lesson.ends_at,
    lessonId: lesson.id,
    lines,
  })
  const share = (lessonId: string, values: Partial<Movement> = {}): readonly Movement[] => {
    const of = { owner: world.tutor.id, lineId: world.one.lineId, lessonId, ...values }
    return [
      { ...of, account: 'prepaid', amount: 10_000 },
      { ...of, account: 'held', amount: -10_000 },
    ]
  }
  const due = (lessonId: string, again: string, lines: readonly Movement[]) => ({
    kind: 'class_due' as const,
    cause: `class ${lessonId} due ${again}`,
    lessonId,
    lines,
  })
  const earned = (
    lessonId: string,
    amount: number,
    split: readonly [number, number, number],
  ): readonly Movement[] => {
    const { tutor, one } = world
    const of = { lineId: one.lineId, lessonId }
    return [
      { ...of, account: 'held', owner: tutor.id, amount },
      { ...of, account: 'due', owner: tutor.id, amount: -split[0] },
      { ...of, account: 'fee', amount: -split[1] },
      { ...of, account: 'fee_tax', amount: -split[2] },
    ]
  }
  const booked = (lesson: string) => (tx: Db) =>
    tx.update(classSessions).set({ booked_at: sql`ends_at` }).where(eq(classSessions.id, lesson))

  test('isn’t held before it ends', async () => {
    const { third } = world
    expect(await attempt(held(third, share(third.id)))).toEqual(noCause)
  })

  test('is held once', async () => {
    const { second } = world
    const again = { ...held(second, share(second.id)), cause: `class ${second.id} again` }
    expect(await attempt(again)).toEqual(noCause)
  })

  test('isn’t paid for by a seat of another group', async () => {
    const { third, other } = world
    const tried = (values: Partial<Movement>) =>
      attempt(held(third, share(third.id, values)), booked(third.id))
    expect(await tried({})).toBe('possible')
    expect(await tried({ lineId: other.lineId })).toEqual(noCause)
    expect(await tried({ lessonId: world.first.id })).toEqual(noCause)
  })

  test('is due when it can no longer be disputed', async () => {
    const { second } = world
    expect(await attempt(due(second.id, 'x', earned(second.id, 10_000, [8584, 1200, 216])))).toEqual(noCause)
  })

  test('is due to its own tutor, at the agreed fee, and no more than was held', async () => {
    const { second, thief, tutor } = world
    const at = later(second.ends_at, 4 * day)
    const tried = (lines: readonly Movement[]) => attempt({ ...due(second.id, 'x', lines), at })
    const right = earned(second.id, 10_000, [8584, 1200, 216])
    expect(await tried(right)).toBe('possible')
    expect(
      await tried(
        right.map((each) =>
          each.owner === tutor.id && each.account === 'due' ? { ...each, owner: thief.id } : each,
        ),
      ),
    ).toEqual(notTheirs)
    expect(await tried(earned(second.id, 10_000, [9700, 300, 0]))).toEqual(wrongFee)
    expect(await tried(earned(second.id, 10_000, [8800, 1200, 0]))).toEqual(wrongFee)
    expect(await tried(earned(second.id, 20_000, [17_168, 2400, 432]))).toEqual(tooMuch)
    expect(
      await tried([
        { account: 'clearing', amount: 5 },
        { account: 'due', owner: tutor.id, lineId: world.one.lineId, lessonId: second.id, amount: -5 },
      ]),
    ).toEqual(notAllowed)
  })

  test('isn’t due while it’s disputed', async () => {
    const { second, one } = world
    const at = later(second.ends_at, 4 * day)
    const right = earned(second.id, 10_000, [8584, 1200, 216])
    await raise(api, one, { class_id: second.id })
    expect(await attempt({ ...due(second.id, 'x', right), at })).toEqual(noCause)
  })
})

describe('a seat', () => {
  const ended = (lineId: string): Omit<Entry, 'at'> => {
    const { tutor, two } = world
    const lines: Movement[] = [
      { account: 'prepaid', owner: tutor.id, lineId, amount: 10_000 },
      { account: 'due', owner: tutor.id, lineId, amount: -8584 },
      { account: 'fee', lineId, amount: -1200 },
      { account: 'fee_tax', lineId, amount: -216 },
    ]
    return { kind: 'seat_ended', cause: `seat ${two.seat.id} ended`, orderId: two.orderId, lines }
  }
  const end = (tx: Db) =>
    tx
      .update(userSchedules)
      .set({ status: 'completed', settled_at: api.clock() })
      .where(eq(userSchedules.id, world.two.seat.id))

  test('pays out what is left once it is over, from its own line', async () => {
    const { one, two } = world
    expect(await attempt(ended(two.lineId))).toEqual(noCause)
    expect(await attempt(ended(two.lineId), end)).toBe('possible')
    expect(await attempt({ ...ended(one.lineId), orderId: one.orderId }, end)).toEqual(noCause)
  })
})

describe('a payout', () => {
  test('is sent, paid and returned as approved, and to nobody else', async () => {
    const { tutor, thief } = world
    const staff = await aUser(api, { roles: ['student', 'staff'] })
    const run = await aPayoutRun(api, { tutor, staff })
    const [payout] = await api.db.select().from(payouts).where(eq(payouts.run_id, run.id))
    if (!payout) throw new Error('A payout was expected.')
    const sent = (owner: string, amount: number): Omit<Entry, 'at'> => ({
      kind: 'payout',
      cause: `payout ${payout.id}`,
      lines: [
        { account: 'due', owner, amount },
        { account: 'sending', owner, amount: -amount },
      ],
    })
    const approve = async (tx: Db) => {
      const act = { action: 'approve_payouts', subject: run.id, reason: 'Checked.' } as const
      await tx.update(payouts).set({ status: 'sending' }).where(eq(payouts.id, payout.id))
      await record(tx, { actor: { viewer: staff, caller: null }, now: api.clock(), ...act })
    }
    expect(await attempt(sent(tutor.id, payout.gross))).toEqual(noCause)
    expect(await attempt(sent(tutor.id, payout.gross), approve)).toBe('possible')
    expect(await attempt(sent(thief.id, payout.gross), approve)).toEqual(noCause)
    expect(await attempt(sent(tutor.id, payout.gross + 1), approve)).toEqual(noCause)
    const paid: Omit<Entry, 'at'> = {
      kind: 'payout_paid',
      cause: `payout ${payout.id} paid`,
      lines: [
        { account: 'sending', owner: tutor.id, amount: payout.amount },
        { account: 'bank', amount: -payout.amount },
      ],
    }
    expect(await attempt(paid)).toEqual(noCause)
  })
})

describe('what else moves money', () => {
  test('is no settlement without a report', async () => {
    const lines: Movement[] = [
      { account: 'bank', amount: 5 },
      { account: 'clearing', amount: -5 },
    ]
    expect(await attempt({ kind: 'settlement', cause: 'settlement razorpay x y', lines })).toEqual(noCause)
  })

  test('is no second opening', async () => {
    const { tutor, one } = world
    const lines: Movement[] = [
      { account: 'clearing', amount: 5 },
      { account: 'prepaid', owner: tutor.id, lineId: one.lineId, amount: -5 },
    ]
    expect(await attempt({ kind: 'opening', cause: 'opening again', lines })).toEqual(noCause)
  })

  test('is no credit of another student', async () => {
    const { one, two } = world
    const lines: Movement[] = [
      { account: 'credit_held', owner: two.student.id, amount: 5 },
      { account: 'credit', owner: two.student.id, amount: -5 },
    ]
    const cause = `credit of order ${one.orderId} returned 0`
    expect(await attempt({ kind: 'credit_returned', cause, orderId: one.orderId, lines })).toEqual(notTheirs)
  })

  test('is no correction but the one that was approved', async () => {
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
    const approve = async (tx: Db) => {
      const entry = sql`(SELECT max(number) FROM ledger_entries)`
      const by = { viewer: second, caller: null }
      await tx
        .update(ledgerCorrections)
        .set({ approved_by: second.id, decided_at: api.clock(), entry })
        .where(eq(ledgerCorrections.id, id))
      await record(tx, {
        actor: by,
        action: 'approve_correction',
        now: api.clock(),
        subject: id,
        reason: 'x',
      })
    }
    const corrected = (owner: string, amount: number) =>
      attempt(
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
})
