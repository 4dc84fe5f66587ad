import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { LedgerEntry } from '#contract/learning/desk/ledger.ts'
import { accounts, entryKinds } from '#contract/learning/money/ledgerWords.ts'
import { ApiError } from '../../../../ApiError.ts'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'

const moment = z.pipe(
  z.coerce.date(),
  z.transform((at: Date) => at.toISOString()),
)
const Named = z.object({ id: z.string(), name: z.string() })
const OrderRef = z.object({ id: z.string(), number: z.string() })
const Step = z.object({
  number: z.coerce.number(),
  kind: z.enum(entryKinds),
  at: moment,
  amount: z.coerce.number(),
})

const Head = z.extend(Step, {
  reason: z.nullable(z.string()),
  by: z.nullable(Named),
  lesson_id: z.nullable(z.string()),
  class: z.nullable(z.object({ id: z.string(), starts_at: moment, course: Named })),
})

const Line = z.object({
  position: z.int(),
  account: z.enum(accounts),
  owner: z.nullable(Named),
  amount: z.coerce.number(),
  course: z.nullable(z.string()),
  order: z.nullable(OrderRef),
})

const moved = sql`(SELECT sum(amount) FROM ledger_lines WHERE ledger_lines.entry = entry.number AND amount > 0) AS amount`

/** An entry with its class, its order and the entries around it. */
export async function readEntry(db: Db, name: string): Promise<LedgerEntry> {
  if (!/^\d{1,15}$/.test(name)) throw new ApiError('not_found')
  const number = Number(name)
  const [head] = await rows(
    db,
    sql`SELECT entry.number, entry.kind, entry.at, entry.reason, entry.lesson_id, ${moved},
        (SELECT json_build_object('id', id, 'name', name) FROM users WHERE users.id = entry.by_user) AS by,
        (SELECT json_build_object('id', lesson.id, 'starts_at', lesson.starts_at, 'course', json_build_object('id', course.id, 'name', course.title))
          FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
          JOIN courses AS course ON course.id = plan.course_id WHERE lesson.id = entry.lesson_id) AS class
      FROM ledger_entries AS entry WHERE entry.number = ${number}::bigint`,
    Head,
  )
  if (!head) throw new ApiError('not_found')
  const lines = await readLines(db, number)
  const order = await readOrderOf(db, number)
  const { lesson_id, ...entry } = head
  const trail = await readTrail(db, number, trailOf(order?.id ?? null, lesson_id))
  return { ...entry, order, lines, trail }
}

function readLines(db: Db, number: number) {
  return rows(
    db,
    sql`SELECT line.position, line.account, line.amount, sold.title AS course,
        CASE WHEN line.owner <> '' THEN json_build_object('id', line.owner, 'name', coalesce(tutor.name, sold.tutor_name, line.owner)) END AS owner,
        CASE WHEN sale.id IS NOT NULL THEN json_build_object('id', sale.id, 'number', sale.number) END AS "order"
      FROM ledger_lines AS line LEFT JOIN users AS tutor ON tutor.id = line.owner
      LEFT JOIN order_lines AS sold ON sold.id = line.line_id LEFT JOIN orders AS sale ON sale.id = sold.order_id
      WHERE line.entry = ${number}::bigint ORDER BY line.position`,
    Line,
  )
}

/** The entry's order, or else the only order that its lines belong to. */
async function readOrderOf(db: Db, number: number) {
  const orders = await rows(
    db,
    sql`SELECT sale.id, sale.number, json_build_object('id', student.id, 'name', student.name) AS student
      FROM orders AS sale JOIN users AS student ON student.id = sale.student_id WHERE sale.id IN (
        SELECT order_id FROM ledger_entries WHERE number = ${number}::bigint
        UNION SELECT sold.order_id FROM ledger_lines AS line JOIN order_lines AS sold ON sold.id = line.line_id
          WHERE line.entry = ${number}::bigint) LIMIT 2`,
    z.extend(OrderRef, { student: Named }),
  )
  return orders.length === 1 ? (orders[0] ?? null) : null
}

/** The numbers of all entries of the order or, without an order, of the class. */
function trailOf(orderId: string | null, lessonId: string | null): SQL | null {
  if (orderId !== null)
    return sql`SELECT number FROM ledger_entries WHERE order_id = ${orderId}
      UNION SELECT line.entry FROM ledger_lines AS line JOIN order_lines AS sold ON sold.id = line.line_id
        WHERE sold.order_id = ${orderId}`
  return lessonId === null ? null : sql`SELECT number FROM ledger_entries WHERE lesson_id = ${lessonId}`
}

/** How many entries are shown on each side of this one. */
const stepsAtMost = 20

function readTrail(db: Db, number: number, numbers: SQL | null) {
  if (numbers === null) return Promise.resolve([])
  return rows(
    db,
    sql`WITH trail AS MATERIALIZED (${numbers}),
      near AS (
        (SELECT number FROM trail WHERE number >= ${number}::bigint ORDER BY number LIMIT ${stepsAtMost + 1}::int)
        UNION ALL (SELECT number FROM trail WHERE number < ${number}::bigint ORDER BY number DESC LIMIT ${stepsAtMost}::int))
      SELECT entry.number, entry.kind, entry.at, ${moved} FROM near JOIN ledger_entries AS entry USING (number) ORDER BY entry.number`,
    Step,
  )
}
