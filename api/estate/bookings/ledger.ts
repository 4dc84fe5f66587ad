import type { HomeAccount, HomeEntryKind } from '#contract/estate/bookings/ledgerWords.ts'
import type { ReceiptWay } from '#contract/estate/bookings/words.ts'
import { postOnce } from '../../books/postOnce.ts'
import type { Db } from '../../db/Db.ts'
import { insertRows } from '../../db/insertRows.ts'
import type { PlannedDue } from './plan.ts'
import { homeEntries, homeEntryLines } from './tables/index.ts'

interface Movement {
  readonly account: HomeAccount
  /** The booking whose account it is; the company's own accounts have none. */
  readonly owner?: string
  readonly amount: number
}
interface Entry {
  readonly kind: HomeEntryKind
  readonly cause: string
  readonly bookingId: string
  readonly at: Date
  readonly lines: readonly Movement[]
}

function post(tx: Db, entries: readonly Entry[]): Promise<void> {
  return postOnce<Entry>(
    {
      addEntries: (moving) =>
        tx
          .insert(homeEntries)
          .values(
            moving.map(({ kind, cause, bookingId, at, lines }) => ({
              kind,
              cause,
              booking_id: bookingId,
              at,
              lines: lines.length,
            })),
          )
          .onConflictDoNothing({ target: homeEntries.cause })
          .returning({ number: homeEntries.number, cause: homeEntries.cause }),
      addLines: (placed) =>
        insertRows(
          tx,
          homeEntryLines,
          placed.map(({ entry, position, line: { account, owner = '', amount } }) => ({
            entry,
            position,
            account,
            owner,
            amount,
          })),
        ),
    },
    entries,
  )
}

interface Of {
  readonly bookingId: string
  readonly now: Date
}
type Billed = Pick<PlannedDue, 'part' | 'amount' | 'gst'>

/** The lines of a due's entry for all accounts other than the buyer's. */
function billedOf({ part, amount, gst }: Billed): readonly Movement[] {
  return [
    { account: part === 'price' ? 'billed' : 'held_for', amount: -(amount - gst) },
    { account: 'gst', amount: -gst },
  ]
}

export function bookDemand(tx: Db, due: Billed & Of & { readonly id: string }): Promise<void> {
  const { id, bookingId, now, amount } = due
  const lines: readonly Movement[] = [{ account: 'buyer', owner: bookingId, amount }, ...billedOf(due)]
  return post(tx, [{ kind: 'demand', cause: `demand ${id}`, bookingId, at: now, lines }])
}

interface Money extends Of {
  readonly id: string
  readonly amount: number
  readonly way: ReceiptWay
}

export function bookReceipt(tx: Db, { id, bookingId, amount, way, now }: Money): Promise<void> {
  const lines: readonly Movement[] = [
    { account: way === 'tds' ? 'tds' : 'bank', amount },
    { account: 'buyer', owner: bookingId, amount: -amount },
  ]
  return post(tx, [{ kind: 'receipt', cause: `receipt ${id}`, bookingId, at: now, lines }])
}

export function bookReturn(tx: Db, { id, bookingId, amount, way, now }: Money): Promise<void> {
  const lines: readonly Movement[] = [
    { account: 'buyer', owner: bookingId, amount },
    { account: way === 'tds' ? 'tds' : 'bank', amount: -amount },
  ]
  return post(tx, [{ kind: 'return', cause: `receipt ${id} returned`, bookingId, at: now, lines }])
}

interface Cancelled extends Of {
  /** The dues that the buyer was asked for. */
  readonly billed: readonly Billed[]
  readonly paid: number
  readonly givenBack: number
}

/** Reverses the dues that the buyer was asked for; part of what they paid is owed back, and the rest stays with us. */
export function bookCancellation(tx: Db, cancelled: Cancelled): Promise<void> {
  const { bookingId, now, billed, paid, givenBack } = cancelled
  const asked = billed.reduce((sum, { amount }) => sum + amount, 0)
  const lines: readonly Movement[] = [
    ...billed.flatMap(billedOf).map((line) => ({ ...line, amount: -line.amount })),
    { account: 'buyer', owner: bookingId, amount: paid - asked },
    { account: 'refunds_due', owner: bookingId, amount: -givenBack },
    { account: 'retained', amount: -(paid - givenBack) },
  ]
  return post(tx, [
    { kind: 'cancellation', cause: `booking ${bookingId} cancelled`, bookingId, at: now, lines },
  ])
}
