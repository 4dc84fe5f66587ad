import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { day, hour, later, minute } from '#api/clock.ts'
import {
  noticeText,
  refundIfLeft,
  standardTerms,
  type Terms,
  termsText,
  wholeTerms,
} from '#contract/leavingTerms.ts'
import { refundAfter } from '#web/features/catalogue/courses/refundAfter.ts'

const now = new Date('2026-11-23T06:00:00.000Z')
const inHours = (...hours: readonly number[]) => hours.map((each) => later(now, each * hour))
const flexible: Terms = { policy: 'flexible', notice_hours: 12, share: 10_000 }
const strict: Terms = { policy: 'strict', notice_hours: 72, share: 5000 }

describe('the refund on leaving', () => {
  // Eight classes for ₹4,000 are ₹500 each; three classes for 100 paise are 33⅓ paise each.
  test.each([
    ['all of it before the first class', { lessons: inHours(25, 49, 73, 97, 121, 145, 169, 193) }, 400_000],
    [
      'seven eighths when the first is too near',
      { lessons: inHours(24, 49, 73, 97, 121, 145, 169, 193) },
      350_000,
    ],
    ['the classes that are left', { lessons: inHours(48, 72, 96) }, 150_000],
    ['nothing for the last class tomorrow', { lessons: inHours(23) }, 0],
    ['nothing when no class is left', { lessons: [] }, 0],
    ['whole paise, rounded down', { price: 100, classes_total: 3, lessons: inHours(48) }, 33],
    ['two thirds, rounded down once', { price: 100, classes_total: 3, lessons: inHours(48, 72) }, 66],
    ['no more than is left after a refund', { refunded: 380_000, lessons: inHours(48, 72, 96) }, 20_000],
    ['nothing of what went back already', { refunded: 400_000, lessons: inHours(48) }, 0],
    ['no more than the price for added lessons', { classes_total: 2, lessons: inHours(48, 72, 96) }, 400_000],
    ['a class in an hour, where the tutor ends it', { lessons: inHours(1), terms: wholeTerms }, 50_000],
    [
      'all of it, however few lessons, if none began',
      { lessons: inHours(48, 72), nothingBegan: true },
      400_000,
    ],
    [
      'its share, if one that never began is too near',
      { lessons: inHours(12, 72), nothingBegan: true },
      50_000,
    ],
    [
      'half of each class far enough away under Strict',
      { terms: strict, lessons: inHours(72, 73, 97) },
      50_000,
    ],
    [
      'all of it under Strict, if none began and all are far enough away',
      { terms: strict, lessons: inHours(73, 97), nothingBegan: true },
      400_000,
    ],
    [
      'half of them under Strict, if the first is too near',
      { terms: strict, lessons: inHours(72, 97), nothingBegan: true },
      25_000,
    ],
    ['a class in 13 hours under Flexible', { terms: flexible, lessons: inHours(12, 13) }, 50_000],
    ['nothing of a free course', { price: 0, lessons: inHours(48) }, 0],
  ])('%s', (_what, given, expected) => {
    const usual = { price: 400_000, refunded: 0, classes_total: 8, now, terms: standardTerms }
    expect(refundIfLeft({ ...usual, ...given })).toBe(expected)
  })
})

describe('in words', () => {
  test.each([
    [flexible, 'Leave any time and get back the price of each class more than 12 hours away.'],
    [standardTerms, 'Leave any time and get back the price of each class more than 24 hours away.'],
    [
      strict,
      'Leave more than 3 days before your first class and get everything back. After that, you get back half the price of each class more than 3 days away.',
    ],
    [
      { notice_hours: 48, share: 0 },
      'Leave more than 2 days before your first class and get everything back. After that, there’s no refund.',
    ],
    [
      { notice_hours: 0, share: 2500 },
      'Leave before your first class and get everything back. After that, you get back 25% of the price of each class still to come.',
    ],
  ])('%j', (terms, text) => expect(termsText(terms)).toBe(text))

  test('a notice of an hour, of 36 hours and of five days', () => {
    expect([1, 36, 120].map(noticeText)).toEqual(['an hour', '36 hours', '5 days'])
  })
})

const someTerms = fc.record({
  policy: fc.constant('strict' as const),
  notice_hours: fc.integer({ min: 0, max: 336 }),
  share: fc.integer({ min: 0, max: 10_000 }),
})
const aPrice = fc.integer({ min: 0, max: 100_000_000 })

describe('what is shown before paying', () => {
  test('is what the sentence says, counted in whole numbers, at any moment of any group', () => {
    const hours = fc.array(fc.integer({ min: -2000, max: 2000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(someTerms, aPrice, hours, (terms, price, starts) => {
        const far = starts.filter((start) => start > terms.notice_hours).length
        const all = far === starts.length
        const said = all
          ? BigInt(price)
          : (BigInt(price) * BigInt(far) * BigInt(terms.share)) / (BigInt(starts.length) * 10_000n)
        const given = refundIfLeft({
          price,
          refunded: 0,
          classes_total: starts.length,
          lessons: inHours(...starts.filter((start) => start > 0)),
          nothingBegan: starts.every((start) => start > 0),
          now,
          terms,
        })
        expect(BigInt(given)).toBe(said)
      }),
    )
  })

  test('is the least that leaving right after a class gives back, and exact with one class a week', () => {
    const aTime = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 6, max: 21 }),
      minutes: fc.constantFrom(30, 45, 60, 90),
    })
    const weeks = fc.uniqueArray(aTime, { minLength: 1, maxLength: 5, selector: ({ weekday }) => weekday })
    fc.assert(
      fc.property(
        someTerms,
        aPrice,
        weeks,
        fc.integer({ min: 4, max: 40 }),
        (terms, price, times, classes) => {
          const timings = times.map(({ weekday, hour: at, minutes }) => ({
            weekday,
            starts_at: `${String(at).padStart(2, '0')}:00`,
            minutes,
          }))
          const schedule = { price, classes_left: classes, timings }
          const dates = datesOf(times, classes)
          for (const [index, last] of dates.slice(0, -1).entries()) {
            const lessons = dates.slice(index + 1).map(({ start }) => start)
            const paid = { price, refunded: 0, classes_total: classes }
            const given = refundIfLeft({ ...paid, lessons, now: last.end, terms })
            const shown = refundAfter(index + 1, { schedule, terms })
            if (times.length === 1) expect(shown).toBe(given)
            else expect(shown).toBeLessThanOrEqual(given)
          }
        },
      ),
    )
  })
})

/** The classes of a group that meets at its weekly times without exception. */
function datesOf(times: readonly { weekday: number; hour: number; minutes: number }[], classes: number) {
  const monday = new Date('2026-11-23T00:00:00.000Z')
  const ordered = times.toSorted((a, b) => a.weekday - b.weekday)
  return Array.from({ length: classes }, (_, index) => {
    const time = ordered[index % ordered.length]
    if (!time) throw new Error('A week without classes.')
    const ahead = 7 * Math.floor(index / ordered.length) + time.weekday - 1
    const start = later(monday, ahead * day + time.hour * hour)
    return { start, end: later(start, time.minutes * minute) }
  })
}
