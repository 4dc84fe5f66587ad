/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { KeptHome } from '#contract/estate/leads/shortlists.ts'
import SharedView from '#web/pages/homes/sharedShortlist/View.tsx'
import { work as sharedWork } from '#web/pages/homes/sharedShortlist/work.ts'
import action from '#web/pages/homes/shortlist/action.ts'
import ShortlistView from '#web/pages/homes/shortlist/View.tsx'
import { work as ownWork } from '#web/pages/homes/shortlist/work.ts'
import { call } from '#web/platform/calls/needs.ts'
import type { ActionResult } from '#web/platform/page/page.ts'
import { showPage } from '../homesPage.tsx'

const home: KeptHome = {
  id: 'u1',
  kind: 'apartment',
  name: 'A-1204',
  type: '3 BHK',
  bhk: 3,
  project: { id: 'p1', slug: 'neem-court', name: 'Neem Court', city: 'Pune', locality: 'Baner' },
  block: { slug: 'tower-a', name: 'Tower A' },
  floor: 12,
  facing: 'south_east',
  sun: 0,
  area: 10_420,
  price_total: 1_70_00_000_00,
  all_in: 2_00_00_000_00,
  monthly: 1_30_000_00,
  price_as_of: '2026-11-01',
  priced_on: '2026-11-22',
  ready_on: '2028-03-31',
  status: 'available',
  note: 'Near the lift',
  votes: [
    { name: 'Ravi', vote: 'against', note: 'Too dark', at: '2026-11-22T06:00:00Z' },
    { name: 'Asha', vote: 'for', note: null, at: '2026-11-22T06:00:00Z' },
  ],
}

describe('a shortlist that is shared', () => {
  const show = (items: KeptHome[], result?: Parameters<typeof showPage>[0]['result']) =>
    showPage({
      work: sharedWork,
      View: SharedView,
      at: '/homes/shortlist/word',
      makeCall: async () => ({ ok: true, data: { items, expires_on: '2027-02-20' } }),
      ...(result && { result }),
    })

  test('says of each home what it costs, that it is still available, and who is for and against it', async () => {
    const plot = {
      kind: 'plotted',
      name: '12',
      type: null,
      bhk: null,
      block: null,
      floor: null,
      sun: null,
    } as const
    await show([
      home,
      { ...home, id: 'u2', name: 'A-1304', status: 'sold', votes: [] },
      { ...home, ...plot, id: 'l1', all_in: undefined, monthly: undefined },
    ])
    const [first, second, third] = screen
      .getAllByRole('heading', { level: 2 })
      .map((each) => each.closest('li'))
    expect(first?.textContent).toContain('Still available')
    expect(first?.textContent).toContain('₹2\u00a0Cr')
    expect(first?.textContent).toContain('no sun')
    expect(first?.textContent).toContain('1 for, 1 against')
    expect(first?.textContent).toContain('Ravi: against. Too dark')
    expect(second?.textContent).toContain('Sold')
    expect(second?.textContent).not.toContain('₹')
    expect(third?.textContent).toContain('Plot 12Neem Court, Pune')
    expect(third?.textContent).toContain('plus stamp duty and registration')
    expect(first?.textContent).not.toContain('stamp duty')
    expect(third?.textContent).not.toMatch(/Carpet|Floor|Sun/)
    expect(
      within(third as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/homes/plots/neem-court?no=12')
  })

  test('keeps what was typed where a vote was refused, and says so at its home alone', async () => {
    await show([home, { ...home, id: 'u2', name: 'A-1304' }], {
      ok: false,
      status: 422,
      code: 'validation_failed',
      message: 'Please correct the fields below.',
      fields: { name: 'Enter your name, with at most 40 characters.' },
      values: { home: 'u2', name: '', note: 'More sun' },
    })
    expect(screen.getAllByText('Enter your name, with at most 40 characters.')).toHaveLength(1)
    const [first, second] = screen.getAllByLabelText<HTMLInputElement>(/^Why/)
    expect([first?.value, second?.value]).toEqual(['', 'More sun'])
  })
})

describe('one’s own shortlist', () => {
  const watchers = [
    { id: 'w1', email: 'ravi@example.com', confirmed: true },
    { id: 'w2', email: 'asha@example.com', confirmed: false },
  ]
  const showOwn = (result?: ActionResult) =>
    showPage({
      work: ownWork,
      View: ShortlistView,
      at: '/homes/shortlist',
      shortlist: 'word',
      makeCall: async () => ({
        ok: true,
        data: { items: [home], shared: null, expires_on: '2027-02-20', watchers },
      }),
      ...(result && { result }),
    })

  test('says who gets emails about it, and ends them one by one', async () => {
    await showOwn({
      ok: true,
      done: 'Emails stopped, and the address deleted.',
      values: { intent: 'unwatch' },
    })
    const part = within(screen.getByRole('region', { name: 'Tell me when something changes' }))
    expect(part.getByText('Emails stopped, and the address deleted.')).toBeTruthy()
    const [ravi, asha] = part.getAllByRole('listitem')
    expect(ravi?.textContent).toContain('Gets an email when something changes')
    expect(asha?.textContent).toContain('Not confirmed yet')
    const end = part.getByRole('button', { name: 'Stop emails to asha@example.com' })
    expect([...new FormData(end.closest('form') ?? undefined)]).toEqual([['watcher', 'w2']])
  })

  test('keeps an address that was refused, with the reason beside it', async () => {
    await showOwn({
      ok: false,
      status: 429,
      code: 'rate_limited',
      message: 'Too many attempts. Try again in an hour.',
      fields: {},
      values: { intent: 'watch', email: 'asha@example.com' },
    })
    const field = screen.getByLabelText<HTMLInputElement>('Another email address')
    expect(field.value).toBe('asha@example.com')
    expect(screen.getAllByText('Too many attempts. Try again in an hour.')).toHaveLength(1)
    expect(field.closest('form')?.textContent).toContain('Too many attempts')
  })

  test('without a home says how to keep one', async () => {
    await showPage({
      work: ownWork,
      View: ShortlistView,
      at: '/homes/shortlist',
      makeCall: async () => never(),
    })
    expect(screen.getByRole('heading', { name: 'No homes kept yet' })).toBeTruthy()
    const main = within(document.body)
    expect(main.getByRole('link', { name: 'Find a home' }).getAttribute('href')).toBe('/homes/find')
  })

  test.each([
    ['yes', undefined, 'Kept.'],
    [null, '/homes/shortlist', undefined],
  ])('a home that is kept with stay=%s leads to %s', async (stay, to, done) => {
    const form = new FormData()
    form.set('intent', 'keep')
    form.set('home', 'u1')
    if (stay) form.set('stay', stay)
    const sent: unknown[] = []
    const result = await action({
      form,
      call,
      signedIn: false,
      params: {},
      search: new URLSearchParams(),
      site: { shortlist: 'old' } as never,
      send: async (need) => {
        sent.push(need.args.body)
        return { ok: true, data: { list: 'new' } } as never
      },
    })
    expect(sent).toEqual([{ home_id: 'u1', list: 'old' }])
    expect(result).toEqual({ ok: true, shortlist: 'new', ...(to && { to }), ...(done && { done }) })
  })
})

function never(): never {
  throw new Error('There is no list to ask for.')
}
