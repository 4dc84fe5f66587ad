/** @database none */
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { expectedOn, isReached, standingOf, tdsOf } from '#api/estate/bookings/account.ts'
import { mostBefore, planOf } from '#api/estate/bookings/plan.ts'
import { kindOf } from '#api/estate/bookings/remind.ts'
import { paymentsOf } from '#api/estate/projects/costs/payments.ts'
import type { CostSheet } from '#contract/estate/projects/costs.ts'

/** The sheet that `costSheet` makes of these sums, without applying any rules. */
function aSheet({ agreement, gst, registration, deposits, shares }: Sums): CostSheet {
  const total = agreement + gst + registration + deposits
  const due = { instalments: agreement + gst, registration, deposits }
  const line = (part: 'price' | 'deposit' | 'tax', code: string, amount: number) => ({
    part,
    code,
    label: code,
    amount,
    basis: 'Fixed',
  })
  return {
    as_of: '2026-11-23',
    state: 'KA',
    buyer: 'man',
    parking: 1,
    lines: [
      line('price', 'base', agreement),
      ...(deposits > 0 ? [line('deposit', 'corpus', Math.ceil(deposits / 2))] : []),
      line('tax', 'gst', gst),
    ],
    subtotal: agreement + deposits,
    taxes: gst + registration,
    total,
    agreement,
    stages: paymentsOf(
      shares.map((share, index) => ({ label: `Stage ${index}`, share })),
      due,
    ),
    emi: { down_payment: 0, loan: 0, rate: 0, years: 1, monthly: 0, total_interest: 0 },
  }
}
interface Sums {
  readonly agreement: number
  readonly gst: number
  readonly registration: number
  readonly deposits: number
  readonly shares: readonly number[]
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('a plan', () => {
  const sums = fc.record({
    agreement: fc.integer({ min: 1_00_000_00, max: 90_00_00_000_00 }),
    gst: fc.integer({ min: 0, max: 4_00_00_000_00 }),
    registration: fc.integer({ min: 0, max: 7_00_00_000_00 }),
    deposits: fc.integer({ min: 0, max: 1_00_00_000_00 }),
    shares: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 }),
  })

  test('adds up to the whole price with all of its GST, whatever its stages', () => {
    fc.assert(
      fc.property(sums, (given) => {
        const sheet = aSheet(given)
        const { dues, price } = planOf(sheet)
        expect(sum(dues.map(({ amount }) => amount))).toBe(sheet.total)
        expect(price).toBe(given.agreement + given.gst)
        const own = dues.filter(({ part }) => part === 'price')
        expect(sum(own.map(({ amount }) => amount))).toBe(price)
        expect(sum(own.map(({ gst }) => gst))).toBe(given.gst)
        for (const { amount, gst } of dues) expect(gst >= 0 && gst <= amount && amount > 0).toBe(true)
        expect(dues.map(({ nth }) => nth)).toEqual(dues.map((_, index) => index + 1))
      }),
      { numRuns: 500, seed: 128 },
    )
  })

  test('asks for no more than a tenth before its second stage, not even by rounding', () => {
    fc.assert(
      fc.property(sums, (given) => {
        const { dues, price } = planOf(aSheet(given))
        const own = dues.filter(({ part }) => part === 'price')
        if (own.length > 1) expect(own[0]?.amount).toBeLessThanOrEqual(mostBefore(price))
      }),
      { numRuns: 500, seed: 129 },
    )
  })
})

describe('a due', () => {
  const now = {
    booked_on: '2026-11-01',
    today: '2026-11-23',
    progress: { percent: 40, month: '2026-11-01', stage: 'Frame' },
    ready_on: '2027-11-18',
  }
  test('has come with its day or its milestone', () => {
    expect(isReached({ after_days: 22, at_progress: null }, now)).toBe(true)
    expect(isReached({ after_days: 23, at_progress: null }, now)).toBe(false)
    expect(isReached({ after_days: null, at_progress: 40 }, now)).toBe(true)
    expect(isReached({ after_days: null, at_progress: 41 }, now)).toBe(false)
    expect(isReached({ after_days: null, at_progress: 1 }, { ...now, progress: null })).toBe(false)
  })

  test('is expected if building goes on evenly', () => {
    expect(expectedOn({ after_days: null, at_progress: 70 }, now)).toBe('2027-05-22')
    expect(expectedOn({ after_days: null, at_progress: 100 }, now)).toBe('2027-11-18')
    expect(expectedOn({ after_days: null, at_progress: 100 }, { ...now, ready_on: null })).toBeNull()
    expect(expectedOn({ after_days: 30, at_progress: null }, now)).toBe('2026-12-01')
  })

  test('has tax to keep from fifty lakh, of the amount without GST', () => {
    const due = { part: 'price', amount: 10_50_000_00, gst: 50_000_00 } as const
    expect(tdsOf(due, 50_00_000_00)).toBe(10_000_00)
    expect(tdsOf(due, 50_00_000_00 - 1)).toBe(0)
    expect(tdsOf({ ...due, part: 'registration' }, 50_00_000_00)).toBe(0)
  })

  test('is reminded of before its day, on it and three days after', () => {
    const of = (today: string) => kindOf('2026-12-08', today)
    expect(['2026-12-02', '2026-12-03', '2026-12-07', '2026-12-08'].map(of)).toEqual([
      null,
      'before',
      'before',
      'on',
    ])
    expect(['2026-12-09', '2026-12-10', '2026-12-11'].map(of)).toEqual([null, null, 'after'])
  })
})

describe('an account', () => {
  const asked = [
    { id: 'b', amount: 600_00, due_on: '2026-11-20' },
    { id: 'a', amount: 400_00, due_on: '2026-11-01' },
  ]
  const at = (today: string, rateOn = (_: string) => 3650) => ({ today, rateOn })

  test('pays the earliest dues first, and keeps the surplus', () => {
    const part = standingOf(asked, [{ amount: 500_00, on: '2026-11-01' }], at('2026-11-20'))
    expect(part.demands.map(({ id, paid, left }) => [id, paid, left])).toEqual([
      ['a', 400_00, 0],
      ['b', 100_00, 500_00],
    ])
    expect(part).toMatchObject({ asked: 1000_00, paid: 500_00, left: 500_00, ahead: 0, interest: 0 })
    const over = standingOf(asked, [{ amount: 1200_00, on: '2026-11-01' }], at('2026-12-20'))
    expect(over).toMatchObject({ left: 0, ahead: 200_00, interest: 0 })
  })

  test('shows the interest of each late day on what was unpaid then, at the rate of that day', () => {
    // At 36.5 % a year, the interest is a thousandth a day: ten days on 400, then ten on 100.
    const paid = [{ amount: 300_00, on: '2026-11-12' }]
    const [first] = asked.filter(({ id }) => id === 'a')
    if (!first) throw new Error('There is one.')
    expect(standingOf([first], paid, at('2026-11-21')).interest).toBe(4_00 + 1_00)
    const halved = at('2026-11-21', (day) => (day > '2026-11-11' ? 1825 : 3650))
    expect(standingOf([first], paid, halved).interest).toBe(4_00 + 50)
    expect(standingOf([first], [], at('2026-11-01')).interest).toBe(0)
  })

  test('loses and invents nothing, whatever was asked and paid', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_00_00_000_00 }), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, amounts, (ask, pay) => {
        const state = standingOf(
          ask.map((amount, nth) => ({ id: String(nth), amount, due_on: `2026-11-${10 + nth}` })),
          pay.map((amount) => ({ amount, on: '2026-11-05' })),
          at('2026-12-31'),
        )
        expect(state.left - state.ahead).toBe(sum(ask) - sum(pay))
        expect(sum(state.demands.map(({ left }) => left))).toBe(state.left)
        expect(sum(state.demands.map(({ paid }) => paid)) + state.ahead).toBe(sum(pay))
      }),
      { numRuns: 300, seed: 130 },
    )
  })
})
