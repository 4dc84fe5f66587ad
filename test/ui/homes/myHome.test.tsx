/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { HomeDue } from '#contract/estate/bookings/bookedHome.ts'
import type { OwnHome } from '#contract/estate/bookings/ownHome.ts'
import MyHomeView, { work } from '#web/pages/homes/myHome/View.tsx'
import { showPage } from '../homesPage.tsx'

function aDue(nth: number, label: string, differing: Partial<HomeDue> = {}): HomeDue {
  return {
    nth,
    part: 'price',
    label,
    share: 1000,
    amount: 10_50_000_00,
    gst: 50_000_00,
    tds: 10_000_00,
    after_days: null,
    at_progress: 64,
    reached: false,
    on: '2027-08-14',
    demand: null,
    ...differing,
  }
}
const letter = (id: string, paid: number, left: number, interest = 0) => ({
  id,
  number: `HD/26-27/${id}`,
  at: '2026-11-20T06:00:00.000Z',
  paid,
  left,
  interest,
})

function aHome(differing: Partial<OwnHome> = {}): OwnHome {
  return {
    id: 'b1',
    reference: 'HB-7K3M-9QXF',
    status: 'agreed',
    unit: { id: 'u1', unit_no: 'A-1201', floor: 12, type: '3 BHK' },
    project: { slug: 'lakeside', name: 'Lakeside' },
    block: { slug: 'tower-a', name: 'Tower A' },
    name: 'Asha Rao',
    co_buyer: null,
    booked_on: '2026-03-12',
    agreed_on: '2026-04-10',
    handed_over_on: null,
    cancelled: null,
    promised_on: '2028-06-30',
    ready_on: '2028-09-30',
    price: 1_05_00_000_00,
    lines: [{ code: 'base', label: 'Base price', part: 'price', amount: 1_00_00_000_00, basis: 'As listed' }],
    progress: { percent: 48, month: '2026-11-01', stage: 'Frame' },
    sums: {
      total: 1_11_00_000_00,
      asked: 21_00_000_00,
      paid: 15_00_000_00,
      left: 6_00_000_00,
      ahead: 0,
      interest: 0,
    },
    dues: [
      aDue(1, 'On booking', { on: '2026-03-20', demand: letter('000001', 10_50_000_00, 0) }),
      aDue(2, 'On agreement', { on: '2026-12-08', demand: letter('000002', 4_50_000_00, 6_00_000_00) }),
      aDue(3, 'Frame complete'),
    ],
    receipts: [
      {
        id: 'r1',
        number: 'HR/26-27/000001',
        amount: 15_00_000_00,
        on: '2026-03-18',
        way: 'cheque',
        reference: '000431',
        at: '2026-03-18T06:00:00.000Z',
        returned: null,
      },
    ],
    late_rate: 1000,
    today: '2026-11-23',
    reports: [
      {
        month: '2026-11-01',
        stage: 'Frame',
        planned_percent: 52,
        actual_percent: 48,
        note: 'Rain in October.',
        photo: null,
      },
    ],
    ...differing,
  }
}

const show = (home: OwnHome | null) =>
  showPage({
    work,
    View: MyHomeView,
    at: '/homes/my-home?token=a~1..b',
    makeCall: async () => ({ ok: true, data: { home } }) as never,
  })
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the page of a buyer', () => {
  test('says first what is due, until when, with its tax and its letter', async () => {
    await show(aHome())
    const first = screen.getByRole('heading', { name: 'Due by 8 December 2026' }).closest('section')
    expect(first?.textContent).toContain('₹6,00,000')
    expect(first?.textContent).toContain('Deduct ₹10,000 of it as tax')
    expect(screen.getByRole('link', { name: 'Open the demand letter' }).getAttribute('href')).toBe(
      '/download/own-home/a~1..b/papers/000002',
    )
  })

  test('has each stage with its state, each payment with its receipt', async () => {
    await show(aHome())
    const stages = section('Payment plan')
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(stages[0]).toContain('Paid')
    expect(stages[1]).toContain('Due on 8 December 2026: ₹6,00,000 left')
    expect(stages[2]).toContain('Around August 2027, when the tower is 64% complete')
    expect(
      section('Your payments').getByRole('link', { name: 'Receipt HR/26-27/000001' }).getAttribute('href'),
    ).toContain('/papers/r1')
    expect(screen.getByText('Cheque, 000431')).toBeTruthy()
  })

  test('shows the tower behind its plan, and the day of the keys beside the one that was promised', async () => {
    await show(aHome())
    const tower = section('Tower A')
    expect(tower.getByText('48% done, 52% planned')).toBeTruthy()
    expect(tower.getByText('30 September 2028')).toBeTruthy()
    expect(tower.getByText('Promised for 30 June 2028 when you booked.')).toBeTruthy()
  })

  test('names what is late and its interest, which nobody charges by itself', async () => {
    const late = aDue(2, 'On agreement', {
      on: '2026-10-01',
      demand: letter('000002', 0, 10_50_000_00, 15_246_00),
    })
    await show(aHome({ dues: [late] }))
    const first = screen.getByRole('heading', { name: 'Overdue since 1 October 2026' }).closest('section')
    expect(first?.textContent).toContain('At 10% a year, interest up to today is ₹15,246.')
    expect(first?.textContent).toContain('It isn’t charged automatically')
  })

  test('says what comes next where nothing is due, and that nothing does where all is paid', async () => {
    const { unmount } = await show(aHome({ dues: [aDue(3, 'Frame complete')] }))
    expect(screen.getByRole('heading', { name: 'Nothing is due now' })).toBeTruthy()
    unmount()
    await show(aHome({ dues: [aDue(1, 'On booking', { demand: letter('000001', 10_50_000_00, 0) })] }))
    expect(screen.getByText('There’s nothing left to pay. Thank you.')).toBeTruthy()
  })

  test('says what goes back of a cancelled booking, and crosses out what the bank returned', async () => {
    const [receipt] = aHome().receipts
    if (!receipt) throw new Error('There is one.')
    const returned = { ...receipt, returned: { reason: 'No funds.', on: '2026-03-25' } }
    const cancelled = { on: '2026-11-01', reason: 'Moved abroad.', given_back: 4_00_000_00 }
    await show(aHome({ status: 'cancelled', cancelled, receipts: [returned] }))
    expect(screen.getByText(/Your refund is ₹4,00,000/)).toBeTruthy()
    expect(screen.getByText('Returned: No funds.')).toBeTruthy()
  })

  test('tells people with an old link what to do', async () => {
    await show(null)
    expect(screen.getByRole('heading', { name: 'We can’t open this home' })).toBeTruthy()
    expect(screen.getByText(/Each new link replaces the one before/)).toBeTruthy()
  })
})
