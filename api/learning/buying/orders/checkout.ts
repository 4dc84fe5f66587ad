import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { State } from '#contract/states.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs } from '../../base/index.ts'
import { discountOn, findCode } from '../../money/index.ts'
import { keptBy } from './cart.ts'
import { keepState } from './keepState.ts'
import { type Offer, offersOf, toItem } from './offers.ts'
import { full, type NewLine, orderOfIntent, placeOrder, type Wish } from './place.ts'

export interface Choice {
  readonly studentId: string
  readonly intent: string | null
  readonly now: Date
  readonly expectedTotal: number | undefined
  readonly expectedTerms: string | undefined
  readonly cartItemIds: readonly string[] | undefined
  readonly scheduleIds: readonly string[] | undefined
  /** Who the groups in `scheduleIds` are for. Items in the cart have learners of their own. */
  readonly learnerId: string | null
  readonly discountCode?: string | undefined
  readonly credit?: number | undefined
  /** The place of supply on the student's bills from now on; undefined if it stays. */
  readonly state?: State | undefined
}

/** Orders the given groups or cart items, or else everything in the cart that is available. */
export async function checkout(context: Context, tx: Db, choice: Choice): Promise<string> {
  const { studentId, intent, now, expectedTotal, expectedTerms, discountCode, credit } = choice
  await actingAs(tx, studentId)
  // Checked before the cart, which is already empty if that order is paid.
  const made = await orderOfIntent(tx, intent)
  if (made) return made.id
  await keepState(tx, choice)
  const wishes = await chosen(tx, choice)
  return placeOrder(context, tx, {
    studentId,
    intent,
    now,
    expectedTotal,
    expectedTerms,
    discountCode,
    credit,
    lines: await linesFor(tx, studentId, wishes),
  })
}

/** A wish for a group in which a seat is reserved, or renewed by an unpaid order, becomes a renewal of that seat. */
async function linesFor(tx: Db, studentId: string, wishes: readonly Wish[]): Promise<NewLine[]> {
  const renewed = await rows(
    tx,
    sql`SELECT plan.id AS schedule_id, seat.id, seat.learner_id FROM course_schedules AS plan
      JOIN user_schedules AS seat ON seat.schedule_id = plan.continues_id
      WHERE plan.id IN ${wishes.map(({ scheduleId }) => scheduleId)} AND seat.student_id = ${studentId} AND seat.status <> 'cancelled'
        AND (seat.keeps_seat OR EXISTS (
          SELECT FROM order_lines AS line WHERE line.renews_id = seat.id AND line.holds_seat))`,
    z.object({ schedule_id: z.string(), id: z.string(), learner_id: z.nullable(z.string()) }),
  )
  return wishes.map((wish) => {
    const { scheduleId, learnerId } = wish
    const seat = renewed.find((each) => each.schedule_id === scheduleId && each.learner_id === learnerId)
    return seat ? { kind: 'renewal', ...wish, renewsId: seat.id } : { kind: 'enrolment', ...wish }
  })
}

async function chosen(tx: Db, choice: Choice): Promise<readonly Wish[]> {
  const { studentId, learnerId, cartItemIds, scheduleIds } = choice
  const kept = await keptBy(tx, studentId)
  if (cartItemIds === undefined && scheduleIds === undefined) {
    return wholeCart(tx, choice, kept.map(toWish))
  }
  const fromCart = (cartItemIds ?? []).map((id) => {
    const item = kept.find((each) => each.id === id)
    if (!item) throw new ApiError('not_found')
    return toWish(item)
  })
  const named = (scheduleIds ?? []).map((scheduleId) => ({ scheduleId, learnerId }))
  return [
    ...new Map(
      [...fromCart, ...named].map((wish) => [`${wish.scheduleId} ${wish.learnerId}`, wish]),
    ).values(),
  ]
}

function toWish({ schedule_id, learner_id }: Awaited<ReturnType<typeof keptBy>>[number]): Wish {
  return { scheduleId: schedule_id, learnerId: learner_id }
}

/**
 * Leaves out groups that are closed or that the student already has. Full groups are left out only if the expected
 * total shows that the person knew: the order must not silently contain less than the cart.
 */
async function wholeCart(tx: Db, choice: Choice, wishes: readonly Wish[]): Promise<readonly Wish[]> {
  const { studentId, now, expectedTotal } = choice
  const scheduleIds = wishes.map(({ scheduleId }) => scheduleId)
  const offers = await offersOf(tx, { scheduleIds, studentId, now })
  const inCart = wishes.flatMap((wish) => {
    const offer = offers.get(wish.scheduleId)?.of(wish.learnerId)
    return offer ? [{ wish, offer }] : []
  })
  const open = inCart.filter(({ offer }) => offer.availability === 'open')
  const gone = inCart.find(({ offer }) => offer.availability === 'full')
  const sum = () =>
    sumOf(
      tx,
      open.map(({ offer }) => offer),
      choice,
    )
  if (gone && (open.length === 0 || expectedTotal !== (await sum()))) throw full(gone.offer)
  if (open.length === 0) throw new ApiError('cart_empty')
  return open.map(({ wish }) => wish)
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
