import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { LeadFile } from '#contract/estate/leads/staff.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { signAddress } from '../../../storage/signedAddress.ts'
import { resumes } from '../tables/index.ts'
import { linkWorks, mailedLinkWorks } from './policy.ts'

export function resumePath(id: string): string {
  return `/api/resumes/${id}`
}

/** A signed address for staff who may read this application; the newest file if there are several. */
export async function resumeOf(
  { db, config, clock }: Context,
  leadId: string,
): Promise<z.output<typeof LeadFile>['resume']> {
  const [file] = await db
    .select()
    .from(resumes)
    .where(eq(resumes.lead_id, leadId))
    .orderBy(desc(resumes.created_at))
    .limit(1)
  if (!file) return null
  const until = later(clock(), linkWorks)
  const address = await signAddress(db, { method: 'GET', path: resumePath(file.id), until, terms: [] })
  const { name, bytes } = file
  return { name, bytes, url: `${config.PUBLIC_ORIGIN}${address}`, expires_at: until.toISOString() }
}

/** The path and signature for the email to those who decide. */
export function resumeLink(db: Db, id: string, now: Date): Promise<string> {
  return signAddress(db, {
    method: 'GET',
    path: resumePath(id),
    until: later(now, mailedLinkWorks),
    terms: [],
  })
}
