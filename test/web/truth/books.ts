import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rows } from '#api/db/rows.ts'
import type { TestApi } from '../../builders/api.ts'

const moment = z.coerce.date()
const Row = z.object({
  id: z.string(),
  continues_id: z.nullable(z.string()),
  status: z.string(),
  time_zone: z.string(),
  capacity: z.int(),
  taken: z.int(),
  held: z.int(),
  kept: z.int(),
  classes_total: z.int(),
  course_price: z.coerce.number(),
  classes_per_package: z.int(),
  lessons: z.array(z.object({ starts_at: moment, ends_at: moment, status: z.string() })),
})

/** The facts about one group, counted row by row, without any of the product's own sums. */
export interface Group {
  readonly id: string
  readonly continues: string | null
  readonly status: string
  readonly zone: string
  readonly capacity: number
  readonly seats: { taken: number; held: number; kept: number; free: number }
  readonly classesTotal: number
  readonly classesLeft: number
  readonly price: number
  readonly next: Lesson | null
  /** The classes that take place, in order. */
  readonly lessons: readonly Lesson[]
}
interface Lesson {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: string
}
export type Books = ReadonlyMap<string, Group>

export async function readBooks({ db, clock }: TestApi): Promise<Books> {
  const now = clock()
  const groups = await rows(
    db,
    sql`SELECT plan.id, plan.continues_id, plan.status, plan.time_zone, plan.capacity, plan.classes_total,
        course.price AS course_price, course.classes_per_package,
        (SELECT count(*)::int FROM user_schedules AS seat
          WHERE seat.schedule_id = plan.id AND seat.status <> 'cancelled') AS taken,
        (SELECT count(*)::int FROM order_lines AS line WHERE line.schedule_id = plan.id AND line.holds_seat) AS held,
        (SELECT count(*)::int FROM user_schedules AS before
          WHERE before.schedule_id = plan.continues_id AND before.keeps_seat) AS kept,
        (SELECT coalesce(json_agg(json_build_object('starts_at', starts_at, 'ends_at', ends_at, 'status', lesson.status)
            ORDER BY starts_at), '[]') FROM class_sessions AS lesson
          WHERE lesson.schedule_id = plan.id AND lesson.status <> 'cancelled') AS lessons
      FROM course_schedules AS plan JOIN courses AS course ON course.id = plan.course_id`,
    Row,
  )
  return new Map(groups.map((row) => [row.id, toGroup(row, now)]))
}

function toGroup(row: z.output<typeof Row>, now: Date): Group {
  const { taken, held, kept, capacity, lessons } = row
  const ahead = lessons.filter(({ starts_at }) => starts_at > now)
  return {
    id: row.id,
    continues: row.continues_id,
    status: row.status,
    zone: row.time_zone,
    capacity,
    seats: { taken, held, kept, free: capacity - taken - held - kept },
    classesTotal: row.classes_total,
    classesLeft: ahead.length,
    price: Math.floor((row.course_price * ahead.length) / row.classes_per_package),
    next: ahead[0] ?? null,
    lessons,
  }
}

/** The groups in the catalogue, by their next class; one that continues another only if it has a free seat. */
export function shownGroups(books: Books): readonly Group[] {
  return [...books.values()]
    .filter(({ status, next }) => next !== null && (status === 'open' || status === 'running'))
    .filter(({ continues, seats }) => continues === null || seats.free > 0)
    .toSorted((a, b) => startOf(a) - startOf(b) || a.id.localeCompare(b.id))
}

function startOf({ next }: Group): number {
  return next?.starts_at.getTime() ?? 0
}

/** The group that represents a course where only one is shown. */
export function foremost(groups: readonly Group[]): Group | undefined {
  return groups.find(({ status }) => status === 'open') ?? groups.find(({ seats }) => seats.free > 0)
}

const Seat = z.object({
  schedule_id: z.string(),
  student: z.string(),
  status: z.string(),
  keeps_seat: z.boolean(),
  total: z.int(),
  left: z.int(),
})
const Hold = z.object({
  schedule_id: z.string(),
  number: z.string(),
  status: z.string(),
  held_until: moment,
  total: z.int(),
})

/** All seats, with the number of classes that are paid for and still to come. */
function readSeats({ db, clock }: TestApi, studentId: string | null) {
  const now = sql`${clock().toISOString()}::timestamptz`
  return rows(
    db,
    sql`SELECT seat.schedule_id, users.name AS student, seat.status, seat.keeps_seat, seat.classes_total AS total,
        least(seat.classes_total - (SELECT count(*) FROM attendance
            WHERE attendance.user_schedule_id = seat.id AND attendance.mark <> 'excused'),
          (SELECT count(*) FROM class_sessions AS lesson WHERE lesson.schedule_id = seat.schedule_id
            AND lesson.status <> 'cancelled' AND lesson.ends_at > ${now} AND lesson.starts_at >= seat.created_at))::int AS left
      FROM user_schedules AS seat JOIN users ON users.id = seat.student_id
      WHERE ${studentId}::text IS NULL OR seat.student_id = ${studentId}`,
    Seat,
  )
}

export function readLiveSeats(api: TestApi) {
  return readSeats(api, null).then((seats) => seats.filter(({ status }) => status !== 'cancelled'))
}

/** What one person has: their seats, and what their unpaid orders hold. */
export async function readOwn(api: TestApi, studentId: string) {
  const { db } = api
  const seats = await readSeats(api, studentId)
  const holds = await rows(
    db,
    sql`SELECT line.schedule_id, orders.number, orders.status::text, orders.held_until, orders.total
      FROM orders JOIN order_lines AS line ON line.order_id = orders.id AND line.holds_seat
      WHERE orders.student_id = ${studentId} AND orders.status <> 'paid'`,
    Hold,
  )
  return { seats, holds }
}
export type Own = Awaited<ReturnType<typeof readOwn>>

const leastNotice = 2 * 3_600_000
const Demo = z.object({ id: z.string(), starts_at: moment })

/** The next demo with a free seat that isn't too soon to be requested. */
export async function nextDemo({ db, clock }: TestApi) {
  const from = new Date(clock().getTime() + leastNotice)
  const [first] = await rows(
    db,
    sql`SELECT id, starts_at FROM demo_slots
      WHERE status = 'open' AND seats_taken < capacity AND starts_at > ${from.toISOString()}::timestamptz ORDER BY starts_at LIMIT 1`,
    Demo,
  )
  return first ?? null
}
