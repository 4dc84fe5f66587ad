import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import type { Lead } from '#contract/estate/leads/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { projects } from '../../projects/index.ts'
import { leadConsents, leadEvents, leads } from '../tables/index.ts'
import { noteAnswer } from './duty/index.ts'
import { mergedAlready } from './merge.ts'

const columns = {
  lead: leads,
  project: { id: projects.id, slug: projects.slug, name: projects.name },
}
export interface LeadWithProject {
  readonly lead: typeof leads.$inferSelect
  readonly project: Lead['project']
}

export async function findLead(db: Db, id: string): Promise<LeadWithProject | undefined> {
  const [row] = await db
    .select(columns)
    .from(leads)
    .leftJoin(projects, eq(projects.id, leads.project_id))
    .where(eq(leads.id, id))
  return row
}

export function consentsOf(db: Db, leadId: string) {
  const { purpose, text_version, given_at, withdrawn_at } = leadConsents
  return db
    .select({ purpose, text_version, given_at, withdrawn_at })
    .from(leadConsents)
    .where(eq(leadConsents.lead_id, leadId))
    .orderBy(asc(given_at), asc(purpose))
}

export interface Move {
  readonly id: string
  readonly status: (typeof leads.$inferSelect)['status']
  readonly note: string | null
  /** Undefined leaves the next step as it is, null removes it. */
  readonly next: { readonly step: string; readonly at: string } | null | undefined
  readonly seen: string | undefined
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

interface Planned {
  readonly next_step: string | null
  readonly next_at: Date | null
}

/** Returns the same object if nothing changes. */
function plan(lead: Planned, next: Move['next']): Planned {
  if (next === undefined) return lead
  if (next === null) return lead.next_at === null ? lead : { next_step: null, next_at: null }
  const at = new Date(next.at)
  const isSame = lead.next_step === next.step && lead.next_at?.getTime() === at.getTime()
  return isSame ? lead : { next_step: next.step, next_at: at }
}

/** Marking an enquiry as spam or a duplicate doesn't answer it. */
function isAnswer(status: Move['status']): boolean {
  return !['new', 'duplicate', 'spam'].includes(status)
}

/** Moves an enquiry to any status and records who did it; false if there is no such enquiry. */
export function moveLead(db: Db, { id, status, note, next, seen, actor, now }: Move): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .select({
        from: leads.status,
        next_step: leads.next_step,
        next_at: leads.next_at,
        merged_into: leads.merged_into,
        updated_at: leads.updated_at,
      })
      .from(leads)
      .where(eq(leads.id, id))
      .for('update')
    if (!lead) return false
    if (seen !== undefined && lead.updated_at.getTime() !== Date.parse(seen)) throw new ApiError('conflict')
    const planned = plan(lead, next)
    if (lead.merged_into !== null && lead.from !== status) throw mergedAlready()
    const isMoved = lead.from !== status
    if (!isMoved && note === null && planned === lead) return true
    if (isMoved && status === 'lost' && note === null)
      throw new ApiError('validation_failed', { fields: { note: 'Say why it is lost.' } })
    const { next_step, next_at } = planned
    await tx.update(leads).set({ status, next_step, next_at, updated_at: now }).where(eq(leads.id, id))
    if (!isMoved && note === null) {
      await record(tx, { actor, action: 'change_lead', now, subject: id, after: { next_step, next_at } })
      return true
    }
    if (isMoved && isAnswer(status)) await noteAnswer(tx, { leadId: id, by: actor.viewer.id, now })
    await tx.insert(leadEvents).values({
      id: newId(now),
      lead_id: id,
      from_status: lead.from,
      to_status: status,
      note,
      by: actor.viewer.id,
      at: now,
    })
    await record(tx, {
      actor,
      action: 'change_lead',
      now,
      subject: id,
      reason: note,
      before: { status: lead.from },
      after: { status },
    })
    return true
  })
}

export interface Export {
  readonly since: Date
  readonly until: Date
  readonly kind: Lead['kind'] | undefined
}

/** Every enquiry of that period, oldest first, in batches: an export may be larger than memory. */
export async function* leadsSince(
  db: Db,
  { since, until, kind }: Export,
): AsyncGenerator<readonly LeadWithProject[]> {
  const atOnce = 500
  let last: { readonly created_at: Date; readonly id: string } | undefined
  for (;;) {
    const after =
      last &&
      or(
        gt(leads.created_at, last.created_at),
        and(eq(leads.created_at, last.created_at), gt(leads.id, last.id)),
      )
    const batch = await db
      .select(columns)
      .from(leads)
      .leftJoin(projects, eq(projects.id, leads.project_id))
      .where(
        and(gte(leads.created_at, since), lt(leads.created_at, until), kind && eq(leads.kind, kind), after),
      )
      .orderBy(asc(leads.created_at), asc(leads.id))
      .limit(atOnce)
    if (batch.length > 0) yield batch
    if (batch.length < atOnce) return
    last = batch.at(-1)?.lead
  }
}
