/** @jest-environment jsdom */
import './browser.ts'
import './requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CourseList } from '#contract/learning/catalogue.ts'
import type { DemoSlot } from '#contract/learning/demoSlots.ts'
import { chosenDay, slotWeeks } from '#web/features/tutors/slots.ts'
import { catalogueQuery } from '#web/pages/learn/catalogueQuery.ts'
import { activeFilters, choiceIn, foundText, weekText } from '#web/pages/learn/courses/choice.ts'
import CoursesView from '#web/pages/learn/courses/View.tsx'
import { work as coursesWork } from '#web/pages/learn/courses/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { leadOn } from '#web/platform/page/leadOn.ts'
import { pages } from '#web/siteMap/index.ts'
import { aSummary, showPage } from './learnSetting.tsx'

const list: CourseList = {
  items: [aSummary()],
  page: 1,
  items_per_page: 12,
  total: 3,
  facets: {
    core: [],
    level: [],
    language: [],
    mode: [{ value: 'online', label: 'Online', count: 3 }],
    skill: [],
    weekday: [{ value: '6', label: 'Saturday', count: 2 }],
  },
}
const said = (query: string) => choiceIn(new URLSearchParams(query))
const show = (at: string, suggested: readonly object[] = []) =>
  showPage({
    work: coursesWork,
    View: CoursesView,
    at,
    answer: ({ path }: HttpCall) =>
      ({ ok: true, data: path === '/suggestions' ? { items: suggested } : list }) as const,
  })

describe('the week of the catalogue', () => {
  const linkTo = (name: string) =>
    within(screen.getByRole('complementary', { name: 'Filters' }))
      .getByRole('link', { name })
      .getAttribute('href')

  test('a field is a day and a part of it', async () => {
    await show('/courses?mode=online')
    expect(linkTo('Saturday morning')).toBe('/courses?mode=online&weekday=6&time=morning')
    expect(linkTo('Saturday, 2 courses')).toBe('/courses?mode=online&weekday=6')
    expect(linkTo('Evening')).toBe('/courses?mode=online&time=evening')
  })

  test('a field in the active row is added, an active one is removed, and one in another row replaces them', async () => {
    await show('/courses?weekday=6,7&time=morning')
    expect(linkTo('Friday morning')).toBe('/courses?weekday=5%2C6%2C7&time=morning')
    expect(linkTo('Sunday morning')).toBe('/courses?weekday=6&time=morning')
    expect(linkTo('Sunday evening')).toBe('/courses?weekday=7&time=evening')
    expect(screen.getAllByRole('link', { name: 'Sunday morning' })[0]?.getAttribute('aria-current')).toBe(
      'true',
    )
  })

  test('is one filter in words', () => {
    expect(weekText(said('weekday=6,7&time=morning'))).toBe('Sat and Sun mornings')
    expect(weekText(said('weekday=2'))).toBe('Tuesdays')
    const found = (query: string) => foundText(3, activeFilters(said(query), list))
    expect(found('time=evening&seats=true')).toBe('3 courses with seats left in the evening')
    expect(found('weekday=2&price=600')).toBe('3 courses up to ₹600 a class on Tuesdays')
  })

  test('asks by the visitor’s clocks, and without a time for everybody alike', () => {
    const query = (search: string) => catalogueQuery(new URLSearchParams(search), 'Europe/London')
    expect(query('weekday=7,6,9&price=600')).toEqual({
      items: 12,
      weekday: '6,7',
      price_max: 60_000,
      tz: 'Europe/London',
    })
    expect(query('mode=boat&price=-2&weekday=1,2,3,4,5,6,7')).toEqual({ items: 12 })
  })
})

describe('the search field', () => {
  const offers = [
    { kind: 'core', label: 'Chess and puzzles', slug: 'mind-games' },
    { kind: 'tutor', label: 'Chetan Rao', slug: 'chetan' },
  ]

  const offered = async () =>
    within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')

  test('offers what there is, and the keys choose', async () => {
    const { address } = await show('/courses', offers)
    const field = screen.getByRole('combobox', { name: 'What would you like to learn?' })
    await userEvent.type(field, 'che')
    const options = await offered()
    expect(options).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/tutors/chetan')
  })

  test('with nothing chosen, Enter searches for the words, and Escape closes the suggestions', async () => {
    const { address } = await show('/courses', offers)
    const field = screen.getByRole('combobox', { name: 'What would you like to learn?' })
    await userEvent.type(field, 'che')
    await offered()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/courses?q=che')
  })
})

describe('free demos', () => {
  const aSlot = (id: string, starts_at: string): DemoSlot => ({
    id,
    starts_at,
    ends_at: starts_at,
    minutes: 30,
    capacity: 1,
    seats_left: 1,
    course: null,
  })
  const slots = [
    aSlot('a', '2026-11-24T03:00:00.000Z'),
    aSlot('b', '2026-11-24T12:30:00.000Z'),
    aSlot('c', '2026-12-09T12:30:00.000Z'),
  ]

  test('stand in the weeks that have one, by the reader’s days', () => {
    const days = (zone: string) =>
      slotWeeks(slots, zone).map((week) =>
        week.flatMap(({ key, slots: own }) => (own.length > 0 ? [`${key} ${own.length}`] : [])),
      )
    expect(days('Asia/Kolkata')).toEqual([['2026-11-24 2'], ['2026-12-09 1']])
    expect(days('America/New_York')).toEqual([['2026-11-23 1', '2026-11-24 1'], ['2026-12-09 1']])
  })

  test('of the day that is asked for, or else of the first', () => {
    const weeks = slotWeeks(slots, 'Asia/Kolkata')
    expect(chosenDay(weeks, '2026-12-09')?.slots[0]?.id).toBe('c')
    expect(chosenDay(weeks, '2026-11-25')?.key).toBe('2026-11-24')
    expect(chosenDay([], null)).toBeUndefined()
  })
})

test('a short link leads to one page, and nowhere without a name it knows', () => {
  const leads = (query: string) => leadOn(pages.detail.leadsOn ?? {}, new URLSearchParams(query))
  expect(leads('course=chess-for-7-10')).toBe('/courses/chess-for-7-10')
  expect(leads('tutor=meera')).toBe('/tutors/meera')
  expect(leads('project=verandah-one')).toBe('/homes/projects/verandah-one')
  expect(leads('plot=green-acres')).toBe('/homes/plots/green-acres')
  expect(leads('course=../../evil')).toBeNull()
  expect(leads('')).toBeNull()
})
