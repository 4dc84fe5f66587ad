/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DiscountCode } from '#contract/learning/money/codes.ts'
import action from '#web/pages/desk/codes/action.ts'
import CodesView, { work } from '#web/pages/desk/codes/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const code: DiscountCode = {
  id: 'c1',
  code: 'WELCOME10',
  tutor: null,
  kind: 'share',
  amount: 1000,
  cap: 50_000,
  first_day: '2026-11-01',
  last_day: null,
  times: 200,
  times_per_person: 1,
  first_order: false,
  courses: null,
  note: null,
  state: 'on',
  stopped_at: null,
  created_at: '2026-11-01T06:00:00.000Z',
  created_by: 'Meera',
  uses: 3,
  given: 120_000,
  worst_case: 10_000_000,
}
const told = 'At most ₹50,000 in all: 100 orders of ₹500. Nothing was created yet.'

/** The page, with a service that creates only what the person was shown the cost of. */
const show = () =>
  showPage({
    work,
    View: CodesView,
    action,
    at: '/desk/codes',
    viewer: aUserRecord({
      roles: ['student', 'staff'],
      capabilities: ['desk.open', 'codes.read', 'codes.change'],
    }),
    answer: ({ method, body }: HttpCall) => {
      if (method !== 'POST') return { ok: true, data: { codes: [code], left_today: 5_000_000 } }
      return Object(body).worst_case === 5_000_000
        ? { ok: true, data: { ...code, code: 'NEWYEAR' } }
        : { ok: false, error: { status: 409, code: 'conflict', message: told } }
    },
  })
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create code' }))
const reason = () => {
  const field = screen.getAllByLabelText('Reason').at(-1)
  if (!field) throw new Error('No field for a reason.')
  return field
}

/** Fills the form for a code of ₹500, a hundred times. */
async function fill(times = '100') {
  await userEvent.type(screen.getByLabelText('Code'), 'NEWYEAR')
  await userEvent.selectOptions(screen.getByLabelText('Kind of discount'), 'sum')
  await userEvent.type(screen.getByLabelText('How much'), '500')
  await userEvent.type(screen.getByLabelText('Uses in total'), times)
  await userEvent.type(reason(), 'New year')
}

test('lists what a code has cost and what it can cost at most', async () => {
  await show()
  expect(
    screen.getByText('Used 3 of 200 times, ₹1,200 taken off. At most ₹1,00,000 in all: 200 orders of ₹500.'),
  ).toBeTruthy()
})

test('says what a code can cost at most while it’s typed, and sends that it did', async () => {
  const { calls } = await show()
  expect(screen.getByText('You can create codes for up to ₹50,000 more today.')).toBeTruthy()
  await fill()
  expect(screen.getByText(/^At most ₹50,000 in all: 100 orders of ₹500\./)).toBeTruthy()
  await create()
  expect(await screen.findByText('NEWYEAR can be used now')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/desk/codes',
    body: { kind: 'sum', amount: 50_000, cap: null, times: 100, worst_case: 5_000_000 },
  })
})

test('warns above what the person may still give today', async () => {
  await show()
  await fill('101')
  expect(screen.getByText(/^At most ₹50,500 in all/).className).toContain('text-warn')
})

test('says it after a first try where nothing runs while it’s typed, and creates the code on the second', async () => {
  const { calls } = await show()
  const typed = { word: 'NEWYEAR', kind: 'sum', amount: '500', times: '100', reason: 'New year' }
  for (const [name, value] of Object.entries(typed)) {
    const fields = document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)
    const field = fields[fields.length - 1]
    if (field) field.value = value
  }
  await create()
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByText(/^At most ₹50,000 in all: 100 orders of ₹500\. You can/)).toBeTruthy()
  expect(screen.getByLabelText('Uses in total')).toHaveProperty('value', '100')
  await create()
  expect(await screen.findByText('NEWYEAR can be used now')).toBeTruthy()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).worst_case)
  expect(sent).toEqual([0, 5_000_000])
})
