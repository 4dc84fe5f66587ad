import { and, eq, sql } from 'drizzle-orm'
import { consentWords, type LearnerPurpose } from '#contract/learning/people/learnerWords.ts'
import { day, hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { learnerAccounts, learnerConsents, learners, users } from '../learning/base/index.ts'
import { courses } from '../learning/catalogue/index.ts'
import { orderLines } from '../learning/money/index.ts'
import { demoLearner } from '../learning/people/index.ts'
import { threadMessages, threadReaders, threads } from '../learning/talk/index.ts'
import { userSchedules } from '../learning/timetable/index.ts'
import { demoId } from './content.ts'
import { anchorOf } from './term/anchors.ts'
import { meher } from './term/story.ts'

/** The children of one account, each with the course that they take. */
const children = [
  {
    name: 'Kabir',
    age: 10,
    note: 'Reads well and types slowly.',
    agreed: ['classes', 'note'],
    course: 'Python for 11–14: games and small tools',
    signsIn: false,
  },
  {
    name: 'Zoya',
    age: 13,
    note: '',
    agreed: ['classes', 'sign_in'],
    course: 'Chess tactics for club players',
    signsIn: true,
  },
] as const satisfies readonly { readonly agreed: readonly LearnerPurpose[]; [fact: string]: unknown }[]

export async function addFamily(db: Db, now: Date, password_hash: string): Promise<void> {
  const since = later(now, -120 * day)
  for (const { name, age, note, agreed, course, signsIn } of children) {
    const id = demoId('learner', name)
    const birth_year = now.getUTCFullYear() - age
    const times = { created_at: since, updated_at: since }
    await db.insert(learners).values({ id, guardian_id: meher, name, birth_year, note, ...times })
    await db.insert(learnerConsents).values(
      agreed.map((purpose) => ({
        id: demoId('consent', id, purpose),
        learner_id: id,
        purpose,
        words: consentWords[purpose].words,
        given_at: since,
      })),
    )
    // The groups of all terms of the course.
    const groups = sql`(SELECT term.id FROM course_schedules AS anchored
      JOIN course_schedules AS term ON term.course_id = anchored.course_id WHERE anchored.id = ${anchorOf(course)})`
    const seats = and(eq(userSchedules.student_id, meher), sql`${userSchedules.schedule_id} IN ${groups}`)
    await db.update(userSchedules).set({ learner_id: id }).where(seats)
    const lines = sql`${orderLines.schedule_id} IN ${groups} AND ${orderLines.order_id} IN (SELECT orders.id FROM orders WHERE orders.student_id = ${meher})`
    await db.update(orderLines).set({ learner_id: id }).where(lines)
    if (signsIn) await addSignIn(db, { id, name, since, password_hash, course })
  }
}

interface SignIn {
  readonly id: string
  readonly name: string
  readonly since: Date
  readonly password_hash: string
  readonly course: string
}

/** The elder child writes to her tutor herself, and her mother can read the thread. */
async function addSignIn(db: Db, { id, name, since, password_hash, course }: SignIn): Promise<void> {
  const account_id = demoId('young', name)
  const times = { created_at: since, updated_at: since }
  await db.insert(users).values({ id: account_id, name, password_hash, ...times })
  await db
    .insert(learnerAccounts)
    .values({ account_id, learner_id: id, sign_in_name: demoLearner.name, created_at: since })
  const [taught] = await db.select({ tutor: courses.tutor_id }).from(courses).where(eq(courses.title, course))
  if (!taught) throw new Error(`There is no course “${course}”.`)
  const thread_id = demoId('thread', name)
  // Afternoon in India.
  const noon = new Date(
    later(since, 110 * day)
      .toISOString()
      .replace(/T.*/, 'T10:30:00.000Z'),
  )
  const at = (hours: number) => later(noon, hours * hour)
  const thread = { id: thread_id, kind: 'pair', tutor_id: taught.tutor, student_id: account_id } as const
  await db.insert(threads).values({ ...thread, last_seq: 2, last_at: at(3), created_at: at(0) })
  const words = [
    {
      author_id: account_id,
      text: 'I found a fork in puzzle 7, but then the queen gets away. What did I miss?',
    },
    {
      author_id: taught.tutor,
      text: 'Look at the pawn on f7 first: once it’s pinned, she has nowhere to go.',
    },
  ]
  await db.insert(threadMessages).values(
    words.map((each, index) => ({
      id: demoId('message', thread_id, String(index)),
      thread_id,
      seq: index + 1,
      created_at: at(index * 3),
      ...each,
    })),
  )
  const readers = [account_id, taught.tutor, meher]
  await db
    .insert(threadReaders)
    .values(readers.map((person_id) => ({ thread_id, person_id, read_seq: 2, mailed_seq: 2 })))
}
