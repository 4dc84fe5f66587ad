import { asc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { leadEvents, leads } from '../tables/index.ts'
import { isConfirmed, isSameBuyer } from './record.ts'
import type { LeadRow } from './store.ts'

interface Deed {
  readonly id: string
  readonly reason: string
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}
export interface Merge extends Deed {
  /** The id of the enquiry that becomes part of the other one. */
  readonly double: string
}

export const mergedAlready = () =>
  new ApiError('wrong_state', {
    message: 'This enquiry has been merged into another one. Undo the merge first, or work on the other one.',
  })

/** Gives a buyer one record. The duplicate keeps its words and history, and drops off the work lists. */
export function mergeLeads(db: Db, { id, double: doubleId, ...deed }: Merge): Promise<void> {
  return db.transaction(async (tx) => {
    // Locks in the order of ids, so that two people who merge the same two enquiries cannot deadlock.
    const rows = await tx
      .select()
      .from(leads)
      .where(inArray(leads.id, [id, doubleId]))
      .orderBy(asc(leads.id))
      .for('update')
    const kept = rows.find((row) => row.id === id)
    const double = rows.find((row) => row.id === doubleId)
    if (!kept || !double || id === doubleId) throw new ApiError('not_found')
    await refuseMerge(tx, kept, double)
    await tx
      .update(leads)
      .set({ status: 'duplicate', merged_into: id, merged_from: double.status, updated_at: deed.now })
      .where(eq(leads.id, doubleId))
    await tell(tx, double, 'duplicate', deed)
    await record(tx, {
      ...deed,
      action: 'merge_leads',
      subject: doubleId,
      before: { status: double.status },
      after: { status: 'duplicate', merged_into: id },
    })
  })
}

async function refuseMerge(tx: Db, kept: LeadRow, double: LeadRow): Promise<void> {
  if (kept.merged_into !== null || double.merged_into !== null) throw mergedAlready()
  if ((await tx.$count(leads, eq(leads.merged_into, double.id))) > 0)
    throw new ApiError('wrong_state', {
      message: 'Other enquiries have been merged into that one. Open it and merge this one into it instead.',
    })
  if (!isSameBuyer(kept, double, await isConfirmed(tx, kept.email)))
    throw new ApiError('wrong_state', {
      message: 'These two share neither a number nor a confirmed address, so they can’t be merged.',
    })
}

export function unmergeLead(db: Db, { id, ...deed }: Deed): Promise<void> {
  return db.transaction(async (tx) => {
    const [double] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (!double) throw new ApiError('not_found')
    const { merged_into, merged_from } = double
    if (merged_into === null || merged_from === null)
      throw new ApiError('wrong_state', { message: 'This enquiry is no longer merged.' })
    await tx
      .update(leads)
      .set({ status: merged_from, merged_into: null, merged_from: null, updated_at: deed.now })
      .where(eq(leads.id, id))
    await tell(tx, double, merged_from, deed)
    await record(tx, {
      ...deed,
      action: 'unmerge_lead',
      subject: id,
      before: { status: double.status, merged_into },
      after: { status: merged_from },
    })
  })
}

/** Adds a merge, or its undoing, to the history that colleagues read. */
async function tell(tx: Db, lead: LeadRow, to: LeadRow['status'], { reason, actor, now }: Omit<Deed, 'id'>) {
  await tx.insert(leadEvents).values({
    id: newId(now),
    lead_id: lead.id,
    from_status: lead.status,
    to_status: to,
    note: reason,
    by: actor.viewer.id,
    at: now,
  })
}
