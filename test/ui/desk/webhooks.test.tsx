/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Delivery, Webhook } from '#contract/learning/base/webhooks.ts'
import oneAction from '#web/pages/desk/webhook/action.ts'
import WebhookView, { work as oneWork } from '#web/pages/desk/webhook/View.tsx'
import action from '#web/pages/desk/webhooks/action.ts'
import WebhooksView, { work } from '#web/pages/desk/webhooks/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const webhook: Webhook = {
  id: 'w1',
  url: 'https://crm.example/hooks',
  note: 'Accounts',
  events: ['order.paid'],
  paused: null,
  failing_since: null,
  former_until: null,
  created_at: '2026-11-20T06:00:00.000Z',
  waiting: 0,
  delivered: 12,
  failed: 2,
}
const delivery: Delivery = {
  id: 'msg_1',
  event: 'order.paid',
  subject: 'o1',
  status: 'failed',
  happened_at: '2026-11-22T06:00:00.000Z',
  attempts: 11,
  tried_at: '2026-11-23T05:00:00.000Z',
  next_at: null,
  answer_status: 503,
  answer: 'Down for maintenance',
  problem: null,
}
const owner = aUserRecord({
  roles: ['student', 'staff'],
  capabilities: ['desk.open', 'webhooks.read', 'webhooks.change'],
})

test('a new webhook’s secret is shown, and events that were ticked are sent', async () => {
  const { calls } = await showPage({
    work,
    View: WebhooksView,
    action,
    at: '/desk/webhooks',
    viewer: owner,
    answer: ({ method }: HttpCall) => ({
      ok: true,
      data: method === 'POST' ? { webhook, secret: 'whsec_abc' } : { webhooks: [] },
    }),
  })
  await userEvent.type(screen.getByLabelText('Address'), 'https://crm.example/hooks')
  await userEvent.click(screen.getByLabelText('Order paid'))
  await userEvent.click(screen.getByLabelText('Class moved'))
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'https://crm.example/hooks',
    note: '',
    events: ['order.paid', 'class.moved'],
  })
})

function showOne(differing: Partial<Webhook> = {}, answer: object = { replayed: 2 }) {
  return showPage({
    work: oneWork,
    View: WebhookView,
    action: oneAction,
    at: '/desk/webhooks/w1',
    viewer: owner,
    answer: ({ method }: HttpCall) => ({
      ok: true,
      data:
        method === 'POST'
          ? answer
          : { webhook: { ...webhook, ...differing }, deliveries: [delivery], next: null },
    }),
  })
}

test('a delivery that failed says what was answered, and one or all can be sent again', async () => {
  const { calls } = await showOne()
  const [line] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('Down for maintenance'))
  expect(line?.textContent).toContain('Failed, answer 503, tried 11 times')
  await userEvent.click(screen.getByRole('button', { name: 'Send all 2 failed again' }))
  expect(await screen.findByText('2 deliveries are being sent again')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  const posts = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(posts).toEqual([{ delivery_id: null }, { delivery_id: 'msg_1' }])
})

test('a paused one says why, and can go on', async () => {
  await showOne({ paused: { at: '2026-11-23T05:00:00.000Z', why: 'failing' } })
  expect(screen.getByText(/paused, because nothing arrived for three days/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy()
})

test('a new secret is shown once, and until when the former one signs too', async () => {
  const renewed = { ...webhook, former_until: '2026-11-24T06:00:00.000Z' }
  await showOne({ former_until: renewed.former_until }, { webhook: renewed, secret: 'whsec_new' })
  expect(screen.getByText(/The old one also signs until/)).toBeTruthy()
  await userEvent.click(screen.getByText('New secret'))
  await userEvent.click(screen.getByRole('button', { name: 'Get a new secret' }))
  expect(await screen.findByText('whsec_new')).toBeTruthy()
})
