import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { webhookData } from '#contract/webhookBodies.ts'
import type { SentEvent, WebhookEvent } from '#contract/webhookEvents.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

type Subject = 'order' | 'refund' | 'enrolment' | 'class' | 'demo' | 'course'

const subjects: Readonly<Partial<Record<SentEvent, Subject>>> = {
  'order.paid': 'order',
  'order.refunded': 'refund',
  'enrolment.made': 'enrolment',
  'enrolment.ended': 'enrolment',
  'class.held': 'class',
  'class.cancelled': 'class',
  'class.moved': 'class',
  'demo.confirmed': 'demo',
  'course.published': 'course',
} satisfies Readonly<Record<Exclude<WebhookEvent, 'enquiry.taken'>, Subject>>

/** A time in JSON, formatted alike by both databases. */
const at = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const queries: Readonly<Record<Subject, (id: string) => SQL>> = {
  order: (
    id,
  ) => sql`SELECT json_build_object('order_id', orders.id, 'number', number, 'student_id', student_id, 'total', total,
      'currency', currency, 'paid_at', ${at('coalesce(paid_at, updated_at)')}, 'lines', (
        SELECT json_agg(json_build_object('schedule_id', schedule_id, 'course_id', course_id, 'title', title, 'tutor_id', tutor_id,
          'starts_on', starts_on, 'classes', classes, 'price', price) ORDER BY order_lines.id)
        FROM order_lines WHERE order_id = orders.id)) AS facts
    FROM orders WHERE id = ${id}`,
  refund: (
    id,
  ) => sql`SELECT json_build_object('refund_id', refunds.id, 'order_id', orders.id, 'number', number,
      'student_id', student_id, 'total', total, 'currency', currency, 'amount', amount, 'refunded_in_all', refunded) AS facts
    FROM refunds JOIN orders ON orders.id = order_id WHERE refunds.id = ${id}`,
  enrolment: (
    id,
  ) => sql`SELECT json_build_object('enrolment_id', seat.id, 'student_id', seat.student_id, 'order_id', line.order_id,
      'schedule_id', seat.schedule_id, 'course_id', course.id, 'title', course.title, 'status', seat.status,
      'classes_total', seat.classes_total, 'classes_used', classes_used) AS facts
    FROM user_schedules AS seat JOIN order_lines AS line ON line.id = line_id JOIN course_schedules AS plan ON plan.id = seat.schedule_id
    JOIN courses AS course ON course.id = plan.course_id WHERE seat.id = ${id}`,
  class: (
    id,
  ) => sql`SELECT json_build_object('class_id', lesson.id, 'number', number, 'schedule_id', plan.id, 'course_id', course.id,
      'title', title, 'tutor_id', tutor_id, 'starts_at', ${at('lesson.starts_at')}, 'ends_at', ${at('lesson.ends_at')}) AS facts
    FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = schedule_id JOIN courses AS course ON course.id = plan.course_id
    WHERE lesson.id = ${id}`,
  demo: (
    id,
  ) => sql`SELECT json_build_object('booking_id', bookings.id, 'student_id', student_id, 'tutor_id', bookings.tutor_id,
      'course_id', coalesce(bookings.course_id, slot.course_id), 'starts_at', ${at('slot.starts_at')}, 'ends_at', ${at('slot.ends_at')}) AS facts
    FROM bookings JOIN demo_slots AS slot ON slot.id = slot_id WHERE bookings.id = ${id}`,
  course: (
    id,
  ) => sql`SELECT json_build_object('course_id', id, 'title', title, 'tutor_id', tutor_id, 'url', '/courses/' || slug,
      'price', price, 'classes', classes_per_package) AS facts
    FROM courses WHERE id = ${id}`,
}

const Row = z.object({ facts: z.looseObject({ url: z.optional(z.string()) }) })

interface Delivered {
  readonly event: SentEvent
  readonly subject_id: string
  readonly facts: Readonly<Record<string, unknown>> | null
}

/** The `data` of an event, as its schema defines it; null if the subject no longer exists. */
export async function dataOf(
  db: Db,
  { event, subject_id, facts }: Delivered,
  origin: string,
): Promise<unknown> {
  const subject = subjects[event]
  const [row] = subject ? await rows(db, queries[subject](subject_id), Row) : [{ facts: {} }]
  if (!row) return null
  const { url, ...rest } = row.facts
  const address = url === undefined ? {} : { url: `${origin}${url}` }
  return z.parse(webhookData[event], { ...rest, ...address, ...facts })
}
