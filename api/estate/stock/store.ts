import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { homeBookings, unitEvents, unitHolds } from '../bookings/index.ts'
import { leads } from '../leads/index.ts'
import { blocks, blockUnits, projects, unitTypes } from '../projects/index.ts'

const lead = { id: leads.id, reference: leads.reference, name: leads.name }

/** A home with its place and its hold. */
export async function findHome(db: Db, id: string) {
  const [home] = await db
    .select({
      unit: {
        id: blockUnits.id,
        unit_no: blockUnits.unit_no,
        floor: blockUnits.floor,
        status: blockUnits.status,
        price_total: blockUnits.price_total,
        all_in: blockUnits.all_in,
        monthly: blockUnits.monthly,
        updated_at: blockUnits.updated_at,
      },
      project: { slug: projects.slug, name: projects.name },
      block: { slug: blocks.slug, name: blocks.name },
      unit_type: unitTypes.name,
      hold: unitHolds,
      booking: homeBookings.id,
      lead,
    })
    .from(blockUnits)
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .innerJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .leftJoin(unitHolds, eq(unitHolds.unit_id, blockUnits.id))
    .leftJoin(leads, eq(leads.id, unitHolds.lead_id))
    .leftJoin(
      homeBookings,
      and(eq(homeBookings.unit_id, blockUnits.id), ne(homeBookings.status, 'cancelled')),
    )
    .where(eq(blockUnits.id, id))
  return home
}

/** The status changes of a home, oldest first. */
export function eventsOf(db: Db, unitId: string) {
  const { from_status, to_status, by, reason, until, at } = unitEvents
  return db
    .select({ from_status, to_status, by, reason, until, at, lead })
    .from(unitEvents)
    .leftJoin(leads, eq(leads.id, unitEvents.lead_id))
    .where(eq(unitEvents.unit_id, unitId))
    .orderBy(asc(at), asc(unitEvents.id))
}

export async function findLeadId(db: Db, reference: string): Promise<string | undefined> {
  const [row] = await db.select({ id: leads.id }).from(leads).where(eq(leads.reference, reference))
  return row?.id
}
