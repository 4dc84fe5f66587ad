import { and, desc, eq, or, sql } from 'drizzle-orm'
import { cartAtMost } from '#contract/learning/base/words.ts'
import type { Cart, CartDiscount, CartItem } from '#contract/learning/buying/cart.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { brokenConstraint } from '../../../db/refusing.ts'
import { learners, type Rules, termsNow } from '../../base/index.ts'
import { cartItems, codeText, discountOn, findCode } from '../../money/index.ts'
import { mustBeLearners } from '../../people/index.ts'
import { clashesOf } from './clashes.ts'
import { type Offer, offersOf } from './offers.ts'
import { siblingsOff } from './siblings.ts'

interface Kept {
  readonly id: string
  readonly schedule_id: string
  readonly learner_id: string | null
  readonly learner_name: string | null
  /** The price when it was added; null if nothing is stored, as for a visitor. */
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
  const [offers, clashes] = await Promise.all([
    offersOf(db, { scheduleIds, studentId, now }),
    clashesOf(db, { studentId, now }),
  ])
  const seats = orderableOf(kept, offers)
  const off = await siblingsOff(
    db,
    studentId,
    seats.map(({ seat }) => seat),
  )
  const reduced = new Map(seats.map(({ id }, nth) => [id, off[nth] ?? 0]))
  const cart = toCart(kept, { offers, settings, reduced }, leftOut)
  return { ...cart, items: cart.items.map((item) => ({ ...item, ...clashes.get(item.id) })) }
}

/** A cart that is stored only in the visitor's browser. */
export async function visitorsCart(
  db: Db,
  scheduleIds: readonly string[],
  { now, settings }: Moment,
): Promise<Cart> {
  const offers = await offersOf(db, { scheduleIds, studentId: null, now })
  const known = scheduleIds.filter((id) => isPublic(offers.get(id)))
  const items = known.map(
    (id): Kept => ({
      ...{ id, schedule_id: id, price: null },
      ...{ learner_id: null, learner_name: null },
    }),
  )
  return toCart(
    items,
    { offers, settings, reduced: new Map() },
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
    items: open.map(({ schedule, learner, course, tutor, price, sibling_off = 0 }) => ({
      scheduleId: schedule.id,
      learnerId: learner?.id ?? null,
      courseId: course.id,
      tutorId: tutor.id,
      price,
      reduced: sibling_off > 0,
    })),
  })
  const code = codeText(typed.code)
  return discount.holds
    ? { code, off: discount.off, total: cart.total - discount.off, because: null }
    : { code, off: 0, total: cart.total, because: discount.because }
}

export function keptBy(db: Db, studentId: string) {
  return db
    .select({
      id: cartItems.id,
      schedule_id: cartItems.schedule_id,
      price: cartItems.price,
      learner_id: cartItems.learner_id,
      learner_name: learners.name,
    })
    .from(cartItems)
    .leftJoin(learners, eq(learners.id, cartItems.learner_id))
    .where(eq(cartItems.user_id, studentId))
    .orderBy(desc(cartItems.created_at), desc(cartItems.id))
}

interface Addition extends Owner {
  readonly scheduleIds: readonly string[]
  readonly learnerId: string | null
}

/** Adds the available groups, each once, and returns the ids of those left out. */
export async function addToCart(
  tx: Db,
  { studentId, scheduleIds, learnerId, now }: Addition,
): Promise<string[]> {
  // One person's additions wait for each other: two at the same time could exceed the limit.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart of ${studentId}`}, 0))`)
  await mustBeLearners(tx, { guardianId: studentId, learnerIds: [learnerId], now })
  const offers = await offersOf(tx, { scheduleIds, studentId, now })
  const ids = [...new Set(scheduleIds)]
  const chosen = ids.flatMap((id) => {
    const offer = offers.get(id)?.of(learnerId)
    return offer?.availability === 'open' ? [offer] : []
  })
  const kept = await keptBy(tx, studentId)
  const theirs = kept.filter(({ learner_id }) => learner_id === learnerId)
  const inCart = new Set(theirs.map(({ schedule_id }) => schedule_id))
  const added = chosen.filter(({ schedule }) => !inCart.has(schedule.id))
  if (kept.length + added.length > cartAtMost) {
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
        learner_id: learnerId,
        price,
        created_at: now,
      })),
    )
  }
  const had = new Set(chosen.map(({ schedule }) => schedule.id))
  return ids.filter((id) => !had.has(id) && !inCart.has(id))
}

interface Change extends Owner {
  readonly id: string
  readonly learnerId: string | null
}

/** False if the cart has no such item. */
export async function changeLearner(tx: Db, { studentId, id, learnerId, now }: Change): Promise<boolean> {
  await mustBeLearners(tx, { guardianId: studentId, learnerIds: [learnerId], now })
  try {
    const changed = await tx
      .update(cartItems)
      .set({ learner_id: learnerId })
      .where(and(eq(cartItems.user_id, studentId), eq(cartItems.id, id)))
      .returning({ id: cartItems.id })
    return changed.length > 0
  } catch (error) {
    if (brokenConstraint(error) !== 'cart_items_once') throw error
    const message = 'This group is already in your cart for them.'
    throw new ApiError('validation_failed', { message, fields: { learner_id: message } })
  }
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

/** True if the catalogue shows the course. */
function isPublic(offer: Offer | undefined): boolean {
  return offer !== undefined && offer.courseStatus === 'published'
}

/** The items that could be ordered now, in the form that the sibling discount needs. */
function orderableOf(kept: readonly Kept[], offers: Market['offers']) {
  return kept.flatMap(({ id, schedule_id, learner_id: learnerId }) => {
    const offer = offers.get(schedule_id)?.of(learnerId)
    if (offer?.availability !== 'open') return []
    return [{ id, seat: { courseId: offer.course.id, learnerId, price: offer.price } }]
  })
}

interface Market extends Pick<Moment, 'settings'> {
  readonly offers: ReadonlyMap<string, Offer>
  /** What the sibling discount takes off each item, by the item's id. */
  readonly reduced: ReadonlyMap<string, number>
}

function toCart(
  kept: readonly Kept[],
  { offers, settings, reduced }: Market,
  leftOut: readonly string[],
): Cart {
  const items = kept.flatMap((item) => {
    const offer = offers.get(item.schedule_id)?.of(item.learner_id)
    if (!offer) return []
    const sibling_off = reduced.get(item.id) ?? 0
    return [{ ...toItem(item, offer, settings), ...(sibling_off > 0 && { sibling_off }) }]
  })
  const orderable = items.filter(({ availability }) => availability === 'open')
  return {
    items,
    total: orderable.reduce((sum, { price, sibling_off = 0 }) => sum + price - sibling_off, 0),
    currency: 'INR',
    count: items.length,
    left_out: [...leftOut],
  }
}

function toItem(
  { id, price: before, learner_id, learner_name }: Kept,
  offer: Offer,
  settings: Rules,
): CartItem {
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
    ...(learner_id !== null && { learner: { id: learner_id, name: learner_name ?? '' } }),
  }
}
