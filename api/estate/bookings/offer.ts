import { eq } from 'drizzle-orm'
import type { HomeOffer } from '#contract/estate/bookings/bookings.ts'
import type { Buyer, UnitStatus } from '#contract/estate/projects/words.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Viewer } from '../../http/handler.ts'
import { leads } from '../leads/index.ts'
import {
  blockUnits,
  costOf,
  findUnitType,
  isPriced,
  mustFindBlock,
  mustFindProject,
  mustFindUnit,
  type UnitRow,
  usualCost,
} from '../projects/index.ts'
import { mostBefore, type Plan, planOf } from './plan.ts'
import { liveBooking } from './store.ts'
import { unitHolds } from './tables/index.ts'

type Parts = Pick<Context, 'db' | 'clock'>
type Lead = typeof leads.$inferSelect

/** A home at today's price, with the payment plan that a booking would have. */
export async function priceToday({ db, clock }: Parts, unitId: string, buyer: Buyer) {
  const unit = await mustFindUnit(db, unitId)
  if (!isPriced(unit)) {
    throw new ApiError('wrong_state', { message: 'The price of this home hasn’t been announced yet.' })
  }
  const project = await mustFindProject(db, unit.project_id)
  const sheet = await costOf(db, { unit, project, query: { ...usualCost, buyer }, now: clock() })
  const plan: Plan = planOf(sheet)
  return { unit, project, block: await mustFindBlock(db, unit.block_id), sheet, plan }
}

export interface Keeping {
  readonly hold: typeof unitHolds.$inferSelect | undefined
  readonly isBooked: boolean
}

async function changedAt(db: Db, unitId: string): Promise<string> {
  const [unit] = await db
    .select({ at: blockUnits.updated_at })
    .from(blockUnits)
    .where(eq(blockUnits.id, unitId))
  if (!unit) throw new ApiError('not_found')
  return unit.at.toISOString()
}

export async function keepingOf(db: Db, unitId: string): Promise<Keeping> {
  const [hold] = await db.select().from(unitHolds).where(eq(unitHolds.unit_id, unitId))
  return { hold, isBooked: (await liveBooking(db, unitId)) !== undefined }
}

const bookable: readonly UnitStatus[] = ['available', 'on_hold', 'booked']

/** Why this person can't book the home now; null if they can. A home only marked as booked can be booked too. */
export function refusalOf(
  { status }: Pick<UnitRow, 'status'>,
  keeping: Keeping,
  viewer: Viewer,
): string | null {
  if (keeping.isBooked) return 'This home is already booked.'
  if (!bookable.includes(status)) return 'This home isn’t for sale.'
  const isTheirs = status === 'available' || keeping.hold?.by === viewer.id
  if (isTheirs || mayDo(viewer.staffRoles, 'units.status')) return null
  return 'A colleague is holding this home for someone. Ask them, or a sales lead.'
}

export async function leadNamed(db: Db, reference: string | undefined): Promise<Lead | null> {
  if (!reference) return null
  const [lead] = await db.select().from(leads).where(eq(leads.reference, reference))
  if (lead) return lead
  throw new ApiError('validation_failed', {
    fields: { lead: 'No enquiry has this reference. It’s in the enquiry, and looks like VH-7K3M-9QXF.' },
  })
}

interface Asking {
  readonly unitId: string
  readonly buyer: Buyer
  readonly lead: string | undefined
  readonly viewer: Viewer
}

export async function offerOf(context: Parts, { unitId, buyer, lead, viewer }: Asking): Promise<HomeOffer> {
  const { db } = context
  const { unit, project, block, sheet, plan } = await priceToday(context, unitId, buyer)
  const keeping = await keepingOf(db, unit.id)
  const type = await findUnitType(db, unit.unit_type_id)
  const named = await leadNamed(db, lead)
  const known = named ?? (await leadOfHold(db, keeping))
  return {
    unit: { id: unit.id, unit_no: unit.unit_no, floor: unit.floor, type: type?.name ?? '' },
    project: { slug: project.slug, name: project.name },
    block: { slug: block.slug, name: block.name },
    refused: refusalOf(unit, keeping, viewer),
    known: {
      lead: known?.reference ?? null,
      name: known?.name ?? keeping.hold?.held_for ?? null,
      email: known?.email ?? null,
      mobile: known?.mobile ?? null,
    },
    on: sheet.as_of,
    buyer,
    lines: sheet.lines,
    total: sheet.total,
    price: plan.price,
    most_before: mostBefore(plan.price),
    dues: plan.dues.map(({ label, amount }) => ({ label, amount })),
    updated_at: await changedAt(db, unit.id),
  }
}

async function leadOfHold(db: Db, { hold }: Keeping): Promise<Lead | undefined> {
  if (!hold?.lead_id) return undefined
  const [lead] = await db.select().from(leads).where(eq(leads.id, hold.lead_id))
  return lead
}
