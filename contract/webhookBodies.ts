import { z } from 'zod/mini'
import { Address, Count, Currency, Day, Id, Instant, Paise, Prose } from './shapes.ts'
import type { SentEvent } from './webhookEvents.ts'

const Course = { course_id: Id, title: Prose }
const Order = { order_id: Id, number: Prose, student_id: Id, total: Paise, currency: Currency }
const Enrolment = z.object({
  enrolment_id: Id,
  student_id: Id,
  order_id: Id,
  schedule_id: Id,
  ...Course,
  /** `upcoming`, `active`, `paused`, `completed` or `cancelled`. */
  status: Prose,
  classes_total: Count,
  classes_used: Count,
})
const Class = z.object({
  class_id: Id,
  /** The first class of a group has number 1. */
  number: Count,
  schedule_id: Id,
  ...Course,
  tutor_id: Id,
  starts_at: Instant,
  ends_at: Instant,
})
const Line = z.object({
  schedule_id: Id,
  ...Course,
  tutor_id: Id,
  starts_on: Day,
  classes: Count,
  price: Paise,
})

/**
 * The `data` of each event. People of Learn are given as ids: a system that needs more reads it with a key, and gets
 * current data. An enquiry is complete, because passing it on is what the event is for. Amounts are in paise.
 */
export const webhookData = {
  'order.paid': z.object({ ...Order, paid_at: Instant, lines: z.array(Line) }),
  'order.refunded': z.object({ refund_id: Id, ...Order, amount: Paise, refunded_in_all: Paise }),
  'enrolment.made': Enrolment,
  'enrolment.ended': Enrolment,
  'class.held': Class,
  'class.cancelled': Class,
  /** Also sent if a cancelled class takes place after all. */
  'class.moved': z.extend(Class, { moved_from: Instant }),
  'demo.confirmed': z.object({
    booking_id: Id,
    student_id: Id,
    tutor_id: Id,
    course_id: z.nullable(Id),
    starts_at: Instant,
    ends_at: Instant,
  }),
  'course.published': z.object({
    ...Course,
    tutor_id: Id,
    /** The address of its page. */
    url: Address,
    price: Paise,
    classes: Count,
  }),
  'enquiry.taken': z.object({
    reference: Prose,
    kind: Prose,
    topic: z.nullable(Prose),
    subject: z.nullable(Prose),
    about: z.array(z.object({ label: Prose, value: Prose })),
    name: z.nullable(Prose),
    mobile: z.nullable(Prose),
    email: z.nullable(Prose),
    message: z.nullable(Prose),
    consents: z.array(Prose),
    /** How the enquiry reached us and, if a portal or an event brought it, which one and under what number. */
    came_by: Prose,
    source: z.nullable(Prose),
    source_reference: z.nullable(Prose),
    source_page: z.nullable(Prose),
    project: z.nullable(Prose),
    call_from: z.nullable(Instant),
    call_to: z.nullable(Instant),
    created_at: Instant,
  }),
  test: z.object({ message: Prose }),
} as const satisfies Readonly<Record<SentEvent, z.ZodMiniType>>

/** The whole body of a delivery. */
export interface WebhookBody {
  readonly type: SentEvent
  /** When the event happened. */
  readonly timestamp: string
  readonly data: unknown
}
