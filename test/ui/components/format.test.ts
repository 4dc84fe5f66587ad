import { describe, expect, test } from '@jest/globals'
import { roomSize, squareFeet, squareMetres } from '#web/ui/format/area.ts'
import { groupIndian, rupees, rupeesShort } from '#web/ui/format/money.ts'
import { minutesOfDay, timingsText } from '#web/ui/format/timings.ts'
import * as when from '#web/ui/format/when.ts'
import { sampled } from '../../builders/sampled.ts'

const nbsp = '\u00a0'
const india = 'Asia/Kolkata'

describe('the wall clock', () => {
  const zones = [
    'Asia/Kolkata',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'UTC',
  ]

  test.each(sampled(zones, 2))(
    'is as the engine says it in %s, in every quarter of an hour of a year',
    (zone) => {
      const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
      const quarter = 15 * 60_000
      const from = Date.UTC(2026, 0, 1)
      for (let step = 0; step < 365 * 96; step += 1) {
        // Each step uses another minute of its quarter of an hour, since clocks only change on the quarter.
        const moment = from + step * quarter + (step % 15) * 60_000
        const said = `${when.dayKey(moment, zone)} ${when.localTimeOf(moment, zone)}`
        if (said !== format.format(moment)) throw new Error(`${said} is not ${format.format(moment)}`)
      }
    },
  )
})

describe('money', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [99_999, '99,999'],
    [1_00_000, '1,00,000'],
    [12_345_678, '1,23,45,678'],
    [-12_345, '−12,345'],
  ])('%d is grouped as %s', (whole, shown) => expect(groupIndian(whole)).toBe(shown))

  test.each([
    [41_200, '₹412'],
    [41_250, '₹412.50'],
    [5, '₹0.05'],
    [1_24_50_000_00, '₹1,24,50,000'],
    [-50_000, '−₹500'],
  ])('%d paise reads %s', (paise, shown) => expect(rupees(paise)).toBe(shown))

  test.each([
    [1_24_00_000_00, `₹1.24${nbsp}Cr`],
    [2_00_00_000_00, `₹2${nbsp}Cr`],
    [86_50_000_00, `₹86.5${nbsp}L`],
    [1_00_000_00, `₹1${nbsp}L`],
    [99_999_00, '₹99,999'],
    [112_50_00_000_00, `₹112.5${nbsp}Cr`],
  ])('%d paise in short reads %s', (paise, shown) => expect(rupeesShort(paise)).toBe(shown))

  test('a price that would round to a hundred lakh is said in crore', () => {
    expect(rupeesShort(99_99_000_00)).toBe(`₹1${nbsp}Cr`)
    expect(rupeesShort(99_94_000_00)).toBe(`₹99.9${nbsp}L`)
  })
})

describe('area', () => {
  test('hundredths of a square metre are shown in metres and feet', () => {
    expect(squareMetres(7840)).toBe(`78.4${nbsp}m²`)
    expect(squareMetres(11205)).toBe(`112.05${nbsp}m²`)
    expect(squareMetres(250_000)).toBe(`2,500${nbsp}m²`)
    expect(squareFeet(7840)).toBe(`844${nbsp}sq${nbsp}ft`)
  })

  test('a room is shown by its sides', () => expect(roomSize(3450, 4200)).toBe(`3.45 × 4.2${nbsp}m`))
})

describe('when', () => {
  test.each([
    ['00:00', `12${nbsp}am`],
    ['09:05', `9:05${nbsp}am`],
    ['12:00', `12${nbsp}pm`],
    ['18:30', `6:30${nbsp}pm`],
  ])('%s is said as %s', (time, shown) => expect(when.clock(time)).toBe(shown))

  test('an instant is shown in the given zone, whatever the machine’s', () => {
    const instant = '2026-11-24T19:30:00Z'
    expect(when.dayAndTime(instant, india)).toBe(`Wed 25 Nov, 1${nbsp}am`)
    expect(when.dayAndTime(instant, 'Europe/London')).toBe(`Tue 24 Nov, 7:30${nbsp}pm`)
    expect(when.dateOf(instant, india)).toBe('25 November 2026')
    expect(when.monthOf('2026-12-31T20:00:00Z', india)).toBe('January 2027')
  })

  test('the same local time is kept over a change of the clocks', () => {
    expect(when.timeOf('2026-03-28T18:00:00Z', 'Europe/London')).toBe(`6${nbsp}pm`)
    expect(when.timeOf('2026-03-29T17:00:00Z', 'Europe/London')).toBe(`6${nbsp}pm`)
  })

  test('a span names am or pm once when both ends share it', () => {
    expect(when.span('18:00', 60)).toBe(`6 – 7${nbsp}pm`)
    expect(when.span('11:30', 60)).toBe(`11:30${nbsp}am – 12:30${nbsp}pm`)
    expect(when.span('23:30', 60)).toBe(`11:30${nbsp}pm – 12:30${nbsp}am`)
  })

  test('the time until something is said in minutes, hours or days', () => {
    const minutes = (count: number) => when.untilText(count * 60_000)
    expect([-1, 0].map(minutes)).toEqual(['now', 'now'])
    expect([0.5, 59].map(minutes)).toEqual(['in 1 minute', 'in 59 minutes'])
    expect([60, 1439].map(minutes)).toEqual([`in 1${nbsp}h`, `in 23${nbsp}h 59${nbsp}min`])
    expect([1440, 2880].map(minutes)).toEqual(['in 1 day', 'in 2 days'])
  })

  test('lists, lengths and zones are said in words', () => {
    expect(when.joinList(['Mon'])).toBe('Mon')
    expect(when.joinList(['Mon', 'Wed', 'Fri'])).toBe('Mon, Wed and Fri')
    expect(when.duration(90)).toBe(`1${nbsp}h 30${nbsp}min`)
    expect(when.duration(45)).toBe(`45${nbsp}min`)
    expect(when.zoneName(india)).toBe('India time')
    expect(when.zoneName('America/New_York')).toBe('New York time')
    expect(when.weekdayName(1)).toBe('Monday')
    expect(when.weekdayName(7)).toBe('Sunday')
  })
})

describe('timings', () => {
  const at = (weekday: number, starts_at = '18:00', minutes = 60) => ({ weekday, starts_at, minutes })

  test('days that share a time are grouped, in the order of the week', () => {
    expect(timingsText([at(4), at(2)])).toBe(`Tue and Thu, 6 – 7${nbsp}pm`)
    expect(timingsText([at(6, '10:00', 90), at(2), at(4)])).toBe(
      `Tue and Thu, 6 – 7${nbsp}pm; Sat, 10 – 11:30${nbsp}am`,
    )
  })

  test('a working week and a full week have their own names', () => {
    expect(timingsText([1, 2, 3, 4, 5].map((day) => at(day)))).toBe(`Mon to Fri, 6 – 7${nbsp}pm`)
    expect(timingsText([1, 2, 3, 4, 5, 6, 7].map((day) => at(day)))).toBe(`Every day, 6 – 7${nbsp}pm`)
  })

  test('a local time is counted in minutes', () => expect(minutesOfDay('18:30')).toBe(1110))
})
