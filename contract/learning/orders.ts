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
import { Schedule } from './catalogue.ts'
import { CourseRef, WeeklyTime } from './lessons.ts'
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
/** Ids with commas between them, as an address carries them. */
const IdList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(cartAtMost * 65, tooMany)),
    z.transform((list) => [...new Set(list.split(',').filter(Boolean))]),
  ),
  z.array(GivenId).check(z.maxLength(cartAtMost, tooMany)),
)

export const CartItem = z.object({
  /** For a visitor, whose cart is not stored, the schedule's id. */
  id: Id,
  schedule: Schedule,
  course: z.extend(CourseRef, {
    cover: z.nullable(Image),
    mode: z.enum(modes),
    place: z.nullable(Prose),
    level: z.enum(levels),
    language: Prose,
  }),
  tutor: z.object({ id: Id, handle: HandleName, name: Prose }),
  /** The lessons still to come, which are what is bought. */
  classes: Count,
  /** Of these lessons, now. */
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
  /** Schedules that were asked for and cannot be had. */
  /** As they were given, which may be the ids of nothing. */
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
  /** The enrolment that this line made. */
  user_schedule_id: z.nullable(Id),
})
export const Order = z.object({
  id: Id,
  number: Prose,
  status: z.enum(orderStatuses),
  currency: Currency,
  total: Paise,
  refunded: Paise,
  held_until: Instant,
  /** Of the hold, by the service's clock; 0 where nothing waits for a payment. */
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
      /** Null where a whole payment goes back because the order was paid already. */
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
  /** Of its lines, in their order. */
  titles: z.array(Prose),
})
export type OrderSummary = z.output<typeof OrderSummary>

const StartedPayment = z.object({
  payment_id: Id,
  provider: Prose,
  /** Where the person pays. */
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
    summary: 'Adds groups to the cart, each once; those that can’t be ordered are named in left_out',
    body: z.object({ schedule_ids: GivenIds }),
    response: Cart,
    errors: ['validation_failed'],
  },
  removeFromCart: {
    method: 'DELETE',
    path: '/cart/:id',
    access: 'member',
    resource: 'Cart',
    summary: 'Takes one group out, by the item’s id or the schedule’s',
    response: Cart,
    errors: ['not_found'],
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    access: 'member',
    resource: 'Order',
    summary: 'Orders the cart, some of it, or named groups, and holds the seats for 15 minutes',
    body: z.object({
      /** The total that the person saw; another one is refused. */
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
    summary: 'Own orders, the newest first',
    query: ListQuery,
    response: listOf(OrderSummary),
    errors: ['validation_failed'],
  },
  getOrder: {
    method: 'GET',
    path: '/orders/:order_id',
    access: 'member',
    resource: 'Order',
    summary: 'One own order, by id or number',
    response: Order,
    errors: ['not_found'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/:order_id/cancel',
    access: 'member',
    resource: 'Order',
    summary: 'Gives up an order that is not paid, and its seats',
    response: Order,
    alsoChanges: ['Course'],
    errors: ['not_found', 'wrong_state'],
  },
  startPayment: {
    method: 'POST',
    path: '/orders/:order_id/payment',
    access: 'member',
    resource: 'Payment',
    summary: 'Starts to pay an order, or answers the payment that is under way',
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
    summary: 'The receipt of a paid order, as PDF',
    response: z.null(),
    file: 'application/pdf',
    errors: ['not_found', 'wrong_state'],
  },
  getPayment: {
    method: 'GET',
    path: '/payments/:payment_id',
    access: 'member',
    resource: 'Payment',
    summary: 'One own payment, with the time that is left for it',
    response: Payment,
    errors: ['not_found'],
  },
  settleSandboxPayment: {
    method: 'POST',
    path: '/payments/:payment_id/sandbox',
    access: 'member',
    resource: 'Payment',
    summary: 'Plays the bank where no payment provider is configured',
    body: z.object({ outcome: z.enum(paymentOutcomes, 'Choose pay or fail.') }),
    response: Payment,
    alsoChanges: ['Order', 'Cart', 'Course', 'Enrolment'],
    errors: ['validation_failed', 'not_found', 'not_configured'],
  },
})
