import { describe, expect, test } from '@jest/globals'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import {
  clockAt,
  drawn,
  hoursToDraw,
  inLanes,
  landing,
  spansOf,
  stretched,
} from '#web/features/timetable/calendar/grid/layout.ts'
import { daysShown, daysText, stepped } from '#web/features/timetable/calendar/grid/shown.ts'
import { busyWeek, demosInWeek, isTaken, weekSpans } from '#web/pages/teaching/courseEditor/busyWeek.ts'
import { myGroup } from '../../builders/teaching/myGroup.ts'

const span = (starts_at: string, ends_at: string) => ({ starts_at, ends_at })

describe('where a class is drawn', () => {
  test('at the hours of the reader’s time zone', () => {
    const lesson = span('2026-11-24T12:30:00Z', '2026-11-24T13:30:00Z')
    expect(spansOf(lesson, 'Asia/Kolkata')).toEqual([{ day: '2026-11-24', from: 1080, to: 1140 }])
    expect(spansOf(lesson, 'America/New_York')).toEqual([{ day: '2026-11-24', from: 450, to: 510 }])
  })

  test('on both days where it goes on past midnight, and on one where it ends with the day', () => {
    expect(spansOf(span('2026-11-24T18:00:00Z', '2026-11-24T19:30:00Z'), 'Asia/Kolkata')).toEqual([
      { day: '2026-11-24', from: 1410, to: 1440 },
      { day: '2026-11-25', from: 0, to: 60 },
    ])
    expect(spansOf(span('2026-11-24T17:30:00Z', '2026-11-24T18:30:00Z'), 'Asia/Kolkata')).toEqual([
      { day: '2026-11-24', from: 1380, to: 1440 },
    ])
  })

  test('through a change of clocks at their hours, and never backwards', () => {
    const skipped = span('2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z')
    expect(spansOf(skipped, 'America/New_York')).toEqual([{ day: '2027-03-14', from: 90, to: 210 }])
    const repeated = span('2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z')
    expect(spansOf(repeated, 'America/New_York')).toEqual([{ day: '2026-11-01', from: 90, to: 135 }])
  })
})

describe('what overlaps', () => {
  const at = (id: string, from: number, to: number) => ({ id, from, to })
  const lanes = (...spans: ReturnType<typeof at>[]) =>
    Object.fromEntries(inLanes(spans).map(({ id, lane, lanes }) => [id, `${lane}/${lanes}`]))

  test('is drawn side by side, and what only touches has the whole width', () => {
    expect(lanes(at('a', 60, 120), at('b', 90, 150), at('c', 150, 200))).toEqual({
      a: '0/2',
      b: '1/2',
      c: '0/1',
    })
  })

  test('shares a lane again once it is free', () => {
    expect(lanes(at('long', 0, 300), at('first', 0, 60), at('second', 60, 120))).toEqual({
      long: '0/2',
      first: '1/2',
      second: '1/2',
    })
  })

  test('is every class once, in the order of time', () => {
    const placed = inLanes([at('c', 300, 360), at('a', 0, 60), at('b', 30, 90)])
    expect(placed.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

test('the hours that are drawn grow with what is outside them', () => {
  expect(hoursToDraw([])).toEqual({ first: 8, last: 21 })
  expect(hoursToDraw([], [6, 22])).toEqual({ first: 6, last: 22 })
  expect(
    hoursToDraw([
      { from: 330, to: 390 },
      { from: 1380, to: 1440 },
    ]),
  ).toEqual({ first: 5, last: 24 })
})

test('a dragged class lands on a quarter of an hour, within its day', () => {
  expect(landing(613, 60)).toEqual({ from: 615, to: 675 })
  expect(landing(-40, 60)).toEqual({ from: 0, to: 60 })
  expect(landing(1439, 90)).toEqual({ from: 1350, to: 1440 })
  expect(clockAt(615)).toBe('10:15')
})

test('a press draws an hour from the half hour before, within its day', () => {
  expect(drawn(18 * 60 + 50)).toEqual({ from: 1110, to: 1170 })
  expect(drawn(1439)).toEqual({ from: 1380, to: 1440 })
})

test('a class that is pulled ends on a quarter of an hour, never before it began nor after eight hours', () => {
  expect(stretched(600, 676)).toEqual({ from: 600, to: 675 })
  expect(stretched(600, 60)).toEqual({ from: 600, to: 615 })
  expect(stretched(600, 1400)).toEqual({ from: 600, to: 1080 })
  expect(stretched(1170, 1500)).toEqual({ from: 1170, to: 1440 })
})

test('a phone shows three days at a time, across months and weeks', () => {
  expect(daysShown('2026-11-30', true)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(daysText(daysShown('2026-11-30', true))).toBe('30 November – 2 December 2026')
  expect(stepped(daysShown('2026-11-30', true), -1)).toBe('2026-11-27')
  expect(stepped(daysShown('2026-11-25', false), 1)).toBe('2026-11-30')
})

describe('other groups in the week of one that is planned', () => {
  test('are drawn at their time in this group’s zone, on the day that it is there', () => {
    const [busy] = busyWeek([myGroup({})], 'America/New_York', '2026-11-23T00:00:00Z')
    expect(busy).toMatchObject({ weekday: 7, from: 20 * 60 + 30, to: 21 * 60 + 30 })
    const [summer] = busyWeek([myGroup({})], 'America/New_York', '2027-07-01T00:00:00Z')
    expect(summer).toMatchObject({ weekday: 7, from: 21 * 60 + 30 })
  })

  test('clash where they overlap, past midnight too', () => {
    const busy = busyWeek([myGroup({})], 'Asia/Kolkata', '2026-11-23T00:00:00Z')
    const taken = (weekday: number, starts_at: string, minutes: number) =>
      isTaken(weekSpans({ weekday, starts_at, minutes }), busy)
    expect([taken(1, '07:30', 60), taken(1, '08:00', 60), taken(7, '23:30', 480)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('have the name that their tutor gave, otherwise course and times', () => {
    const label = (given: Partial<MyGroup>) =>
      busyWeek([myGroup(given)], 'Asia/Kolkata', '2026-11-23T00:00:00Z')[0]?.label.replaceAll('\u00a0', ' ')
    expect([label({ name: 'Early birds' }), label({})]).toEqual(['Early birds', 'Python, Mon 7 am'])
  })
})

test('a group is called by its days until its tutor names it', () => {
  const at = (weekday: number, starts_at: string) => ({ weekday, starts_at })
  const called = (...timings: ReturnType<typeof at>[]) => groupName(null, timings).replaceAll('\u00a0', ' ')
  expect(called(at(4, '18:00'), at(2, '18:00'))).toBe('Tue & Thu 6 pm')
  expect(called(at(1, '17:30'), at(6, '10:00'))).toBe('Mon 5:30 pm & Sat 10 am')
  expect(groupName('Early birds', [at(1, '07:00')])).toBe('Early birds')
})

test('a demo is shown on its own day in the group’s time, unless it was cancelled', () => {
  const demo = (status: CalendarItem['status']) =>
    ({
      id: 'd1',
      kind: 'demo',
      status,
      starts_at: '2026-11-24T01:30:00Z',
      ends_at: '2026-11-24T02:00:00Z',
    }) as CalendarItem
  const seen = demosInWeek([demo('open'), demo('cancelled')], 'America/New_York')
  expect(seen).toMatchObject([{ weekday: 1, from: 20 * 60 + 30, to: 21 * 60, kind: 'open' }])
})
