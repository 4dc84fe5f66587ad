import type { RenewalRefusal } from '#contract/learning/base/words.ts'
import type { RenewalQuote } from '#contract/learning/buying/enrolments.ts'
import type { Order } from '#contract/learning/buying/orders.ts'
import type { State } from '#contract/states.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs } from '../../base/index.ts'
import { priceOf } from '../../catalogue/index.ts'
import type { SeatRow } from '../../timetable/index.ts'
import {
  continueGroup,
  findOwnSeat,
  nextTimes,
  renewalFacts,
  renewalStanding,
  rhythmOf,
} from '../../timetable/index.ts'
import { keepState, orderOfIntent, orderView, placeOrder, queueUp, siblingsOff } from '../orders/index.ts'

interface Quoted {
  readonly studentId: string
  readonly now: Date
}

export async function quoteRenewal(db: Db, seat: SeatRow, { studentId, now }: Quoted): Promise<RenewalQuote> {
  const { course, time_zone, timings, next_term, renewal_order } = seat
  const facts = renewalFacts(seat, now)
  const { refusal, cutoff_at } = renewalStanding(facts)
  const term = next_term ?? (await plannedTerm(db, seat, now))
  const list = priceOf({ price: course.price, classes_per_package: course.classes }, term.classes)
  const family = { courseId: course.id, learnerId: seat.learner?.id ?? null, price: list }
  const [sibling_off = 0] = await siblingsOff(db, studentId, [family])
  return {
    enrolment_id: seat.id,
    course,
    time_zone,
    timings,
    renewed: facts.renewed,
    opens: refusal === null,
    reason: refusal,
    price: list - sibling_off,
    ...(sibling_off > 0 && { sibling_off }),
    currency: 'INR',
    classes: term.classes,
    first_lesson_at: term.first_lesson_at?.toISOString() ?? null,
    last_lesson_at: term.last_lesson_at?.toISOString() ?? null,
    seat_kept: facts.keeps_seat,
    seats_left: next_term?.seats.free ?? null,
    cutoff_at: cutoff_at?.toISOString() ?? null,
    order_id: facts.ordered ? (renewal_order?.id ?? null) : null,
  }
}

/** The planned next term, as long as the tutor isn't busy at one of its times. Doesn't create a schedule. */
async function plannedTerm(db: Db, { schedule_id, course }: SeatRow, now: Date) {
  const plan = await rhythmOf(db, schedule_id)
  const after = plan?.last && plan.last > now ? plan.last : now
  const times = plan ? nextTimes({ ...plan.rhythm, count: course.classes, after }) : []
  return {
    classes: course.classes,
    first_lesson_at: times[0]?.starts_at ?? null,
    last_lesson_at: times.at(-1)?.starts_at ?? null,
  }
}

export interface Renewing {
  readonly studentId: string
  /** The id of the enrolment or of its schedule. */
  readonly id: string
  readonly intent: string | null
  /** The price that the person was shown, and how much of it they pay by credit. */
  readonly expectedTotal?: number | undefined
  readonly credit?: number | undefined
  /** The place of supply on the student's bills from now on; undefined if it stays. */
  readonly state?: State | undefined
}

export async function renew(context: Context, renewing: Renewing): Promise<Order> {
  const { db, clock, outbox } = context
  const { studentId, id, intent, expectedTotal, credit, state } = renewing
  const now = clock()
  const orderId = await outbox.transaction(async (tx) => {
    await actingAs(tx, studentId)
    // A request from a second tab waits here for the first, then finds its order.
    await queueUp(tx, studentId)
    const made = await orderOfIntent(tx, intent)
    if (made) return made.id
    await keepState(tx, { studentId, state, now })
    const seat = await findOwnSeat(tx, { studentId, id }, now)
    if (!seat) throw new ApiError('not_found')
    const facts = renewalFacts(seat, now)
    const { refusal } = renewalStanding(facts)
    if (refusal) throw refused(refusal)
    if (facts.ordered && seat.renewal_order) return seat.renewal_order.id
    const scheduleId = await continueGroup(tx, seat.schedule_id, now)
    const line = {
      kind: 'renewal',
      scheduleId,
      learnerId: seat.learner?.id ?? null,
      renewsId: seat.id,
    } as const
    return placeOrder(context, tx, { studentId, intent, now, expectedTotal, credit, lines: [line] })
  })
  const order = await orderView(db, { orderId, studentId }, now)
  if (!order) throw new ApiError('not_found')
  return order
}

const sentences: Partial<Record<RenewalRefusal, string>> = {
  too_early: 'Renewal opens when two classes or two weeks are left. We’ll let you know.',
  too_late: 'The next term has started. You can still join from the course page.',
  schedule_full: 'The last seat in the next term has been taken. Nothing was ordered.',
  schedule_closed: 'This group isn’t continuing, so you can’t renew.',
  wrong_state: 'You no longer have this seat, so there’s nothing to renew.',
}

function refused(refusal: RenewalRefusal): ApiError {
  const message = sentences[refusal]
  return new ApiError(refusal, message === undefined ? {} : { message })
}
