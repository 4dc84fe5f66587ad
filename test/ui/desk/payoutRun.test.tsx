/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Payout, PayoutRun, SettledRun } from '#contract/learning/money/deskPayouts.ts'
import action from '#web/pages/desk/payoutRun/action.ts'
import PayoutRunView from '#web/pages/desk/payoutRun/View.tsx'
import { work } from '#web/pages/desk/payoutRun/work.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const payout: Payout = {
  id: 'p1',
  number: 'PO-4F7K-2M9P',
  tutor: { id: 'u2', name: 'Meera Raghavan' },
  account_name: 'Meera Raghavan',
  account_ending: '7812',
  ifsc: 'HDFC0001234',
  gross: 960_000,
  tds: 0,
  amount: 960_000,
  status: 'prepared',
  reference: null,
  reason: null,
}
const run: PayoutRun = {
  id: 'r1',
  number: 'PR-9Q3D-7TXH',
  status: 'prepared',
  payouts: 1,
  total: 960_000,
  paid: 0,
  returned: 0,
  prepared: { by: 'Farida Khan', at: '2026-11-20T05:00:00.000Z' },
  decided: null,
  lines: [payout],
  own: false,
  pays_you: false,
  reason: null,
}

const show = (over: Partial<PayoutRun> = {}, left_out: SettledRun['left_out'] = { other: 0, known: 0 }) =>
  showPage({
    work,
    View: PayoutRunView,
    at: '/desk/payouts/r1',
    action,
    answer: ({ method }) => ({ ok: true, data: { ...run, ...over, ...(method === 'POST' && { left_out }) } }),
    viewer: aUserRecord({
      roles: ['student', 'staff'],
      capabilities: ['desk.open', 'payouts.read', 'payouts.prepare', 'payouts.approve'],
    }),
  })

const settled = (line: Partial<Payout>, over: Partial<PayoutRun> = {}): Partial<PayoutRun> => ({
  status: 'approved',
  lines: [{ ...payout, ...line }],
  ...over,
})

test('whom a run pays is told that someone else approves it, and isn’t asked to', async () => {
  await show({ pays_you: true })
  expect(screen.getByText('This run pays you, so someone else has to approve it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  expect(screen.getByText('Cancel run')).toBeTruthy()
})

test('anybody else approves it', async () => {
  await show()
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeTruthy()
  expect(screen.queryByText(/pays you/)).toBeNull()
})

test('a statement’s other lines are counted', async () => {
  const elsewhere = [{ run: 'PR-4F7K-2M9P', lines: 1 }]
  const left_out = { other: 2, known: 1, elsewhere }
  const { calls } = await show(settled({ status: 'sending' }, { paid: 1 }), left_out)
  await userEvent.type(screen.getByLabelText(/Statement lines/), 'PO-4F7K-2M9P, N326456789012')
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  const done =
    'Recorded: 1 paid, 0 returned. 2 lines are about something else. One line is recorded already. One line is about a payout returned in run PR-4F7K-2M9P: paste the statement there too.'
  expect(await screen.findByText(done)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/desk/payouts/r1/statement', body: { text: 'PO-4F7K-2M9P, N326456789012' } },
  ])
})

test('a payout that was paid can still come back, and then shows both', async () => {
  await show(settled({ status: 'paid', reference: 'N326456789012' }))
  expect(screen.getByText(/Paid: N326456789012/)).toBeTruthy()
  expect(screen.getByLabelText(/Statement lines/)).toBeTruthy()
})

test('one that came back after it was paid shows both, and nothing is left to record', async () => {
  await show(settled({ status: 'returned', reference: 'N326456789012', reason: 'Account closed' }))
  expect(screen.getByText(/Returned: Account closed · paid before as N326456789012/)).toBeTruthy()
  expect(screen.queryByLabelText(/Statement lines/)).toBeNull()
})
