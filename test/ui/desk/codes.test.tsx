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
import type { Answer } from '#web/platform/calls/needs.ts'
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

const waiting: DiscountCode = {
  ...code,
  id: 'c2',
  code: 'VERYBIG',
  note: 'For Diwali.',
  state: 'waiting',
  creator_id: 'm1',
  uses: 0,
  given: 0,
}
const old = {
  ok: false,
  error: { status: 403, code: 'confirm_first', message: 'Confirm that it’s you.' },
} as const

interface Shown {
  readonly codes?: readonly DiscountCode[]
  readonly left?: number
  readonly answer?: (call: HttpCall) => Answer<unknown>
}

/** The page, with a service that creates only what the person was shown the cost of. */
const show = ({ codes = [code], left = 5_000_000, answer }: Shown = {}) =>
  showPage({
    work,
    View: CodesView,
    action,
    at: '/desk/codes',
    viewer: aUserRecord({
      id: 'm2',
      roles: ['student', 'staff'],
      capabilities: ['desk.open', 'codes.read', 'codes.change'],
    }),
    answer: (call: HttpCall) => {
      const { method, body } = call
      if (method !== 'POST') return { ok: true, data: { codes, left_today: left } }
      if (answer) return answer(call)
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

test('says above what the person may still give today that a colleague has to approve the code', async () => {
  await show({ answer: () => ({ ok: true, data: { ...waiting, code: 'NEWYEAR' } }) })
  await fill('101')
  const told = screen.getByText(
    'At most ₹50,500 in all: 101 orders of ₹500. You can create codes for up to ₹50,000 more today, so a colleague has to approve this one.',
  )
  expect(told.className).toContain('text-warn')
  await create()
  expect(await screen.findByText('NEWYEAR waits for a colleague’s approval')).toBeTruthy()
})

test('says from the start if a colleague has to approve every code of today', async () => {
  await show({ left: 0 })
  expect(screen.getByText('A colleague has to approve any code that you create today.')).toBeTruthy()
})

test('lets a colleague approve a waiting code at the cost that it shows, with confirmation', async () => {
  let isFresh = false
  const { calls } = await show({
    codes: [waiting, code],
    answer: ({ path }) => {
      if (path.endsWith('/second-way')) {
        isFresh = true
        return { ok: true, data: null }
      }
      return isFresh ? { ok: true, data: { ...waiting, state: 'on' } } : old
    },
  })
  expect(screen.getByText('Waiting for approval')).toBeTruthy()
  expect(screen.getByText('At most ₹1,00,000 in all: 200 orders of ₹500.')).toBeTruthy()
  expect(screen.getByText(/by Meera: “For Diwali\.”/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Confirm that it’s you', { selector: 'legend' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/code from/i), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('VERYBIG is approved and can be used now')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/approve'))).toMatchObject({
    path: '/desk/codes/c2/approve',
    body: { worst_case: 10_000_000 },
  })
})

test.each([
  ['m1', 'Refuse', 'refused'],
  ['m2', 'Withdraw', 'withdrawn'],
])('a waiting code that %s created: %s', async (creator_id, label, outcome) => {
  const stopped = { ...waiting, state: 'stopped' } as const
  const { calls } = await show({
    codes: [{ ...waiting, creator_id }],
    answer: () => ({ ok: true, data: stopped }),
  })
  const own = screen.queryByText('You created it, so a colleague has to approve it.')
  expect([own !== null, screen.queryByRole('button', { name: 'Approve' }) !== null]).toEqual(
    creator_id === 'm2' ? [true, false] : [false, true],
  )
  await userEvent.click(screen.getByText(`${label} VERYBIG`))
  const [field] = screen.getAllByLabelText('Reason')
  if (field) await userEvent.type(field, 'It’s too much.')
  await userEvent.click(screen.getByRole('button', { name: `${label} code` }))
  expect(await screen.findByText(`VERYBIG is ${outcome}`)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/desk/codes/c2/stop',
    body: { reason: 'It’s too much.' },
  })
})

test('says who approved a code', async () => {
  await show({ codes: [{ ...code, approved: { by: 'Ravi', at: '2026-11-02T06:00:00.000Z' } }] })
  expect(screen.getByText('Approved 2 November 2026 by Ravi')).toBeTruthy()
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
