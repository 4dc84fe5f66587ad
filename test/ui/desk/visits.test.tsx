/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskVisit, VisitSheet } from '#contract/estate/visits/desk.ts'
import visitAction from '#web/pages/desk/visit/action.ts'
import VisitView, { work as visitWork } from '#web/pages/desk/visit/View.tsx'
import sheetAction from '#web/pages/desk/visits/action.ts'
import VisitsView, { work as sheetWork } from '#web/pages/desk/visits/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const visit: DeskVisit = {
  id: 'lead-1',
  reference: 'VH-1042',
  status: 'booked',
  kind: 'site',
  name: 'Radhika Menon',
  mobile: '+919845011000',
  project: { id: 'p1', name: 'Lakeside' },
  about: 'A-2301, Tower A',
  guide: 'Nandini Gowda',
  place: { name: 'Lakeside', address: 'Varthur, Bengaluru', at: { lat: 12.9, lng: 77.7 } },
  starts_at: '2026-11-21T08:30:00.000Z',
  ends_at: '2026-11-21T09:30:00.000Z',
  travel_minutes: 90,
  next: ['arrived', 'no_show'],
}
const aSheet = (differing: Partial<VisitSheet['guides'][number]> = {}): VisitSheet => ({
  on: '2026-11-21',
  today: '2026-11-21',
  guides: [
    { id: 'g1', name: 'Nandini Gowda', off: null, off_by_office: false, visits: [visit], ...differing },
    { id: 'g2', name: 'Imran Shaikh', off: null, off_by_office: false, visits: [] },
  ],
  unguided: [],
  projects: [{ id: 'p1', name: 'Lakeside' }],
})
const may = (...capabilities: NonNullable<ReturnType<typeof aUserRecord>['capabilities']>) =>
  aUserRecord({ roles: ['student', 'staff'], capabilities })
const chief = may('desk.open', 'leads.read', 'leads.change', 'leads.assign')

const showSheet = (sheet = aSheet(), viewer = chief) =>
  showPage({
    work: sheetWork,
    View: VisitsView,
    at: '/desk/visits',
    viewer,
    action: sheetAction,
    answer: ({ name }: HttpCall) => ({
      ok: true,
      data: name === 'setGuideDayOff' ? { visits: 1 } : name === 'settleVisit' ? visit : sheet,
    }),
  })
const sent = (calls: readonly HttpCall[], name: string) => calls.find((call) => call.name === name)?.body

describe('the sheet of a day', () => {
  test('says who shows what to whom, and how long the way is', async () => {
    await showSheet()
    expect(screen.getByRole('heading', { name: /^Visits, today, Sat 21 Nov/ })).toBeTruthy()
    expect(screen.getByText('2 pm – 3 pm')).toBeTruthy()
    expect(screen.getByText('90 min travel before this visit')).toBeTruthy()
    expect(screen.getByText('Free all day.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '+91 98450 11000' }).getAttribute('href')).toBe(
      'tel:+919845011000',
    )
    expect(screen.getByRole('link', { name: 'Day after' }).getAttribute('href')).toBe(
      '/desk/visits?on=2026-11-22',
    )
  })

  test('takes that somebody came with one press', async () => {
    const { calls } = await showSheet()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Arrived' }))
    await waitFor(() => expect(sent(calls, 'settleVisit')).toEqual({ to: 'arrived', seen: 'booked' }))
  })

  test('lets people who assign visits say that a guide is away, and says what has to be moved', async () => {
    const { calls } = await showSheet()
    const guide = within(
      screen.getByRole('heading', { name: 'Nandini Gowda' }).closest('section') ?? document.body,
    )
    await userEvent.setup().type(guide.getByLabelText('Reason'), 'Ill')
    await userEvent.setup().click(guide.getByRole('button', { name: 'Offer no times on this day' }))
    expect(await screen.findByText(/One of their visits needs moving/)).toBeTruthy()
    expect(sent(calls, 'setGuideDayOff')).toEqual({ on: '2026-11-21', off: true, why: 'Ill' })
  })

  test('warns where somebody is away and expected', async () => {
    await showSheet(aSheet({ off: 'Ill', off_by_office: true }))
    expect(screen.getByText('Away on this day: move what’s booked.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Nandini Gowda works on this day after all' })).toBeTruthy()
  })

  test('is only read by whoever may not change it', async () => {
    await showSheet(aSheet(), may('desk.open', 'leads.read'))
    expect(screen.queryByRole('button', { name: 'Arrived' })).toBeNull()
    expect(screen.queryByText('Mark Nandini Gowda as away')).toBeNull()
  })
})

describe('a visit', () => {
  const days = [
    {
      on: '2026-11-23',
      closed: null,
      slots: [{ starts_at: '2026-11-23T04:30:00.000Z', ends_at: '2026-11-23T05:30:00.000Z' }],
    },
  ]
  const choices = {
    project: { id: 'p1', slug: 'lakeside', name: 'Lakeside', kind: 'apartment' },
    kind: 'site',
    place: null,
    guides: [],
    minutes: 60,
    days,
  }
  const showVisit = () =>
    showPage({
      work: visitWork,
      View: VisitView,
      at: '/desk/visits/lead-1',
      viewer: chief,
      action: visitAction,
      answer: ({ method }: HttpCall) => ({
        ok: true,
        data: method === 'GET' ? { visit: { ...visit, next: ['cancelled'] }, choices } : visit,
      }),
    })

  test('moves to a free time with a reason, and asks for the time', async () => {
    const { calls } = await showVisit()
    const person = userEvent.setup()
    await person.type(screen.getByLabelText(/^Reason/), 'The guide is ill.')
    await person.click(screen.getByRole('button', { name: 'Move visit' }))
    expect(await screen.findByText('Choose a time.')).toBeTruthy()
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'The guide is ill.')
    await person.click(screen.getByLabelText('10 am'))
    await person.click(screen.getByRole('button', { name: 'Move visit' }))
    await waitFor(() => expect(sent(calls, 'moveVisitAtDesk')).toBeTruthy())
    expect(sent(calls, 'moveVisitAtDesk')).toEqual({
      kind: 'site',
      starts_at: '2026-11-23T04:30:00.000Z',
      seen: 'booked',
      reason: 'The guide is ill.',
    })
  })

  test('is cancelled with a reason that the buyer reads', async () => {
    const { calls } = await showVisit()
    await userEvent.setup().type(screen.getByLabelText(/^Why it’s cancelled/), 'The lift is being tested.')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel visit' }))
    await waitFor(() =>
      expect(sent(calls, 'settleVisit')).toEqual({
        to: 'cancelled',
        seen: 'booked',
        reason: 'The lift is being tested.',
      }),
    )
  })
})
