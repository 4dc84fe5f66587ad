import { later, day as oneDay } from '#api/clock.ts'
import { readPictures } from '#api/demo/content.ts'
import { groupBy } from '#api/demo/groupBy.ts'
import { buildMarketplace } from '#api/demo/marketplace.ts'
import { buildStudents } from '#api/demo/term/people.ts'
import { buildTerm } from '#api/demo/term/term.ts'

export type DemoPlan = ReturnType<typeof demoOn>

/** The demo's content at a moment, built without a database. */
export function demoOn(moment: string) {
  const now = new Date(moment)
  const rows = buildMarketplace(now, readPictures())
  const students = buildStudents(now).map(({ id }) => id)
  const term = buildTerm(rows, students, now)
  const { slots } = term
  const groups = rows.schedules
    .filter(({ status }) => status !== 'completed')
    .map((group) => ({ ...group, isFull: (group.seats_taken ?? 0) >= group.capacity }))
  const courseOf = new Map(rows.courses.map((course) => [course.id, course]))
  const isWithin = (days: number) => (at: Date) => at > now && at < later(now, days * oneDay)
  const free = slots.filter(({ seats_taken = 0, capacity = 1 }) => seats_taken < capacity)
  const freeDemos = (days: number) => free.filter(({ starts_at }) => isWithin(days)(starts_at))
  const timesOf = groupBy(rows.timings, ({ schedule_id }) => schedule_id)
  return { now, rows, groups, courseOf, timesOf, freeDemos, term }
}

export const evening = (time: string) => time >= '17:00' && time < '22:00'

/** What parents look for by name; other skills are shown with the tutors who teach them. */
export const askedFor = [
  ...['school-maths', 'mental-maths', 'olympiad-maths', 'physics', 'chemistry', 'biology'],
  ...['scratch', 'python', 'robotics', 'spoken-english', 'hindi', 'french', 'german'],
  ...['carnatic-vocal', 'hindustani-vocal', 'tabla', 'guitar', 'piano', 'violin', 'flute'],
  ...['bharatanatyam', 'kathak', 'yoga', 'watercolour', 'sketching'],
  ...['public-speaking', 'creative-writing', 'handwriting', 'chess', 'rubiks-cube'],
]
export const enough = { courses: true, tutors: true, prices: true, free: true, forChildren: true }
/** The least that the demo has of a subject or skill; `free` are groups with seats in the evening or at the weekend. */
const least = { courses: 5, tutors: 4, prices: 3, free: 3, forChildren: 2 }

export function choiceIn({ rows, groups, timesOf }: DemoPlan, slug: string): typeof enough {
  const skill = rows.skills.find((each) => each.slug === slug)
  const core = rows.cores.find((each) => each.slug === slug)
  const taught = new Set(
    rows.courseSkills.flatMap(({ skill_id, course_id }) => (skill_id === skill?.id ? [course_id] : [])),
  )
  const courses = rows.courses.filter(({ id, core_id }) => (core ? core_id === core.id : taught.has(id)))
  const own = new Set(courses.map(({ id }) => id))
  const free = groups.filter(
    ({ id, course_id, isFull }) =>
      own.has(course_id) &&
      !isFull &&
      timesOf.get(id)?.some(({ weekday, starts_at }) => weekday > 5 || evening(starts_at)),
  )
  const children = courses.filter(({ age_from = 0 }) => age_from < 16)
  return {
    courses: courses.length >= least.courses,
    tutors: new Set(courses.map(({ tutor_id }) => tutor_id)).size >= least.tutors,
    prices: new Set(courses.map((each) => each.price / (each.classes_per_package ?? 1))).size >= least.prices,
    free: free.length >= least.free,
    forChildren: children.length >= least.forChildren,
  }
}
