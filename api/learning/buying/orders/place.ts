import { eq } from 'drizzle-orm'
import { type Terms, termsSeen } from '#contract/leavingTerms.ts'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import { clearNumber } from '../../../db/clearNumber.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { termsNow } from '../../base/index.ts'
import { type Code, type Discount, discountOn, lockCode, orderLines, orders } from '../../money/index.ts'
import { mustBeLearners } from '../../people/index.ts'
import { creditToUse, payByCredit } from './byCredit.ts'
import { type Offer, offersOf, toItem } from './offers.ts'
import { holdFor } from './policy.ts'
import { queueUp } from './queueUp.ts'
import { areSeatsGone, heldBy, lockSeats, releaseHolds, takeSeat } from './seats.ts'
import { siblingsOff } from './siblings.ts'
import { giveUpUnpaid } from './unpaid.ts'

/** A seat in a group, for a learner or for the account holder. */
export interface Wish {
  readonly scheduleId: string
  readonly learnerId: string | null
}
export type NewLine =
  | (Wish & { readonly kind: 'enrolment' })
  /** `renewsId` is an enrolment, and `scheduleId` the schedule that continues its group. */
  | (Wish & { readonly kind: 'renewal'; readonly renewsId: string })

export interface NewOrder {
  readonly studentId: string
  readonly intent: string | null
  readonly now: Date
  readonly lines: readonly NewLine[]
  /** The total that the person was shown; undefined if they weren't shown one. */
  readonly expectedTotal?: number | undefined
  /** The cancellation terms that the person was shown. */
  readonly expectedTerms?: string | undefined
  /** A discount code as typed. */
  readonly discountCode?: string | undefined
  /** How much of the total is paid by credit. */
  readonly credit?: number | undefined
}

/** A line with its current offer and the amount of its sibling discount. */
interface Priced {
  readonly line: NewLine
  readonly offer: Offer
  readonly siblingOff: number
}

type Held = Extract<Discount, { readonly holds: true }>

/**
 * Orders these groups and holds their seats. The student's earlier unpaid orders for the same seats are cancelled
 * first. Repeating an intent returns the order that it made. An order that costs nothing is fulfilled immediately.
 */
export async function placeOrder(context: Context, tx: Db, order: NewOrder): Promise<string> {
  const { studentId, intent, now, lines } = order
  await queueUp(tx, studentId)
  const made = await orderOfIntent(tx, intent)
  if (made) return made.id
  await mustBeLearners(tx, {
    guardianId: studentId,
    learnerIds: lines.map(({ learnerId }) => learnerId),
    now,
  })
  // The code is locked before the seats, so that nobody blocks a seat while waiting for a code.
  const code = order.discountCode === undefined ? null : await lockCode(tx, order.discountCode)
  const scheduleIds = lines.map(({ scheduleId }) => scheduleId)
  const givenUp = await giveUpUnpaid(tx, { studentId, seats: lines, now })
  // If every seat is gone, there's no point in queueing for locks. Seats are taken in id order, locked or not.
  if (givenUp.length > 0 || !(await areSeatsGone(tx, lines.map(seatOf)))) {
    await lockSeats(tx, [...(await heldBy(tx, givenUp)), ...lines.map(seatOf)])
  }
  await releaseHolds(tx, givenUp, now)
  const offers = await offersOf(tx, { scheduleIds, studentId, now })
  const priced = await pricesOf(tx, lines, { offers, studentId })
  const discount = code === null ? null : await holding(tx, code, { ...order, priced })
  const list = priced.reduce((sum, { offer, siblingOff }) => sum + offer.price - siblingOff, 0)
  const total = list - (discount?.off ?? 0)
  if (order.expectedTotal !== undefined && order.expectedTotal !== total) throw priceChanged(total)
  mustBeAsTold(context, priced, order.expectedTerms)
  const credit = await creditToUse(tx, { studentId, total, asked: order.credit ?? 0 })
  for (const { line, offer } of priced.toSorted(byScheduleId)) {
    if (!(await takeSeat(tx, seatOf(line)))) throw full(offer)
  }
  const id = await insertOrder(tx, { ...order, total, credit, codeId: discount?.codeId ?? null })
  await insertLines(tx, { id, priced, discount, now, settings: context.settings, ...feesOf(context) })
  await payByCredit(context, tx, { orderId: id, studentId, total, credit, now })
  return id
}

export async function orderOfIntent(tx: Db, intent: string | null) {
  if (intent === null) return undefined
  const [made] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.intent, intent))
  return made
}

function seatOf(line: NewLine) {
  return { schedule_id: line.scheduleId, renews_id: line.kind === 'renewal' ? line.renewsId : null }
}

function byScheduleId(a: Priced, b: Priced): number {
  return a.line.scheduleId < b.line.scheduleId ? -1 : 1
}

async function pricesOf(tx: Db, lines: readonly NewLine[], market: Market): Promise<readonly Priced[]> {
  const lineOffers = lines.map((line) => ({ line, offer: orderable(line, market) }))
  const seats = lineOffers.map(({ line: { learnerId }, offer: { course, price } }) => ({
    courseId: course.id,
    learnerId,
    price,
  }))
  const off = await siblingsOff(tx, market.studentId, seats)
  return lineOffers.map((each, nth) => ({ ...each, siblingOff: off[nth] ?? 0 }))
}

interface Market {
  readonly offers: ReadonlyMap<string, Offer>
  readonly studentId: string
}

/** Returns the line's offer, or throws a refusal. Whether a seat is free only shows when it's taken. */
function orderable(line: NewLine, { offers, studentId }: Market): Offer {
  const offer = offers.get(line.scheduleId)?.of(line.learnerId)
  if (!offer) throw new ApiError('not_found')
  const { availability, courseStatus, classes, course, schedule, tutor } = offer
  if (availability === 'enrolled') {
    throw new ApiError('already_enrolled', {
      message:
        line.learnerId === null
          ? `You already have a seat in this “${course.title}” group.`
          : `This learner already has a seat in this “${course.title}” group.`,
    })
  }
  if (tutor.id === studentId) {
    throw new ApiError('schedule_closed', {
      message: `You teach “${course.title}” yourself, so there’s nothing to buy.`,
    })
  }
  // A current student may continue while the tutor takes nobody new.
  const renewable =
    line.kind === 'renewal' &&
    courseStatus === 'paused' &&
    classes > 0 &&
    (schedule.status === 'open' || schedule.status === 'running')
  if (availability === 'closed' && !renewable) throw closed(offer)
  return offer
}

export function full({ course }: Pick<Offer, 'course'>): ApiError {
  return new ApiError('schedule_full', {
    message: `The last seat in this “${course.title}” group has just been taken. Nothing was ordered.`,
  })
}

function closed({ course }: Offer): ApiError {
  return new ApiError('schedule_closed', {
    message: `This “${course.title}” group isn’t taking more students. Nothing was ordered.`,
  })
}

interface Discounted {
  readonly studentId: string
  readonly now: Date
  readonly priced: readonly Priced[]
}

/** What the code takes off. If it isn't valid, the refusal explains why and nothing is ordered. */
async function holding(tx: Db, code: Code | undefined, { priced, ...rest }: Discounted): Promise<Held> {
  const items = priced.map(({ offer, siblingOff }) => ({ ...toItem(offer), reduced: siblingOff > 0 }))
  const discount = await discountOn(tx, code, { ...rest, items })
  if (discount.holds) return discount
  throw new ApiError('code_refused', { message: `${discount.because} Nothing was ordered.` })
}

function priceChanged(total: number): ApiError {
  return new ApiError('price_changed', {
    message: `The total is now ${rupees(total)}. Nothing was ordered: check the amount first.`,
  })
}

function mustBeAsTold({ settings }: Context, priced: readonly Priced[], told: string | undefined): void {
  const groups = priced.map(({ line: { scheduleId }, offer }) => ({
    scheduleId,
    terms: termsNow(settings, offer.policy),
  }))
  if (told === undefined || told === termsSeen(groups)) return
  throw new ApiError('price_changed', {
    message: 'The refund you’d get if you leave has changed. Nothing was ordered: check the terms first.',
  })
}

interface Sum {
  readonly total: number
  readonly credit: number
  readonly codeId: string | null
}

async function insertOrder(tx: Db, order: NewOrder & Sum): Promise<string> {
  const { studentId, intent, now, total, credit, codeId } = order
  const [stored] = await tx
    .insert(orders)
    .values({
      id: newId(now),
      number: clearNumber('VL'),
      student_id: studentId,
      total,
      credit,
      intent,
      code_id: codeId,
      held_until: later(now, holdFor),
      created_at: now,
      updated_at: now,
    })
    // Numbers are random, and collisions so rare that the student can simply retry.
    .onConflictDoNothing({ target: orders.number })
    .returning({ id: orders.id })
  if (!stored) throw new ApiError('conflict')
  return stored.id
}

interface Fees {
  readonly fee_rate: number
  readonly fee_tax_rate: number
}
interface Lines extends Fees {
  readonly id: string
  readonly priced: readonly Priced[]
  readonly discount: Held | null
  readonly now: Date
  readonly settings: Context['settings']
}

/** The fee rates of today, which the order keeps. */
function feesOf({ settings }: Pick<Context, 'settings'>): Fees {
  return { fee_rate: settings.value('platform_fee'), fee_tax_rate: settings.value('platform_fee_tax') }
}

async function insertLines(tx: Db, { id, priced, discount, now, settings, ...fees }: Lines): Promise<void> {
  await tx.insert(orderLines).values(
    priced.map(({ line, siblingOff, offer: { schedule, course, tutor, classes, price, policy } }, nth) => ({
      id: newId(now),
      order_id: id,
      kind: line.kind,
      renews_id: line.kind === 'renewal' ? line.renewsId : null,
      schedule_id: schedule.id,
      learner_id: line.learnerId,
      course_id: course.id,
      tutor_id: tutor.id,
      title: course.title,
      tutor_name: tutor.name,
      time_zone: schedule.time_zone,
      starts_on: schedule.starts_on,
      timings: schedule.timings.map(({ weekday, starts_at, minutes }) => ({ weekday, starts_at, minutes })),
      classes,
      ...paidAndDiscount(price, { siblingOff, discount, nth }),
      ...fees,
      ...leavingColumns(termsNow(settings, policy)),
      holds_seat: true,
    })),
  )
}

interface Reductions {
  readonly siblingOff: number
  readonly discount: Held | null
  readonly nth: number
}

/** A line has one discount at most: a code can't be combined with a sibling discount. */
function paidAndDiscount(price: number, { siblingOff, discount, nth }: Reductions) {
  if (siblingOff > 0) {
    const off = { discount: siblingOff, sibling_off: siblingOff }
    return { price: price - siblingOff, ...off, discount_by: 'tutor' as const }
  }
  const off = discount?.each[nth] ?? 0
  return { price: price - off, discount: off, discount_by: discount && off > 0 ? discount.by : null }
}

function leavingColumns({ policy, notice_hours, share }: Terms) {
  return { leaving_policy: policy, leaving_notice_hours: notice_hours, leaving_share: share }
}
