import { eq } from 'drizzle-orm'
import { type HomeBookingStatus, homeBookingMoves } from '#contract/estate/bookings/words.ts'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { refusing } from '../../db/refusing.ts'
import type { Context } from '../../http/context.ts'
import type { Mail } from '../../mail/Mail.ts'
import { bookCancellation } from './ledger.ts'
import { agreedMail, type BookingFacts, cancelledMail, handedOverMail } from './messages.ts'
import { moveUnit } from './moveUnit.ts'
import { type Books, readBooks } from './read.ts'
import { type Deed, mustLockBooking, noteEvent, recordDeed } from './record.ts'
import { homeBookings } from './tables/index.ts'
import { factsOf, tellBuyer } from './tell.ts'

export interface BookingMove extends Deed {
  readonly to: HomeBookingStatus
  readonly on: string
  readonly reason: string
  readonly given_back: number | undefined
  readonly seen: string
}

/** Records an agreement, a handover of keys or a cancellation; the home's status follows, and the buyer is told. */
export function moveBooking(context: Context, move: BookingMove): Promise<void> {
  const { id, to, on, reason, seen, actor, now } = move
  return context.outbox.transaction(async (tx) => {
    const sale = await mustLockBooking(tx, id, seen)
    const { booking, unit } = sale
    if (!homeBookingMoves[booking.status].includes(to)) throw new ApiError('wrong_state')
    const books = await readBooks({ ...context, db: tx }, sale)
    refuseDay(on, books)
    const givenBack = to === 'cancelled' ? mustGiveBack(move.given_back, books) : null
    if (to === 'handed_over') refuseWhatIsOwed(books)
    const changed = {
      status: to,
      updated_at: now,
      ...(to === 'agreed' && { agreed_on: on }),
      ...(to === 'handed_over' && { handed_over_on: on }),
      ...(to === 'cancelled' && { cancelled_on: on, cancel_reason: reason, given_back: givenBack }),
    }
    await refusing({ home_booking_moves: 'wrong_state' }, () =>
      tx.update(homeBookings).set(changed).where(eq(homeBookings.id, id)),
    )
    const step = { unitId: unit.id, reason, lead_id: booking.lead_id, actor, now }
    if (to === 'agreed' && unit.status === 'booked') await moveUnit(tx, { ...step, to: 'sold' })
    if (to === 'cancelled') await freeHome(tx, step, unit.status)
    if (givenBack !== null) await giveBack(tx, books, { givenBack, now })
    await noteEvent(tx, move, { from_status: booking.status, to_status: to, reason })
    await tellBuyer(
      context,
      tx,
      booking.email,
      mailOf(await factsOf(tx, sale), { to, on, reason, givenBack }),
    )
    const after = { status: to, on, ...(givenBack !== null && { given_back: givenBack }) }
    await recordDeed(tx, move, 'move_booking', { reason, before: { status: booking.status }, after })
  })
}

type Step = Omit<Parameters<typeof moveUnit>[1], 'to'>

/** A sold home goes back one status at a time, as when a mistaken sale is undone. */
async function freeHome(tx: Db, step: Step, status: Books['sale']['unit']['status']): Promise<void> {
  if (status === 'sold') await moveUnit(tx, { ...step, to: 'booked' })
  if (status === 'sold' || status === 'booked') await moveUnit(tx, { ...step, to: 'available' })
}

function refuseDay(on: string, { sale: { booking }, today }: Books): void {
  const first = booking.agreed_on ?? booking.booked_on
  if (on >= first && on <= today) return
  throw new ApiError('validation_failed', { fields: { on: 'Choose a day between the booking and today.' } })
}

function mustGiveBack(given: number | undefined, { standing }: Books): number {
  if (given !== undefined && given <= standing.paid) return given
  const message = `Enter how much to refund: nothing, or up to the ${rupees(standing.paid)} that was paid.`
  throw new ApiError('validation_failed', { fields: { given_back: message } })
}

/** Keys are handed over only when everything has been asked for and paid. */
function refuseWhatIsOwed({ standing, dues }: Books): void {
  const unasked = dues.filter(({ demand }) => demand === null).length
  if (standing.left === 0 && unasked === 0) return
  const what =
    standing.left > 0
      ? `${rupees(standing.left)} is still to pay`
      : `${unasked} of the dues ${unasked === 1 ? 'hasn’t' : 'haven’t'} been asked for yet`
  throw new ApiError('wrong_state', { message: `Hand over the keys once everything is paid: ${what}.` })
}

interface Back {
  readonly givenBack: number
  readonly now: Date
}

async function giveBack(tx: Db, { sale, dues, standing }: Books, { givenBack, now }: Back): Promise<void> {
  const billed = dues.filter(({ demand }) => demand !== null).map(({ due }) => due)
  await bookCancellation(tx, { bookingId: sale.booking.id, billed, paid: standing.paid, givenBack, now })
}

interface Told {
  readonly to: HomeBookingStatus
  readonly on: string
  readonly reason: string
  readonly givenBack: number | null
}

function mailOf(facts: BookingFacts, { to, on, reason, givenBack }: Told): Mail {
  if (to === 'agreed') return agreedMail(facts, on)
  if (to === 'handed_over') return handedOverMail(facts, on)
  return cancelledMail(facts, reason, givenBack ?? 0)
}
