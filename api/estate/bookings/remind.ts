import { and, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import { todayInIndia } from '../../texts/days.ts'
import { daysAfter } from './account.ts'
import { demandedOf } from './demand.ts'
import { type ReminderKind, reminderMail } from './messages.ts'
import { readBooks } from './read.ts'
import { findBooking, lockBooking } from './store.ts'
import { homeDemands, homeReminders } from './tables/index.ts'
import { factsOf, tellBuyer } from './tell.ts'

/** Reminders are sent from this many days before the due date, and this many days after it. */
const [early, late] = [5, 3]
/** Demands that were due more days ago than this are left to the office. */
const lookBack = 30

/** Sends a reminder of each unpaid demand once before its due date, once on it and once after it. */
export async function remindOfDues(context: Context): Promise<void> {
  const { db, clock } = context
  const today = todayInIndia(clock())
  const { id, booking_id, due_on, at } = homeDemands
  const due = await db
    .select({ id, bookingId: booking_id, due_on, at })
    .from(homeDemands)
    .where(
      and(
        gte(due_on, daysAfter(today, -lookBack)),
        lte(due_on, daysAfter(today, early)),
        sql`NOT EXISTS (SELECT FROM home_reminders WHERE demand_id = ${id} AND kind = ${kindOn(today)})`,
      ),
    )
  for (const demand of due) {
    const kind = kindOf(demand.due_on, today)
    // A buyer who was asked today needs no reminder yet.
    const isNew = todayInIndia(demand.at) === today
    if (kind !== null && !isNew) await remind(context, { ...demand, kind })
  }
}

/** `kindOf` in SQL. */
function kindOn(today: string) {
  return sql`CASE WHEN due_on > ${today}::date THEN 'before' WHEN due_on = ${today}::date THEN 'on' ELSE 'after' END`
}

export function kindOf(due_on: string, today: string): ReminderKind | null {
  if (due_on > today) return due_on <= daysAfter(today, early) ? 'before' : null
  if (due_on === today) return 'on'
  return daysAfter(due_on, late) <= today ? 'after' : null
}

interface Due {
  readonly id: string
  readonly bookingId: string
  readonly kind: ReminderKind
}

/** Paid demands are noted too, so that they aren't checked again. */
function remind(context: Context, { id, bookingId, kind }: Due): Promise<void> {
  return context.outbox.transaction(async (tx) => {
    await lockBooking(tx, bookingId)
    const isFirst = await noted(tx, { id, kind, at: context.clock() })
    const sale = isFirst ? await findBooking(tx, bookingId) : undefined
    if (!sale || sale.booking.status === 'cancelled') return
    const books = await readBooks({ ...context, db: tx }, sale)
    const facts = demandedOf(books, await factsOf(tx, sale), id)
    if (facts && facts.left > 0) await tellBuyer(context, tx, sale.booking.email, reminderMail(facts, kind))
  })
}

interface Noted {
  readonly id: string
  readonly kind: ReminderKind
  readonly at: Date
}

async function noted(tx: Db, { id, kind, at }: Noted): Promise<boolean> {
  const rows = await tx
    .insert(homeReminders)
    .values({ demand_id: id, kind, at })
    .onConflictDoNothing()
    .returning({ id: homeReminders.demand_id })
  return rows.length > 0
}
