import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '#api/db/Db.ts'
import { rows } from '#api/db/rows.ts'

/** The columns in which copies differ, by table; each table comes after the tables that it refers to. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'email', 'mobile', 'handle'],
  learners: ['id', 'guardian_id'],
  tutors: ['user_id'],
  courses: ['id', 'slug', 'tutor_id'],
  course_skills: ['course_id'],
  course_schedules: ['id', 'course_id', 'continues_id'],
  timings: ['id', 'schedule_id'],
  class_sessions: ['id', 'schedule_id'],
  weekly_starts: ['schedule_id', 'course_id'],
  orders: ['id', 'number', 'student_id', 'intent'],
  order_lines: ['id', 'order_id', 'schedule_id', 'course_id', 'tutor_id', 'renews_id', 'learner_id'],
  payments: ['id', 'order_id', 'reference'],
  user_schedules: ['id', 'student_id', 'learner_id', 'schedule_id', 'line_id', 'renewed_from'],
  attendance: ['session_id', 'user_schedule_id', 'marked_by'],
  reviews: ['id', 'user_schedule_id', 'course_id', 'tutor_id', 'student_id'],
  disputes: ['id', 'user_schedule_id', 'session_id', 'student_id', 'tutor_id'],
  seat_waits: ['id', 'schedule_id', 'student_id'],
  demo_slots: ['id', 'tutor_id', 'course_id'],
  bookings: ['id', 'slot_id', 'tutor_id', 'course_id', 'student_id', 'learner_id', 'intent'],
  blocks: ['id', 'slug'],
  block_units: ['block_id'],
}
/** The id of a copied unit begins with its tower's id. */
const unitId = sql`source.block_id || '-' || nth || '-' || source.unit_no`
const owners = ['tutor_id', 'student_id', 'learner_id', 'marked_by']

/** Copies all people, courses, demos and towers with everything that belongs to them, in all their variety. */
export function multiply(db: Db, copies: number): Promise<void> {
  return copyAll(db, Object.entries(keysOf), copies)
}

const belongToNobody = ['users', 'learners', 'tutors', 'blocks', 'block_units']

/** Gives the same people more to teach, learn and pay for. */
export function multiplyForEach(db: Db, copies: number): Promise<void> {
  const belongings = Object.entries(keysOf).filter(([table]) => !belongToNobody.includes(table))
  const apart = belongings.map(
    ([table, keys]) => [table, keys.filter((key) => !owners.includes(key))] as const,
  )
  return copyAll(db, apart, copies)
}

type Keys = readonly (readonly [table: string, keys: readonly string[]])[]

async function copyAll(db: Db, tables: Keys, copies: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [table, keys] of tables) await copyRows(tx, { table, keys, copies })
  })
  await db.execute(sql`ANALYZE`)
}

interface Copying {
  readonly table: string
  readonly keys: readonly string[]
  readonly copies: number
}

async function copyRows(db: Db, { table, keys, copies }: Copying): Promise<void> {
  const name = sql.identifier(table)
  const columns = await rows(
    db,
    sql`SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    z.object({ name: z.string() }),
  )
  const all = columns.map((column) => sql.identifier(column.name))
  const values = columns.map((column) => {
    if (table === 'block_units' && column.name === 'id') return unitId
    const value = sql`source.${sql.identifier(column.name)}`
    return keys.includes(column.name) ? sql`${value} || '-' || nth` : value
  })
  // Triggers are off, because the rows that they would write are copied too.
  await db.execute(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await db.execute(sql`INSERT INTO ${name} (${sql.join(all, sql`, `)}) SELECT ${sql.join(values, sql`, `)}
    FROM ${name} AS source, generate_series(1, ${copies}::int) AS nth ON CONFLICT DO NOTHING`)
  await db.execute(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}
