import { sql } from 'drizzle-orm'

const opening = sql`(SELECT max(opened_at) FROM ledger_opening)`

/** Classes that ended before the ledger was introduced were settled without it. */
export const sinceOpening = sql`lesson.ends_at > coalesce(${opening}, '-infinity'::timestamptz)`

/**
 * How many classes the ledger received the price of `seat` for: all of them, or, of a seat from before the ledger,
 * those that `open_ledger` counted as still ahead.
 */
const classesPrepaid = sql`CASE WHEN seat.created_at <= ${opening}
  THEN least(seat.classes_total, (SELECT count(*) FROM class_sessions AS ahead WHERE ahead.schedule_id = seat.schedule_id
    AND ahead.status <> 'cancelled' AND ahead.ends_at > ${opening} AND ahead.starts_at >= seat.created_at))
  ELSE seat.classes_total END`

/** What's left of the price of `seat`, which was bought with `line`, and for how many classes. No row if nothing is left. */
export const prepaidFor = sql`(SELECT -sum(amount) AS prepaid,
    greatest(1, ${classesPrepaid} - coalesce(sum(sign(amount)) FILTER (WHERE lesson_id IS NOT NULL), 0)) AS classes
  FROM ledger_lines WHERE ledger_lines.line_id = line.id AND account = 'prepaid' HAVING sum(amount) < 0)`
