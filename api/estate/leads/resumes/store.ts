import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { NewResume } from '#contract/estate/leads/resumes.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { resumes } from '../tables/index.ts'
import { resumeKept, unattachedKept } from './policy.ts'

export type ResumeRow = typeof resumes.$inferSelect

export async function expectResume(db: Db, given: z.output<typeof NewResume>, now: Date): Promise<ResumeRow> {
  const [row] = await db
    .insert(resumes)
    .values({
      ...given,
      id: newId(now),
      key: `resumes/${randomBytes(16).toString('hex')}`,
      created_at: now,
      keep_until: later(now, unattachedKept),
    })
    .returning()
  if (!row) throw new Error('The upload was not stored.')
  return row
}

export async function findResume(db: Db, id: string): Promise<ResumeRow | undefined> {
  const [row] = await db.select().from(resumes).where(eq(resumes.id, id))
  return row
}

/** False if it was already stored. */
export async function markStored(db: Db, id: string): Promise<boolean> {
  const stored = await db
    .update(resumes)
    .set({ status: 'stored' })
    .where(and(eq(resumes.id, id), eq(resumes.status, 'waiting')))
    .returning({ id: resumes.id })
  return stored.length > 0
}

/** Assigns a stored file to one application only. */
export async function attachResume(
  tx: Db,
  { id, leadId, now }: { readonly id: string; readonly leadId: string; readonly now: Date },
): Promise<void> {
  const free = or(isNull(resumes.lead_id), eq(resumes.lead_id, leadId))
  const attached = await tx
    .update(resumes)
    .set({ lead_id: leadId, keep_until: later(now, resumeKept) })
    .where(and(eq(resumes.id, id), eq(resumes.status, 'stored'), free))
    .returning({ id: resumes.id })
  if (attached.length > 0) return
  throw new ApiError('validation_failed', {
    fields: { resume_upload_id: 'We don’t have this file. Choose it again; the rest of the form is safe.' },
  })
}

export function resumesOver(db: Db, now: Date): Promise<ResumeRow[]> {
  return db.select().from(resumes).where(lt(resumes.keep_until, now)).limit(50)
}

export async function forgetResume(db: Db, id: string): Promise<void> {
  await db.delete(resumes).where(eq(resumes.id, id))
}
