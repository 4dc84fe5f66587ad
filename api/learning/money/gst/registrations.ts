import { and, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { gstRegistrations } from '../tables/index.ts'

export type Registration = typeof gstRegistrations.$inferSelect

/** The GST registrations of these tutors at a moment, by the tutor's id. */
export async function registrationsOf(
  db: Db,
  { tutorIds, at }: { readonly tutorIds: readonly string[]; readonly at: Date },
): Promise<ReadonlyMap<string, Registration>> {
  const { tutor_id, created_at, ended_at } = gstRegistrations
  const known = await db
    .select()
    .from(gstRegistrations)
    .where(and(inArray(tutor_id, [...tutorIds]), lte(created_at, at), or(isNull(ended_at), gt(ended_at, at))))
  return new Map(known.map((row) => [row.tutor_id, row]))
}
