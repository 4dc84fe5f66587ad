import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Learner } from '#contract/learning/people/learners.ts'
import {
  consentWords,
  isChild,
  type LearnerPurpose,
  learnerPurposes,
} from '#contract/learning/people/learnerWords.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import { learnerConsents, learners } from '../../base/index.ts'
import { deviceName, sessionPolicy } from '../auth/index.ts'

export interface Whose {
  readonly guardianId: string
  readonly now: Date
}

const Row = z.object({
  id: z.string(),
  name: z.string(),
  birth_year: z.int(),
  note: z.string(),
  consents: z.array(
    z.object({
      purpose: z.enum(learnerPurposes),
      words: z.string(),
      given_at: z.coerce.date(),
      withdrawn_at: z.nullable(z.coerce.date()),
    }),
  ),
  open: z.object({ seats: z.int(), demos: z.int(), orders: z.int() }),
  sign_in: z.nullable(
    z.object({
      name: z.string(),
      made_at: z.coerce.date(),
      sessions: z.array(z.object({ id: z.string(), user_agent: z.string(), last_used_at: z.coerce.date() })),
    }),
  ),
})

const consentsOf = sql`SELECT coalesce(json_agg(json_build_object('purpose', newest.purpose, 'words', newest.words,
    'given_at', newest.given_at, 'withdrawn_at', newest.withdrawn_at) ORDER BY newest.purpose), '[]') AS consents
  FROM (SELECT DISTINCT ON (purpose) * FROM learner_consents WHERE learner_id = learner.id
    ORDER BY purpose, given_at DESC, id DESC) AS newest`

/** Counts what is in progress for `learner`. */
const openOf = sql`SELECT json_build_object(
    'seats', (SELECT count(*) FROM user_schedules WHERE learner_id = learner.id AND status IN ('upcoming', 'active', 'paused')),
    'demos', (SELECT count(*) FROM bookings WHERE learner_id = learner.id AND status IN ('requested', 'confirmed'))
      + (SELECT count(*) FROM demo_proposals WHERE learner_id = learner.id AND status = 'open'),
    'orders', (SELECT count(DISTINCT orders.id) FROM order_lines JOIN orders ON orders.id = order_lines.order_id
      WHERE learner_id = learner.id AND orders.status IN ('payment_pending', 'payment_failed', 'paid'))) AS open`
const signInOf = (
  now: Date,
) => sql`SELECT json_build_object('name', account.sign_in_name, 'made_at', account.created_at, 'sessions',
    (SELECT coalesce(json_agg(json_build_object('id', session.id, 'user_agent', session.user_agent, 'last_used_at', session.last_used_at)
        ORDER BY session.last_used_at DESC, session.id), '[]') FROM sessions AS session
      WHERE session.user_id = account.account_id AND session.looker_session IS NULL AND session.revoked_at IS NULL
        AND session.expires_at > ${now.toISOString()}::timestamptz
        AND session.last_used_at > ${later(now, -sessionPolicy.idle).toISOString()}::timestamptz)) AS sign_in
  FROM learner_accounts AS account WHERE account.learner_id = learner.id AND account.ended_at IS NULL`
/** True if `learner` ever took anything. */
export const tookPart = sql`(EXISTS (SELECT FROM order_lines WHERE learner_id = learner.id)
  OR EXISTS (SELECT FROM bookings WHERE learner_id = learner.id)
  OR EXISTS (SELECT FROM demo_proposals WHERE learner_id = learner.id))`

/** The account's learners, oldest first. With an id, only that learner. */
export async function listLearners(db: Db, { guardianId, now }: Whose, id?: string): Promise<Learner[]> {
  const only = id === undefined ? sql`true` : sql`learner.id = ${id}`
  const learnerRows = await rows(
    db,
    sql`SELECT learner.id, learner.name, learner.birth_year, learner.note, given.consents, busy.open, own.sign_in
      FROM learners AS learner CROSS JOIN LATERAL (${consentsOf}) AS given CROSS JOIN LATERAL (${openOf}) AS busy
      LEFT JOIN LATERAL (${signInOf(now)}) AS own ON true
      WHERE learner.guardian_id = ${guardianId} AND learner.removed_at IS NULL AND ${only}
      ORDER BY learner.created_at, learner.id`,
    Row,
  )
  return learnerRows.map(({ sign_in, ...row }) => {
    const child = isChild(row.birth_year, now)
    const live = row.consents.some(
      ({ purpose, withdrawn_at }) => purpose === 'classes' && withdrawn_at === null,
    )
    const consents = row.consents.map((each) => ({
      ...each,
      given_at: each.given_at.toISOString(),
      withdrawn_at: each.withdrawn_at?.toISOString() ?? null,
    }))
    return {
      ...row,
      child,
      consents,
      may_join: !child || live,
      ...(sign_in && { sign_in: toSignIn(sign_in) }),
    }
  })
}

function toSignIn({ name, made_at, sessions }: NonNullable<z.output<typeof Row>['sign_in']>) {
  const devices = sessions.map(({ id, user_agent, last_used_at }) => ({
    id,
    device: deviceName(user_agent),
    last_used_at: last_used_at.toISOString(),
  }))
  return { name, made_at: made_at.toISOString(), sessions: devices }
}

export async function findLearner(db: Db, whose: Whose, id: string): Promise<Learner | undefined> {
  const [learner] = await listLearners(db, whose, id)
  return learner
}

/** Locks a learner: until the transaction ends, nobody can give them a seat or a demo, or change them. */
export async function lockLearner(tx: Db, { guardianId }: Whose, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: learners.id })
    .from(learners)
    .where(and(eq(learners.id, id), eq(learners.guardian_id, guardianId), isNull(learners.removed_at)))
    .for('no key update')
  return locked.length > 0
}

export async function giveConsents(
  tx: Db,
  id: string,
  purposes: readonly LearnerPurpose[],
  now: Date,
): Promise<void> {
  if (purposes.length === 0) return
  await tx
    .insert(learnerConsents)
    .values(
      [...new Set(purposes)].map((purpose) => ({
        id: newId(now),
        learner_id: id,
        purpose,
        words: consentWords[purpose].words,
        given_at: now,
      })),
    )
    .onConflictDoNothing()
}

export async function withdrawConsent(tx: Db, id: string, purpose: LearnerPurpose, now: Date): Promise<void> {
  await tx
    .update(learnerConsents)
    .set({ withdrawn_at: now })
    .where(
      and(
        eq(learnerConsents.learner_id, id),
        eq(learnerConsents.purpose, purpose),
        isNull(learnerConsents.withdrawn_at),
      ),
    )
}
