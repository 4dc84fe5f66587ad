import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { homeBookingList } from '#contract/estate/bookings/list.ts'
import { beginsWith, listSource, moment, startsOf } from '../../deskLists/index.ts'
import { todayInIndia } from '../../texts/days.ts'
import { blockUnits, numberOf } from '../projects/index.ts'
import { bookingWords, homeBookings } from './tables/index.ts'

const booking = alias(homeBookings, 'booking')
const unit = alias(blockUnits, 'unit')
const paid = sql`(SELECT coalesce(sum(receipt.amount), 0) FROM home_receipts AS receipt WHERE receipt.booking_id = booking.id
  AND NOT EXISTS (SELECT FROM home_receipt_returns WHERE receipt_id = receipt.id))`
const owed = sql`(SELECT greatest(0, balance) FROM home_balances WHERE account = 'buyer' AND owner = booking.id)`
/** The due date of the first demand that isn't fully paid. */
const dueOn = sql`(SELECT min(demand.due_on) FROM (SELECT due_on, sum(amount) OVER (ORDER BY due_on, id) AS upto
  FROM home_demands WHERE home_demands.booking_id = booking.id) AS demand WHERE booking.status <> 'cancelled' AND demand.upto > ${paid})`
const named = (table: string, column: string) =>
  sql`(SELECT name FROM ${sql.identifier(table)} AS named JOIN block_units AS unit ON unit.id = booking.unit_id
    WHERE named.id = unit.${sql.identifier(column)})`

export const bookingSource = listSource<typeof homeBookingList>({
  list: homeBookingList,
  from: sql`home_bookings AS booking`,
  id: sql`booking.id`,
  columns: {
    home: sql`(SELECT unit_no FROM block_units WHERE block_units.id = booking.unit_id)`,
    state: sql`booking.status`,
    buyer: sql`booking.name`,
    project: named('projects', 'project_id'),
    block: named('blocks', 'block_id'),
    total: sql`booking.total`,
    paid,
    owed: sql`nullif(${owed}, 0)`,
    due: moment(sql`(${dueOn}::timestamp AT TIME ZONE 'Asia/Kolkata' + interval '18 hours')`),
    booked: moment(sql`booking.created_at`),
    reference: sql`booking.reference`,
    mobile: sql`booking.mobile`,
    email: sql`booking.email`,
  },
  filters: {
    state: (status) => sql`booking.status = ${status}::home_booking_status`,
    project: (slug) =>
      sql`booking.unit_id IN (SELECT id FROM block_units WHERE project_id IN (SELECT id FROM projects WHERE slug = ${slug}))`,
    owes: (what, now) =>
      what === 'late'
        ? sql`${dueOn} < ${todayInIndia(now)}::date`
        : sql`${dueOn} >= ${todayInIndia(now)}::date`,
  },
  orders: {
    newest: { by: sql`booking.created_at`, type: 'timestamptz', down: true },
    changed: { by: sql`booking.updated_at`, type: 'timestamptz', down: true },
  },
  find: (text) => {
    const query = startsOf(text)
    const who = query ? sql`${bookingWords(booking)} @@ to_tsquery('simple', ${query})` : sql`false`
    const number = beginsWith(text.toUpperCase().replaceAll('-', ''))
    // Separate queries, because an OR between the conditions would use no index.
    return sql`booking.id IN (SELECT id FROM home_bookings AS booking WHERE ${who}
      UNION ALL SELECT id FROM home_bookings WHERE reference LIKE ${beginsWith(text.toUpperCase())}
      UNION ALL SELECT id FROM home_bookings WHERE unit_id IN (SELECT id FROM block_units AS unit WHERE ${numberOf(unit)} LIKE ${number}))`
  },
})
