import { sql } from 'drizzle-orm'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { brokenConstraint } from '../../db/refusing.ts'
import type { Context } from '../../http/context.ts'
import { inWords, monthInWords } from '../../texts/days.ts'
import { financialYear } from '../../texts/financialYear.ts'
import { daysAfter, isReached, tdsOf } from './account.ts'
import { bookDemand } from './ledger.ts'
import { type BookingFacts, type Demanded, demandMail } from './messages.ts'
import { mostBefore } from './plan.ts'
import { type Books, readBooks } from './read.ts'
import { type Deed, mustLockBooking, recordDeed } from './record.ts'
import type { DueRow } from './store.ts'
import { homeDemands } from './tables/index.ts'
import { factsOf, tellBuyer } from './tell.ts'
import { readyOn } from './view.ts'
import { section13 } from './words.ts'

export interface NewDemand extends Deed {
  readonly nth: number
  readonly due_on: string
}

/** How many days ahead a demand's due date may be. */
const latest = 90

/** Asks the buyer, in a numbered letter, for a stage whose day or milestone has come. */
export function raiseDemand(context: Context, wish: NewDemand): Promise<void> {
  const { id, nth, due_on, actor, now } = wish
  return context.outbox.transaction(async (tx) => {
    const sale = await mustLockBooking(tx, id)
    const { due, because } = mustBeDue(await readBooks({ ...context, db: tx }, sale), wish)
    const { name: year } = financialYear(now)
    const demand = { id: newId(now), booking_id: id, nth, year, amount: due.amount, due_on, because }
    await allowed(sale.booking.price, () =>
      tx.insert(homeDemands).values({ ...demand, by: actor.viewer.id, at: now }),
    )
    await bookDemand(tx, { ...due, id: demand.id, bookingId: id, now })
    await recordDeed(tx, wish, 'raise_demand', { after: { stage: due.label, amount: due.amount, due_on } })
    await giveNumbers(tx)
    const facts = demandedOf(
      await readBooks({ ...context, db: tx }, sale),
      await factsOf(tx, sale),
      demand.id,
    )
    if (facts) await tellBuyer(context, tx, sale.booking.email, demandMail(facts))
  })
}

/**
 * Gives the numbers now rather than at the commit, because the email needs one. Call it after the staff action is
 * recorded, so that locks keep their order.
 */
export async function giveNumbers(tx: Db): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS home_demands_give_number, home_receipts_give_number IMMEDIATE`)
}

/** The database enforces section 13; this puts its refusal into words. */
export async function allowed<T>(price: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'home_section_13')
      throw new ApiError('wrong_state', { message: section13(rupees(mostBefore(price))) })
    if (constraint === 'home_bookings_over') throw new ApiError('wrong_state')
    throw error
  }
}

function mustBeDue(books: Books, { nth, due_on }: NewDemand) {
  const row = books.dues.find(({ due }) => due.nth === nth)
  if (!row) throw new ApiError('not_found')
  const { due, demand } = row
  if (demand) throw new ApiError('already_said', { message: 'The buyer has already been asked for this.' })
  const { booked_on } = books.sale.booking
  const situation = {
    booked_on,
    today: books.today,
    progress: books.progress,
    ready_on: readyOn(books.sale),
  }
  if (!isReached(due, situation)) throw new ApiError('too_early', { message: notYet(due, books) })
  if (due_on < books.today || due_on > daysAfter(books.today, latest))
    throw new ApiError('validation_failed', {
      fields: { due_on: `Choose a day from today to ${latest} days from now.` },
    })
  return { due, because: reasonOf(due, books) }
}

type When = Pick<DueRow['due'], 'after_days' | 'at_progress'>

function notYet({ after_days, at_progress }: When, { sale, progress }: Books): string {
  if (at_progress === null)
    return `This falls due on ${inWords(daysAfter(sale.booking.booked_on, after_days ?? 0))}.`
  const now = progress ? `the last report says ${progress.percent}%` : 'nothing has been reported yet'
  return `This falls due when the building is ${at_progress}% complete; ${now}.`
}

function reasonOf({ after_days, at_progress }: When, { sale, progress }: Books): string {
  const { booked_on } = sale.booking
  if (at_progress !== null && progress)
    return `${sale.block.name} is ${progress.percent}% complete according to the report for ${monthInWords(progress.month)} (${progress.stage}); this stage falls due at ${at_progress}%.`
  if (after_days === 0) return `You booked on ${inWords(booked_on)}.`
  if (after_days !== null)
    return `This falls due ${after_days} days after your booking of ${inWords(booked_on)}.`
  return 'This falls due now under your payment plan.'
}

/** What the email about a demand contains; undefined if there is no such demand. */
export function demandedOf(books: Books, facts: BookingFacts, demandId: string): Demanded | undefined {
  const row = books.dues.find(({ demand }) => demand?.id === demandId)
  if (!row?.demand) return undefined
  const { sheet, price } = books.sale.booking
  const { number, because, amount, due_on } = row.demand
  return {
    ...facts,
    number: number ?? '',
    label: row.due.label,
    because,
    amount,
    left: books.standing.demands.find(({ id }) => id === demandId)?.left ?? amount,
    due_on,
    tds: tdsOf(row.due, sheet.agreement ?? price),
  }
}
