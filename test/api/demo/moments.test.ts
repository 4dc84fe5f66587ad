/** @database none */

import { describe, expect, test } from '@jest/globals'
import { Temporal } from 'temporal-polyfill'
import { hour, later, day as oneDay } from '#api/clock.ts'
import { tutorId } from '#api/demo/marketplaceRows.ts'
import { kiran, meher } from '#api/demo/term/story.ts'
import { demoAccounts } from '#api/learning/people/auth/index.ts'
import { renewalOpens } from '#api/learning/timetable/seats/policy.ts'
import { askedFor, choiceIn, type DemoPlan, demoOn, enough } from '../../builders/demoPlan.ts'
import { sampled } from '../../builders/sampled.ts'

const india = 'Asia/Kolkata'
const at = (moment: string) => new Date(moment).toISOString()
const beside = (moment: string) =>
  [-1, 0, 1].map((minutes) => later(new Date(moment), minutes * 60_000).toISOString())

/** Each hour of a week, and the minutes around the end of a day, month or year and around a clock change. */
const moments = [
  ...Array.from({ length: 7 * 24 }, (_, nth) =>
    later(new Date('2026-11-30T00:17:00Z'), nth * hour).toISOString(),
  ),
  ...['2026-12-31', '2027-01-31', '2027-02-28', '2028-02-29', '2027-04-30'].flatMap((date) => [
    ...beside(`${date}T18:30:00Z`),
    at(`${date}T23:59:00Z`),
  ]),
  ...['2027-01-01T00:00:00Z', '2028-02-29T00:00:00Z', '2028-03-01T00:00:00Z'].map(at),
  // New York's clocks change.
  ...['2027-03-14T07:00:00Z', '2027-11-07T06:00:00Z'].flatMap(beside),
  ...['2026-12-15T12:00:00Z', '2028-02-29T18:20:00Z', '2027-08-15T04:30:00Z'].map(at),
]

const [tutor, secondTutor] = [demoAccounts.tutor, demoAccounts.secondTutor].map(tutorId)

/** The lessons of all the groups in which this student has a seat. */
function lessonsOf({ rows, term }: DemoPlan, studentId: string) {
  const seats = term.ledger.enrolments.filter(
    ({ student_id, status }) => student_id === studentId && status === 'active',
  )
  const own = new Set(seats.map(({ schedule_id }) => schedule_id))
  return { seats, lessons: rows.sessions.filter(({ schedule_id }) => own.has(schedule_id)) }
}

/** Whether the demo has each thing that pages link to and browser tests rely on. */
function contentsOf(demo: DemoPlan) {
  const { now, rows, freeDemos, term } = demo
  const courseOf = new Map(rows.schedules.map(({ id, course_id }) => [id, demo.courseOf.get(course_id)]))
  const taughtBy = (id = '') =>
    rows.sessions.filter(({ schedule_id }) => courseOf.get(schedule_id)?.tutor_id === id)
  const asking = (id = '') =>
    term.bookings.filter(({ tutor_id, status, slot_id }) => {
      const slot = term.slots.find((each) => each.id === slot_id)
      return tutor_id === id && status === 'requested' && slot !== undefined && slot.starts_at > now
    })
  const joins = (id: string, hours: number) =>
    lessonsOf(demo, id).lessons.some(
      ({ ends_at, starts_at }) => ends_at > now && starts_at < later(now, hours * hour),
    )
  const renews = (id: string) =>
    lessonsOf(demo, id).seats.some((seat) => {
      const last = rows.sessions.filter(({ schedule_id }) => schedule_id === seat.schedule_id).at(-1)
      const classes_left = seat.classes_total - (seat.classes_used ?? 0)
      return renewalOpens({ classes_left, last_lesson_at: last?.starts_at ?? null, now })
    })
  return {
    'something to join': joins(kiran, 40) && joins(meher, 96),
    'somebody to confirm and to decline': asking(tutor).length > 1 && asking(secondTutor).length > 0,
    'a class to mark': taughtBy(tutor).some(({ status, ends_at }) => status === 'scheduled' && ends_at < now),
    'a term to renew': renews(kiran),
    'a class to dispute': lessonsOf(demo, kiran).lessons.some(({ status }) => status === 'held'),
    'a dispute to answer': term.disputes.some(
      ({ id, tutor_id }) => tutor_id === tutor && !term.answers.some((answer) => answer.id === id),
    ),
    'classes to move':
      taughtBy(tutor).filter(({ starts_at }) => starts_at > later(now, 12 * hour)).length >= 4,
    'free hours': [tutor, secondTutor].every(
      (id) => freeDemos(14).filter(({ tutor_id }) => tutor_id === id).length >= 2,
    ),
    'early mornings': [20, 40].every((days) => isFreeInTheMorning(demo, later(now, days * oneDay))),
  }
}

/** Whether the second tutor is still free at 6:15 on a Monday, Wednesday or Friday of that week. */
function isFreeInTheMorning({ rows, courseOf }: DemoPlan, from: Date): boolean {
  const first = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(india).toPlainDate()
  const own = new Set(
    rows.schedules
      .filter(({ course_id }) => courseOf.get(course_id)?.tutor_id === secondTutor)
      .map(({ id }) => id),
  )
  const taught = rows.sessions.filter(({ schedule_id }) => own.has(schedule_id))
  return Array.from({ length: 7 }, (_, nth) => first.add({ days: nth }))
    .filter(({ dayOfWeek }) => [1, 3, 5].includes(dayOfWeek))
    .some((date) => {
      const starts = new Date(date.toZonedDateTime({ timeZone: india, plainTime: '06:15' }).epochMilliseconds)
      const ends = later(starts, hour)
      return !taught.some(({ starts_at, ends_at }) => starts_at < ends && starts < ends_at)
    })
}

describe('a demo that is loaded', () => {
  test.each(sampled(moments, 2))('at %s has what the pages lead to', (moment) => {
    const demo = demoOn(moment)
    const missing = Object.entries(contentsOf(demo)).flatMap(([what, isThere]) => (isThere ? [] : [what]))
    expect(missing).toEqual([])
    for (const slug of [...demo.rows.cores.map((core) => core.slug), ...askedFor])
      expect([slug, choiceIn(demo, slug)]).toEqual([slug, enough])
  })
})
