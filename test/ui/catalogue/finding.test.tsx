/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import type { Meaning } from '#contract/learning/catalogue/meaning.ts'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { chosenDay, slotWeeks } from '#web/features/catalogue/tutors/slots.ts'
import { catalogueQuery } from '#web/pages/catalogue/catalogueQuery.ts'
import { activeFilters } from '#web/pages/catalogue/courses/activeFilters.ts'
import { choiceIn } from '#web/pages/catalogue/courses/choice.ts'
import { foundText } from '#web/pages/catalogue/courses/foundText.ts'
import { addressMeant } from '#web/pages/catalogue/courses/meant.ts'
import CoursesView from '#web/pages/catalogue/courses/View.tsx'
import { work as coursesWork } from '#web/pages/catalogue/courses/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { leadOn } from '#web/platform/page/leadOn.ts'
import { pages } from '#web/siteMap/index.ts'
import { aSummary, showPage } from '../learnSetting.tsx'

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
    age: [
      { value: '8', label: '8 years', count: 2 },
      { value: '18-99', label: 'Adults', count: 1 },
    ],
  },
  week: Array.from({ length: 168 }, (_, hour) => (hour === 5 * 24 + 9 ? 3 : hour === 2 * 24 + 12 ? 1 : 0)),
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

const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const linkTo = (name: string | RegExp) => filters().getByRole('link', { name }).getAttribute('href')

describe('the week of the catalogue', () => {
  const nine = 'Saturday, 9\u00a0am, 3 groups'
  const noon = 'Wednesday, 12\u00a0pm, 1 group'
  const isOn = (name: string) => filters().getByRole('link', { name }).getAttribute('aria-current') === 'true'

  test('a cell says how many groups begin then, and is a link to that hour alone', async () => {
    await show('/courses?mode=online')
    expect(linkTo(nine)).toBe('/courses?mode=online&weekday=6&hours=9-10')
    expect(filters().getByRole('link', { name: nine }).textContent).toBe('3')
    expect(filters().getByRole('link', { name: 'Monday, 10\u00a0am, 0 groups' }).textContent).toBe('')
    expect(filters().queryByRole('link', { name: /8\sam/ })).toBeNull()
    expect(linkTo('Saturday')).toBe('/courses?mode=online&weekday=6')
    expect(linkTo('Evening')).toBe('/courses?mode=online&time=evening')
  })

  test('a chosen cell is marked, and pressing it again clears it', async () => {
    await show('/courses?weekday=6&hours=9-10')
    expect([isOn(nine), isOn(noon)]).toEqual([true, false])
    expect(linkTo(nine)).toBe('/courses')
    expect(linkTo(noon)).toBe('/courses?weekday=3&hours=12-13')
    expect(linkTo('Friday')).toBe('/courses?weekday=5%2C6&hours=9-10')
  })

  test('a part of the day marks its hours on every day', async () => {
    await show('/courses?time=morning')
    expect([isOn(nine), isOn(noon)]).toEqual([true, false])
    expect(linkTo('Morning')).toBe('/courses')
  })

  test('Shift and the arrow keys choose several hours', async () => {
    const { address } = await show('/courses')
    filters().getByRole('link', { name: nine }).focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}')
    expect(isOn('Friday, 10\u00a0am, 0 groups')).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/courses?weekday=5%2C6&hours=9-11')
  })

  test('a stroke of a pointer chooses several hours', async () => {
    const { address } = await show('/courses')
    const from = filters().getByRole('link', { name: noon })
    const to = filters().getByRole('link', { name: nine })
    document.elementFromPoint = () => to
    await userEvent.pointer([
      { keys: '[TouchA>]', target: from },
      { pointerName: 'TouchA', target: to },
      { keys: '[/TouchA]', target: to },
    ])
    expect(address()).toBe('/courses?weekday=3%2C4%2C5%2C6&hours=9-13')
  })

  test('is also said in words', () => {
    const sentence = (query: string) => foundText(3, said(query), activeFilters(said(query), list))
    const chips = (query: string) => activeFilters(said(query), list).map(({ label }) => label)
    expect(sentence('time=evening&seats=true')).toBe('3 courses in the evening with seats left')
    expect(sentence('weekday=2&price=600')).toBe('3 courses on Tuesdays up to ₹600 a class')
    expect(sentence('weekday=6,7&time=morning')).toBe('3 courses on Sat and Sun mornings')
    expect(chips('weekday=6&hours=17-18&language=Hindi')).toEqual([
      'In Hindi',
      'Saturdays',
      'Starting 5 – 6\u00a0pm',
    ])
    expect(chips('hours=17-22')).toEqual(['Evenings, 5 – 10\u00a0pm'])
    expect(chips('hours=17-24')).toEqual(['Starting 5\u00a0pm or later'])
  })

  test('asks in the visitor’s time zone, and leaves out what makes no sense', () => {
    const query = (search: string) => catalogueQuery(new URLSearchParams(search), 'Europe/London')
    expect(query('weekday=7,6,9&price=600')).toEqual({
      items: 12,
      weekday: '6,7',
      price_max: 60_000,
      tz: 'Europe/London',
    })
    expect(query('mode=boat&price=-2&weekday=1,2,3,4,5,6,7&hours=9-8&age=9-8')).toEqual({
      items: 12,
      tz: 'Europe/London',
    })
    expect(query('hours=05-12&age=08')).toMatchObject({ time: 'morning', age: '8' })
  })
})

test('words that mean a filter lead to the one address that names it', () => {
  const leads = (query: string, q: string, filters: Meaning['filters'] = {}) =>
    addressMeant({ q, filters }, new URLSearchParams(query))
  expect(
    leads('q=chess+for+8+year+old+evening&sort=rating&page=3', 'chess', { age: '8', time: 'evening' }),
  ).toBe('/courses?q=chess&age=8&time=evening&sort=rating')
  expect(leads('q=saturday+5+pm&time=morning&age=9', '', { weekday: '6', hours: '17-18' })).toBe(
    '/courses?age=9&weekday=6&hours=17-18',
  )
  expect(leads('q=guitar+under+500', 'guitar', { price_max: '50000' })).toBe('/courses?q=guitar&price=500')
  expect(leads('q=shatranj', 'chess')).toBe('/courses?q=chess')
  expect(leads('q=chess&age=8', 'chess')).toBeNull()
  expect(addressMeant(null, new URLSearchParams('q=chess'))).toBeNull()
})

test('what no course can be found by is a chip, and the page says why it was left out', async () => {
  const meaning = { q: 'maths', filters: { age: '16-18' }, unmet: ['jee', 'woman'] }
  const at = addressMeant(meaning, new URLSearchParams('q=jee+maths+female+teacher&sort=rating'))
  expect(at).toBe('/courses?q=maths&age=16-18&unmet=jee%2Cwoman&sort=rating')
  await show(at ?? '')
  const chip = screen.getByRole('link', { name: 'Remove filter: “jee” and A woman as tutor: left out' })
  expect(chip.getAttribute('href')).toBe('/courses?q=maths&age=16-18&sort=rating')
  screen.getByText(/^Hardly any course mentions “jee”, so we left it out\. We don’t ask tutors/)
  const form = screen.getByRole('search')
  expect(new FormData(form as HTMLFormElement).get('unmet')).toBeNull()
  expect(catalogueQuery(new URLSearchParams('unmet=jee'), 'Asia/Kolkata')).not.toHaveProperty('unmet')
})

test('an age is one link, and the cards name theirs', async () => {
  await show('/courses?age=8')
  expect(linkTo(/^Age 8\b.*\b2 courses$/)).toBe('/courses')
  expect(linkTo(/^Adults\b.*\b1 course$/)).toBe('/courses?age=18-99')
  screen.getByRole('link', { name: 'Remove filter: For age 8' })
  screen.getByText(/^Ages 7 to 10 · /)
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

  test('are shown in the weeks that have one, by the reader’s days', () => {
    const days = (zone: string) =>
      slotWeeks(slots, zone).map((week) =>
        week.flatMap(({ key, slots: own }) => (own.length > 0 ? [`${key} ${own.length}`] : [])),
      )
    expect(days('Asia/Kolkata')).toEqual([['2026-11-24 2'], ['2026-12-09 1']])
    expect(days('America/New_York')).toEqual([['2026-11-23 1', '2026-11-24 1'], ['2026-12-09 1']])
  })

  test('are shown for the requested day, otherwise for the first', () => {
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
