import type { Clock } from '#api/clock.ts'
import { day, later } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { handIns, homework } from '#api/tables.ts'
import { someId } from '../catalogue/courses.ts'

interface Place {
  readonly db: Db
  readonly clock: Clock
}

/** Homework for a group, due in three days. */
export async function aHomework(
  { db, clock }: Place,
  schedule: { readonly id: string },
  values: Partial<typeof homework.$inferInsert> = {},
): Promise<string> {
  const id = someId()
  const now = clock()
  const words = 'Puzzles 4 to 9.'
  await db
    .insert(homework)
    .values({ id, schedule_id: schedule.id, words, due_at: later(now, 3 * day), set_at: now, ...values })
  return id
}

/** A student's hand-in, which isn't answered yet. */
export async function aHandIn(
  { db, clock }: Place,
  { homework_id, seat }: { readonly homework_id: string; readonly seat: { readonly id: string } },
): Promise<string> {
  const id = someId()
  const values = { words: 'Done.', handed_in_at: clock(), updated_at: clock() }
  await db.insert(handIns).values({ id, homework_id, user_schedule_id: seat.id, ...values })
  return id
}
