/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Dispute } from '#contract/learning/buying/disputes.ts'
import action from '#web/pages/desk/dispute/action.ts'
import DisputeView from '#web/pages/desk/dispute/View.tsx'
import { work } from '#web/pages/desk/dispute/work.ts'
import { showPage } from '../learnSetting.tsx'

const dispute: Dispute = {
  id: 'd1',
  status: 'answered',
  reason: 'tutor_absent',
  enrolment_id: 'e1',
  schedule_id: 's1',
  course: { id: 'c1', slug: 'chess', title: 'Chess for 7–10' },
  student: { id: 'u1', name: 'Asha Rao', avatar_url: null },
  tutor: { id: 'u2', name: 'Aditya Sen', avatar_url: null },
  class: { id: 'k1', number: 2, starts_at: '2026-11-20T13:00:00.000Z' },
  outcome: null,
  created_at: '2026-11-20T15:00:00.000Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  text: 'Nobody came to the class at all.',
  evidence: [],
  record: { classes_total: 8, classes_used: 2, attendance: [] },
  answer: 'My train was late.',
  answered_at: '2026-11-20T16:00:00.000Z',
  outcome_note: null,
  refund: null,
  resolved_at: null,
  due_at: '2026-11-23T15:00:00.000Z',
  owner: null,
  to_refund: {
    left: 800_000,
    backing: { set_aside: 550_000, due: 200_000, fee: 40_000, fee_tax: 10_000 },
    tutor_due: 100_000,
  },
  events: [],
  can: { answer: false, withdraw: false, resolve: true },
}

const show = (at = '/desk/disputes/d1', data: Dispute = dispute) =>
  showPage({ work, View: DisputeView, at, action, answer: () => ({ ok: true, data }) })

test('an answer begins with a template whose fields are filled in', async () => {
  await show('/desk/disputes/d1?answer=absent')
  const note = screen.getByLabelText<HTMLTextAreaElement>(/Reason/)
  expect(note.value).toMatch(/the class on .*20 Nov.* and Aditya Sen doesn’t say otherwise/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /refund/i }).checked).toBe(true)
  expect(screen.getByText('in 2 d')).toBeTruthy()
})

test('taking a dispute leaves the form of its decision where it is', async () => {
  const { calls } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
  expect(await screen.findByText('You’re handling this dispute now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Decide' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/disputes/d1/owner', body: { take: true, from: null } },
  ])
})

test('a refund is read as rupees, with commas or without', async () => {
  const { calls } = await show()
  await userEvent.click(screen.getByRole('radio', { name: /refund/i }))
  await userEvent.type(screen.getByLabelText(/Reason/), 'The tutor did not come.')
  const amount = screen.getByLabelText(/Refund amount/)
  await userEvent.type(amount, 'all of it')
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findAllByText('Enter the amount in rupees, such as 1200 or 1200.50.')
  await userEvent.clear(amount)
  await userEvent.type(amount, '1,200.50')
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText(/^Decided/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { refund: 120_050 } }])
})

test('the amount of a refund says what is left, and what it takes from the tutor', async () => {
  await show()
  const amount = screen.getByLabelText(/Refund amount/)
  const earnings = () => screen.queryByText(/comes out of their earnings/)?.textContent
  expect(
    screen.getByText(/₹8,000 is left to refund. Anything above ₹5,500 comes out of Aditya Sen’s earnings/),
  ).toBeTruthy()
  await userEvent.type(amount, '5,500')
  expect(earnings()).toBeUndefined()
  await userEvent.clear(amount)
  await userEvent.type(amount, '6,500')
  expect(earnings()).toMatch(/^₹800 of it is for classes that Aditya Sen has been credited with/)
  expect(earnings()).not.toMatch(/owe us/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '8,000')
  expect(earnings()).toMatch(/^₹2,000 of it .* They then owe us ₹1,000/)
})

const waiting: NonNullable<Dispute['waiting']> = {
  id: 'p1',
  order: { id: 'o1', number: 'VH-1' },
  line_id: 'l1',
  course: 'Chess for 7–10',
  dispute_id: 'd1',
  classes: null,
  amount: 600_000,
  as: 'money',
  reason: 'The tutor did not come.',
  proposed: { by: { id: 'u3', name: 'Nikhil' }, at: '2026-11-21T06:00:00.000Z' },
  state: 'waiting',
  can: 'withdraw',
}

test('a refund of more than one person may give says so, and is proposed', async () => {
  const { calls } = await show('/desk/disputes/d1', { ...dispute, refund_at_most: 500_000, waiting })
  expect(screen.getByRole('heading', { name: 'Decide it differently' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Refund amount/), '5,000')
  expect(screen.queryByText(/a colleague in finance/)).toBeNull()
  await userEvent.type(screen.getByLabelText(/Refund amount/), '.01')
  expect(screen.getByText(/up to ₹5,000 more today, so a colleague in finance has to approve/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /refund/i }))
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The tutor did not come.')
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText(/^Proposed: a refund of ₹6,000. The dispute stays open/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ path: '/disputes/d1/resolve' }])
})

test('a refund that waits is approved by a colleague, or withdrawn by who proposed it', async () => {
  const own = await show('/desk/disputes/d1', { ...dispute, waiting })
  expect(screen.getByText('You proposed it, so a colleague has to approve it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await userEvent.type(screen.getByLabelText('Why you’re withdrawing it'), 'They agreed to an extra class.')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/^It won’t be refunded/)).toBeTruthy()
  // The dispute still has to be decided.
  expect(screen.getByRole('button', { name: 'Decide' })).toBeTruthy()
  expect(own.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/desk/refunds/p1/refuse', body: { reason: 'They agreed to an extra class.' } },
  ])
  cleanup()
  const other = await show('/desk/disputes/d1', { ...dispute, waiting: { ...waiting, can: 'approve' } })
  await userEvent.click(screen.getByRole('button', { name: 'Approve and refund ₹6,000' }))
  expect(await screen.findByText('Approved and refunded. We’ve told both sides.')).toBeTruthy()
  expect(other.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/desk/refunds/p1/approve' },
  ])
})
