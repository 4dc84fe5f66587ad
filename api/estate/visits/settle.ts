import { eq } from 'drizzle-orm'
import type { DeskVisit } from '#contract/estate/visits/desk.ts'
import type { VisitKind } from '#contract/estate/visits/words.ts'
import { ApiError } from '../../ApiError.ts'
import { type Actor, record } from '../../audit/record.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Mail } from '../../mail/Mail.ts'
import { when } from '../../texts/days.ts'
import { askedByForm, homesMail, noteByOffice, office } from '../leads/index.ts'
import { holdSlot } from './book.ts'
import { keepFacts, whole } from './change.ts'
import { cancelledByUsMail, missedMail, visitMail } from './messages.ts'
import { nextOf, toDeskVisit } from './sheet.ts'
import { findVisit, lockVisit, type VisitRow } from './store.ts'
import { visits } from './tables/index.ts'

interface Deed {
  readonly id: string
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

export interface Settling extends Deed {
  readonly to: VisitRow['status']
  readonly seen: VisitRow['status']
  readonly reason: string | null
}

/** Records that a visitor came or didn't, or that the office cancels; the enquiry's status and the emails follow. */
export function settleVisit(context: Context, given: Settling): Promise<DeskVisit> {
  const { id, to, seen, reason, actor, now } = given
  return context.outbox.transaction(async (tx) => {
    const visit = await mustLock(tx, id)
    if (visit.status !== seen) throw new ApiError('conflict')
    if (!nextOf(visit, now).includes(to)) throw new ApiError('wrong_state', { message: tooSoon(visit, to) })
    if (to === 'cancelled' && (reason === null || reason.length < 4))
      throw new ApiError('validation_failed', { fields: { reason: 'Say why. The buyer will read it.' } })
    const sequence = to === 'cancelled' ? visit.sequence + 1 : visit.sequence
    await tx.update(visits).set({ status: to, sequence, changed_at: now }).where(eq(visits.lead_id, id))
    const facts = await whole(tx, id)
    if (to === 'cancelled') {
      await keepFacts(tx, facts)
      await tellBuyer(context, tx, facts.email, cancelledByUsMail(facts, reason ?? ''))
    }
    if (to === 'no_show') await tellBuyer(context, tx, facts.email, missedMail(facts))
    const note = `${noteWords[to]}: ${when(visit.starts_at, office)}${reason === null ? '' : `. ${reason}`}`
    await noteByOffice(tx, { leadId: id, status: leadStatus[to], note, by: actor.viewer.id, now })
    const states = { before: { visit: seen }, after: { visit: to } }
    await record(tx, { actor, action: 'change_visit', now, subject: id, reason, ...states })
    return read(tx, id, now)
  })
}

const noteWords: Readonly<Record<VisitRow['status'], string>> = {
  booked: 'Reopened: it was marked by mistake',
  arrived: 'Came to the visit',
  no_show: 'Didn’t come to the visit',
  cancelled: 'Cancelled by the office',
}
const leadStatus = {
  booked: 'visit_scheduled',
  arrived: 'visited',
  no_show: 'visit_scheduled',
  cancelled: 'contacted',
} as const

function tooSoon({ status }: VisitRow, to: VisitRow['status']): string {
  if (status === 'booked' && to === 'no_show') return 'This visit hasn’t begun yet.'
  if (status === 'booked' && to === 'arrived') return 'It’s more than half an hour until this visit.'
  return 'That’s no longer possible. Reload the page to see what has changed.'
}

export interface OfficeMove extends Deed {
  readonly kind: VisitKind
  readonly starts_at: Date
  readonly seen: VisitRow['status']
  readonly reason: string
}

/** Moves a visit to any guide who's free then, like the visitor's own move; the visitor is told why. */
export function moveByOffice(context: Context, move: OfficeMove): Promise<DeskVisit> {
  const { id: leadId, kind, starts_at, seen, reason, actor, now } = move
  return context.outbox.transaction(async (tx) => {
    const visit = await mustLock(tx, leadId)
    const same = visit.starts_at.getTime() === starts_at.getTime() && visit.kind === kind
    // If the button was pressed twice, the visitor is told once.
    if (same && visit.status === 'booked') return read(tx, leadId, now)
    if (visit.status !== seen) throw new ApiError('conflict')
    if (visit.status === 'arrived')
      throw new ApiError('wrong_state', { message: 'They’ve already been here.' })
    const { project_id: projectId, time_zone } = visit
    await holdSlot(tx, { leadId, projectId, kind, starts_at, time_zone, now })
    const facts = await whole(tx, leadId)
    await keepFacts(tx, facts)
    await tellBuyer(context, tx, facts.email, visitMail(facts, 'moved_by_us', reason))
    const note = `Moved by the office: ${when(starts_at, office)}. ${reason}`
    await noteByOffice(tx, { leadId, status: 'visit_scheduled', note, by: actor.viewer.id, now })
    await record(tx, {
      actor,
      action: 'change_visit',
      now,
      subject: leadId,
      reason,
      before: { starts_at: visit.starts_at.toISOString(), kind: visit.kind },
      after: { starts_at: starts_at.toISOString(), kind },
    })
    return read(tx, leadId, now)
  })
}

async function mustLock(tx: Db, id: string): Promise<VisitRow> {
  const visit = await lockVisit(tx, id)
  if (!visit) throw new ApiError('not_found')
  return visit
}

async function read(tx: Db, id: string, now: Date): Promise<DeskVisit> {
  const row = await findVisit(tx, id)
  if (!row) throw new ApiError('not_found')
  return toDeskVisit(row, now)
}

async function tellBuyer(
  { config, outbox }: Context,
  tx: Db,
  email: string | null,
  mail: Mail,
): Promise<void> {
  if (email === null) return
  const content = homesMail(config, mail, { to: email, why: askedByForm })
  await outbox.enqueue(tx, { kind: 'email', to: email, content })
}
