/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskSetting } from '#contract/learning/desk/settings.ts'
import action from '#web/pages/desk/setting/action.ts'
import SettingView, { work } from '#web/pages/desk/setting/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const change = {
  number: 3,
  value: 800_000,
  valid_from: '2026-10-03T18:30:00.000Z',
  saved_at: '2026-10-02T06:30:00.000Z',
  by: 'Meera',
  reason: 'Most refunds are below this.',
  state: 'holds',
  undone: null,
} as const
const setting: DeskSetting = {
  name: 'support_refund',
  value: 800_000,
  usual: 1_000_000,
  source: 'desk',
  next: null,
  history: [change],
}
type Refusal = {
  readonly status: number
  readonly code: 'conflict' | 'confirm_first'
  readonly message: string
}

function show(
  refusal?: Refusal,
  may: readonly ('settings.read' | 'settings.change')[] = ['settings.read', 'settings.change'],
) {
  return showPage({
    work,
    View: SettingView,
    action,
    at: '/desk/settings/support_refund',
    viewer: aUserRecord({ roles: ['student', 'staff'], capabilities: ['desk.open', ...may] }),
    answer: ({ method }: HttpCall) =>
      method === 'POST' && refusal ? { ok: false, error: refusal } : { ok: true, data: setting },
  })
}

async function typeValue(value: string) {
  const field = screen.getByLabelText('New value')
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

test('shows what the value in the field would do before it is saved', async () => {
  await show()
  expect(
    screen.getAllByText(
      'Each member of support can refund ₹8,000 in a day; finance has to approve the rest.',
    ),
  ).toHaveLength(2)
  await typeValue('5000')
  expect(
    screen.getByText('Each member of support can refund ₹5,000 in a day; finance has to approve the rest.'),
  ).toBeTruthy()
  await typeValue('5000000')
  expect(screen.getByText('Enter a whole number from ₹0 to ₹1,00,000.')).toBeTruthy()
})

test('a higher limit says from when it holds, and a lower one can hold now', async () => {
  await show()
  await typeValue('9000')
  expect(screen.getByText(/A higher limit holds from \d+ \w+ \d{4} at the earliest/)).toBeTruthy()
  await typeValue('7000')
  expect(screen.getByText('From midnight, India time. Leave it empty to apply it now.')).toBeTruthy()
})

test('saves with a reason and says what that does', async () => {
  const { calls } = await show()
  await typeValue('5000')
  const reason = screen.getAllByLabelText('Reason').at(-1)
  if (!reason) throw new Error('No field for a reason.')
  await userEvent.type(reason, 'Two of us are new')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved\. Each member of support can refund ₹5,000/)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    value: '5000',
    from_day: null,
    reason: 'Two of us are new',
    seen: 3,
  })
})

test('keeps what was typed if somebody else was faster', async () => {
  await show({ status: 409, code: 'conflict', message: 'Someone else changed this.' })
  await typeValue('4000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Someone has changed this/)).toBeTruthy()
  expect(screen.getByLabelText('New value')).toHaveProperty('value', '4000')
})

test('goes through confirming with the value', async () => {
  const { address } = await show({ status: 403, code: 'confirm_first', message: 'Confirm' })
  await typeValue('4000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toContain('/account/confirm'))
  expect(decodeURIComponent(address())).toContain('value=4000')
})

test('undoes a change', async () => {
  const { calls } = await show()
  await userEvent.click(screen.getByText('Undo', { selector: 'summary *' }))
  const [reason] = screen.getAllByLabelText('Reason')
  if (!reason) throw new Error('No field for a reason.')
  await userEvent.type(reason, 'A zero too many')
  await userEvent.click(screen.getByRole('button', { name: 'Undo ₹8,000' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/desk/settings/support_refund/undo',
    body: { number: 3, reason: 'A zero too many' },
  })
})

test('is only read by who may not change it', async () => {
  await show(undefined, ['settings.read'])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByText('An owner can change this. You can read it.')).toBeTruthy()
})
