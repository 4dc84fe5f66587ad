import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { isChild } from '#contract/learning/people/learnerWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { learners } from '../../base/index.ts'

interface Joining {
  readonly guardianId: string
  /** Null for the account holder, who needs no consent. */
  readonly learnerIds: readonly (string | null)[]
  readonly now: Date
}

const Row = z.object({ id: z.string(), name: z.string(), birth_year: z.int(), agreed: z.boolean() })

/** Refuses unless all are learners of this account who may join something new. Locks their rows. */
export async function mustBeLearners(tx: Db, { guardianId, learnerIds, now }: Joining): Promise<void> {
  const ids = [...new Set(learnerIds.filter((id) => id !== null))]
  if (ids.length === 0) return
  const learnerRows = await rows(
    tx,
    sql`SELECT learner.id, learner.name, learner.birth_year, EXISTS (SELECT FROM learner_consents AS consent
        WHERE consent.learner_id = learner.id AND consent.purpose = 'classes' AND consent.withdrawn_at IS NULL) AS agreed
      FROM learners AS learner WHERE learner.id IN ${ids} AND learner.guardian_id = ${guardianId} AND learner.removed_at IS NULL
      ORDER BY learner.id FOR SHARE`,
    Row,
  )
  if (learnerRows.length < ids.length) throw refused('Choose one of your learners.')
  const child = learnerRows.find(({ birth_year, agreed }) => isChild(birth_year, now) && !agreed)
  if (child)
    throw refused(`You withdrew your consent for ${child.name}. Give it again under Account, Learners.`)
}

function refused(message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { learner_id: message } })
}

/** The names of the learners who haven't been removed, by id. */
export async function presentAmong(
  tx: Db,
  learnerIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = learnerIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const learnerRows = await tx
    .select({ id: learners.id, name: learners.name, removed_at: learners.removed_at })
    .from(learners)
    .where(inArray(learners.id, ids))
    .orderBy(learners.id)
    .for('share')
  return new Map(learnerRows.flatMap(({ id, name, removed_at }) => (removed_at === null ? [[id, name]] : [])))
}
