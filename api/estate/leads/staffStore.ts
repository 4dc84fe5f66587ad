import { and, asc, count, desc, eq, gt, gte, ilike, lt, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Lead, LeadQuery } from '#contract/estate/staffLeads.ts'
import { type Actor, record } from '../../audit/record.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { nothingElse } from '../../nothingElse.ts'
import { leadConsents, leadEvents, leads, projects } from '../tables/index.ts'

type Query = z.output<typeof LeadQuery>
type Filter = Omit<Query, 'items' | 'page'>

const columns = {
  lead: leads,
  project: { id: projects.id, slug: projects.slug, name: projects.name },
}
export interface LeadWithProject {
  readonly lead: typeof leads.$inferSelect
  readonly project: Lead['project']
}

export async function listLeads(db: Db, { items, page, ...filter }: Query) {
  const condition = matching(filter)
  const joined = db.select(columns).from(leads).leftJoin(projects, eq(projects.id, leads.project_id))
  const found: readonly LeadWithProject[] = await joined
    .where(condition)
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(items)
    .offset((page - 1) * items)
  const [all] = await db
    .select({ total: count() })
    .from(leads)
    .leftJoin(projects, eq(projects.id, leads.project_id))
    .where(condition)
  return { found, total: all?.total ?? 0 }
}

function matching({ kind, status, since, project, q, ...rest }: Filter): SQL | undefined {
  nothingElse(rest)
  const words = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : undefined
  return and(
    kind && eq(leads.kind, kind),
    status && eq(leads.status, status),
    since === undefined ? undefined : gte(leads.created_at, new Date(since)),
    project === undefined ? undefined : or(eq(projects.id, project), eq(projects.slug, project)),
    words === undefined
      ? undefined
      : or(
          ...[leads.name, leads.mobile, leads.email, leads.reference, leads.subject, leads.message].map(
            (column) => ilike(column, words),
          ),
        ),
  )
}

export async function findLead(db: Db, id: string): Promise<LeadWithProject | undefined> {
  const [found] = await db
    .select(columns)
    .from(leads)
    .leftJoin(projects, eq(projects.id, leads.project_id))
    .where(eq(leads.id, id))
  return found
}

export function consentsOf(db: Db, leadId: string) {
  const { purpose, text_version, given_at, withdrawn_at } = leadConsents
  return db
    .select({ purpose, text_version, given_at, withdrawn_at })
    .from(leadConsents)
    .where(eq(leadConsents.lead_id, leadId))
    .orderBy(asc(given_at), asc(purpose))
}

export function eventsOf(db: Db, leadId: string) {
  const { from_status, to_status, note, by, at } = leadEvents
  return db
    .select({ from_status, to_status, note, by, at })
    .from(leadEvents)
    .where(eq(leadEvents.lead_id, leadId))
    .orderBy(asc(at), asc(leadEvents.id))
}

export interface Move {
  readonly id: string
  readonly status: (typeof leads.$inferSelect)['status']
  readonly note: string | null
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

/** Forwards or back, each step recorded with who made it; false if there is no such enquiry. */
export function moveLead(db: Db, { id, status, note, actor, now }: Move): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lead] = await tx.select({ from: leads.status }).from(leads).where(eq(leads.id, id)).for('update')
    if (!lead) return false
    if (lead.from === status && note === null) return true
    await tx.update(leads).set({ status, updated_at: now }).where(eq(leads.id, id))
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
  readonly kind: Query['kind']
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
