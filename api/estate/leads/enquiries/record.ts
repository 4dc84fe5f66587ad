import { and, asc, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { leadEvents, leads, subscribers } from '../tables/index.ts'
import type { LeadRow } from './store.ts'

/** What was done for this buyer, in this enquiry and in those merged into it. */
export function eventsOf(db: Db, leadId: string) {
  const { from_status, to_status, note, by, at } = leadEvents
  return db
    .select({ from_status, to_status, note, by, at, reference: leads.reference })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.lead_id))
    .where(or(eq(leads.id, leadId), eq(leads.merged_into, leadId)))
    .orderBy(asc(at), asc(leadEvents.id))
}

const alsoShown = 20

/** Other enquiries from the same number or address. */
export async function othersOf(db: Db, lead: LeadRow) {
  const { id, mobile, email } = lead
  const { reference, subject, status, name, message, created_at } = leads
  const others = await db
    .select({
      id: leads.id,
      reference,
      subject,
      status,
      name,
      mobile: leads.mobile,
      email: leads.email,
      message,
      created_at,
    })
    .from(leads)
    .where(
      and(
        ne(leads.id, id),
        isNull(leads.merged_into),
        or(mobile ? eq(leads.mobile, mobile) : undefined, email ? eq(leads.email, email) : undefined),
      ),
    )
    .orderBy(desc(created_at), desc(leads.id))
    .limit(alsoShown)
  // Queried only if it makes a difference.
  const isOpen = others.some((other) => !isSameBuyer(lead, other, false) && isSameBuyer(lead, other, true))
  const isProved = isOpen && (await isConfirmed(db, email))
  return others.map((other) => ({ ...other, same_buyer: isSameBuyer(lead, other, isProved) }))
}

type Reached = Pick<LeadRow, 'mobile' | 'email'>

/** Anybody can type another person's address; a confirmed one belongs to the buyer. */
export function isSameBuyer(one: Reached, other: Reached, isEmailConfirmed: boolean): boolean {
  if (one.mobile !== null && one.mobile === other.mobile) return true
  return isEmailConfirmed && one.email !== null && one.email === other.email
}

export async function isConfirmed(db: Db, email: string | null): Promise<boolean> {
  if (email === null) return false
  const confirmed = and(eq(subscribers.email, email), isNotNull(subscribers.confirmed_at))
  return (await db.$count(subscribers, confirmed)) > 0
}

export function mergedOf(db: Db, leadId: string) {
  const { id, reference, subject, message, created_at } = leads
  return db
    .select({ id, reference, subject, message, created_at })
    .from(leads)
    .where(eq(leads.merged_into, leadId))
    .orderBy(asc(created_at), asc(id))
}

export async function mergedInto(db: Db, id: string | null) {
  if (id === null) return null
  const [record] = await db
    .select({ id: leads.id, reference: leads.reference })
    .from(leads)
    .where(eq(leads.id, id))
  return record ?? null
}
