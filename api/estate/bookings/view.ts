import type { z } from 'zod/mini'
import type { bookedHome, HomeDue, HomeReceipt } from '#contract/estate/bookings/bookedHome.ts'
import type { DeskHomeBooking } from '#contract/estate/bookings/bookings.ts'
import type { OwnHome } from '#contract/estate/bookings/ownHome.ts'
import { homeBookingMoves } from '#contract/estate/bookings/words.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import { daysAfter, expectedOn, isReached, tdsOf } from './account.ts'
import { mostBefore } from './plan.ts'
import type { Books } from './read.ts'
import { bookingEventsOf, type DueRow, type ReceiptRow, reportsOf } from './store.ts'

type Settings = Context['settings']
type Shape = { readonly [K in keyof typeof bookedHome]: z.output<(typeof bookedHome)[K]> }

/** The part of a booking that both the office and the buyer see. */
function toHome(books: Books, settings: Settings): Shape {
  const { sale, receipts, progress, standing } = books
  const { booking, unit, type, project, block } = sale
  const { asked, paid, left, ahead, interest } = standing
  const { status, cancelled_on, cancel_reason, given_back } = booking
  const isCancelled = status === 'cancelled' && cancelled_on !== null
  return {
    id: booking.id,
    reference: booking.reference,
    status,
    unit: { id: unit.id, unit_no: unit.unit_no, floor: unit.floor, type },
    project: { slug: project.slug, name: project.name },
    block: { slug: block.slug, name: block.name },
    name: booking.name,
    co_buyer: booking.co_buyer,
    booked_on: booking.booked_on,
    agreed_on: booking.agreed_on,
    handed_over_on: booking.handed_over_on,
    cancelled: isCancelled
      ? { on: cancelled_on, reason: cancel_reason ?? '', given_back: given_back ?? 0 }
      : null,
    promised_on: booking.promised_on,
    ready_on: readyOn(books.sale),
    price: booking.price,
    lines: booking.sheet.lines.map((line) => ({ ...line })),
    progress,
    sums: { total: booking.total, asked, paid, left, ahead, interest },
    dues: books.dues.map((row) => toDue(row, books)),
    receipts: receipts.map(toReceipt),
    late_rate: settings.value('late_interest'),
  }
}

interface Place {
  readonly project: Pick<Books['sale']['project'], 'possession_revised_on' | 'possession_promised_on'>
  readonly block: Pick<Books['sale']['block'], 'possession_on'>
}

/** The current date of possession. */
export function readyOn({ project, block }: Place): string | null {
  return block.possession_on ?? project.possession_revised_on ?? project.possession_promised_on
}

function toDue({ due, demand }: DueRow, books: Books): HomeDue {
  const { sale, progress, today, standing } = books
  const { booking_id: _, ...own } = due
  const { booked_on, sheet, price } = sale.booking
  const situation = { booked_on, today, progress, ready_on: readyOn(books.sale) }
  const state = standing.demands.find(({ id }) => id === demand?.id)
  return {
    ...own,
    tds: tdsOf(due, sheet.agreement ?? price),
    reached: isReached(due, situation),
    on: demand?.due_on ?? expectedOn(due, situation),
    demand: demand && {
      id: demand.id,
      number: demand.number ?? '',
      at: demand.at.toISOString(),
      paid: state?.paid ?? 0,
      left: state?.left ?? 0,
      interest: state?.interest ?? 0,
    },
  }
}

function toReceipt({ receipt, returned }: ReceiptRow): HomeReceipt {
  const { id, number, amount, on, way, reference, at } = receipt
  return {
    id,
    number: number ?? '',
    amount,
    on,
    way,
    reference,
    at: at.toISOString(),
    returned: returned && { reason: returned.reason, on: returned.on },
  }
}

export async function toDeskBooking(db: Db, books: Books, settings: Settings): Promise<DeskHomeBooking> {
  const { booking, lead } = books.sale
  const events = await bookingEventsOf(db, booking.id)
  return {
    ...toHome(books, settings),
    email: booking.email,
    mobile: booking.mobile,
    buyer: booking.buyer,
    lead,
    booking_amount: booking.booking_amount,
    most_before: mostBefore(booking.price),
    moves: [...homeBookingMoves[booking.status]],
    usual_due_on: daysAfter(books.today, settings.value('demand_days')),
    today: books.today,
    events: events.map(({ id: _id, booking_id: _of, at, ...event }) => ({ ...event, at: at.toISOString() })),
    updated_at: booking.updated_at.toISOString(),
  }
}

export async function toOwnHome(db: Db, books: Books, settings: Settings): Promise<OwnHome> {
  const reports = await reportsOf(db, books.sale.unit)
  return {
    ...toHome(books, settings),
    today: books.today,
    reports: reports.map(({ month, stage, planned_percent, actual_percent, note, photos }) => ({
      month,
      stage,
      planned_percent,
      actual_percent,
      note,
      photo: photos[0] ?? null,
    })),
  }
}
