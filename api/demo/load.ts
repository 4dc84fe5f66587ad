import type { PgTable } from 'drizzle-orm/pg-core'
import { type Clock, day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { banners, galleryItems, projectDetails, projects } from '../estate/projects/tables.ts'
import { hashPassword } from '../learning/auth/passwords.ts'
import { users } from '../learning/auth/tables.ts'
import {
  classSessions,
  cores,
  courseSchedules,
  courseSkills,
  courses,
  skills,
  timings,
  tutors,
} from '../learning/catalogue/tables.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { demoId, type Pictures, readPictures, readTutors } from './content.ts'
import { buildHomes } from './homes.ts'
import { buildMarketplace, tutorId } from './marketplace.ts'

const avatarWidth = 192

export interface DemoOptions {
  readonly clock: Clock
  readonly progress: (text: string) => void
}

/** Runs once, in one transaction, on tables that hold no people yet. */
export async function loadDemo(db: Db, { clock, progress }: DemoOptions): Promise<void> {
  const now = clock()
  const pictures = readPictures()
  const learn = buildMarketplace(now, pictures)
  const homes = buildHomes(now, pictures)
  await insertAll(db, users, await buildUsers(now, pictures))
  await insertAll(db, cores, learn.cores)
  await insertAll(db, skills, learn.skills)
  await insertAll(db, tutors, learn.tutors)
  await insertAll(db, courses, learn.courses)
  await insertAll(db, courseSkills, learn.courseSkills)
  await insertAll(db, courseSchedules, learn.schedules)
  await insertAll(db, timings, learn.timings)
  await insertAll(db, classSessions, learn.sessions)
  await insertAll(db, projects, homes.projects)
  await insertAll(db, projectDetails, homes.details)
  await insertAll(db, galleryItems, homes.gallery)
  await insertAll(db, banners, homes.banners)
  progress(`Loaded ${learn.courses.length} courses and ${homes.projects.length} projects to look around in`)
}

async function buildUsers(now: Date, pictures: Pictures): Promise<(typeof users.$inferInsert)[]> {
  const { student, tutor, staff } = demoAccounts
  const password_hash = await hashPassword(demoPassword)
  const since = { created_at: later(now, -400 * day), updated_at: later(now, -30 * day) }
  const teachers = readTutors().map(
    ({ handle, name, headline, time_zone, ...person }): typeof users.$inferInsert => ({
      ...{
        ...since,
        id: tutorId({ handle }),
        name,
        handle,
        headline,
        time_zone,
        roles: ['student', 'tutor'],
      },
      ...(handle === tutor.handle
        ? { email: tutor.email, password_hash }
        : { email: `${handle}@tutors.verandah.example`, password_hash: null }),
      avatar_url: person.portrait === null ? null : `${pictures(person.portrait).base}-${avatarWidth}.webp`,
    }),
  )
  return [
    ...teachers,
    {
      ...since,
      id: demoId('user', student.email),
      name: student.name,
      email: student.email,
      password_hash,
      roles: ['student'],
    },
    {
      ...since,
      id: demoId('user', staff.email),
      name: staff.name,
      email: staff.email,
      password_hash,
      roles: ['student', 'staff'],
    },
  ]
}

const rowsAtOnce = 250

/** In pieces, because one statement holds at most 65,535 values. */
async function insertAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db.insert(table).values(rows.slice(from, from + rowsAtOnce))
  }
}
