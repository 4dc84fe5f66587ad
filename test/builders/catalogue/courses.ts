import { randomBytes } from 'node:crypto'
import type { Clock } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { plannedLessons, type WeeklyTiming } from '#api/learning/catalogue/courses/lessonTimes.ts'
import { courseKeywords } from '#api/learning/catalogue/courses/search.ts'
import {
  classSessions,
  cores,
  courseSchedules,
  courseSkills,
  courses,
  skills,
  timings,
  tutors,
  users,
} from '#api/tables.ts'

interface Place {
  readonly db: Db
  readonly clock: Clock
}

export function someId(): string {
  return randomBytes(8).toString('hex')
}

export async function aCore({ db }: Place, name = `Subject ${someId()}`) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const [core] = await db
    .insert(cores)
    .values({ id: someId(), slug, name, tagline: 'A subject', position: 1 })
    .returning()
  if (!core) throw new Error('The core was not stored.')
  return core
}

export async function aSkill({ db }: Place, core_id: string, name: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const [skill] = await db.insert(skills).values({ id: someId(), slug, name, core_id }).returning()
  if (!skill) throw new Error('The skill was not stored.')
  return skill
}

export async function aTutor({ db, clock }: Place, name = 'Meera Pillai') {
  const id = someId()
  const now = clock()
  await db.insert(users).values({
    id,
    name,
    email: `${id}@example.com`,
    handle: `tutor-${id}`,
    headline: 'Teaches gladly',
    roles: ['student', 'tutor'],
    created_at: now,
    updated_at: now,
  })
  await db.insert(tutors).values({ user_id: id, bio: 'A tutor.', languages: ['English'], city: 'Kochi' })
  return { id, name }
}

type CourseValues = Partial<typeof courses.$inferInsert>
interface Within {
  readonly core: { readonly id: string; readonly name: string }
  readonly tutor: { readonly id: string; readonly name: string }
  readonly skills?: readonly { readonly id: string; readonly name: string }[]
}

export async function aCourse({ db, clock }: Place, within: Within, values: CourseValues = {}) {
  const id = someId()
  const now = clock()
  const { core, tutor, skills: taught = [] } = within
  const level = values.level ?? 'beginner'
  const [course] = await db
    .insert(courses)
    .values({
      id,
      tutor_id: tutor.id,
      core_id: core.id,
      slug: `course-${id}`,
      title: `Course ${id}`,
      summary: 'A summary.',
      description: 'A description.',
      outcomes: ['One thing'],
      language: 'English',
      mode: 'online',
      age_from: 8,
      price: 400_000,
      classes_per_package: 8,
      status: 'published',
      created_at: now,
      updated_at: now,
      ...values,
      level,
      keywords: courseKeywords({
        tutor: tutor.name,
        core: core.name,
        skills: taught.map(({ name }) => name),
        level,
        place: values.place ?? null,
      }),
    })
    .returning()
  if (!course) throw new Error('The course was not stored.')
  if (taught.length > 0)
    await db.insert(courseSkills).values(taught.map((skill) => ({ course_id: id, skill_id: skill.id })))
  return course
}

interface ScheduleValues extends Partial<typeof courseSchedules.$inferInsert> {
  readonly weekly?: readonly WeeklyTiming[]
}

/** A schedule with its lessons, planned as the service plans them. */
export async function aSchedule({ db, clock }: Place, courseId: string, values: ScheduleValues = {}) {
  const { weekly = [{ weekday: 1, starts_at: '18:00', minutes: 60 }], ...rest } = values
  const id = someId()
  const [schedule] = await db
    .insert(courseSchedules)
    .values({
      id,
      course_id: courseId,
      time_zone: 'Asia/Kolkata',
      starts_on: '2026-11-30',
      classes_total: 8,
      capacity: 6,
      created_at: clock(),
      updated_at: clock(),
      ...rest,
    })
    .returning()
  if (!schedule) throw new Error('The schedule was not stored.')
  if (weekly.length === 0) return schedule
  await db.insert(timings).values(weekly.map((timing) => ({ id: someId(), schedule_id: id, ...timing })))
  const sessions = plannedLessons({ ...schedule, timings: weekly })
  await db
    .insert(classSessions)
    .values(sessions.map((session) => ({ id: someId(), schedule_id: id, updated_at: clock(), ...session })))
  return schedule
}
