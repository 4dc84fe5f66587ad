import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import type { Context } from '../../http/context.ts'
import { discountOn, findCode } from '../discounts/index.ts'
import { actingAs } from '../states/index.ts'
import { keptBy } from './cart.ts'
import { type Offer, offersOf, toItem } from './offers.ts'
import { full, type NewLine, orderOfIntent, placeOrder } from './place.ts'

export interface Choice {
  readonly studentId: string
  readonly intent: string | null
  readonly now: Date
  readonly expectedTotal: number | undefined
  readonly expectedTerms: string | undefined
  readonly cartItemIds: readonly string[] | undefined
  readonly scheduleIds: readonly string[] | undefined
  readonly discountCode?: string | undefined
}

/** Orders the named groups, or whatever is available in the whole cart. */
export async function checkout(context: Context, tx: Db, choice: Choice): Promise<string> {
  const { studentId, intent, now, expectedTotal, expectedTerms, discountCode } = choice
  await actingAs(tx, studentId)
  // Before the cart, which is empty by now if that order is paid.
  const made = await orderOfIntent(tx, intent)
  if (made) return made.id
  const scheduleIds = await chosen(tx, choice)
  return placeOrder(context, tx, {
    studentId,
    intent,
    now,
    expectedTotal,
    expectedTerms,
    discountCode,
    lines: await linesFor(tx, studentId, scheduleIds),
  })
}

/** Whoever has a seat of a group reserved, or orders it again, renews: no second seat is taken beside it. */
async function linesFor(tx: Db, studentId: string, scheduleIds: readonly string[]): Promise<NewLine[]> {
  const renewed = await rows(
    tx,
    sql`SELECT plan.id AS schedule_id, seat.id FROM course_schedules AS plan
      JOIN user_schedules AS seat ON seat.schedule_id = plan.continues_id
      WHERE plan.id IN ${[...scheduleIds]} AND seat.student_id = ${studentId} AND seat.status <> 'cancelled'
        AND (seat.keeps_seat OR EXISTS (
          SELECT FROM order_lines AS line WHERE line.renews_id = seat.id AND line.holds_seat))`,
    z.object({ schedule_id: z.string(), id: z.string() }),
  )
  return scheduleIds.map((scheduleId) => {
    const seat = renewed.find(({ schedule_id }) => schedule_id === scheduleId)
    return seat ? { kind: 'renewal', scheduleId, renewsId: seat.id } : { kind: 'enrolment', scheduleId }
  })
}

async function chosen(tx: Db, choice: Choice): Promise<readonly string[]> {
  const { studentId, cartItemIds, scheduleIds } = choice
  const kept = await keptBy(tx, studentId)
  if (cartItemIds === undefined && scheduleIds === undefined) {
    return wholeCart(
      tx,
      choice,
      kept.map(({ schedule_id }) => schedule_id),
    )
  }
  const fromCart = (cartItemIds ?? []).map((id) => {
    const item = kept.find((each) => each.id === id)
    if (!item) throw new ApiError('not_found')
    return item.schedule_id
  })
  return [...new Set([...fromCart, ...(scheduleIds ?? [])])]
}

/**
 * Groups that are closed, or that the student already has, are left out. So are full ones if the expected total
 * shows that the person knew; otherwise the order would silently contain less than the cart.
 */
async function wholeCart(tx: Db, choice: Choice, scheduleIds: readonly string[]): Promise<readonly string[]> {
  const { studentId, now, expectedTotal } = choice
  const offers = await offersOf(tx, { scheduleIds, studentId, now })
  const inCart = scheduleIds.flatMap((id) => offers.get(id) ?? [])
  const open = inCart.filter(({ availability }) => availability === 'open')
  const gone = inCart.find(({ availability }) => availability === 'full')
  if (gone && (open.length === 0 || expectedTotal !== (await sumOf(tx, open, choice)))) throw full(gone)
  if (open.length === 0) throw new ApiError('cart_empty')
  return open.map(({ schedule }) => schedule.id)
}

async function sumOf(
  tx: Db,
  offers: readonly Offer[],
  { studentId, now, discountCode }: Choice,
): Promise<number> {
  const sum = offers.reduce((total, { price }) => total + price, 0)
  if (discountCode === undefined) return sum
  const code = await findCode(tx, discountCode)
  const discount = await discountOn(tx, code, { studentId, now, items: offers.map(toItem) })
  return discount.holds ? sum - discount.off : sum
}
