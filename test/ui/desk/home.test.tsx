/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ErrorCode } from '#contract/errors.ts'
import type { StockHome } from '#contract/estate/stock/stock.ts'
import homeAction from '#web/pages/desk/home/action.ts'
import HomeView, { work } from '#web/pages/desk/home/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

function aHome(differing: Partial<StockHome> = {}): StockHome {
  return {
    id: 'b1-A-1204',
    unit_no: 'A-1204',
    floor: 12,
    status: 'available',
    project: { slug: 'lakeside', name: 'Lakeside' },
    block: { slug: 'tower-a', name: 'Tower A' },
    unit_type: '2 BHK',
    price_total: 1_50_00_000_00,
    all_in: 1_80_00_000_00,
    monthly: 0,
    hold: null,
    moves: ['on_hold', 'booked', 'sold', 'not_released'],
    booking: null,
    hold_days: 7,
    events: [],
    price_changes: [],
    prices_set: [],
    updated_at: '2026-11-21T08:55:00.000Z',
    ...differing,
  }
}

const held = aHome({
  status: 'on_hold',
  hold: {
    until: '2026-11-24T12:30:00.000Z',
    held_for: 'Mrs Rao',
    lead: null,
    by: 'u1',
    at: '2026-11-21T09:00:00.000Z',
  },
  moves: [],
  events: [
    {
      from_status: 'available',
      to_status: 'on_hold',
      by: 'u1',
      reason: 'Waits for the bank.',
      until: '2026-11-24T12:30:00.000Z',
      lead: null,
      at: '2026-11-21T09:00:00.000Z',
    },
  ],
})

interface Given {
  readonly home?: StockHome
  readonly refusal?: { readonly code: ErrorCode; readonly fields?: Readonly<Record<string, string>> }
}

function show({ home = aHome(), refusal }: Given = {}) {
  const sent: unknown[] = []
  const viewer = aUserRecord({
    roles: ['student', 'staff'],
    capabilities: ['desk.open', 'units.read', 'units.hold'],
  })
  const answer = ({ name, body }: HttpCall) => {
    if (name === 'getColleagues')
      return { ok: true as const, data: { people: [{ id: 'u1', name: 'Arjun Mehta' }] } }
    if (name !== 'moveHome') return { ok: true as const, data: home }
    sent.push(body)
    if (!refusal) return { ok: true as const, data: held }
    return { ok: false as const, error: { status: 409, message: 'Somebody else changed this.', ...refusal } }
  }
  const at = '/desk/homes/b1-A-1204'
  return { sent, shown: showPage({ work, View: HomeView, at, viewer, action: homeAction, answer }) }
}

describe('a home', () => {
  test('says who holds it, for whom, until when and why', async () => {
    await show({ home: held }).shown
    expect(screen.getByText(/^On hold until /)).toBeTruthy()
    expect(screen.getByText('Mrs Rao')).toBeTruthy()
    expect(screen.getByText('Arjun Mehta: “Waits for the bank.”')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByText(/change your own holds/)).toBeTruthy()
  })

  test('is put on hold with what was typed', async () => {
    const { sent, shown } = show()
    await shown
    const person = userEvent.setup()
    const form = within(screen.getByRole('button', { name: 'Put on hold' }).closest('form') ?? document.body)
    await person.type(form.getByLabelText(/^Held for/), 'Mrs Rao')
    await person.type(form.getByLabelText(/^Reason/), 'Waits for the bank.')
    await person.click(form.getByRole('button'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      to: 'on_hold',
      held_for: 'Mrs Rao',
      reason: 'Waits for the bank.',
      seen: '2026-11-21T08:55:00.000Z',
    })
    expect(await screen.findByText(/^On hold until .* The site shows it within seconds\.$/)).toBeTruthy()
  })

  test('says a refusal in the form that was sent, and keeps what was typed', async () => {
    const refusal = { code: 'validation_failed', fields: { reason: 'Give the reason.' } } as const
    await show({ refusal }).shown
    const person = userEvent.setup()
    await person.selectOptions(screen.getByLabelText('What happened'), 'Book')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Give the reason.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('What happened').value).toBe('booked')
  })

  test('tells the later of two who was faster, and with what', async () => {
    const home = { ...held, moves: aHome().moves }
    await show({ home, refusal: { code: 'conflict' } }).shown
    const person = userEvent.setup()
    await person.selectOptions(screen.getByLabelText('What happened'), 'Sell')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Arjun Mehta, .*For sale to on hold until/)).toBeTruthy()
  })
})
