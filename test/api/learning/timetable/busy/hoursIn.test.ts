import { describe, expect, test } from '@jest/globals'
import { hoursIn } from '#api/learning/timetable/busy/hoursIn.ts'

const now = new Date('2026-11-23T06:00:00Z')
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:one@example', ...lines, 'END:VEVENT']
const seen = (...lines: readonly string[]) =>
  hoursIn(calendar(...lines), { time_zone: 'Asia/Kolkata', now }).map(
    ({ from, to }) => `${from.toISOString().slice(0, 16)} ${to.toISOString().slice(0, 16)}`,
  )

describe('the busy hours in a calendar', () => {
  test('repeat in their own time zone, across a change of clocks', () => {
    expect(
      seen(
        ...event(
          'DTSTART;TZID=America/New_York:20270308T180000',
          'DTEND;TZID=America/New_York:20270308T190000',
          'RRULE:FREQ=WEEKLY;COUNT=2',
        ),
      ),
    ).toEqual(['2027-03-08T23:00 2027-03-09T00:00', '2027-03-15T22:00 2027-03-15T23:00'])
  })

  test('know a zone that only the file describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Office time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const lines = event('DTSTART;TZID=Office time:20261124T100000', 'DURATION:PT30M')
    expect(seen(...zone, ...lines)).toEqual(['2026-11-24T06:00 2026-11-24T06:30'])
  })

  test('take times without a zone and whole days by the tutor’s clocks, UTC as it is', () => {
    expect(seen(...event('DTSTART:20261124T100000', 'DTEND:20261124T110000'))).toEqual([
      '2026-11-24T04:30 2026-11-24T05:30',
    ])
    expect(seen(...event('DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261127'))).toEqual([
      '2026-11-24T18:30 2026-11-26T18:30',
    ])
    expect(seen(...event('DTSTART:20261124T100000Z', 'DURATION:PT1H'))).toEqual([
      '2026-11-24T10:00 2026-11-24T11:00',
    ])
  })

  test('leave out repeats that are excluded, and put a moved one where it is now', () => {
    const weekly = event(
      'DTSTART:20261124T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE:20261201T100000Z',
    )
    const moved = event('RECURRENCE-ID:20261208T100000Z', 'DTSTART:20261209T150000Z', 'DURATION:PT2H')
    expect(seen(...weekly, ...moved)).toEqual([
      '2026-11-24T10:00 2026-11-24T11:00',
      '2026-12-09T15:00 2026-12-09T17:00',
      '2026-12-15T10:00 2026-12-15T11:00',
    ])
  })

  test('are none where an entry is free, cancelled, over, our own, or every minute', () => {
    const at = ['DTSTART:20261124T100000Z', 'DURATION:PT1H']
    const own = ['BEGIN:VEVENT', 'UID:lesson@verandah', ...at, 'END:VEVENT']
    expect(seen(...event(...at, 'TRANSP:TRANSPARENT'))).toEqual([])
    expect(seen(...event(...at, 'STATUS:CANCELLED'))).toEqual([])
    expect(seen(...event('DTSTART:20200101T100000Z', 'DURATION:PT1H'))).toEqual([])
    expect(seen(...event(...at, 'RRULE:FREQ=SECONDLY'))).toEqual([])
    expect(seen(...own)).toEqual([])
  })

  test('are joined where they meet, and reach a repeat that began long ago', () => {
    const first = event('DTSTART:20100104T043000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')
    const next = event('DTSTART:20261124T053000Z', 'DURATION:PT1H').map((line) =>
      line.replace('one@', 'two@'),
    )
    expect(seen(...first, ...next)).toContain('2026-11-24T04:30 2026-11-24T06:30')
  })

  test('a file that isn’t a calendar is refused', () => {
    const read = (file: string) => () => hoursIn(file, { time_zone: 'Asia/Kolkata', now })
    expect(read('<html></html>')).toThrow()
    expect(read('BEGIN:VCARD\r\nEND:VCARD')).toThrow()
    expect(read('')).toThrow()
  })
})
