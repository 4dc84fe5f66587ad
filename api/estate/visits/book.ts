import { and, eq, sql } from 'drizzle-orm'
import type { VisitKind } from '#contract/estate/visits/words.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { brokenConstraint } from '../../db/refusing.ts'
import { when } from '../../texts/days.ts'
import { office } from '../leads/index.ts'
import { placeKey } from './places.ts'
import { nearestNamed } from './policy.ts'
import { freeSlots, type Slot, slotsAt } from './slots.ts'
import { busyAfter, guidesOf, type VisitRow } from './store.ts'
import { visits } from './tables/index.ts'

export interface Wish {
  readonly leadId: string
  readonly projectId: string
  readonly kind: VisitKind
  readonly starts_at: Date
  readonly time_zone: string
  readonly now: Date
}

/**
 * Books or moves a visit, with whichever guide is free then. The table's constraints decide a race: one request wins,
 * and the other gets the nearest free times.
 */
export async function holdSlot(tx: Db, wish: Wish): Promise<VisitRow> {
  for (const slot of await slotsFor(tx, wish)) {
    const booked = await tryToHold(tx, wish, slot)
    if (booked) return booked
  }
  throw await taken(tx, wish)
}

async function askedOf(db: Db, { leadId, projectId, kind, now }: Wish) {
  const guides = await guidesOf(db, projectId)
  const busy = await busyAfter(db, now, leadId)
  return { guides, busy, placeOf: placeKey(kind, projectId), now }
}

/** Refuses a time that isn't offered at all, even if guides are free. */
async function slotsFor(db: Db, wish: Wish): Promise<readonly Slot[]> {
  const asked = await askedOf(db, wish)
  if (slotsAt({ ...asked, busy: [] }, wish.starts_at).length === 0) {
    const passed = wish.starts_at <= wish.now
    const error = passed ? 'That time has passed. Choose another.' : 'Choose one of the times we offer.'
    throw new ApiError('validation_failed', { fields: { starts_at: error } })
  }
  return slotsAt(asked, wish.starts_at)
}

const races = ['visits_one_at_a_time', 'visits_time_to_travel']

/** Runs in a savepoint, so that a time lost to another request leaves the rest of the transaction intact. */
async function tryToHold(tx: Db, wish: Wish, slot: Slot): Promise<VisitRow | undefined> {
  const { guide, ...times } = slot
  const { kind, time_zone, now } = wish
  const values = { ...times, kind, time_zone, status: 'booked' as const, changed_at: now, reminded_at: null }
  try {
    return await tx.transaction(async (inner) => {
      const [moved] = await inner
        .update(visits)
        .set({ ...values, sequence: sql`${visits.sequence} + 1` })
        .where(eq(visits.lead_id, wish.leadId))
        .returning()
      if (moved) return moved
      const [booked] = await inner
        .insert(visits)
        .values({ ...values, lead_id: wish.leadId, project_id: wish.projectId })
        .returning()
      return booked
    })
  } catch (error) {
    if (races.includes(brokenConstraint(error) ?? '')) return undefined
    throw error
  }
}

async function taken(db: Db, wish: Wish): Promise<ApiError> {
  const asked = await askedOf(db, wish)
  const away = ({ starts_at }: Slot) => Math.abs(starts_at.getTime() - wish.starts_at.getTime())
  const nearest = freeSlots(asked)
    .flatMap(({ slots }) => slots)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, nearestNamed)
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const others = nearest.map(({ starts_at }) => when(starts_at, office)).join('; ')
  const message = 'Someone has just taken that time.'
  const error = others
    ? `That time has just been taken. The closest free times: ${others}.`
    : 'No times are left. Please call us.'
  return new ApiError('slot_full', { message, fields: { starts_at: error } })
}

export async function cancelSlot(tx: Db, visit: VisitRow, now: Date): Promise<void> {
  await tx
    .update(visits)
    .set({ status: 'cancelled', sequence: visit.sequence + 1, changed_at: now })
    .where(and(eq(visits.lead_id, visit.lead_id), eq(visits.status, 'booked')))
}
