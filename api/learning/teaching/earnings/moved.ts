import { type SQL, sql } from 'drizzle-orm'

/** The ledger lines for what is held for a tutor or due to them, and for the company's fee on their sales. */
export function movedFor(tutorId: string): SQL {
  const columns = sql`line.account, line.amount, line.line_id, line.lesson_id, entry.number, entry.kind, entry.at`
  return sql`SELECT ${columns} FROM ledger_lines AS line JOIN ledger_entries AS entry ON entry.number = line.entry
      WHERE line.owner = ${tutorId} AND line.account IN ('held', 'due')
    UNION ALL SELECT ${columns} FROM order_lines AS sold JOIN ledger_lines AS line ON line.line_id = sold.id
      JOIN ledger_entries AS entry ON entry.number = line.entry
      WHERE sold.tutor_id = ${tutorId} AND line.account IN ('fee', 'fee_tax')`
}

export const ofClass = sql`kind IN ('class_held', 'class_due')`
export const ofPayout = sql`kind IN ('payout', 'payout_paid', 'payout_returned')`

/** The sum of the rows of `movedFor` that `which` selects, as an amount owed. */
export function owed(which: SQL): SQL {
  return sql`coalesce(-sum(amount) FILTER (WHERE ${which}), 0)`
}

const share = (amount: SQL, rate: SQL) => sql`round(${amount} * ${rate} / 10000.0)`
const feeToCome = share(sql`seat.held`, sql`sold.fee_rate`)

/**
 * Every seat in every past class: its price, how much of that is still held, and the fee, which counts on the day of
 * the class although it's charged only when the class is due.
 */
export function seatsTaught(tutorId: string): SQL {
  return sql`SELECT seat.line_id, seat.lesson_id, seat.price, seat.held, ${feeToCome} AS fee_to_come,
      ${share(feeToCome, sql`sold.fee_tax_rate`)} AS tax_to_come, seat.fee, seat.fee_tax
    FROM (SELECT line_id, lesson_id, ${owed(ofClass)} AS price, ${owed(sql`account = 'held'`)} AS held,
        ${owed(sql`account = 'fee' AND ${ofClass}`)} AS fee, ${owed(sql`account = 'fee_tax' AND ${ofClass}`)} AS fee_tax
      FROM (${movedFor(tutorId)}) AS moved WHERE lesson_id IS NOT NULL GROUP BY line_id, lesson_id) AS seat
    JOIN order_lines AS sold ON sold.id = seat.line_id`
}
