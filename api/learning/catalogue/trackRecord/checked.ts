import { and, eq } from 'drizzle-orm'
import type { Checked } from '#contract/learning/catalogue/checked.ts'
import type { Db } from '../../../db/Db.ts'
import { tutorVerifications } from '../tables/index.ts'

/** What staff checked about a tutor, as shown on their pages. */
export async function checkedOf(db: Db, tutorId: string): Promise<Checked | null> {
  const [row] = await db
    .select({ parts: tutorVerifications.checked, at: tutorVerifications.decided_at })
    .from(tutorVerifications)
    .where(and(eq(tutorVerifications.tutor_id, tutorId), eq(tutorVerifications.status, 'verified')))
  return row?.at ? { parts: row.parts, at: row.at.toISOString() } : null
}
