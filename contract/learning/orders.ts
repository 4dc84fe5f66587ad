import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import {
  Address,
  Count,
  Currency,
  Day,
  HandleName,
  Id,
  Image,
  Instant,
  ListQuery,
  listOf,
  Paise,
  Prose,
  TimeZone,
} from '../shapes.ts'
import { CourseGroup } from './catalogue.ts'
import { CourseRef, WeeklyTime } from './lessons.ts'
import { Renewal } from './renewal.ts'
import {
  availabilities,
  cartAtMost,
  levels,
  lineKinds,
  modes,
  orderStatuses,
  paymentOutcomes,
  paymentStatuses,
  refundStatuses,
} from './words.ts'

const tooMany = `A cart can hold at most ${cartAtMost} groups.`

const GivenId = z.string().check(z.minLength(1), z.maxLength(64))
const GivenIds = z
  .array(GivenId)
  .check(z.minLength(1, 'Choose at least one.'), z.maxLength(cartAtMost, tooMany))
/** Comma-separated ids, for an address. */
const IdList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(cartAtMost * 65, tooMany)),
    z.transform((list) => [...new Set(list.split(',').filter(Boolean))]),
  ),
  z.array(GivenId).check(z.maxLength(cartAtMost, tooMany)),
)

export const CartItem = z.object({
  /** The schedule's id for a visitor, whose cart is not stored. */
  id: Id,
  schedule: CourseGroup,
  course: z.extend(CourseRef, {
    cover: z.nullable(Image),
    mode: z.enum(modes),
    place: z.nullable(Prose),
    level: z.enum(levels),
    language: Prose,
  }),
  tutor: z.object({ id: Id, handle: HandleName, name: Prose }),
  /** The classes still to come, which are what is bought. */
  classes: Count,
  /** For these classes, at today's price. */
  price: Paise,
  price_when_added: Paise,
  price_changed: z.boolean(),
  availability: z.enum(availabilities),
})
export type CartItem = z.output<typeof CartItem>

export const Cart = z.object({
  items: z.array(CartItem),
  /** Of what can be ordered. */
  total: Paise,
  currency: Currency,
  count: Count,
  /** Requested schedules that aren't available. */
  /** As sent, so they may not be ids of anything. */
  left_out: z.array(GivenId),
})
export type Cart = z.output<typeof Cart>

export const OrderLine = z.object({
  id: Id,
  kind: z.enum(lineKinds),
  course: CourseRef,
  schedule_id: Id,
  tutor: z.object({ id: Id, name: Prose }),
  time_zone: TimeZone,
  starts_on: Day,
  timings: z.array(WeeklyTime),
  classes: Count,
  price: Paise,
  refunded: Paise,
  /** The enrolment that this line created. */
  user_schedule_id: z.nullable(Id),
  /** True while it is in one's cart as well. */
  in_cart: z.boolean(),
  /** Of a renewal: the group that it continues, and where one's seat in the next term stands. */
  renews: z.nullable(z.object({ schedule_id: Id, renewal: Renewal })),
})
export const Order = z.object({
  id: Id,
  number: Prose,
  status: z.enum(orderStatuses),
  currency: Currency,
  total: Paise,
  refunded: Paise,
  held_until: Instant,
  /** Of the hold, by the service's clock; 0 if no payment is due. */
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
      /** Null if a whole payment is refunded because the order was already paid. */
      line_id: z.nullable(Id),
      amount: Paise,
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
  /** Of its lines, in the same order. */
  titles: z.array(Prose),
})
export type OrderSummary = z.output<typeof OrderSummary>

const StartedPayment = z.object({
  payment_id: Id,
  provider: Prose,
  /** The payment page. */
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
  getCart: {
    method: 'GET',
    path: '/cart',
    access: 'public',
    personal: true,
    resource: 'Cart',
    summary: 'The cart at today’s prices; a visitor names the groups, as in schedule_ids=a,b',
    query: z.object({ schedule_ids: z._default(IdList, []) }),
    response: Cart,
    errors: ['validation_failed'],
  },
  addToCart: {
    method: 'POST',
    path: '/cart',
    access: 'member',
    resource: 'Cart',
    summary: 'Add groups to the cart, each once; those that can’t be ordered are listed in left_out',
    body: z.object({ schedule_ids: GivenIds }),
    response: Cart,
    errors: ['validation_failed'],
  },
  removeFromCart: {
    method: 'DELETE',
    path: '/cart/:id',
    access: 'member',
    resource: 'Cart',
    summary: 'Remove one group, by the item’s id or the schedule’s',
    response: Cart,
    errors: ['not_found'],
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    access: 'member',
    resource: 'Order',
    summary: 'Order the cart, part of it, or named groups, and hold the seats for 15 minutes',
    body: z.object({
      /** The total that the person saw; if it has changed, the order is refused. */
      expected_total: z.optional(z.int().check(z.gte(0))),
      cart_item_ids: z.optional(GivenIds),
      schedule_ids: z.optional(GivenIds),
    }),
    response: Order,
    alsoChanges: ['Cart', 'Course'],
    idempotent: true,
    errors: [
      'validation_failed',
      'not_found',
      'price_changed',
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
    summary: 'One’s own orders, newest first',
    query: ListQuery,
    response: listOf(OrderSummary),
    errors: ['validation_failed'],
  },
  getOrder: {
    method: 'GET',
    path: '/orders/:order_id',
    access: 'member',
    resource: 'Order',
    summary: 'One of one’s own orders, by id or number',
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
    summary: 'One of one’s own payments, with the time left to pay',
    response: Payment,
    errors: ['not_found'],
  },
  settleSandboxPayment: {
    method: 'POST',
    path: '/payments/:payment_id/sandbox',
    access: 'member',
    resource: 'Payment',
    summary: 'Play the bank if no payment provider is configured',
    body: z.object({ outcome: z.enum(paymentOutcomes, 'Choose pay or fail.') }),
    response: Payment,
    alsoChanges: ['Order', 'Cart', 'Course', 'Enrolment'],
    errors: ['validation_failed', 'not_found', 'not_configured'],
  },
})
