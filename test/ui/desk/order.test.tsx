/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskOrder } from '#contract/learning/desk/records.ts'
import type { RefundProposal } from '#contract/learning/money/refundProposal.ts'
import action from '#web/pages/desk/order/action.ts'
import OrderView, { work } from '#web/pages/desk/order/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { showPage } from '../learnSetting.tsx'

const line: DeskOrder['lines'][number] = {
  id: 'l1',
  kind: 'enrolment',
  title: 'Chess for 7–10',
  tutor: { id: 'u2', name: 'Aditya Sen' },
  classes: 8,
  classes_used: 2,
  price: 800_000,
  refunded: 0,
  seat: 'active',
  backing: { set_aside: 550_000, due: 200_000, fee: 40_000, fee_tax: 10_000 },
  tutor_due: 100_000,
}
const order: DeskOrder = {
  id: 'o1',
  number: 'VH-1',
  status: 'fulfilled',
  student: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com', mobile: null },
  total: 800_000,
  refunded: 0,
  created_at: '2026-11-01T06:00:00.000Z',
  paid_at: '2026-11-01T06:01:00.000Z',
  lines: [line],
  payments: [],
  refunds: [],
  story: [],
  refund: 'yes',
  refund_at_most: 300_000,
  waiting: [],
}
const waiting: RefundProposal = {
  id: 'p1',
  order: { id: 'o1', number: 'VH-1' },
  line_id: 'l1',
  course: 'Chess for 7–10',
  dispute_id: null,
  classes: 4,
  amount: 400_000,
  as: 'credit',
  reason: 'The tutor was ill.',
  proposed: { by: { id: 'u3', name: 'Nikhil' }, at: '2026-11-21T06:00:00.000Z' },
  state: 'waiting',
  can: 'approve',
}

/** What the service answers to a refund, or to a decision about one. */
const show = (data: DeskOrder, answer: unknown, search = '') =>
  showPage({
    work,
    View: OrderView,
    action,
    at: `/desk/orders/o1${search}`,
    answer: ({ method }: HttpCall) => ({ ok: true, data: method === 'POST' ? answer : data }),
  })

test('a refund within the limit is made at once', async () => {
  const { calls } = await show(order, { ...order, refunded: 300_000 }, '?line=l1&classes=3')
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The tutor was ill.')
  await userEvent.click(screen.getByRole('button', { name: 'Refund ₹3,000' }))
  expect(await screen.findByText('Refunded. We’ve told both sides.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/desk/orders/o1/refund', body: { line_id: 'l1', classes: 3, left: 800_000 } },
  ])
})

test('one above the limit is proposed, and says so before', async () => {
  await show(order, { ...order, waiting: [waiting] }, '?line=l1&classes=4')
  expect(screen.getByText(/up to ₹3,000 more today, so a colleague in finance has to approve/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The tutor was ill.')
  await userEvent.click(screen.getByRole('button', { name: 'Propose ₹4,000' }))
  expect(await screen.findByText('Proposed. A colleague has to approve it.')).toBeTruthy()
})

test('who may refund nothing more today reads that', async () => {
  await show({ ...order, refund_at_most: 0 }, null, '?line=l1&classes=1')
  expect(screen.getByText(/^You can’t refund any more today, so a colleague in finance/)).toBeTruthy()
})

test('one that waits stands first, instead of the form for its course', async () => {
  const { calls } = await show({ ...order, waiting: [waiting] }, { ...waiting, state: 'approved' })
  expect(screen.getByText('₹4,000 as credit waits for approval')).toBeTruthy()
  expect(screen.getByText('4 classes of Chess for 7–10')).toBeTruthy()
  expect(screen.getByText(/^Proposed by Nikhil, .*21 Nov/)).toBeTruthy()
  expect(screen.getByText(/Asha Rao keeps the seat/)).toBeTruthy()
  expect(screen.queryByLabelText('Classes')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Approve and refund ₹4,000' }))
  expect(await screen.findByText('Approved and refunded. We’ve told both sides.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/desk/refunds/p1/approve' },
  ])
})

test('a refusal without a reason comes back to its field', async () => {
  await showPage({
    work,
    View: OrderView,
    action,
    at: '/desk/orders/o1',
    answer: ({ method }: HttpCall) =>
      method === 'POST'
        ? {
            ok: false,
            error: {
              status: 422,
              code: 'validation_failed',
              message: 'Please correct this.',
              fields: { reason: 'Give a reason in 4 to 500 characters.' },
            },
          }
        : { ok: true, data: { ...order, waiting: [waiting] } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  const field = await screen.findByLabelText('Why you’re refusing it')
  expect(await screen.findByText('Give a reason in 4 to 500 characters.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('who may neither approve nor withdraw reads who can', async () => {
  await show({ ...order, refund: 'not_allowed', waiting: [{ ...waiting, can: 'nothing' }] }, null)
  expect(screen.getByText('Finance or an owner has to approve it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve|Refuse|Withdraw/ })).toBeNull()
})
