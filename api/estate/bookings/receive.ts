import type { ReceiptWay } from '#contract/estate/bookings/words.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { brokenConstraint } from '../../db/refusing.ts'
import type { Context } from '../../http/context.ts'
import { financialYear } from '../../texts/financialYear.ts'
import { allowed, giveNumbers } from './demand.ts'
import { bookReceipt, bookReturn } from './ledger.ts'
import { type Received, receiptMail, returnedMail } from './messages.ts'
import { type Books, readBooks } from './read.ts'
import { type Deed, mustLockBooking, recordDeed } from './record.ts'
import type { WholeBooking } from './store.ts'
import { homeReceiptReturns, homeReceipts } from './tables/index.ts'
import { factsOf, tellBuyer } from './tell.ts'
import { wayWords } from './words.ts'

export interface NewReceipt extends Deed {
  readonly amount: number
  readonly on: string
  readonly way: ReceiptWay
  readonly reference: string
}

/** Records a payment that the bank reports. It pays the earliest dues first; the rest waits for the next demand. */
export function takeReceipt(context: Context, given: NewReceipt): Promise<void> {
  const { id, amount, on, way, reference, actor, now } = given
  return context.outbox.transaction(async (tx) => {
    const sale = await mustLockBooking(tx, id)
    const books = await readBooks({ ...context, db: tx }, sale)
    refuseDay(on, books)
    refuseTooMuch(amount, books)
    const { name: year } = financialYear(now)
    const row = { id: newId(now), booking_id: id, year, amount, on, way, reference }
    await once(() =>
      allowed(sale.booking.price, () =>
        tx.insert(homeReceipts).values({ ...row, by: actor.viewer.id, at: now }),
      ),
    )
    await bookReceipt(tx, { id: row.id, bookingId: id, amount, way, now })
    await recordDeed(tx, given, 'take_receipt', { after: { amount, on, way, reference } })
    await giveNumbers(tx)
    const facts = await receivedOf(context, tx, { sale, receiptId: row.id })
    await tellBuyer(context, tx, sale.booking.email, receiptMail(facts))
  })
}

/** A payment that was recorded twice would count twice. */
async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'home_receipts_reference') throw error
    const message = 'A payment with this reference has already been recorded, perhaps for another home.'
    throw new ApiError('validation_failed', { fields: { reference: message } })
  }
}

function refuseDay(on: string, { sale: { booking }, today }: Books): void {
  if (on >= booking.booked_on && on <= today) return
  throw new ApiError('validation_failed', { fields: { on: 'Choose a day between the booking and today.' } })
}

function refuseTooMuch(amount: number, { sale: { booking }, standing }: Books): void {
  if (standing.paid + amount <= booking.total) return
  throw new ApiError('validation_failed', { fields: { amount: 'That’s more than the whole home costs.' } })
}

interface OfReceipt {
  readonly sale: WholeBooking
  readonly receiptId: string
}

async function receivedOf(context: Context, tx: Db, { sale, receiptId }: OfReceipt): Promise<Received> {
  const { receipts, standing } = await readBooks({ ...context, db: tx }, sale)
  const receipt = receipts.find((each) => each.receipt.id === receiptId)?.receipt
  if (!receipt) throw new ApiError('not_found')
  return {
    ...(await factsOf(tx, sale)),
    number: receipt.number ?? '',
    amount: receipt.amount,
    on: receipt.on,
    way: wayWords[receipt.way],
    bank_reference: receipt.reference,
    left: standing.left,
  }
}

export interface Returned extends Deed {
  readonly receiptId: string
  readonly on: string
  readonly reason: string
}

/** The receipt stays, marked as returned. */
export function returnReceipt(context: Context, given: Returned): Promise<void> {
  const { id, receiptId, on, reason, actor, now } = given
  return context.outbox.transaction(async (tx) => {
    const sale = await mustLockBooking(tx, id)
    if (sale.booking.status === 'cancelled') throw new ApiError('wrong_state')
    const books = await readBooks({ ...context, db: tx }, sale)
    const row = books.receipts.find(({ receipt }) => receipt.id === receiptId)
    if (!row) throw new ApiError('not_found')
    if (row.returned)
      throw new ApiError('wrong_state', { message: 'This payment has already been returned.' })
    if (on < row.receipt.on || on > books.today)
      throw new ApiError('validation_failed', {
        fields: { on: 'Choose a day between the payment and today.' },
      })
    await tx
      .insert(homeReceiptReturns)
      .values({ receipt_id: receiptId, reason, on, by: actor.viewer.id, at: now })
      .onConflictDoNothing()
    await bookReturn(tx, { ...row.receipt, bookingId: id, now })
    const facts = await receivedOf(context, tx, { sale, receiptId })
    await tellBuyer(context, tx, sale.booking.email, returnedMail(facts, reason))
    const after = { receipt: row.receipt.number, amount: row.receipt.amount, on }
    await recordDeed(tx, given, 'return_receipt', { reason, after })
  })
}
