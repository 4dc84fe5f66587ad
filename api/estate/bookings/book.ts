import type { NewHomeBooking } from '#contract/estate/bookings/bookings.ts'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../ApiError.ts'
import { nameOf } from '../../audit/nameOf.ts'
import type { Actor } from '../../audit/record.ts'
import { clearNumber } from '../../db/clearNumber.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { refusing } from '../../db/refusing.ts'
import type { Context } from '../../http/context.ts'
import type { Viewer } from '../../http/handler.ts'
import { nothingElse } from '../../nothingElse.ts'
import { clockOn } from '../../texts/days.ts'
import { noteBooking, office } from '../leads/index.ts'
import { bookedMail } from './messages.ts'
import { moveUnit } from './moveUnit.ts'
import { keepingOf, leadNamed, priceToday, refusalOf } from './offer.ts'
import { mostBefore } from './plan.ts'
import { type Deed, noteEvent, recordDeed } from './record.ts'
import { type BookingRow, findBooking, liveBooking } from './store.ts'
import { homeBookings, homeDues } from './tables/index.ts'
import { factsOf, tellBuyer } from './tell.ts'
import { readyOn } from './view.ts'
import { section13 } from './words.ts'

export interface Booking {
  readonly unitId: string
  readonly body: NewHomeBooking
  readonly actor: Exclude<Actor, 'command'> & { readonly viewer: Viewer }
}

/**
 * Books home, buyer, price and plan in one transaction. If two people sell one home, the second is told who was first.
 */
export async function bookHome(context: Context, given: Booking): Promise<BookingRow> {
  try {
    return await context.outbox.transaction((tx) => book(context, tx, given))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') throw await beaten(context, given.unitId)
    throw error
  }
}

async function beaten({ db, clock }: Context, unitId: string): Promise<ApiError> {
  const other = await liveBooking(db, unitId)
  if (!other) return new ApiError('conflict')
  const who = (await nameOf(db, other.by)) ?? 'A colleague'
  const at = clockOn(other.created_at, office, clock())
  return new ApiError('conflict', {
    message: `${who} booked this home for ${other.name} at ${at}. Your booking wasn’t saved.`,
  })
}

async function book(context: Context, tx: Db, { unitId, body, actor }: Booking): Promise<BookingRow> {
  const { lead: reference, price_seen, booking_amount, reason: why, seen, ...people } = body
  const at = { now: context.clock() }
  const lead = await leadNamed(tx, reference)
  const today = await priceToday({ ...context, db: tx }, unitId, people.buyer)
  const { unit, sheet, plan } = today
  await refuseWhat(tx, { unitId: unit.id, status: unit.status, viewer: actor.viewer })
  if (sheet.total !== price_seen) throw new ApiError('price_changed', { message: changedTo(sheet.total) })
  refuseMoreThanATenth(booking_amount, plan.price)
  const reason = why || `Booked for ${people.name}.`
  const leadId = lead?.id ?? null
  const move = { unitId: unit.id, to: 'booked', reason, lead_id: leadId, actor, ...at } as const
  if (unit.status !== 'booked') await moveUnit(tx, { ...move, seen })
  const row = {
    ...whoBuys(people),
    id: newId(at.now),
    reference: clearNumber('HB'),
    unit_id: unit.id,
    lead_id: leadId,
    booked_on: sheet.as_of,
    sheet,
    total: sheet.total,
    price: plan.price,
    booking_amount,
    promised_on: readyOn(today),
    by: actor.viewer.id,
    created_at: at.now,
    updated_at: at.now,
  }
  await refusing({ home_bookings_one_buyer: 'conflict' }, () => tx.insert(homeBookings).values(row))
  await tx.insert(homeDues).values(plan.dues.map((due) => ({ ...due, booking_id: row.id })))
  const deed: Deed = { id: row.id, actor, ...at }
  await noteEvent(tx, deed, { from_status: null, to_status: 'booked', reason: why || null })
  if (leadId !== null)
    await noteBooking(tx, { leadId, note: `Booked ${unit.unit_no}: ${row.reference}`, by: row.by, ...at })
  const sale = await findBooking(tx, row.id)
  if (!sale) throw new Error('The booking was not stored.')
  await tellBuyer(context, tx, row.email, bookedMail({ ...(await factsOf(tx, sale)), ...sumsOf(row) }))
  const after = {
    home: unit.id,
    total: row.total,
    booking_amount,
    reference: row.reference,
  }
  await recordDeed(tx, deed, 'book_home', { reason, after })
  return sale.booking
}

function sumsOf({ total, booking_amount }: Pick<BookingRow, 'total' | 'booking_amount'>) {
  return { total, booking_amount }
}

type People = Pick<NewHomeBooking, 'name' | 'email' | 'mobile' | 'co_buyer' | 'buyer'>

function whoBuys({ name, email, mobile, co_buyer, buyer, ...rest }: People) {
  nothingElse(rest)
  return { name, email, mobile, co_buyer: co_buyer || null, buyer }
}

interface Wish {
  readonly unitId: string
  readonly status: Parameters<typeof refusalOf>[0]['status']
  readonly viewer: Viewer
}

async function refuseWhat(tx: Db, { unitId, status, viewer }: Wish): Promise<void> {
  const keeping = await keepingOf(tx, unitId)
  const refusal = refusalOf({ status }, keeping, viewer)
  if (refusal === null) return
  // `bookHome` catches this, and says who made the other booking.
  if (keeping.isBooked) throw new ApiError('conflict')
  const isKept = status === 'on_hold'
  throw new ApiError(isKept ? 'forbidden' : 'wrong_state', { message: refusal })
}

function refuseMoreThanATenth(amount: number, price: number): void {
  const most = mostBefore(price)
  if (amount <= most) return
  throw new ApiError('validation_failed', { fields: { booking_amount: section13(rupees(most)) } })
}

function changedTo(total: number): string {
  return `This home now costs ${rupees(total)}. Check the new price, then book again.`
}
