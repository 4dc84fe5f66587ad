import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { leads } from '../leads/index.ts'
import { blocks, blockUnits, projects, projectUpdates, unitTypes } from '../projects/index.ts'
import {
  homeBookingEvents,
  homeBookings,
  homeDemands,
  homeDues,
  homeReceiptReturns,
  homeReceipts,
} from './tables/index.ts'

export type BookingRow = typeof homeBookings.$inferSelect

const whole = {
  booking: homeBookings,
  unit: {
    id: blockUnits.id,
    unit_no: blockUnits.unit_no,
    floor: blockUnits.floor,
    status: blockUnits.status,
    project_id: blockUnits.project_id,
    block_id: blockUnits.block_id,
    updated_at: blockUnits.updated_at,
  },
  type: unitTypes.name,
  project: projects,
  block: blocks,
  lead: { id: leads.id, reference: leads.reference },
}

function selectWhole(db: Db) {
  return db
    .select(whole)
    .from(homeBookings)
    .innerJoin(blockUnits, eq(blockUnits.id, homeBookings.unit_id))
    .innerJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .leftJoin(leads, eq(leads.id, homeBookings.lead_id))
}

/** A booking with the home that it is about. */
export async function findBooking(db: Db, id: string) {
  const [row] = await selectWhole(db).where(eq(homeBookings.id, id))
  return row
}
export type WholeBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** The booking of a home that isn't cancelled. */
export async function liveBooking(db: Db, unitId: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(homeBookings)
    .where(and(eq(homeBookings.unit_id, unitId), ne(homeBookings.status, 'cancelled')))
  return row
}

/** Reads a booking in order to change it; two simultaneous changes wait for each other. */
export async function lockBooking(tx: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(homeBookings).where(eq(homeBookings.id, id)).for('update')
  return row
}

/** The dues in the order of the plan. */
export function duesOf(db: Db, bookingId: string) {
  return db
    .select({ due: homeDues, demand: homeDemands })
    .from(homeDues)
    .leftJoin(
      homeDemands,
      and(eq(homeDemands.booking_id, homeDues.booking_id), eq(homeDemands.nth, homeDues.nth)),
    )
    .where(eq(homeDues.booking_id, bookingId))
    .orderBy(asc(homeDues.nth))
}
export type DueRow = Awaited<ReturnType<typeof duesOf>>[number]

/** Receipts, oldest first, with those that the bank returned. */
export function receiptsOf(db: Db, bookingId: string) {
  return db
    .select({ receipt: homeReceipts, returned: homeReceiptReturns })
    .from(homeReceipts)
    .leftJoin(homeReceiptReturns, eq(homeReceiptReturns.receipt_id, homeReceipts.id))
    .where(eq(homeReceipts.booking_id, bookingId))
    .orderBy(asc(homeReceipts.on), asc(homeReceipts.at), asc(homeReceipts.serial))
}
export type ReceiptRow = Awaited<ReturnType<typeof receiptsOf>>[number]

export function bookingEventsOf(db: Db, bookingId: string) {
  return db
    .select()
    .from(homeBookingEvents)
    .where(eq(homeBookingEvents.booking_id, bookingId))
    .orderBy(asc(homeBookingEvents.at), asc(homeBookingEvents.id))
}

/** The progress reports about the tower or the whole project, latest first. */
export function reportsOf(db: Db, { project_id, block_id }: { project_id: string; block_id: string }) {
  const { project_id: project, block_id: block, month } = projectUpdates
  return db
    .select()
    .from(projectUpdates)
    .where(and(eq(project, project_id), or(eq(block, block_id), isNull(block))))
    .orderBy(desc(month), block)
    .limit(12)
}
