/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Waiting } from '#contract/learning/buying/waiting.ts'
import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import type { User } from '#contract/learning/people/auth.ts'
import { clocksChange, timingsIn } from '#web/features/catalogue/courses/zones.ts'
import courseAction from '#web/pages/catalogue/course/action.ts'
import CourseView from '#web/pages/catalogue/course/View.tsx'
import { work as courseWork } from '#web/pages/catalogue/course/work.ts'
import { activeFilters } from '#web/pages/catalogue/courses/activeFilters.ts'
import { addressOf, choiceIn } from '#web/pages/catalogue/courses/choice.ts'
import { foundText } from '#web/pages/catalogue/courses/foundText.ts'
import CoursesView from '#web/pages/catalogue/courses/View.tsx'
import { work as coursesWork } from '#web/pages/catalogue/courses/work.ts'
import { weekOf } from '#web/pages/catalogue/home/week.ts'
import reviewAction from '#web/pages/study/enrolment/action.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { aCourse, aSchedule, aSummary, showPage } from '../learnSetting.tsx'

const schedulesOf = '/demo-schedules'
const evening = aSchedule()
const morning = aSchedule({
  id: 's2',
  next_class_at: '2026-11-28T03:30:00.000Z',
  seats_left: 9,
  timings: [{ id: 't2', weekday: 6, starts_at: '09:00', minutes: 60 }],
})
const full = aSchedule({ id: 's3', seats_left: 0, next_class_at: '2026-11-22T03:30:00.000Z' })

function showCourse(
  given: {
    readonly at?: string
    readonly timeZone?: string
    readonly schedules?: readonly ReturnType<typeof aSchedule>[]
  } = {},
) {
  const { at = '/courses/chess-for-7-10', timeZone, schedules = [full, evening, morning] } = given
  const answer = ({ path }: HttpCall) =>
    path.endsWith(schedulesOf) || path.endsWith('/reviews')
      ? ({ ok: false, error: { status: 0, code: 'service_unavailable', message: 'No answer' } } as const)
      : ({ ok: true, data: aCourse(schedules) } as const)
  return showPage({
    work: courseWork,
    View: CourseView,
    at,
    answer,
    ...(timeZone && { timeZone }),
  })
}

/** What the panel's button would send to the cart. */
function toCart(): string | null {
  const form = screen.getAllByRole('button', { name: 'Add to cart' })[0]?.closest('form')
  if (!form) return null
  const sent = new FormData(form)
  return `${form.getAttribute('action')} ${sent.get('intent')} ${sent.get('schedule')}`
}

describe('the schedule chooser', () => {
  test('begins with the soonest times that have a seat, and those go to the cart', async () => {
    await showCourse()
    expect(screen.getByRole('radio', { name: /Tue, 6 – 7/, checked: true })).toHaveProperty('value', 's1')
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      's1',
      's2',
      's3',
    ])
    expect(toCart()).toBe('/cart add s1')
  })

  test('another choice changes the seat and the address', async () => {
    const { address } = await showCourse()
    await userEvent.click(screen.getByRole('radio', { name: /Sat/ }))
    await waitFor(() => expect(address()).toBe('/courses/chess-for-7-10?schedule=s2'))
    expect(toCart()).toBe('/cart add s2')
    expect(screen.getByRole('radio', { name: /Sat/ })).toHaveProperty('checked', true)
  })

  test('an address with a schedule opens with it chosen', async () => {
    await showCourse({ at: '/courses/chess-for-7-10?schedule=s3' })
    expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', 's3')
    expect(screen.getAllByRole('button', { name: 'Tell me when a seat is free' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  test('shows the reader’s clock, and the tutor’s beside it', async () => {
    await showCourse({ timeZone: 'America/New_York', schedules: [evening] })
    const card = screen.getByRole('radio').closest('label')
    expect(card?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /Tue, 7:30 – 8:30 am.*In India time: Tue, 6 – 7 pm/,
    )
  })

  test('says so if no times are open', async () => {
    await showCourse({ schedules: [] })
    expect(screen.getByRole('heading', { name: 'No dates yet' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })
})

const place: Waiting = {
  id: 'place-1',
  schedule_id: 's3',
  course: { id: 'c1', slug: 'chess-for-7-10', title: 'Chess' },
  tutor: 'Aditya Bhat',
  time_zone: 'Asia/Kolkata',
  timings: [],
  seats_left: 0,
  since: '2026-11-20T00:00:00.000Z',
  told_at: null,
}

/** Shows a full group, with a service that stores the viewer's places on waiting lists. */
async function showFull(given: { readonly viewer?: User; readonly waiting?: Waiting[] } = {}) {
  const { viewer, waiting = [] } = given
  const instead = [
    aSummary({ id: 'c2', slug: 'chess-online', title: 'Chess online', next_schedule: morning }),
  ]
  const shown = await showPage({
    work: courseWork,
    View: CourseView,
    action: courseAction,
    at: '/courses/chess-for-7-10?schedule=s3',
    answer: ({ path, method }) => {
      if (path.endsWith('/student/waiting'))
        return { ok: true, data: { items: [...waiting], page: 1, items_per_page: 20, total: waiting.length } }
      if (path.endsWith('/waiting') && method === 'POST') {
        waiting.push(place)
        return { ok: true, data: { ...place } }
      }
      if (path.endsWith('/waiting/place-1')) {
        waiting.pop()
        return { ok: true, data: null }
      }
      if (path.endsWith(schedulesOf)) {
        const slot = {
          id: 'd1',
          minutes: 30,
          capacity: 1,
          seats_left: 1,
          course: null,
          starts_at: morning.next_class_at,
          ends_at: morning.next_class_at,
        }
        return { ok: true, data: { items: [slot], page: 1, items_per_page: 60, total: 1 } }
      }
      if (path.endsWith('/reviews'))
        return { ok: false, error: { status: 0, code: 'service_unavailable', message: 'No answer' } }
      return { ok: true, data: { ...aCourse([full, evening]), instead } }
    },
    ...(viewer && { viewer }),
  })
  return { ...shown, waiting }
}
const tellMe = () => screen.getAllByRole('button', { name: 'Tell me when a seat is free' })[0] as HTMLElement

describe('a full group', () => {
  test('a signed-in student joins its waiting list, sees it, and leaves it', async () => {
    const { waiting } = await showFull({ viewer: aUserRecord() })
    await userEvent.click(tellMe())
    expect(await screen.findByText('We’ll tell you when a seat is free.')).toBeTruthy()
    expect(waiting).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Leave the list' }))
    await waitFor(() => expect(tellMe()).toBeTruthy())
    expect(waiting).toHaveLength(0)
  })

  test('a visitor signs in on the way and comes back to the same group', async () => {
    const { address, calls } = await showFull()
    await userEvent.click(tellMe())
    const next = encodeURIComponent('/courses/chess-for-7-10?schedule=s3&wait=1')
    await waitFor(() => expect(address()).toBe(`/login?next=${next}`))
    expect(calls.some(({ path }) => path.includes('waiting'))).toBe(false)
  })

  test('offers a free demo first, and courses like it that have a seat', async () => {
    await showFull()
    const first = screen.getAllByRole('link', { name: /demo/ })[0]
    expect(first?.getAttribute('href')).toMatch(/^\/demos\/d1\/book/)
    const other = screen.getByRole('link', { name: 'Chess online' })
    expect(other.getAttribute('href')).toBe('/courses/chess-online?schedule=s2')
  })
})

test('the phone’s bar offers a free demo before the seat', async () => {
  await showFull()
  const [soonest] = screen.getAllByRole('radio')
  if (soonest) await userEvent.click(soonest)
  const bar = screen.getByRole('link', { name: 'Free demo' }).parentElement as HTMLElement
  await waitFor(() => expect(within(bar).getByRole('button', { name: 'Add to cart' })).toBeTruthy())
  const named = [...bar.querySelectorAll('a, button')].map(({ textContent }) => textContent)
  expect(named).toEqual(['Free demo', 'Add to cart'])
})

test('a review without stars is refused in plain words', async () => {
  const form = new FormData()
  form.set('text', 'Lovely')
  const sending = { form, params: { course: 'c', schedule: 's' } } as unknown as Parameters<
    typeof reviewAction
  >[0]
  expect(await reviewAction(sending)).toMatchObject({
    ok: false,
    fields: { rating: 'Choose one to five stars.' },
    values: { text: 'Lovely' },
  })
})

describe('times in another zone', () => {
  test('a class may fall on the day before', () => {
    expect(timingsIn(morning, 'America/Los_Angeles')).toMatchObject([{ weekday: 5, starts_at: '19:30' }])
    expect(
      timingsIn(
        aSchedule({ timings: [{ id: 't', weekday: 7, starts_at: '23:00', minutes: 60 }] }),
        'Asia/Tokyo',
      ),
    ).toMatchObject([{ weekday: 1, starts_at: '02:30' }])
  })

  test('a clock change before the last class is noticed, on either side', () => {
    const long = aSchedule({ ends_on: '2027-04-20' })
    expect(clocksChange(long, 'Europe/London')).toBe(true)
    expect(clocksChange(evening, 'Europe/London')).toBe(false)
    expect(clocksChange(long, 'Asia/Dubai')).toBe(false)
  })

  test('the timetable puts a start under the reader’s day and part of the day', () => {
    const courses = [
      aSummary(),
      aSummary({ id: 'c2', next_schedule: morning }),
      aSummary({ id: 'c3', next_schedule: null }),
    ]
    const read = (zone: string) =>
      weekOf(courses, zone).flatMap((day) =>
        day.starts.map(({ course, part }) => `${day.label} ${part} ${course.id}`),
      )
    expect(read('Asia/Kolkata')).toEqual(['Tue 24 Nov Evening c1', 'Sat 28 Nov Morning c2'])
    expect(read('America/New_York')).toEqual(['Tue 24 Nov Morning c1', 'Fri 27 Nov Evening c2'])
    expect(weekOf([], 'Asia/Kolkata')).toEqual([])
  })

  test('is put before no reader elsewhere where one comes in person', () => {
    const courses = [aSummary({ mode: 'in_person', next_schedule: morning })]
    expect(weekOf(courses, 'Asia/Kolkata')).toHaveLength(1)
    expect(weekOf(courses, 'America/Los_Angeles')).toEqual([])
  })

  test('is never put before a reader who would be asleep, nor more than three times a day', () => {
    const at = (time: string, nth: number) =>
      aSummary({ id: `c${nth}`, next_schedule: aSchedule({ next_class_at: `2026-11-24T${time}:00.000Z` }) })
    const courses = ['20:30', '12:30', '13:00', '13:30', '14:00'].map(at)
    const shown = (zone: string) =>
      weekOf(courses, zone).map(({ label, starts }) => [label, ...starts.map(({ course }) => course.id)])
    expect(shown('Asia/Kolkata')).toEqual([['Tue 24 Nov', 'c1', 'c2', 'c3']])
    expect(shown('America/Los_Angeles')).toEqual([['Tue 24 Nov', 'c4', 'c0']])
  })
})

describe('the catalogue', () => {
  const list = (given: Partial<CourseList> = {}): CourseList => ({
    items: [aSummary()],
    page: 1,
    items_per_page: 12,
    total: 30,
    facets: {
      core: [
        { value: 'mind-games', label: 'Chess and puzzles', count: 7 },
        { value: 'music', label: 'Music', count: 23 },
      ],
      level: [{ value: 'beginner', label: 'Beginner', count: 5 }],
      language: [],
      mode: [],
      skill: [],
      weekday: [],
    },
    ...given,
  })
  const show = (at: string, data: CourseList) =>
    showPage({
      work: coursesWork,
      View: CoursesView,
      at,
      answer: () => ({ ok: true, data }),
    })

  test('a filter keeps the others and the sort order, and goes back to the first page', async () => {
    await show('/courses?level=beginner&sort=rating&page=2', list({ page: 2 }))
    const subjects = within(screen.getByRole('complementary', { name: 'Filters' }))
    const hrefOf = (name: RegExp) => subjects.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^Music/)).toBe('/courses?core=music&level=beginner&sort=rating')
    expect(hrefOf(/^Beginner/)).toBe('/courses?sort=rating')
  })

  test('if nothing is found, the nearest results say which filter they drop', async () => {
    const nearest: CourseList['nearest'] = [
      { without: ['weekday'], total: 4 },
      { without: ['time', 'age'], total: 1 },
      { without: ['q'], q: 'chess', total: 2 },
      { without: ['q', 'weekday'], q: 'rubik', total: 3 },
    ]
    await show('/courses?q=chess&age=8&weekday=6&time=evening', list({ items: [], total: 0, nearest }))
    screen.getByRole('heading', { name: 'No chess on Saturday evenings for age 8' })
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Without Saturday: 4 courses')).toBe('/courses?q=chess&age=8&time=evening')
    expect(hrefOf('At any time of day and for any age: 1 course')).toBe('/courses?q=chess&weekday=6')
    expect(hrefOf('Only “chess”: 2 courses')).toBe('/courses?q=chess&age=8&weekday=6&time=evening')
    expect(hrefOf('“rubik” instead and without Saturday: 3 courses')).toBe(
      '/courses?q=rubik&age=8&time=evening',
    )
  })

  test('the first of the nearest results are shown at once', async () => {
    const nearest: CourseList['nearest'] = [
      { without: ['q'], q: 'veena', total: 7, items: [aSummary({ slug: 'veena' })] },
    ]
    await show('/courses?q=sitar&weekday=7', list({ items: [], total: 0, nearest }))
    const way = screen.getByRole('heading', { name: '“veena” instead: 7 courses' }).closest('section')
    const [all, course] = within(way ?? document.body).getAllByRole('link')
    expect(all?.getAttribute('href')).toBe('/courses?q=veena&weekday=7')
    expect(course?.getAttribute('href')).toMatch(/^\/courses\/veena/)
  })

  test('a page beyond the last leads to the first', async () => {
    await show('/courses?page=9', list({ items: [], page: 9 }))
    expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/courses')
  })

  test('the result is said in a sentence', () => {
    const choice = choiceIn(new URLSearchParams('q=knight&core=mind-games&level=beginner'))
    expect(foundText(1, choice, activeFilters(choice, list()))).toBe(
      '1 course for “knight” in Chess and puzzles at beginner level',
    )
    expect(addressOf(choice, 3)).toBe('/courses?q=knight&core=mind-games&level=beginner&page=3')
  })
})
