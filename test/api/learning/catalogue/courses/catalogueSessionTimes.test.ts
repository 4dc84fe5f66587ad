import { expect, test } from '@jest/globals'
import { localDay, plannedLessons } from '#api/learning/catalogue/courses/lessonTimes.ts'

const starts = (time_zone: string, starts_on: string, timing: { weekday: number; starts_at: string }) =>
  plannedLessons({ time_zone, starts_on, classes_total: 3, timings: [{ ...timing, minutes: 60 }] }).map(
    ({ starts_at }) => starts_at.toISOString(),
  )

test('Kolkata keeps one offset all year', () => {
  expect(starts('Asia/Kolkata', '2027-03-22', { weekday: 1, starts_at: '18:30' })).toEqual([
    '2027-03-22T13:00:00.000Z',
    '2027-03-29T13:00:00.000Z',
    '2027-04-05T13:00:00.000Z',
  ])
})

test('London keeps its local time when summer time begins', () => {
  expect(starts('Europe/London', '2027-03-22', { weekday: 1, starts_at: '18:30' })).toEqual([
    '2027-03-22T18:30:00.000Z',
    '2027-03-29T17:30:00.000Z',
    '2027-04-05T17:30:00.000Z',
  ])
})

test('a time that the clocks skip moves forward by as much', () => {
  expect(starts('Europe/London', '2027-03-22', { weekday: 7, starts_at: '01:30' })[0]).toBe(
    '2027-03-28T01:30:00.000Z',
  )
  expect(starts('America/New_York', '2027-03-08', { weekday: 7, starts_at: '02:30' })[0]).toBe(
    '2027-03-14T07:30:00.000Z',
  )
  expect(starts('Australia/Sydney', '2026-09-28', { weekday: 7, starts_at: '02:30' })[0]).toBe(
    '2026-10-03T16:30:00.000Z',
  )
})

test('a time that comes twice is its first', () => {
  expect(starts('America/New_York', '2026-10-26', { weekday: 7, starts_at: '01:30' })[0]).toBe(
    '2026-11-01T05:30:00.000Z',
  )
  expect(starts('Australia/Sydney', '2027-03-29', { weekday: 7, starts_at: '02:30' })[0]).toBe(
    '2027-04-03T15:30:00.000Z',
  )
})

test('Lord Howe changes by half an hour', () => {
  expect(starts('Australia/Lord_Howe', '2026-09-28', { weekday: 7, starts_at: '02:15' })).toEqual([
    '2026-10-03T15:45:00.000Z',
    '2026-10-10T15:15:00.000Z',
    '2026-10-17T15:15:00.000Z',
  ])
})

test('lessons of several weekdays follow each other from the first day on', () => {
  const timings = [
    { weekday: 1, starts_at: '18:00', minutes: 60 },
    { weekday: 4, starts_at: '17:00', minutes: 90 },
  ]
  const sessions = plannedLessons({
    time_zone: 'Asia/Kolkata',
    starts_on: '2026-11-25',
    classes_total: 3,
    timings,
  })
  expect(sessions.map(({ starts_at }) => localDay(starts_at, 'Asia/Kolkata'))).toEqual([
    '2026-11-26',
    '2026-11-30',
    '2026-12-03',
  ])
  expect(sessions[0]?.ends_at.toISOString()).toBe('2026-11-26T13:00:00.000Z')
})

test('a plan without timings has no lessons', () => {
  expect(
    plannedLessons({ time_zone: 'Asia/Kolkata', starts_on: '2026-11-25', classes_total: 8, timings: [] }),
  ).toEqual([])
})
