import { describe, expect, test } from '@jest/globals'
import { day, hour, later } from '#api/clock.ts'
import {
  type RenewalFacts,
  refundIfLeft,
  renewalCutoff,
  renewalOpens,
  renewalStanding,
} from '#api/learning/seats/policy.ts'

const now = new Date('2026-11-23T06:00:00.000Z')
const inHours = (...hours: readonly number[]) => hours.map((each) => later(now, each * hour))

describe('the refund on leaving', () => {
  // Eight classes for ₹4,000 are ₹500 each; 100 paise over three classes are 33⅓ each.
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
    ['a class in an hour, where the tutor ends it', { lessons: inHours(1), notice: 0 }, 50_000],
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
    ['nothing of a free course', { price: 0, lessons: inHours(48) }, 0],
  ])('%s', (_what, given, expected) => {
    const usual = { price: 400_000, refunded: 0, classes_total: 8, now }
    expect(refundIfLeft({ ...usual, ...given })).toBe(expected)
  })
})

describe('renewal', () => {
  test.each([
    [2, 60 * day, true],
    [3, 60 * day, false],
    [3, 14 * day, true],
    [3, 14 * day + 1, false],
    [0, 60 * day, true],
  ])('with %i classes left and %i ms to the last opens: %s', (classes_left, until, opens) => {
    expect(renewalOpens({ classes_left, last_lesson_at: later(now, until), now })).toBe(opens)
  })

  test('a seat is kept until 48 hours before the next term', () => {
    expect(renewalCutoff(new Date('2027-01-25T12:30:00Z'))).toEqual(new Date('2027-01-23T12:30:00Z'))
  })

  const open: RenewalFacts = {
    status: 'active',
    renewed: false,
    ordered: false,
    keeps_seat: false,
    continues: true,
    now,
    classes_left: 2,
    last_lesson_at: later(now, 7 * day),
    next: null,
  }
  const next = (hours: number, free = 1) => ({ first_lesson_at: later(now, hours * hour), seats: { free } })
  test.each<[string, Partial<RenewalFacts>, string, string | null]>([
    ['can be had by anybody', {}, 'open', null],
    ['is kept', { keeps_seat: true, next: next(49) }, 'kept_until', null],
    ['is the student’s until somebody takes it', { keeps_seat: true, next: next(47, 0) }, 'open', null],
    ['has gone', { next: next(72, 0) }, 'closed', 'schedule_full'],
    ['is held by an order', { ordered: true, next: next(72, 0) }, 'ordered', null],
    ['is bought', { renewed: true, next: next(72, 0) }, 'renewed', 'already_renewed'],
    ['comes later', { classes_left: 5, last_lesson_at: later(now, 30 * day) }, 'none', 'too_early'],
    ['comes after the first class', { status: 'upcoming' }, 'none', 'too_early'],
    ['was given up', { status: 'cancelled' }, 'none', 'wrong_state'],
    ['is in a term that has begun', { next: next(0) }, 'closed', 'too_late'],
    ['can still be asked for', { last_lesson_at: later(now, -14 * day) }, 'open', null],
    ['was never asked for', { last_lesson_at: later(now, -15 * day) }, 'closed', 'too_late'],
    ['does not exist', { continues: false }, 'closed', 'schedule_closed'],
  ])('the next seat %s', (_what, differing, state, refusal) => {
    expect(renewalStanding({ ...open, ...differing })).toMatchObject({ state, refusal })
  })
})
