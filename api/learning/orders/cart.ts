import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Cart, CartDiscount, CartItem } from '#contract/learning/cart.ts'
import { cartAtMost } from '#contract/learning/words.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { codeText, discountOn, findCode } from '../discounts/index.ts'
import { type Rules, termsNow } from '../policies/index.ts'
import { cartItems } from '../tables/index.ts'
import { type Offer, offersOf } from './offers.ts'

interface Kept {
  readonly id: string
  readonly schedule_id: string
  /** Null if nothing is stored, as for a visitor. */
  readonly price: number | null
}
interface Moment {
  readonly now: Date
  readonly settings: Rules
}
interface Owner {
  readonly studentId: string
  readonly now: Date
}

/** The stored cart, newest group first. */
export async function cartOf(
  db: Db,
  { studentId, now, settings }: Owner & Moment,
  leftOut: readonly string[] = [],
): Promise<Cart> {
  const kept = await keptBy(db, studentId)
  const scheduleIds = kept.map(({ schedule_id }) => schedule_id)
  const offers = await offersOf(db, { scheduleIds, studentId, now })
  return toCart(kept, { offers, settings }, leftOut)
}

/** A cart stored only in the visitor's browser. */
export async function visitorsCart(
  db: Db,
  scheduleIds: readonly string[],
  { now, settings }: Moment,
): Promise<Cart> {
  const offers = await offersOf(db, { scheduleIds, studentId: null, now })
  const known = scheduleIds.filter((id) => isPublic(offers.get(id)))
  const items = known.map((id): Kept => ({ id, schedule_id: id, price: null }))
  return toCart(
    items,
    { offers, settings },
    scheduleIds.filter((id) => !known.includes(id)),
  )
}

interface Typed {
  readonly code: string
  readonly studentId: string | null
  readonly now: Date
}

export async function discountOfCart(db: Db, cart: Cart, typed: Typed): Promise<CartDiscount> {
  const open = cart.items.filter(({ availability }) => availability === 'open')
  const discount = await discountOn(db, await findCode(db, typed.code), {
    ...typed,
    items: open.map(({ schedule, course, tutor, price }) => ({
      scheduleId: schedule.id,
      courseId: course.id,
      tutorId: tutor.id,
      price,
    })),
  })
  const code = codeText(typed.code)
  return discount.holds
    ? { code, off: discount.off, total: cart.total - discount.off, because: null }
    : { code, off: 0, total: cart.total, because: discount.because }
}

export function keptBy(db: Db, studentId: string) {
  return db
    .select({ id: cartItems.id, schedule_id: cartItems.schedule_id, price: cartItems.price })
    .from(cartItems)
    .where(eq(cartItems.user_id, studentId))
    .orderBy(desc(cartItems.created_at), desc(cartItems.id))
}

interface Addition extends Owner {
  readonly scheduleIds: readonly string[]
}

/** Adds the available groups, each once, and returns what was left out. */
export async function addToCart(tx: Db, { studentId, scheduleIds, now }: Addition): Promise<string[]> {
  // Two additions of one person wait for each other, or both might pass the limit.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart of ${studentId}`}, 0))`)
  const offers = await offersOf(tx, { scheduleIds, studentId, now })
  const ids = [...new Set(scheduleIds)]
  const chosen = ids.flatMap((id) => {
    const offer = offers.get(id)
    return offer?.availability === 'open' ? [offer] : []
  })
  const inCart = new Set((await keptBy(tx, studentId)).map(({ schedule_id }) => schedule_id))
  const added = chosen.filter(({ schedule }) => !inCart.has(schedule.id))
  if (inCart.size + added.length > cartAtMost) {
    throw new ApiError('validation_failed', {
      fields: { schedule_ids: `A cart holds at most ${cartAtMost} groups. Order or remove some first.` },
    })
  }
  if (added.length > 0) {
    await tx.insert(cartItems).values(
      added.map(({ schedule, price }) => ({
        id: newId(now),
        user_id: studentId,
        schedule_id: schedule.id,
        price,
        created_at: now,
      })),
    )
  }
  const had = new Set(chosen.map(({ schedule }) => schedule.id))
  return ids.filter((id) => !had.has(id) && !inCart.has(id))
}

/** False if the cart has no such item. */
export async function removeFromCart(db: Db, studentId: string, id: string): Promise<boolean> {
  const named = or(eq(cartItems.id, id), eq(cartItems.schedule_id, id))
  const removed = await db
    .delete(cartItems)
    .where(and(eq(cartItems.user_id, studentId), named))
    .returning({ id: cartItems.id })
  return removed.length > 0
}

/** What the catalogue doesn't show isn't shown here either. */
function isPublic(offer: Offer | undefined): boolean {
  return offer !== undefined && offer.courseStatus === 'published'
}

interface Market extends Pick<Moment, 'settings'> {
  readonly offers: ReadonlyMap<string, Offer>
}

function toCart(kept: readonly Kept[], { offers, settings }: Market, leftOut: readonly string[]): Cart {
  const items = kept.flatMap((item) => {
    const offer = offers.get(item.schedule_id)
    return offer ? [toItem(item, offer, settings)] : []
  })
  const orderable = items.filter(({ availability }) => availability === 'open')
  return {
    items,
    total: orderable.reduce((sum, { price }) => sum + price, 0),
    currency: 'INR',
    count: items.length,
    left_out: [...leftOut],
  }
}

function toItem({ id, price: before }: Kept, offer: Offer, settings: Rules): CartItem {
  const { schedule, course, tutor, classes, price, availability, policy } = offer
  const price_when_added = before ?? price
  return {
    id,
    schedule,
    course,
    tutor,
    classes,
    price,
    price_when_added,
    availability,
    leaving: termsNow(settings, policy),
    price_changed: price_when_added !== price,
  }
}
