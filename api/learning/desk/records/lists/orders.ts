import { type SQL, sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { day, later, minute } from '../../../../clock.ts'
import { beginsWith, listSource, moment } from '../../../../deskLists/index.ts'
import { peopleNamed } from '../finding.ts'

/** Orders with a refund that no provider has taken for half an hour: by then it has been tried several times. */
export function withHangingRefund(now: Date): SQL {
  return sql`SELECT order_id FROM refunds WHERE status = 'pending' AND created_at < ${later(now, -30 * minute).toISOString()}::timestamptz`
}

const spans: Readonly<Record<string, number>> = { day, week: 7 * day, month: 30 * day }

export const orders = listSource<typeof deskLists.orders>({
  list: deskLists.orders,
  from: sql`orders AS sale`,
  id: sql`sale.id`,
  columns: {
    number: sql`sale.number`,
    person: sql`(SELECT name FROM users WHERE users.id = sale.student_id)`,
    total: sql`sale.total`,
    refunded: sql`nullif(sale.refunded, 0)`,
    state: sql`sale.status`,
    tutor: sql`(SELECT string_agg(DISTINCT tutor_name, ', ') FROM order_lines WHERE order_id = sale.id)`,
    age: moment(sql`sale.created_at`),
    paid: moment(sql`sale.paid_at`),
    courses: sql`(SELECT string_agg(title, ', ' ORDER BY title) FROM order_lines WHERE order_id = sale.id)`,
  },
  filters: {
    state: (value) => sql`sale.status = ${value}::order_status`,
    since: (value, now) =>
      sql`sale.created_at > ${later(now, -(spans[value] ?? day)).toISOString()}::timestamptz`,
    refund: (value, now) =>
      sql`sale.id IN (${value === 'hanging' ? withHangingRefund(now) : sql`SELECT order_id FROM refund_proposals WHERE decided_at IS NULL`})`,
  },
  orders: {
    newest: { by: sql`sale.created_at`, type: 'timestamptz', down: true },
    oldest: { by: sql`sale.created_at`, type: 'timestamptz', down: false },
    largest: { by: sql`sale.total`, type: 'bigint', down: true },
  },
  find: (text) => sql`sale.id IN (${ordersNamed(text)})`,
})

/** Finds orders by the start of their number or by the buyer's name. */
export function ordersNamed(text: string) {
  return sql`WITH sold AS MATERIALIZED (SELECT id FROM orders WHERE number LIKE ${beginsWith(text.toUpperCase())}
    UNION ALL SELECT id FROM orders WHERE student_id IN (${peopleNamed(text)})) SELECT id FROM sold`
}
