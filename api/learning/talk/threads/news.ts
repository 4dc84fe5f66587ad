import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { tellLive } from '../../people/index.ts'
import { isMember } from './members.ts'

/** Tells a thread's people that something in it changed; its author too, who may have it open on another device. */
export async function tellThread(context: Pick<Context, 'bus' | 'db'>, id: string): Promise<void> {
  const readers = await rows(
    context.db,
    sql`SELECT unnest(ARRAY[thread.tutor_id, thread.student_id]) AS id FROM threads AS thread WHERE thread.id = ${id}
      UNION SELECT unnest(ARRAY[seat.student_id, account.account_id]) FROM threads AS thread
        JOIN user_schedules AS seat ON seat.schedule_id = thread.schedule_id
        LEFT JOIN learner_accounts AS account ON account.learner_id = seat.learner_id AND account.ended_at IS NULL
        WHERE thread.id = ${id} AND ${isMember}
      UNION SELECT learner.guardian_id FROM threads AS thread JOIN learner_accounts AS account ON account.account_id = thread.student_id
        JOIN learners AS learner ON learner.id = account.learner_id WHERE thread.id = ${id}`,
    z.object({ id: z.nullable(z.string()) }),
  )
  const people = readers.flatMap((person) => person.id ?? [])
  tellLive(context, people, { of: 'thread', id })
}
