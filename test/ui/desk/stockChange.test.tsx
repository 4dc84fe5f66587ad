/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ErrorCode } from '#contract/errors.ts'
import type { StockChange } from '#contract/estate/stock/changes.ts'
import draftAction from '#web/pages/desk/homesChange/action.ts'
import HomesChangeView, { work as draftWork } from '#web/pages/desk/homesChange/View.tsx'
import makeAction from '#web/pages/desk/stockChange/action.ts'
import StockChangeView, { work } from '#web/pages/desk/stockChange/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const lakh = 1_00_000_00
const row = {
  nth: 1,
  home: 'b1-A-2101',
  label: 'A-2101',
  place: 'Lakeside, Tower A',
  floor: 21,
  from_status: 'available',
  to_status: null,
  from_price: 100 * lakh,
  to_price: 102 * lakh,
  fate: 'change',
  far: false,
  why: null,
  by: null,
} as const

function aChange(differing: Partial<StockChange> = {}): StockChange {
  return {
    id: 'c1',
    asked: { rule: { kind: 'percent', amount: 200, round: 100, floor_from: 21 } },
    undoes: null,
    by: 'u1',
    at: '2026-11-21T09:00:00.000Z',
    done: null,
    counts: { change: 1, same: 0, refused: 1, later: 1, done: 0 },
    far: 0,
    before: 100 * lakh,
    after: 102 * lakh,
    up: 2 * lakh,
    down: 0,
    step: 10,
    left_alone: null,
    needs_second: false,
    rows: [
      row,
      {
        ...row,
        nth: 2,
        label: 'A-2102',
        fate: 'refused',
        why: 'Sold: its price can’t change.',
        from_status: 'sold',
      },
      { ...row, nth: 3, label: 'A-2103', fate: 'later', why: 'Now booked.', by: 'u1' },
    ],
    total: 3,
    ...differing,
  }
}

const viewer = aUserRecord({
  roles: ['student', 'staff'],
  capabilities: ['desk.open', 'units.read', 'units.price'],
})

function show(change: StockChange, refusal?: { code: ErrorCode; fields?: Readonly<Record<string, string>> }) {
  const sent: unknown[] = []
  const answer = ({ name, body }: HttpCall) => {
    if (name === 'getColleagues')
      return { ok: true as const, data: { people: [{ id: 'u1', name: 'Arjun Mehta' }] } }
    if (name !== 'makeStockChange') return { ok: true as const, data: change }
    sent.push(body)
    if (!refusal) return { ok: true as const, data: { ...change, counts: { ...change.counts, done: 1 } } }
    return { ok: false as const, error: { status: 409, message: 'Somebody else changed this.', ...refusal } }
  }
  const at = '/desk/homes/changes/c1'
  return { sent, shown: showPage({ work, View: StockChangeView, at, viewer, action: makeAction, answer }) }
}

describe('a change of many homes', () => {
  test('says the sum, and of each home what becomes of it and why not', async () => {
    await show(aChange()).shown
    expect(screen.getByRole('heading', { name: '+2% from floor 21' })).toBeTruthy()
    expect(screen.getByText('₹1,00,00,000 to ₹1,02,00,000')).toBeTruthy()
    expect(
      screen.getByRole('row', { name: /A-2101.*For sale ₹1,00,00,000 ₹1,02,00,000 \+₹2,00,000/ }),
    ).toBeTruthy()
    expect(screen.getByRole('row', { name: /A-2102.*Sold: its price can’t change\./ })).toBeTruthy()
    expect(
      screen.getByRole('row', { name: /A-2103.*Changed since\. Now booked\. Arjun Mehta was first\./ }),
    ).toBeTruthy()
  })

  test('is done with a reason, and with the sum that was looked at', async () => {
    const { sent, shown } = show(aChange({ far: 1 }))
    await shown
    await userEvent.type(screen.getByLabelText('Reason'), 'Festival prices')
    await userEvent.click(screen.getByLabelText('I checked the 1 home whose price changes by more than 10%.'))
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 home, +₹2,00,000' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toEqual([{ reason: 'Festival prices', difference: 2 * lakh, homes: 1, confirmed: true }])
    await screen.findByText(/^Changed 1 home\. .* 1 home skipped, because of newer changes\.$/)
  })

  test('that no longer holds is not done, and says so', async () => {
    await show(aChange(), { code: 'conflict' }).shown
    await userEvent.type(screen.getByLabelText('Reason'), 'Festival prices')
    await userEvent.click(screen.getByRole('button', { name: /^Change 1 home/ }))
    await screen.findByText(/^Colleagues have changed some of these homes\. Nothing was done/)
  })

  test('of much money waits for a colleague', async () => {
    const sums = { before: 4_000 * lakh, after: 4_000 * lakh, up: 400 * lakh, down: 400 * lakh }
    await show(aChange({ ...sums, left_alone: 100 * lakh, needs_second: true })).shown
    expect(screen.getByText('A colleague has to do this')).toBeTruthy()
    expect(
      screen.getByText(
        /^This moves ₹8,00,00,000 in all: ₹4,00,00,000 up, ₹4,00,00,000 down\. On your own, you can still move less than ₹1,00,00,000 today\. Send/,
      ),
    ).toBeTruthy()
    expect(screen.queryByLabelText('Reason')).toBeNull()
  })

  test('says before it is made how far its person may still go alone', async () => {
    await show(aChange({ left_alone: 1_000 * lakh })).shown
    expect(screen.getByText('Less than ₹10,00,00,000')).toBeTruthy()
    expect(screen.getByLabelText('Reason')).toBeTruthy()
  })
})

describe('the form for it', () => {
  async function propose(search: string, fill: () => Promise<void>) {
    const sent: unknown[] = []
    const answer = ({ name, body }: HttpCall) => {
      if (name === 'draftStockChange') {
        sent.push(body)
        return { ok: true as const, data: { id: 'c1' } }
      }
      const page = { columns: ['home'], items: [], total: 12, more: false, next: null, previous: null }
      if (name === 'getStock') return { ok: true as const, data: page }
      return { ok: true as const, data: { items: [], page: 1, items_per_page: 20, total: 0 } }
    }
    const at = `/desk/homes/change${search}`
    await showPage({ work: draftWork, View: HomesChangeView, at, viewer, action: draftAction, answer })
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Show new prices' }))
    return sent
  }
  const type = (label: RegExp | string, text: string) => userEvent.type(screen.getByLabelText(label), text)

  test('sends a formula in hundredths, for the homes that the list showed', async () => {
    const sent = await propose('?state=available&order=dear', async () => {
      expect(screen.getByText(/^12 homes: state for sale\./)).toBeTruthy()
      await type('Amount', '−1.5 %')
      await type(/From floor/, '21')
    })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toEqual([
      {
        homes: { filter: { state: 'available' } },
        rule: { kind: 'percent', amount: -150, round: 1_000_00, floor_from: 21, floor_to: undefined },
      },
    ])
  })

  test('reads rupees the same way as everywhere', async () => {
    const sent = await propose('?id=b1-A-2101', async () => {
      await userEvent.selectOptions(screen.getByLabelText(/^Formula/), 'each')
      await type('Amount', '−1.5 lakh')
    })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([{ rule: { kind: 'each', amount: -1.5 * lakh } }])
  })

  test('asks for a number where there is none, and keeps what was typed', async () => {
    const sent = await propose('?id=b1-A-2101', () => type('Amount', 'two'))
    await screen.findByText('Enter a number, such as 2 or −50,000.')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', 'two')
    expect(sent).toEqual([])
  })
})
