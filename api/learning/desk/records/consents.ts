import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DeskConsent } from '#contract/learning/desk/records.ts'
import { consentPurposes, withdrawalWays } from '#contract/learning/people/consentWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

const moment = z.nullable(
  z.pipe(
    z.coerce.date(),
    z.transform((at: Date) => at.toISOString()),
  ),
)
const Row = z.object({
  id: z.string(),
  purpose: z.enum(consentPurposes),
  words: z.string(),
  learner: z.nullable(z.string()),
  by_id: z.string(),
  by_name: z.string(),
  given_at: moment,
  withdrawn_at: moment,
  withdrawn_by: z.nullable(z.enum(withdrawalWays)),
})

/**
 * What a person agreed to for themselves and for their learners, and what a guardian agreed to on their behalf.
 * Consents in force come first, then the newest.
 */
export async function readConsents(db: Db, personId: string): Promise<DeskConsent[]> {
  const [person] = await rows(
    db,
    sql`SELECT id FROM users WHERE id = ${personId}`,
    z.object({ id: z.string() }),
  )
  if (!person) throw new ApiError('not_found')
  const consents = await rows(
    db,
    sql`SELECT * FROM (
      SELECT consent.id, consent.purpose::text AS purpose, consent.words, learner.name AS learner, guardian.id AS by_id,
        guardian.name AS by_name, consent.given_at, consent.withdrawn_at,
        CASE WHEN consent.withdrawn_at IS NOT NULL THEN 'account' END AS withdrawn_by
      FROM learners AS learner JOIN learner_consents AS consent ON consent.learner_id = learner.id
        JOIN users AS guardian ON guardian.id = learner.guardian_id
      WHERE learner.guardian_id = ${personId}
        OR learner.id IN (SELECT learner_id FROM learner_accounts WHERE account_id = ${personId})
      UNION ALL
      SELECT consent.id, 'news_' || consent.way, consent.words, NULL, person.id, person.name, consent.given_at,
        consent.withdrawn_at, consent.withdrawn_by
      FROM news_consents AS consent JOIN users AS person ON person.id = consent.person_id WHERE person.id = ${personId}
    ) AS consent ORDER BY withdrawn_at IS NOT NULL, given_at DESC NULLS LAST, id LIMIT 200`,
    Row,
  )
  return consents.map(({ by_id, by_name, ...consent }) => ({ ...consent, by: { id: by_id, name: by_name } }))
}
