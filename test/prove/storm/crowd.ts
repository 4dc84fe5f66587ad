import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rows } from '#api/db/rows.ts'
import { threads } from '#api/tables.ts'
import { someId } from '../../builders/catalogue/courses.ts'
import { aTaughtGroup } from '../../builders/teaching/classes.ts'
import type { House } from '../month/house.ts'
import { aToken } from '../month/world.ts'

export interface Talk {
  readonly id: string
  readonly student: string
}
export interface Teacher {
  readonly token: string
  readonly talks: readonly Talk[]
}
export interface Crowd {
  readonly teachers: readonly Teacher[]
  /** Opens sessions of people who only have a page open. */
  strangers(count: number): Promise<readonly string[]>
}

/** Tutors with a group each, and with a conversation with each of their students. */
export async function aCrowd(
  house: House,
  { tutors, students }: { readonly tutors: number; readonly students: number },
): Promise<Crowd> {
  const place = { db: house.db, clock: house.clock.now }
  const teachers: Teacher[] = []
  for (let nth = 0; nth < tutors; nth += 1) {
    const { tutor, pupils } = await aTaughtGroup(place, { students })
    const talks: Talk[] = []
    for (const { student } of pupils) {
      const thread = { id: someId(), kind: 'pair' as const, tutor_id: tutor.id, student_id: student.id }
      await house.db.insert(threads).values({ ...thread, created_at: house.clock.now() })
      talks.push({ id: thread.id, student: await aToken(house, student.id) })
    }
    teachers.push({ token: await aToken(house, tutor.id), talks })
  }
  return { teachers, strangers: (count) => someSessions(house, count) }
}

async function someSessions({ db, clock }: House, count: number): Promise<readonly string[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  await db.execute(sql`INSERT INTO users (id, name, roles, created_at, updated_at)
    SELECT 'idle-' || nth, 'Somebody', '{student}', ${now}, ${now} FROM generate_series(1, ${count}::int) AS nth`)
  const people = await rows(
    db,
    sql`INSERT INTO sessions (id, user_id, token_hash, user_agent, created_at, last_used_at, expires_at)
      SELECT 'idle-' || nth, 'idle-' || nth, md5('idle-' || nth), 'test', ${now}, ${now}, ${now} + interval '1 day'
      FROM generate_series(1, ${count}::int) AS nth RETURNING id`,
    z.object({ id: z.string() }),
  )
  // Each has as many notices as a person who reads them only now and then.
  await db.execute(sql`INSERT INTO notices (id, person_id, topic, title, text, told_at, read_at)
    SELECT 'idle-' || person || '-' || nth, 'idle-' || person, 'bookings', 'Your class moved', '', ${now} - nth * interval '1 day',
      CASE WHEN nth > 3 THEN ${now} END
    FROM generate_series(1, ${count}::int) AS person, generate_series(1, 20) AS nth`)
  await db.execute(sql`ANALYZE users, sessions, notices`)
  return people.map(({ id }) => id)
}
