import { describe, expect, test } from '@jest/globals'
import { clockTime, inWords, onDay, span, todayInIndia, when, zoneName } from '#api/texts/days.ts'

const india = { time_zone: 'Asia/Kolkata' }
const dubai = { time_zone: 'Asia/Dubai' }
const newYork = { time_zone: 'America/New_York' }
const evening = new Date('2026-11-24T13:00:00Z')

describe('a time in words', () => {
  test('is by the clock of India, and says so', () => {
    expect(when(evening, india)).toBe('Tue 24 Nov, 6:30 pm India time')
    expect(when(new Date('2026-11-24T18:30:00Z'), india)).toBe('Wed 25 Nov, 12 am India time')
  })

  test('names a reader’s own clock first, and the day of India where it is another', () => {
    expect(when(evening, dubai)).toBe('Tue 24 Nov, 5 pm Dubai time (6:30 pm India time)')
    expect(when(new Date('2026-11-24T01:00:00Z'), newYork)).toBe(
      'Mon 23 Nov, 8 pm New York time (Tue 24 Nov, 6:30 am India time)',
    )
  })

  test('is today or tomorrow on the reader’s own calendar', () => {
    expect(when(evening, india, new Date('2026-11-24T01:00:00Z'))).toBe('today, 6:30 pm India time')
    expect(when(evening, india, new Date('2026-11-23T18:00:00Z'))).toBe('tomorrow, 6:30 pm India time')
    expect(when(evening, india, new Date('2026-11-22T18:00:00Z'))).toBe('Tue 24 Nov, 6:30 pm India time')
  })

  test('says morning or evening once if a span is within one of them', () => {
    const end = new Date('2026-11-24T14:00:00Z')
    expect(span(evening, end, india)).toBe('Tue 24 Nov, 6:30 to 7:30 pm India time')
    expect(span(new Date('2026-11-24T06:00:00Z'), new Date('2026-11-24T07:00:00Z'), india)).toBe(
      'Tue 24 Nov, 11:30 am to 12:30 pm India time',
    )
    expect(span(evening, end, dubai)).toBe('Tue 24 Nov, 5 to 6 pm Dubai time (6:30 pm India time)')
  })
})

test('a day is the one on the wall where it is read', () => {
  const late = new Date('2026-11-23T20:00:00Z')
  expect(todayInIndia(late)).toBe('2026-11-24')
  expect(onDay(late, india)).toBe('24 November 2026')
  expect(onDay(late, newYork)).toBe('23 November 2026')
  expect(inWords('2027-01-05')).toBe('5 January 2027')
})

test.each([
  ['00:00', '12 am'],
  ['09:05', '9:05 am'],
  ['12:00', '12 pm'],
  ['18:30', '6:30 pm'],
])('%s reads %s', (time, words) => expect(clockTime(time)).toBe(words))

test.each([
  ['Asia/Kolkata', 'India time'],
  ['Asia/Calcutta', 'India time'],
  ['UTC', 'UTC'],
  ['America/New_York', 'New York time'],
])('the clocks of %s are called %s', (zone, words) => expect(zoneName(zone)).toBe(words))
