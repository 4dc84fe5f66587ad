import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { tutors } from '../../catalogue/index.ts'

/** Whether this tutor's demos are confirmed on booking. */
export async function confirmsAtOnce(db: Db, tutorId: string): Promise<boolean> {
  const [tutor] = await db
    .select({ atOnce: tutors.confirms_at_once })
    .from(tutors)
    .where(eq(tutors.user_id, tutorId))
  return tutor?.atOnce ?? false
}

export async function setConfirmsAtOnce(db: Db, tutorId: string, atOnce: boolean): Promise<void> {
  await db.update(tutors).set({ confirms_at_once: atOnce }).where(eq(tutors.user_id, tutorId))
}
