import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Address,
  Count,
  Currency,
  Day,
  Id,
  Instant,
  ListQuery,
  listOf,
  Paise,
  Prose,
  State,
  TimeZone,
} from '../../shapes.ts'
import { GivenLearner, LearnerRef } from '../base/learnerRef.ts'
import { lineKinds, orderStatuses, paymentOutcomes, paymentStatuses, refundStatuses } from '../base/words.ts'
import { LeavingTerms } from '../catalogue/courses.ts'
import { CourseRef, WeeklyTime } from '../timetable/lessons.ts'
import { GivenCode, GivenIds } from './cart.ts'
import { Renewal } from './renewal.ts'

export const OrderLine = z.object({
  id: Id,
  kind: z.enum(lineKinds),
  course: CourseRef,
  schedule_id: Id,
  /** Whose seat it is, if not the account holder's. */
  learner: z.optional(LearnerRef),
  tutor: z.object({ id: Id, name: Prose }),
  time_zone: TimeZone,
  starts_on: Day,
  timings: z.array(WeeklyTime),
  classes: Count,
  /** What the student pays. The list price is this plus the discount. */
  price: Paise,
  discount: Paise,
  /** How much of the discount is for a sibling. */
  sibling_off: z.optional(Paise),
  refunded: Paise,
  /** The terms on the day of the order. */
  leaving: LeavingTerms,
  /** The enrolment that this line created. */
  user_schedule_id: z.nullable(Id),
  /** True while the group is also in the student's cart. */
  in_cart: z.boolean(),
  /** For a renewal: the group that it continues, and the state of the seat in the next term. */
  renews: z.nullable(z.object({ schedule_id: Id, renewal: Renewal })),
})
export const Order = z.object({
  id: Id,
  number: Prose,
  status: z.enum(orderStatuses),
  currency: Currency,
  total: Paise,
  /** How much of the total is paid with credit. */
  credit: z.optional(Paise),
  /** The discount code, if the order was placed with one. */
  discount_code: z.nullable(Prose),
  refunded: Paise,
  held_until: Instant,
  /** The seconds until the hold ends, by the service's clock; 0 if no payment is due. */
  seconds_left: Count,
  paid_at: z.nullable(Instant),
  created_at: Instant,
  lines: z.array(OrderLine),
  payments: z.array(
    z.object({
      id: Id,
      provider: Prose,
      amount: Paise,
      status: z.enum(paymentStatuses),
      created_at: Instant,
    }),
  ),
  refunds: z.array(
    z.object({
      id: Id,
      /** Null if a whole payment is refunded because the order had already been paid. */
      line_id: z.nullable(Id),
      amount: Paise,
      /** How much of it was given as credit. */
      credit: z.optional(Paise),
      reason: Prose,
      status: z.enum(refundStatuses),
      created_at: Instant,
    }),
  ),
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), receipt: z.boolean() }),
})
export type Order = z.output<typeof Order>

export const OrderSummary = z.object({
  id: Id,
  number: Prose,
  status: z.enum(orderStatuses),
  currency: Currency,
  total: Paise,
  refunded: Paise,
  held_until: Instant,
  paid_at: z.nullable(Instant),
  created_at: Instant,
  /** The titles of its lines, in their order. */
  titles: z.array(Prose),
})
export type OrderSummary = z.output<typeof OrderSummary>

const StartedPayment = z.object({
  payment_id: Id,
  provider: Prose,
  /** The address of the payment page. */
  redirect_url: Address,
  expires_at: Instant,
})
export const Payment = z.object({
  id: Id,
  order: z.object({ id: Id, number: Prose, status: z.enum(orderStatuses) }),
  provider: Prose,
  amount: Paise,
  currency: Currency,
  status: z.enum(paymentStatuses),
  expires_at: Instant,
  seconds_left: Count,
})
export type Payment = z.output<typeof Payment>

export const orders = defineEndpoints({
  createOrder: {
    method: 'POST',
    path: '/orders',
    access: 'member',
    resource: 'Order',
    summary: 'Order the cart, part of it, or named groups, and hold the seats for 15 minutes',
    body: z.object({
      /** The total that the student saw; if it has changed, the order is refused. */
      expected_total: z.optional(z.int().check(z.gte(0))),
      /**
       * The cancellation terms that the student saw, such as `strict 72 5000`, for each group in the order of their
       * ids; if they have changed, the order is refused.
       */
      expected_terms: z.optional(z.string().check(z.maxLength(1000))),
      cart_item_ids: z.optional(GivenIds),
      schedule_ids: z.optional(GivenIds),
      /** Who learns in the groups of `schedule_ids`; items of the cart have a learner of their own. */
      learner_id: GivenLearner,
      discount_code: z.optional(GivenCode),
      /** Where the person lives, for the tax on their bills; their profile keeps it. */
      state: z.optional(State),
      /** How much of the total is paid with credit; if there is less credit by now, the order is refused. */
      credit: z.optional(z.int().check(z.gte(0))),
    }),
    response: Order,
    alsoChanges: ['Cart', 'Course', 'Credit'],
    idempotent: true,
    errors: [
      'validation_failed',
      'not_found',
      'price_changed',
      'code_refused',
      'cart_empty',
      'schedule_full',
      'schedule_closed',
      'already_enrolled',
      'rate_limited',
    ],
  },
  getOrders: {
    method: 'GET',
    path: '/orders',
    access: 'member',
    resource: 'Order',
    summary: 'Your own orders, newest first',
    query: ListQuery,
    response: listOf(OrderSummary),
    errors: ['validation_failed'],
  },
  getOrder: {
    method: 'GET',
    path: '/orders/:order_id',
    access: 'member',
    resource: 'Order',
    summary: 'One of your own orders, by id or number',
    response: Order,
    errors: ['not_found'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/:order_id/cancel',
    access: 'member',
    resource: 'Order',
    summary: 'Cancel an unpaid order, and release its seats',
    response: Order,
    alsoChanges: ['Course'],
    errors: ['not_found', 'wrong_state'],
  },
  startPayment: {
    method: 'POST',
    path: '/orders/:order_id/payment',
    access: 'member',
    resource: 'Payment',
    summary: 'Start paying an order, or return the payment in progress',
    response: StartedPayment,
    alsoChanges: ['Order'],
    idempotent: true,
    errors: ['not_found', 'wrong_state', 'schedule_full', 'schedule_closed', 'service_unavailable'],
  },
  getReceipt: {
    method: 'GET',
    path: '/orders/:order_id/receipt',
    access: 'member',
    resource: 'Order',
    summary: 'The receipt of a paid order, as a PDF',
    response: z.null(),
    file: 'application/pdf',
    errors: ['not_found', 'wrong_state'],
  },
  getPayment: {
    method: 'GET',
    path: '/payments/:payment_id',
    access: 'member',
    resource: 'Payment',
    summary: 'One of your own payments, with the time left to pay',
    response: Payment,
    errors: ['not_found'],
  },
  settleSandboxPayment: {
    method: 'POST',
    path: '/payments/:payment_id/sandbox',
    access: 'member',
    resource: 'Payment',
    summary: 'Act as the bank if no payment provider is configured',
    body: z.object({ outcome: z.enum(paymentOutcomes, 'Choose pay or fail.') }),
    response: Payment,
    alsoChanges: ['Order', 'Cart', 'Course', 'Enrolment'],
    errors: ['validation_failed', 'not_found', 'not_configured'],
  },
})
