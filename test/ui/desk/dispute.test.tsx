/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
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

const show = (at = '/desk/disputes/d1') =>
  showPage({ work, View: DisputeView, at, action, answer: () => ({ ok: true, data: dispute }) })

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
