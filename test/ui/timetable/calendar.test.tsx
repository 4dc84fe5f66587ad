/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { refusal } from '#web/features/base/upload/useUpload.ts'
import {
  calendarChoice,
  calendarSpan,
  fromToday,
  monthWeeks,
  turned,
  weekDays,
} from '#web/features/timetable/calendar/days.ts'
import { hoursText, itemState, periodText } from '#web/features/timetable/calendar/words.ts'
import { todoOf } from '#web/pages/catalogue/home/todo.ts'
import MyClassesView from '#web/pages/study/classes/View.tsx'
import { work as myClassesWork } from '#web/pages/study/classes/work.ts'
import { untilText } from '#web/ui/format/when.ts'
import { showPage } from '../learnSetting.tsx'

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')

const lesson = (given: Partial<CalendarItem> = {}): CalendarItem => ({
  id: 'l1',
  kind: 'class',
  status: 'scheduled',
  starts_at: '2026-11-18T18:45:00Z',
  ends_at: '2026-11-18T19:45:00Z',
  course: { id: 'c1', slug: 'chess', title: 'Chess for 7–10' },
  schedule_id: 's1',
  number: 3,
  classes_total: 8,
  mode: 'online',
  place: null,
  tutor: { id: 'u1', name: 'Meera Iyer', avatar_url: null },
  students: null,
  join_url: null,
  join_from: null,
  mark: null,
  needs_attendance: false,
  moved_from: null,
  change_note: null,
  ...given,
})

describe('days of a calendar', () => {
  test('a list opens on today, and what is over in this week comes last', () => {
    const week = weekDays('2026-11-22')
    expect(fromToday(week, '2026-11-22')).toEqual(['2026-11-22', ...week.slice(0, 6)])
    expect(fromToday(week, '2026-11-30')).toEqual(week)
  })

  test('a week starts on Monday, across the turn of the year too', () => {
    expect(weekDays('2027-01-03')[0]).toBe('2026-12-28')
    expect(turned('week', '2026-12-31', 1)).toBe('2027-01-04')
  })
  test('a month is whole weeks, four to six of them', () => {
    expect(monthWeeks('2027-02-10')).toHaveLength(4)
    expect(monthWeeks('2026-11-21')).toHaveLength(6)
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(turned('month', '2026-01-31', -1)).toBe('2025-12-01')
  })
  test('an address without a meaning gives this week, and the request covers every zone', () => {
    const read = (query: string) => calendarChoice(new URLSearchParams(query), '2026-11-21')
    expect(read('view=year&on=2026-02-31')).toEqual({ view: 'week', on: '2026-11-21' })
    expect(read('view=month&on=2026-02-28')).toEqual({ view: 'month', on: '2026-02-28' })
    expect(calendarSpan('week', '2026-11-21')).toEqual({
      from: '2026-11-15T00:00:00Z',
      to: '2026-11-24T00:00:00Z',
    })
  })
  test('what is shown has a short name', () => {
    expect(periodText('week', '2026-11-21')).toBe('16 – 22 November 2026')
    expect(periodText('week', '2026-11-30')).toBe('30 November – 6 December 2026')
    expect(periodText('week', '2026-12-31')).toBe('28 December 2026 – 3 January 2027')
    expect(periodText('month', '2026-12-31')).toBe('December 2026')
  })
})

describe('a lesson', () => {
  test('is shown at the reader’s hour and says what is unusual', () => {
    expect(plain(hoursText(lesson(), 'Asia/Kolkata'))).toBe('12:15 – 1:15 am')
    expect(itemState(lesson({ status: 'cancelled' }), 'Asia/Kolkata')).toBe('Cancelled')
    expect(
      plain(itemState(lesson({ status: 'rescheduled', moved_from: '2026-11-17T12:30:00Z' }), 'Asia/Kolkata')),
    ).toBe('Moved from Tue 17 Nov, 6 pm')
    expect(itemState(lesson({ mark: 'late' }), 'Asia/Kolkata')).toBe('Late')
  })
  test('how long there is to wait', () => {
    const minute = 60_000
    expect([0, 1, 59, 135, 1441, 4320].map((wait) => plain(untilText(wait * minute)))).toEqual([
      'now',
      'in 1 minute',
      'in 59 minutes',
      'in 2 h 15 min',
      'in 1 day',
      'in 3 days',
    ])
  })
})

describe('the calendar page', () => {
  const answers: Readonly<Record<string, unknown>> = {
    '/profile/calendar': { url: 'http://site.test/calendar/secret' },
    '/profile/learners': [],
  }
  const show = (timeZone: string) =>
    showPage({
      work: myClassesWork,
      View: MyClassesView,
      at: '/learn/classes?on=2026-11-18',
      timeZone,
      answer: ({ path }) => ({
        ok: true,
        data: answers[path] ?? { items: [lesson()], page: 1, items_per_page: 100, total: 1 },
      }),
    })

  test.each([
    ['Asia/Kolkata', 'Thu19 Nov', '12:15 – 1:15 am'],
    ['Europe/London', 'Wed18 Nov', '6:45 – 7:45 pm'],
  ])('in %s the lesson falls on %s', async (zone, day, hours) => {
    await show(zone)
    const link = screen.getByRole('link', { name: /Chess for 7–10/ })
    expect(link.getAttribute('href')).toBe('/learn/courses/chess/schedules/s1')
    expect(plain(link.textContent)).toContain(hours)
    const section = link.closest('section') as HTMLElement
    expect(within(section).getByRole('heading').textContent).toBe(day)
  })
})

describe('what is to be done', () => {
  test('an unpaid order comes first, and a group already joined is not recommended again', () => {
    const order = {
      id: 'o1',
      number: 'VL-1',
      status: 'payment_pending' as const,
      currency: 'INR',
      total: 960_000,
      refunded: 0,
      held_until: '2026-11-21T12:33:00Z',
      paid_at: null,
      created_at: '2026-11-21T12:18:00Z',
      titles: ['Chess'],
    } as const
    const demo = (id: string, course: string) =>
      ({
        id,
        tutor: { id: 'u1', name: 'Meera Iyer', avatar_url: null, handle: 'meera' },
        course: null,
        can: { feedback: false },
        feedback: {
          student: null,
          tutor: {
            recommended: {
              schedule_id: 's',
              open: true,
              course: { id: course, slug: course, title: course },
            },
          },
        },
      }) as unknown as NonNullable<Parameters<typeof todoOf>[0]['demos']>['items'][number]
    const seat = {
      id: 'e1',
      course: { id: 'c1' },
      renewal: {
        state: 'none',
        cutoff_at: null,
        lapsed: false,
        order: null,
        in_cart: false,
        seats_free: null,
        refusal: 'too_early',
      },
      dispute: null,
    }
    const enrolments = { items: [seat] } as unknown as NonNullable<Parameters<typeof todoOf>[0]['enrolments']>
    const tasks = todoOf(
      {
        enrolments,
        orders: { items: [{ ...order, titles: [...order.titles] }] },
        demos: { items: [demo('d1', 'c1'), demo('d2', 'c2')] },
      },
      { zone: 'Asia/Kolkata', now: Date.parse('2026-11-21T12:20:00Z') },
    )
    expect(tasks.map(({ key, to }) => [key, to])).toEqual([
      ['pay-o1', '/orders/o1'],
      ['take-d2', '/learn/demos#d2'],
    ])
  })
})

test('a file that can’t be sent is refused before the upload, and the page says why', () => {
  expect(refusal({ type: 'image/gif', size: 10 })).toMatch(/Choose a JPEG/)
  expect(refusal({ type: 'image/png', size: 0 })).toMatch(/empty/)
  expect(refusal({ type: 'image/png', size: 12 * 1024 * 1024 })).toBe(
    'This picture is 12.0 MB; the limit is 10 MB. Choose a smaller one.',
  )
  expect(refusal({ type: 'image/png', size: 10 })).toBeNull()
})
