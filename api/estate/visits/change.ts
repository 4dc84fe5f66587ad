import { eq } from 'drizzle-orm'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Mail } from '../../mail/Mail.ts'
import {
  askedByForm,
  type Fact,
  homesMail,
  type LeadRow,
  leads,
  noteByVisitor,
  toTheOffice,
} from '../leads/index.ts'
import { cancelSlot, holdSlot, type Wish } from './book.ts'
import { officeFacts, type VisitFacts, visitCancelledMail, visitChangedMail, visitMail } from './messages.ts'
import { findVisit, lockVisit, type VisitRow } from './store.ts'
import { factsOf } from './view.ts'

/** Moves a visit for its visitor, to another time or place; the calendar entry moves too. */
export function moveVisit(
  context: Context,
  wish: Omit<Wish, 'projectId' | 'time_zone'>,
): Promise<VisitFacts> {
  const { outbox } = context
  return outbox.transaction(async (tx) => {
    const visit = await mustChange(tx, wish.leadId, wish.now)
    if (visit.status === 'cancelled')
      throw new ApiError('wrong_state', { message: 'This visit is cancelled. Please book another one.' })
    const { project_id: projectId, time_zone } = visit
    const same = visit.starts_at.getTime() === wish.starts_at.getTime() && visit.kind === wish.kind
    if (same) return whole(tx, wish.leadId)
    await holdSlot(tx, { ...wish, projectId, time_zone })
    const facts = await whole(tx, wish.leadId)
    await tellOfChange(context, tx, { facts, mail: visitMail(facts, 'moved'), now: wish.now })
    return facts
  })
}

/** Cancelling twice has no further effect. */
export function cancelVisit(context: Context, leadId: string, now: Date): Promise<VisitFacts> {
  const { outbox } = context
  return outbox.transaction(async (tx) => {
    const visit = await mustChange(tx, leadId, now)
    if (visit.status === 'cancelled') return whole(tx, leadId)
    await cancelSlot(tx, visit, now)
    const facts = await whole(tx, leadId)
    await tellOfChange(context, tx, { facts, mail: visitCancelledMail(facts), now })
    return facts
  })
}

async function mustChange(tx: Db, leadId: string, now: Date): Promise<VisitRow> {
  const visit = await lockVisit(tx, leadId)
  if (!visit) throw new ApiError('bad_signature')
  const isOver = visit.status === 'arrived' || visit.status === 'no_show'
  if (isOver || (visit.status === 'booked' && visit.starts_at <= now))
    throw new ApiError('too_late', { message: 'This visit has already started. Please call us instead.' })
  return visit
}

export async function whole(tx: Db, leadId: string): Promise<VisitFacts> {
  const row = await findVisit(tx, leadId)
  if (!row) throw new ApiError('bad_signature')
  return factsOf(tx, row)
}

interface Change {
  readonly facts: VisitFacts
  /** The email for the visitor, who may have left no address. */
  readonly mail: Mail
  readonly now: Date
}

/** Tells the visitor and the office, and records the change with the enquiry, in one transaction. */
export async function tellOfChange(
  { config, outbox, settings }: Context,
  tx: Db,
  change: Change,
): Promise<void> {
  const { facts, mail, now } = change
  const { id, email, cancelled } = facts
  const [visit] = officeFacts(facts)
  const note = `${cancelled ? 'Cancelled by the visitor' : 'Moved by the visitor'}: ${visit?.value}`
  await noteByVisitor(tx, { leadId: id, status: cancelled ? 'new' : 'visit_scheduled', note, now })
  await keepFacts(tx, facts)
  const to = settings.value('leads_email')
  const news = homesMail(config, visitChangedMail(facts), { to, why: toTheOffice })
  await outbox.enqueue(tx, { kind: 'email', to, content: news })
  if (email === null) return
  await outbox.enqueue(tx, {
    kind: 'email',
    to: email,
    content: homesMail(config, mail, { to: email, why: askedByForm }),
  })
}

/** Updates the visit's facts in the enquiry, so that it shows the new time wherever it's read or exported. */
export async function keepFacts(tx: Db, facts: VisitFacts): Promise<LeadRow['about']> {
  const [lead] = await tx.select({ about: leads.about }).from(leads).where(eq(leads.id, facts.id))
  const now = officeFacts(facts).map(({ label, value }) => ({
    label,
    value: label === 'Visit' && facts.cancelled ? `Cancelled: ${value}` : value,
  }))
  const others = (lead?.about ?? []).filter(({ label }: Fact) => !visitLabels.includes(label))
  const about: LeadRow['about'] = [...now, ...others]
  await tx.update(leads).set({ about }).where(eq(leads.id, facts.id))
  return about
}
const visitLabels = ['Visit', 'On their clock', 'Guide']
