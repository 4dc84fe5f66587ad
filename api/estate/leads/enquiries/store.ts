import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { ConsentPurpose } from '#contract/estate/leads/words.ts'
import { later } from '../../../clock.ts'
import { clearNumber } from '../../../db/clearNumber.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { leadConsents, leadEvents, leadIntents, leads } from '../tables/index.ts'
import { intentsKept, mergeWindow } from './policy.ts'

export type LeadRow = typeof leads.$inferSelect
/** A value for every column of an enquiry except those explicitly left out, so that a new column is never forgotten. */
export type EachColumn<LeftOut extends keyof LeadRow, Value = unknown> = Readonly<
  Record<Exclude<keyof LeadRow, LeftOut>, Value> & Record<string, Value>
>
/** Every column that an enquiry fills; the other columns are set when it is stored. */
export type LeadValues = Omit<
  LeadRow,
  | 'id'
  | 'reference'
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'repeats'
  | 'next_step'
  | 'next_at'
  | 'merged_into'
  | 'merged_from'
>
export interface NewLead {
  readonly values: LeadValues
  /** Stores the enquiry without telling anybody. */
  readonly spam?: boolean
  readonly consents: readonly ConsentPurpose[]
  readonly consentVersion: string
  readonly intent: string | null
  readonly at: Date
}

/** Repeats of one enquiry that arrive at the same time wait for each other, across processes too. */
export async function lockEnquiry(tx: Db, dedupeKey: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${dedupeKey}, 0))`)
}

/** The enquiry that this intent already stored. */
export async function findByIntent(db: Db, intent: string | null): Promise<LeadRow | undefined> {
  if (intent === null) return undefined
  const [row] = await db
    .select({ lead: leads })
    .from(leadIntents)
    .innerJoin(leads, eq(leads.id, leadIntents.lead_id))
    .where(eq(leadIntents.intent, intent))
  return row?.lead
}

export async function findRecent(tx: Db, dedupeKey: string, now: Date): Promise<LeadRow | undefined> {
  const recent = gt(leads.created_at, later(now, -mergeWindow))
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.dedupe_key, dedupeKey), ne(leads.status, 'spam'), recent))
    .orderBy(desc(leads.created_at))
    .limit(1)
  if (!lead?.merged_into) return lead
  // Repeats of merged enquiries are all added to one record, each to the state that the previous one left.
  const [record] = await tx.select().from(leads).where(eq(leads.id, lead.merged_into)).for('update')
  return record ?? lead
}

export async function insertLead(tx: Db, lead: NewLead): Promise<LeadRow> {
  const { at } = lead
  const [stored] = await tx
    .insert(leads)
    .values({
      ...lead.values,
      ...(lead.spam && { status: 'spam' }),
      id: newId(at),
      reference: clearNumber('VH'),
      created_at: at,
      updated_at: at,
    })
    .returning()
  if (!stored) throw new Error('The enquiry was not stored.')
  await addConsents(tx, stored.id, lead)
  await rememberIntent(tx, stored.id, lead)
  return stored
}

/** Columns that are equal in both enquiries, or keep the earlier one's value. */
type AsFirstSaid =
  | 'id'
  | 'reference'
  | 'kind'
  | 'status'
  | 'topic'
  | 'project_id'
  | 'subject_id'
  | 'subject'
  | 'about'
  | 'call_from'
  | 'call_to'
  | 'came_by'
  | 'source'
  | 'source_reference'
  | 'source_page'
  | 'utm_first'
  | 'utm_last'
  | 'network'
  | 'dedupe_key'
  | 'created_at'
  | 'next_step'
  | 'next_at'
  | 'merged_into'
  | 'merged_from'

/** Keeps the values of the earlier enquiry, and adds what it lacked. */
export async function mergeLead(tx: Db, earlier: LeadRow, lead: NewLead): Promise<LeadRow> {
  const { name, mobile, email } = lead.values
  const [merged] = await tx
    .update(leads)
    .set({
      name: earlier.name ?? name,
      mobile: earlier.mobile ?? mobile,
      email: earlier.email ?? email,
      message: [earlier.message, newWords(earlier, lead)].filter(Boolean).join('\n\n') || null,
      repeats: sql`${leads.repeats} + 1`,
      updated_at: lead.at,
    } satisfies EachColumn<AsFirstSaid>)
    .where(eq(leads.id, earlier.id))
    .returning()
  if (!merged) throw new Error('The enquiry to add to vanished.')
  await addConsents(tx, earlier.id, lead)
  await rememberIntent(tx, earlier.id, lead)
  return merged
}

/** The words of a repeat that the enquiry doesn't have yet. */
export function newWords({ message: known }: LeadRow, { values: { message } }: NewLead): string | null {
  return message && !known?.includes(message) ? message : null
}

async function addConsents(tx: Db, leadId: string, lead: NewLead): Promise<void> {
  const { consents, consentVersion, values, at } = lead
  if (consents.length === 0) return
  const given = { lead_id: leadId, text_version: consentVersion, network: values.network, given_at: at }
  const purposes = [...new Set(consents)]
  await tx
    .insert(leadConsents)
    .values(purposes.map((purpose) => ({ ...given, purpose })))
    .onConflictDoUpdate({
      target: [leadConsents.lead_id, leadConsents.purpose],
      set: { text_version: consentVersion, network: values.network, given_at: at, withdrawn_at: null },
      setWhere: isNotNull(leadConsents.withdrawn_at),
    })
}

async function rememberIntent(tx: Db, leadId: string, { intent, at }: NewLead): Promise<void> {
  if (intent !== null) await tx.insert(leadIntents).values({ intent, lead_id: leadId, heard_at: at })
}

/** Recorded as the author when buyers change their own enquiries. */
const visitor = 'visitor'

interface Note {
  readonly leadId: string
  readonly status: LeadRow['status']
  readonly note: string
  readonly now: Date
}

/** Records what the buyer did with their own enquiry, alongside what staff do. */
export async function noteByVisitor(tx: Db, { leadId, status, note, now }: Note): Promise<void> {
  const [lead] = await tx
    .select({ from: leads.status, into: leads.merged_into })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for('update')
  if (!lead) return
  const isMerged = lead.into !== null
  // A merged enquiry stays merged; the new status is kept for when the merge is undone.
  const change = isMerged ? { merged_from: status } : { status }
  await tx
    .update(leads)
    .set({ ...change, updated_at: now })
    .where(eq(leads.id, leadId))
  await tx.insert(leadEvents).values({
    id: newId(now),
    lead_id: leadId,
    from_status: lead.from,
    to_status: isMerged ? lead.from : status,
    note,
    by: visitor,
    at: now,
  })
}

interface OfficeNote extends Note {
  /** The account of the member of staff. */
  readonly by: string
}

const beforeVisit: readonly LeadRow['status'][] = [
  'new',
  'contacted',
  'qualified',
  'visit_scheduled',
  'visited',
]

/** Records what the office did with a visit; an enquiry that's further along keeps its status. */
export async function noteByOffice(tx: Db, { leadId, status, note, by, now }: OfficeNote): Promise<void> {
  const [lead] = await tx
    .select({ from: leads.status, into: leads.merged_into })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for('update')
  if (!lead) return
  const to_status = lead.into === null && beforeVisit.includes(lead.from) ? status : lead.from
  await tx.update(leads).set({ status: to_status, updated_at: now }).where(eq(leads.id, leadId))
  const event = { id: newId(now), lead_id: leadId, from_status: lead.from, to_status, note, by, at: now }
  await tx.insert(leadEvents).values(event)
}

interface Bought {
  readonly leadId: string
  readonly note: string
  readonly by: string
  readonly now: Date
}

/** Records that the buyer has booked a home, whatever the status of the enquiry. */
export async function noteBooking(tx: Db, { leadId, note, by, now }: Bought): Promise<void> {
  const [lead] = await tx
    .select({ from: leads.status, into: leads.merged_into })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for('update')
  if (!lead) return
  const to_status = lead.into === null ? 'booked' : lead.from
  await tx.update(leads).set({ status: to_status, updated_at: now }).where(eq(leads.id, leadId))
  const event = { id: newId(now), lead_id: leadId, from_status: lead.from, to_status, note, by, at: now }
  await tx.insert(leadEvents).values(event)
}

export async function forgetIntents(db: Db, now: Date): Promise<void> {
  await db.delete(leadIntents).where(lt(leadIntents.heard_at, later(now, -intentsKept)))
}
