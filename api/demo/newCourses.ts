import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { readingPoints } from '#contract/learning/teaching/readingWords.ts'
import { Chance } from '../chance.ts'
import { hour, later, day as oneDay } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { insertRows } from '../db/insertRows.ts'
import {
  classSessions,
  cores,
  courseSchedules,
  courseSkills,
  courses,
  localDay,
  timings,
} from '../learning/catalogue/index.ts'
import { versionOf } from '../learning/desk/index.ts'
import { courseReadings } from '../learning/teaching/index.ts'
import { DemoCourse, type DemoTutor, demoId, type Pictures, readJson, readTutors } from './content.ts'
import { addCourse } from './marketplace.ts'
import { addGroup, courseIdOf, type Marketplace, tutorId } from './marketplaceRows.ts'

const NewCourse = z.object({
  handle: z.string(),
  /** How many hours ago it was submitted for review, or sent back. */
  hours: z.int(),
  sent_back: z.nullable(z.object({ reason: z.string(), points: z.array(z.enum(readingPoints)) })),
  course: DemoCourse,
})
type NewCourse = z.output<typeof NewCourse>

interface Demo {
  readonly learn: Marketplace
  readonly pictures: Pictures
  readonly reader: string
  readonly now: Date
}

const seed = 20_261_123

/** Courses that await review at the desk or were sent back, and a live course that has changed since its review. */
export async function addNewCourses(db: Db, demo: Demo): Promise<void> {
  const chance = new Chance(seed)
  const tutors = readTutors()
  for (const planned of z.parse(z.array(NewCourse), readJson('content/new-courses.json'))) {
    const tutor = tutors.find(({ handle }) => handle === planned.handle)
    if (tutor) await addOne(db, { planned, tutor, chance }, demo)
  }
  await addChanged(db, demo)
}

interface Planned {
  readonly planned: NewCourse
  readonly tutor: DemoTutor
  readonly chance: Chance
}

async function addOne(
  db: Db,
  { planned: { course, hours, sent_back }, tutor, chance }: Planned,
  { learn, pictures, reader, now }: Demo,
): Promise<void> {
  const rows = {
    ...learn,
    courses: [],
    courseSkills: [],
    schedules: [],
    timings: [],
    sessions: [],
  } as Marketplace
  addCourse(rows, { tutor, course }, { now, chance, pictures, needs: new Map(), syllabi: new Map() })
  const timetable = learn.timetables.get(tutorId(tutor))
  const { time_zone } = tutor
  const notBefore = localDay(later(now, 14 * oneDay), time_zone)
  const plan = timetable?.plan({ course, time_zone, notBefore })
  const id = courseIdOf({ tutor, course })
  const group = { id: demoId('schedule', id, 0), now, time_zone, status: 'open' as const, seats_taken: 0 }
  if (plan) addGroup(rows, { tutor, course }, { ...group, planned: plan })
  const at = later(now, -hours * hour)
  const standing = sent_back ? { status: 'draft' as const } : { status: 'waiting' as const, asked_at: at }
  const times = { created_at: later(at, -3 * oneDay), updated_at: at }
  await insertRows(
    db,
    courses,
    rows.courses.map((row) => ({ ...row, ...times, ...standing })),
  )
  await insertRows(db, courseSkills, rows.courseSkills)
  await insertRows(db, courseSchedules, rows.schedules)
  await insertRows(db, timings, rows.timings)
  await insertRows(db, classSessions, rows.sessions)
  if (sent_back)
    await db
      .insert(courseReadings)
      .values({ course_id: id, ...sent_back, sent_back_at: at, sent_back_by: reader })
}

/** A course approved three weeks ago; since then its tutor has raised the price and promised more in its summary. */
async function addChanged(db: Db, { reader, now }: Demo): Promise<void> {
  const [row] = await db
    .select({ course: courses, subject: cores.name, skills: sql<string[]>`ARRAY['Chess']` })
    .from(courses)
    .innerJoin(cores, eq(cores.id, courses.core_id))
    .where(eq(courses.slug, 'chess-for-7-10-openings-to-endgames'))
  if (!row) return
  const { course } = row
  const before = {
    ...course,
    price: course.price - 80_000,
    summary: 'From how the pieces move to a simple endgame, in groups of four.',
  }
  await db.insert(courseReadings).values({
    course_id: course.id,
    approved_at: later(now, -21 * oneDay),
    approved_by: reader,
    version: versionOf({ ...row, course: before }),
    changed_at: later(now, -2 * oneDay),
  })
}
