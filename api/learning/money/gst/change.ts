import { desc, eq, sql } from 'drizzle-orm'
import type { Gst, GstDraft } from '#contract/learning/money/gst.ts'
import { panOfGstin } from '#contract/learning/money/payoutNumbers.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { gstRegistrations, payoutDetails } from '../tables/index.ts'
import { gstEnded, gstRegistered } from './messages.ts'
import type { Registration } from './registrations.ts'
import { currentOf, showGst } from './view.ts'

type Tutor = Exclude<Actor, 'command'>

/** Takes effect immediately, since it diverts no money: every sale from now on is billed under this number. */
export function registerGst(context: Context, actor: Tutor, draft: GstDraft): Promise<Gst> {
  const { clock, config, outbox } = context
  const { id: tutorId } = actor.viewer
  return outbox.transaction(async (tx) => {
    await actingAs(tx, tutorId)
    await lock(tx)
    const now = clock()
    const current = await currentOf(tx, tutorId)
    if (current && isSame(current, draft)) return showGst(tx, tutorId)
    await checkPan(tx, { tutorId, gstin: draft.gstin, now })
    const series = await seriesFor(tx, tutorId, draft.gstin)
    if (current) await end(tx, current, now)
    const id = newId(now)
    await tx.insert(gstRegistrations).values({ id, tutor_id: tutorId, ...draft, series, created_at: now })
    const mail = gstRegistered({
      brand: config.BRAND_NAME,
      gstin: draft.gstin,
      legalName: draft.legal_name,
      address: draft.address,
      isCorrection: current?.gstin === draft.gstin,
    })
    await tellTutor(context, tx, { tutorId, mail, dedupeKey: `gst ${id}` })
    const before = current && { gstin: current.gstin, legal_name: current.legal_name }
    const after = { gstin: draft.gstin, legal_name: draft.legal_name }
    await record(tx, {
      actor,
      action: 'register_gst',
      now,
      subject: tutorId,
      ...(before && { before }),
      after,
    })
    return showGst(tx, tutorId)
  })
}

export function endGst(context: Context, actor: Tutor): Promise<Gst> {
  const { clock, outbox } = context
  const { id: tutorId } = actor.viewer
  return outbox.transaction(async (tx) => {
    await actingAs(tx, tutorId)
    await lock(tx)
    const now = clock()
    const current = await currentOf(tx, tutorId)
    if (!current)
      throw new ApiError('wrong_state', {
        message: 'You aren’t registered for GST here, so there’s nothing to stop.',
      })
    await end(tx, current, now)
    const { id, gstin } = current
    await tellTutor(context, tx, { tutorId, mail: gstEnded({ gstin }), dedupeKey: `gst ended ${id}` })
    await record(tx, { actor, action: 'end_gst', now, subject: tutorId, before: { gstin } })
    return showGst(tx, tutorId)
  })
}

/** One change at a time: otherwise two tutors could take the same series. Sales only read the table and don't wait. */
async function lock(tx: Db): Promise<void> {
  await tx.execute(sql`LOCK TABLE gst_registrations IN SHARE ROW EXCLUSIVE MODE`)
}

function isSame(current: Registration, { gstin, legal_name, address }: GstDraft): boolean {
  return current.gstin === gstin && current.legal_name === legal_name && current.address === address
}

interface Claim {
  readonly tutorId: string
  readonly gstin: string
  readonly now: Date
}

async function checkPan(tx: Db, { tutorId, gstin, now }: Claim): Promise<void> {
  const { tutor_id, valid_from, id, pan } = payoutDetails
  const [details] = await tx
    .select({ pan })
    .from(payoutDetails)
    .where(eq(tutor_id, tutorId))
    // The account in use comes before one that will only be.
    .orderBy(sql`${valid_from} <= ${now.toISOString()}::timestamptz DESC`, desc(valid_from), desc(id))
    .limit(1)
  if (details && details.pan !== panOfGstin(gstin))
    throw new ApiError('validation_failed', {
      fields: {
        gstin: `The PAN in this GSTIN isn’t the one for your payouts, which ends in ${details.pan.slice(-4)}. Check both numbers.`,
      },
    })
}

/** A GSTIN keeps its series, whatever else changes, so that its numbers stay consecutive. */
async function seriesFor(tx: Db, tutorId: string, gstin: string): Promise<number> {
  const { series } = gstRegistrations
  const isOwn = sql`${gstRegistrations.tutor_id} = ${tutorId} AND ${gstRegistrations.gstin} = ${gstin}`
  const [highest] = await tx
    .select({
      own: sql<number | null>`max(${series}) FILTER (WHERE ${isOwn})`.mapWith(series),
      last: sql<number | null>`max(${series})`.mapWith(series),
    })
    .from(gstRegistrations)
  return highest?.own ?? (highest?.last ?? 0) + 1
}

async function end(tx: Db, { id }: Registration, now: Date): Promise<void> {
  await tx.update(gstRegistrations).set({ ended_at: now }).where(eq(gstRegistrations.id, id))
}

interface Told {
  readonly tutorId: string
  readonly mail: Mail
  readonly dedupeKey: string
}

async function tellTutor(context: Context, tx: Db, { tutorId, mail, dedupeKey }: Told): Promise<void> {
  const user = (await readersOf(tx, [tutorId])).get(tutorId)
  if (user) await tell(context, tx, { user, topic: null, dedupeKey, mail })
}
