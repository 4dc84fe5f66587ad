import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { lineKinds, orderStatuses, paymentStatuses, refundStatuses } from '#contract/learning/base/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { learners, users } from '../../base/tables/index.ts'
import { courseSchedules, courses, leavingPolicy, tutors } from '../../catalogue/tables/index.ts'
import { discountCodes, discountPayer } from './codes.ts'

export const orderStatus = pgEnum('order_status', orderStatuses)
export const lineKind = pgEnum('line_kind', lineKinds)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const refundStatus = pgEnum('refund_status', refundStatuses)

export const cartItems = pgTable(
  'cart_items',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'cascade' }),
    /** Null for the account holder. */
    learner_id: text('learner_id'),
    /** The price when it was added. An order uses the current price. */
    price: paise('price').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // A learner has one seat in a group. Two learners of a family have a seat each.
    uniqueIndex('cart_items_once').on(
      table.user_id,
      table.schedule_id,
      sql`coalesce(${table.learner_id}, '')`,
    ),
    foreignKey({
      name: 'cart_items_learner',
      columns: [table.learner_id, table.user_id],
      foreignColumns: [learners.id, learners.guardian_id],
    }).onDelete('cascade'),
    index('cart_items_of_learner').on(table.learner_id).where(sql`${table.learner_id} IS NOT NULL`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** Easy to read out, such as VL-4F7K-2M9P. */
    number: text('number').notNull().unique(),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id),
    status: orderStatus('status').notNull().default('payment_pending'),
    currency: text('currency').notNull().default('INR'),
    total: paise('total').notNull(),
    /** How much of the total is paid by credit. The rest goes through a provider. */
    credit: paise('credit').notNull().default(0),
    refunded: paise('refunded').notNull().default(0),
    /** The seats of its lines are held until then. */
    held_until: instant('held_until').notNull(),
    /** The caller's idempotency key: repeating the request returns the order that it made. */
    intent: text('intent').unique(),
    code_id: text('code_id').references(() => discountCodes.id),
    paid_at: instant('paid_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('orders_student').on(table.student_id, table.created_at),
    index('orders_due').on(table.status, table.held_until),
    index('orders_newest').on(table.created_at, table.id),
    index('orders_largest').on(table.total, table.id),
    index('orders_code').on(table.code_id, table.student_id).where(sql`${table.code_id} IS NOT NULL`),
    index('orders_number_start').on(table.number.op('text_pattern_ops')),
    check('orders_credit', sql`${table.credit} >= 0 AND ${table.credit} <= ${table.total}`),
    check('orders_refunded', sql`${table.refunded} >= 0 AND ${table.refunded} <= ${table.total}`),
  ],
)

/** What was bought, with its wording and price at the time. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    order_id: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: lineKind('kind').notNull(),
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    /** The enrolment that is renewed. Its foreign key is in the migration, since the two tables refer to each other. */
    renews_id: text('renews_id'),
    /** The learner whose seat it is; null for the account holder. A trigger refuses another account's learners. */
    learner_id: text('learner_id').references(() => learners.id),
    title: text('title').notNull(),
    tutor_name: text('tutor_name').notNull(),
    time_zone: text('time_zone').notNull(),
    starts_on: text('starts_on').notNull(),
    timings: jsonb('timings')
      .$type<readonly { readonly weekday: number; readonly starts_at: string; readonly minutes: number }[]>()
      .notNull(),
    classes: integer('classes').notNull(),
    /** What the student pays for it. Adding the discount gives the list price. */
    price: paise('price').notNull(),
    discount: paise('discount').notNull().default(0),
    /** Who pays for the discount. */
    discount_by: discountPayer('discount_by'),
    /** How much of the discount is the sibling discount: all of it or none. */
    sibling_off: paise('sibling_off').notNull().default(0),
    refunded: paise('refunded').notNull().default(0),
    /** The company's fee on a class and the GST on that fee, as agreed in the order, in hundredths of a per cent. */
    fee_rate: integer('fee_rate').notNull().default(0),
    fee_tax_rate: integer('fee_tax_rate').notNull().default(0),
    /** What is refunded on leaving, as promised in the order. The share is in hundredths of a per cent. */
    leaving_policy: leavingPolicy('leaving_policy').notNull().default('standard'),
    leaving_notice_hours: integer('leaving_notice_hours').notNull().default(24),
    leaving_share: integer('leaving_share').notNull().default(10_000),
    /** True while this line counts towards its schedule's seats and hasn't enrolled anybody yet. */
    holds_seat: boolean('holds_seat').notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.order_id),
    index('order_lines_schedule').on(table.schedule_id),
    index('order_lines_tutor').on(table.tutor_id),
    uniqueIndex('order_lines_once').on(
      table.order_id,
      table.schedule_id,
      sql`coalesce(${table.learner_id}, '')`,
    ),
    index('order_lines_learner').on(table.learner_id).where(sql`${table.learner_id} IS NOT NULL`),
    check('order_lines_refunded', sql`${table.refunded} >= 0 AND ${table.refunded} <= ${table.price}`),
    check(
      'order_lines_discount',
      sql`${table.discount} >= 0 AND (${table.discount} > 0) = (${table.discount_by} IS NOT NULL)`,
    ),
    check(
      'order_lines_sibling',
      sql`${table.sibling_off} = 0 OR (${table.sibling_off} = ${table.discount} AND ${table.discount_by} = 'tutor')`,
    ),
    check(
      'order_lines_leaving',
      sql`${table.leaving_notice_hours} >= 0 AND ${table.leaving_share} BETWEEN 0 AND 10000`,
    ),
    check('order_lines_renewal', sql`(${table.kind} = 'renewal') = (${table.renews_id} IS NOT NULL)`),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    order_id: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's id for the payment. */
    reference: text('reference').notNull(),
    /** The provider's id for the captured money, such as `pay_…`, which its reports use. Null until it's known. */
    capture_id: text('capture_id'),
    amount: paise('amount').notNull(),
    status: paymentStatus('status').notNull().default('started'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.order_id),
    unique('payments_reference').on(table.provider, table.reference),
    unique('payments_capture').on(table.provider, table.capture_id),
    index('payments_hanging').on(table.created_at).where(sql`${table.status} = 'started'`),
    index('payments_paid').on(table.provider, table.updated_at).where(sql`${table.status} = 'succeeded'`),
  ],
)

/** Provider events. Each is stored once, however often it's reported. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    event_id: text('event_id').notNull(),
    payment_id: text('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    received_at: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.event_id] })],
)

export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    order_id: text('order_id')
      .notNull()
      .references(() => orders.id),
    line_id: text('line_id').references(() => orderLines.id),
    /** Null if the whole refund is credit. */
    payment_id: text('payment_id').references(() => payments.id),
    amount: paise('amount').notNull(),
    /** How much of it is credit. The rest goes back the way it was paid. */
    credit: paise('credit').notNull().default(0),
    reason: text('reason').notNull(),
    status: refundStatus('status').notNull().default('pending'),
    /** One refund per cause, however often the cause is reported. */
    cause: text('cause').notNull().unique(),
    /** The provider's id for the refund, such as `rfnd_…`, once it has been sent. */
    provider_id: text('provider_id').unique(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.order_id),
    index('refunds_due').on(table.status),
    index('refunds_sent').on(table.updated_at).where(sql`${table.status} = 'done'`),
    index('refunds_payment').on(table.payment_id),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_credit', sql`${table.credit} >= 0 AND ${table.credit} <= ${table.amount}`),
    check('refunds_payment', sql`${table.payment_id} IS NOT NULL OR ${table.credit} = ${table.amount}`),
  ],
)
