import { describe, expect, test } from '@jest/globals'
import { day, hour, later } from '#api/clock.ts'
import {
  type RenewalFacts,
  renewalCutoff,
  renewalOpens,
  renewalStanding,
} from '#api/learning/timetable/seats/policy.ts'

const now = new Date('2026-11-23T06:00:00.000Z')

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
