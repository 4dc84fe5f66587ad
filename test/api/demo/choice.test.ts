import { describe, expect, test } from '@jest/globals'
import { later, day as oneDay } from '#api/clock.ts'
import { askedFor, choiceIn, type DemoPlan, demoOn, enough, evening } from '../../builders/demoPlan.ts'
import { sampled } from '../../builders/sampled.ts'

/** Chess groups for an 8-year-old that begin within six weeks, have a free seat and meet in the evening, local time. */
function chessAt8({ now, rows, groups, courseOf }: DemoPlan, zone: string) {
  const skill = rows.skills.find(({ slug }) => slug === 'chess')?.id
  const chess = new Set(
    rows.courseSkills.flatMap(({ skill_id, course_id }) => (skill_id === skill ? [course_id] : [])),
  )
  const before = later(now, 42 * oneDay)
    .toISOString()
    .slice(0, 10)
  return groups.filter(({ course_id, isFull, starts_on, time_zone, id }) => {
    const { age_from = 0, age_to, level } = courseOf.get(course_id) ?? {}
    const times = rows.timings.filter(({ schedule_id }) => schedule_id === id)
    return (
      [chess.has(course_id), age_from <= 8, (age_to ?? 99) >= 8, level !== 'advanced'].every(Boolean) &&
      time_zone === zone &&
      times.every(({ starts_at }) => evening(starts_at)) &&
      !isFull &&
      starts_on < before
    )
  })
}

const days = sampled(['2026-11-22T16:40:00Z', '2026-12-31T02:00:00Z', '2027-04-14T09:30:00Z'], 1)
const demos = days.map((day) => ({ day, demo: demoOn(day) }))

describe.each(demos)('on $day', ({ demo }) => {
  const { now, rows, groups, courseOf, freeDemos, term } = demo
  const { reviews, ledger } = term
  const dayIn = (days: number) =>
    later(now, days * oneDay)
      .toISOString()
      .slice(0, 10)

  test('a child of 8 can learn chess in the evening with five tutors, each with a face and a demo within three days', () => {
    const suitable = chessAt8(demo, 'Asia/Kolkata')
    const tutors = new Set(suitable.map(({ course_id }) => courseOf.get(course_id)?.tutor_id))
    expect(tutors.size).toBeGreaterThanOrEqual(5)
    const demos = new Set(freeDemos(3).map(({ tutor_id }) => tutor_id))
    expect([...tutors].filter((id) => id && demos.has(id)).length).toBeGreaterThanOrEqual(4)
    const of = suitable.map(({ course_id }) => courseOf.get(course_id))
    expect(new Set(of.map((course) => course?.language)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(of.map((course) => course?.price)).size).toBeGreaterThanOrEqual(4)
  })

  test.each([
    ['America/New_York', 2],
    ['Europe/London', 1],
    ['America/Los_Angeles', 1],
  ])('the same holds in the evenings of %s, with at least %i tutors', (zone, atLeast) => {
    const tutors = new Set(chessAt8(demo, zone).map(({ course_id }) => courseOf.get(course_id)?.tutor_id))
    expect(tutors.size).toBeGreaterThanOrEqual(atLeast)
  })

  test('at most one group in twelve is full', () => {
    const full = groups.filter(({ isFull }) => isFull)
    expect(full.length).toBeGreaterThan(5)
    expect(full.length).toBeLessThanOrEqual(groups.length / 12)
  })

  test('every course has a group with free seats that goes on or starts within six weeks', () => {
    const open = groups.filter(({ isFull, starts_on }) => !isFull && starts_on <= dayIn(42))
    const reachable = new Set(open.map(({ course_id }) => course_id))
    expect(rows.courses.filter(({ id }) => !reachable.has(id)).map(({ title }) => title)).toEqual([])
  })

  test.each([
    ['subject', rows.cores.map(({ slug }) => slug)],
    ['skill that parents ask for', askedFor],
  ])(
    'every %s has five courses by four tutors, several of them with a free seat when children are free',
    (_kind, slugs) => {
      for (const slug of slugs) expect([slug, choiceIn(demo, slug)]).toEqual([slug, enough])
    },
  )

  test('every subject has a free demo within four days', () => {
    const without = rows.cores.filter(
      ({ id }) =>
        !freeDemos(4).some((slot) =>
          rows.courses.some(
            (course) =>
              course.core_id === id &&
              course.tutor_id === slot.tutor_id &&
              (slot.course_id ?? course.id) === course.id,
          ),
        ),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  test('nobody sits in two groups of one course at once', () => {
    const open = new Map(groups.map(({ id, course_id }) => [id, course_id]))
    const seats = ledger.enrolments.flatMap(({ student_id, schedule_id }) => {
      const course = open.get(schedule_id)
      return course ? [`${student_id} ${course}`] : []
    })
    expect(new Set(seats).size).toBe(seats.length)
  })

  test('nobody reviews a course twice', () => {
    const authors = reviews.map(({ student_id, course_id }) => `${student_id} ${course_id}`)
    expect(new Set(authors).size).toBe(authors.length)
  })

  test('most reviews say something', () => {
    const worded = reviews.filter(({ text }) => text !== '').length
    expect(worded / reviews.length).toBeGreaterThan(0.75)
    expect(worded).toBeLessThan(reviews.length)
  })
})

describe.each(demos.slice(0, 1))('on any day, such as $day', ({ day, demo }) => {
  const { rows, courseOf, freeDemos, term } = demo

  test('the same moment gives the same content', () => {
    const again = demoOn(day)
    expect(again.rows.sessions).toEqual(rows.sessions)
    expect(again.rows.schedules).toEqual(rows.schedules)
    expect(again.term.reviews).toEqual(term.reviews)
    expect(again.freeDemos(14)).toEqual(freeDemos(14))
  })

  test('every tutor has a portrait of their own', () => {
    const faces = rows.tutors.map(({ portrait }) => portrait?.base)
    expect(faces).not.toContain(undefined)
    expect(new Set(faces).size).toBe(faces.length)
  })

  test('every course has a cover that no other course has', () => {
    const covers = rows.courses.map(({ cover }) => cover?.base)
    expect(covers).not.toContain(undefined)
    expect(new Set(covers).size).toBe(covers.length)
  })

  test('children’s courses name their ages', () => {
    const numbered = [...courseOf.values()].filter(({ title }) => /\d–\d/.test(title))
    expect(numbered.length).toBeGreaterThan(40)
    const ageless = numbered.filter(({ age_from, age_to }) => !age_from || !age_to)
    expect(ageless.map(({ title }) => title)).toEqual([])
  })
})
