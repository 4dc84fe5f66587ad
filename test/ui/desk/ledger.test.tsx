/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LedgerCorrection, LedgerEntry } from '#contract/learning/desk/ledger.ts'
import correctionAction from '#web/pages/desk/corrections/action.ts'
import CorrectionsView, { work as correctionsWork } from '#web/pages/desk/corrections/View.tsx'
import EntryView, { work as entryWork } from '#web/pages/desk/ledgerEntry/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const viewer = aUserRecord({
  roles: ['student', 'staff'],
  capabilities: ['desk.open', 'orders.read', 'ledger.read', 'ledger.correct'],
})
const tutor = { id: 't1', name: 'Meera Nair' }
const at = '2026-11-21T09:00:00.000Z'

const entry: LedgerEntry = {
  number: 12,
  kind: 'class_due',
  at,
  amount: 10_000,
  reason: null,
  by: null,
  order: { id: 'o1', number: 'VL-1', student: { id: 's1', name: 'Dev Nair' } },
  class: null,
  lines: [
    { account: 'held', amount: 10_000, owner: tutor },
    { account: 'due', amount: -8800, owner: tutor },
    { account: 'fee', amount: -1200, owner: null },
  ].map(
    (line, nth) =>
      ({ position: nth + 1, course: null, order: null, ...line }) as LedgerEntry['lines'][number],
  ),
  trail: [
    { number: 11, kind: 'class_held', at, amount: 10_000 },
    { number: 12, kind: 'class_due', at, amount: 10_000 },
  ],
}

test('an entry says from where to where, and leads to what this person may see', async () => {
  await showPage({
    work: entryWork,
    View: EntryView,
    at: '/desk/ledger/12',
    viewer,
    answer: () => ({ ok: true, data: entry }),
  })
  const side = (title: string) => screen.getByRole('heading', { name: title }).parentElement as HTMLElement
  expect(within(side('From')).getByText('₹100 less')).toBeTruthy()
  expect(within(side('To')).getByText('₹88 more')).toBeTruthy()
  expect(within(side('To')).getByText('₹12 more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'VL-1' }).getAttribute('href')).toBe('/desk/orders/o1')
  expect(screen.queryByRole('link', { name: 'Dev Nair' })).toBeNull()
  expect(screen.getByRole('link', { name: /Class held/ }).getAttribute('href')).toBe('/desk/ledger/11')
})

describe('a correction', () => {
  const aCorrection = (by: string): LedgerCorrection => ({
    id: 'c1',
    from: { account: 'losses', owner: null },
    to: { account: 'due', owner: tutor },
    amount: 50_000,
    reason: 'The class was cancelled by us.',
    proposed: { by: { id: by, name: 'Farida' }, at },
    decided: null,
    entry: null,
  })
  async function show(by: string) {
    const sent: HttpCall[] = []
    await showPage({
      work: correctionsWork,
      View: CorrectionsView,
      action: correctionAction,
      at: '/desk/ledger/corrections',
      viewer,
      answer: (call) => {
        if (call.method !== 'GET') sent.push(call)
        return { ok: true, data: call.method === 'GET' ? [aCorrection(by)] : aCorrection(by) }
      },
    })
    return sent
  }

  test('says what it would do, and is approved by a colleague', async () => {
    const sent = await show('somebody')
    expect(screen.getByText('Losses: ₹500 more. Due to tutors: ₹500 more.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.getByText('Approved, and in the ledger')).toBeTruthy())
    expect(sent.map(({ path }) => path)).toEqual(['/desk/ledger/corrections/c1/approve'])
  })

  test('can only be withdrawn by the person who proposed it', async () => {
    await show(viewer.id)
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  })

  test('is proposed in rupees, and one without an account is refused at once', async () => {
    const sent = await show('somebody')
    const keys = userEvent.setup()
    await keys.type(screen.getByLabelText(/^Amount/), '1,250.50')
    await keys.type(screen.getByLabelText(/^Reason/), 'Charged twice by the bank.')
    await keys.click(screen.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(screen.getAllByText('Choose an account.').length).toBe(2))
    await keys.selectOptions(screen.getByLabelText(/^From/), 'bank')
    await keys.selectOptions(screen.getByLabelText(/^To/), 'losses')
    await keys.click(screen.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ from: 'bank', to: 'losses', amount: 125_050 })
  })
})
