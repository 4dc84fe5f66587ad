/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { EarnedMonth, Earnings } from '#contract/learning/teaching/earnings.ts'
import EarningsView from '#web/pages/teaching/earnings/View.tsx'
import { work as earningsWork } from '#web/pages/teaching/earnings/work.ts'
import MonthView from '#web/pages/teaching/earningsMonth/View.tsx'
import { work as monthWork } from '#web/pages/teaching/earningsMonth/work.ts'
import { showPage } from '../learnSetting.tsx'

const none = { taught: 0, refunded: 0, corrected: 0, fee: 0, fee_tax: 0, net: 0 }
const new_: Earnings = {
  currency: 'INR',
  prepaid: 0,
  held: { price: 0, net: 0, disputed: 0, next: null },
  due: 0,
  sending: 0,
  paid: 0,
  expected: 0,
  by_month: [{ month: '2026-11', ...none }],
  fee: { fee_rate: 1200, fee_tax_rate: 1800 },
  opened_at: null,
}
const taught: Earnings = {
  ...new_,
  prepaid: 140_000,
  held: {
    price: 20_000,
    net: 17_168,
    disputed: 8584,
    next: { at: '2026-11-26T13:30:00.000Z', net: 8584 },
  },
  due: 25_752,
  by_month: [
    { month: '2026-10', ...none },
    { month: '2026-11', ...none, taught: 50_000, fee: 6000, fee_tax: 1080, net: 42_920 },
  ],
  opened_at: '2026-10-19T06:00:00.000Z',
}

async function overview(data: Earnings) {
  await showPage({
    work: earningsWork,
    View: EarningsView,
    at: '/teach/earnings',
    answer: () => ({ ok: true, data }),
  })
}

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('what a tutor has earned', () => {
  test('says first what is due and when the next classes are', async () => {
    await overview(taught)
    expect(text()).toContain('Due to you₹257.52Next: ₹85.84 on Thu 26 Nov.')
    expect(text()).toContain('We keep 12 % of each class, and add GST of 18 % on that.')
    expect(text()).toContain('Classes before 19 October 2026 were settled before this page existed.')
    expect(text()).toContain('In dispute')
    // Nothing has been paid out, so the bank isn't mentioned.
    expect(text()).not.toContain('your bank')
    const [latest] = screen.getAllByRole('link', { name: /2026/ })
    expect(latest?.getAttribute('href')).toBe('/teach/earnings/2026-11')
  })

  test('tells who never sold a seat what will appear', async () => {
    await overview(new_)
    expect(screen.getByRole('heading', { name: 'Nothing earned yet' })).toBeTruthy()
    expect(text()).not.toContain('Due to you')
  })

  test('names what is owed after a refund, and money on its way', async () => {
    await overview({ ...taught, due: -5000, sending: 30_000, paid: 90_000 })
    expect(text()).toContain('You owe us₹50')
    expect(text()).toContain('On its way to your bank₹300')
    expect(text()).toContain('Paid to you so far₹900')
  })
})

const line = {
  id: 'l1',
  starts_at: '2026-11-23T12:30:00.000Z',
  course: { id: 'c1', title: 'Chess' },
  schedule_id: 's1',
  group: 'Mon 6 pm',
  students: 2,
  price: 20_000,
  fee: 2400,
  fee_tax: 432,
  net: 17_168,
  state: 'held',
  disputed: 0,
  due_at: '2026-11-26T13:30:00.000Z',
} as const
const move = {
  at: '2026-11-25T06:00:00.000Z',
  course: 'Chess',
  student: 'आशा राव',
  amount: 10_000,
  fee: 1200,
  fee_tax: 216,
  net: 8584,
}
const month: EarnedMonth = {
  month: '2026-11',
  ...none,
  taught: 20_000,
  refunded: 10_000,
  fee: 1200,
  fee_tax: 216,
  net: 8584,
  time_zone: 'Asia/Kolkata',
  currency: 'INR',
  is_over: false,
  opened_at: null,
  classes: [
    line,
    { ...line, id: 'l2', state: 'disputed', disputed: 8584 },
    { ...line, id: 'l3', state: 'due', due_at: null },
  ],
  seats: [],
  refunds: [move],
  corrections: [],
  payouts: [],
}

test('a month has a line for each class, and only the parts that have lines', async () => {
  await showPage({
    work: monthWork,
    View: MonthView,
    at: '/teach/earnings/2026-11',
    answer: () => ({ ok: true, data: month }),
  })
  expect(text()).toContain(
    'Mon 23 Nov, 6 pm. 2 students.₹200, less ₹24 fee and ₹4.32 GST₹171.68Due Thu 26 Nov',
  )
  expect(text()).toContain('₹85.84 in dispute')
  expect(text()).toContain('Chess, आशा रावWed 25 Nov. ₹100, less ₹12 fee and ₹2.16 GST−₹85.84')
  expect(screen.queryByRole('heading', { name: 'Payouts' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Statement (PDF)' }).getAttribute('href')).toBe(
    '/download/my-earnings/2026-11/statement',
  )
  expect(screen.getByRole('link', { name: 'October 2026' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'December 2026' })).toBeNull()
})
