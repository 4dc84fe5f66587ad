import { and, asc, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { later, second } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { outbox as sent } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { tell } from '../../base/index.ts'
import { demoSlots } from '../../catalogue/index.ts'
import { bookings } from '../tables/index.ts'
import { callToDemos } from './begins.ts'
import { findBookings } from './facts.ts'
import { otherTimes } from './otherTimes.ts'
import { answerBy, answerDue, isToRemind, remindBefore, reportWithin } from './policy.ts'
import {
  answerReminderMail,
  lapsedMail,
  lapsedTutorMail,
  reminderMail,
  tutorReminderMail,
} from './reminderMessages.ts'
import { giveSeatsBack, lockSlots } from './seats.ts'

const batch = 100

export function demoRounds(context: Context): readonly Round[] {
  return [
    { name: 'demo requests lapse', run: () => lapse(context) },
    { name: 'demo requests are recalled', run: () => remindOfAnswers(context) },
    { name: 'demos took place', run: () => settle(context) },
    { name: 'demo reminders', run: () => remind(context) },
    { name: 'demos about to begin', run: () => callToDemos(context) },
  ]
}

/** A request that the tutor hasn't answered in time releases its seat, and the student is sent other times. */
async function lapse(context: Context): Promise<void> {
  const { db, clock, outbox } = context
  const now = clock()
  const overdue = and(
    eq(bookings.status, 'requested'),
    sql`${answerDue} <= ${now.toISOString()}::timestamptz`,
  )
  const slots = await db
    .selectDistinct({ id: demoSlots.id })
    .from(bookings)
    .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
    .where(overdue)
    .limit(batch)
  for (const { id } of slots) {
    await outbox.transaction(async (tx) => {
      await lockSlots(tx, [id])
      const due = tx
        .select({ id: bookings.id })
        .from(bookings)
        .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
        .where(and(overdue, eq(bookings.slot_id, id)))
      const expired = await tx
        .update(bookings)
        .set({ status: 'expired', sequence: sql`${bookings.sequence} + 1`, updated_at: now })
        .where(and(inArray(bookings.id, due), eq(bookings.status, 'requested')))
        .returning({ id: bookings.id })
      await giveSeatsBack(tx, id, { seats: expired.length, now })
      await tellOfLapse(
        context,
        tx,
        expired.map((booking) => booking.id),
      )
    })
  }
}

async function tellOfLapse(context: Context, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const facts of await findBookings(tx, ids)) {
    const times = await otherTimes(tx, facts, context.clock())
    await tell(context, tx, { user: facts.student, topic: 'bookings', mail: lapsedMail(facts, times) })
    await tell(context, tx, { user: facts.tutor, topic: 'bookings', mail: lapsedTutorMail(facts) })
  }
}

const answerKey = 'demo answer '

/** Reminds the tutor of each request once, while there is still time to answer. */
async function remindOfAnswers(context: Context): Promise<void> {
  const now = context.clock()
  // A request that was moved to another time counts as a new one.
  const key = sql`${answerKey} || ${bookings.id} || ' ' || ${bookings.slot_id}`
  const due = await context.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
    .where(
      and(
        eq(bookings.status, 'requested'),
        isToRemind(now),
        sql`NOT EXISTS (SELECT FROM ${sent} WHERE ${sent.dedupe_key} IN (${key}, ${key} || ' sms'))`,
      ),
    )
    .limit(batch)
  await context.outbox.transaction(async (tx) => {
    const ids = due.map(({ id }) => id)
    for (const facts of ids.length > 0 ? await findBookings(tx, ids) : []) {
      const { booking, slot, tutor } = facts
      await tell(context, tx, {
        user: tutor,
        topic: 'reminders',
        dedupeKey: `${answerKey}${booking.id} ${slot.id}`,
        expiresAt: answerBy(slot.starts_at, booking.updated_at),
        mail: answerReminderMail(facts),
      })
    }
  })
}

/** A confirmed demo without a report in time counts as held; the student may then book another. */
async function settle({ db, clock }: Context): Promise<void> {
  const now = clock()
  const due = db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
    .where(and(eq(bookings.status, 'confirmed'), lte(demoSlots.ends_at, later(now, -reportWithin))))
    .limit(batch)
  await db
    .update(bookings)
    .set({ status: 'attended', updated_at: now })
    .where(and(inArray(bookings.id, due), eq(bookings.status, 'confirmed')))
}

/** Reminds both sides of a confirmed demo an hour before it starts. A tutor with several students gets one reminder. */
async function remind(context: Context): Promise<void> {
  await inPages(
    (after) => dueBookings(context, after),
    (ids) => remindStudents(context, ids),
  )
  await inPages(
    (after) => dueSlots(context, after),
    (ids) => remindTutors(context, ids),
  )
}

/** Pages by id, because people who want no reminders stay due and would otherwise fill the first page for good. */
async function inPages(
  find: (after: string) => Promise<readonly { readonly id: string }[]>,
  act: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const ids = (await find(after)).map(({ id }) => id)
    if (ids.length > 0) await act(ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) return
    after = last
  }
}

const reminderKey = (id: string) => `demo reminder ${id}`

function isDue(now: Date, id: AnyPgColumn): SQL | undefined {
  return and(
    eq(bookings.status, 'confirmed'),
    gt(demoSlots.starts_at, now),
    lte(demoSlots.starts_at, later(now, remindBefore)),
    sql`NOT EXISTS (SELECT FROM ${sent} WHERE ${sent.dedupe_key} IN (${reminderKey('')} || ${id}, ${reminderKey('')} || ${id} || ' sms'))`,
  )
}

function dueBookings({ db, clock }: Context, after: string) {
  // Students whose demo was confirmed less than an hour before it starts need no reminder.
  const heard = sql`${bookings.updated_at} > ${demoSlots.starts_at} - ${remindBefore / second}::int * interval '1 second'`
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
    .where(and(isDue(clock(), bookings.id), not(heard), gt(bookings.id, after)))
    .orderBy(asc(bookings.id))
    .limit(batch)
}

function dueSlots({ db, clock }: Context, after: string) {
  return db
    .selectDistinct({ id: demoSlots.id })
    .from(bookings)
    .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
    .where(and(isDue(clock(), demoSlots.id), gt(demoSlots.id, after)))
    .orderBy(asc(demoSlots.id))
    .limit(batch)
}

function remindStudents(context: Context, ids: readonly string[]): Promise<void> {
  return context.outbox.transaction(async (tx) => {
    for (const facts of await findBookings(tx, ids)) {
      await tell(context, tx, {
        user: facts.student,
        topic: 'reminders',
        mail: reminderMail(facts, context.clock()),
        dedupeKey: reminderKey(facts.booking.id),
        expiresAt: facts.slot.starts_at,
      })
    }
  })
}

function remindTutors(context: Context, slotIds: readonly string[]): Promise<void> {
  return context.outbox.transaction(async (tx) => {
    const expected = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(inArray(bookings.slot_id, [...slotIds]), eq(bookings.status, 'confirmed')))
    const demos = await findBookings(
      tx,
      expected.map(({ id }) => id),
    )
    for (const slotId of slotIds) {
      const here = demos.filter(({ slot }) => slot.id === slotId)
      const [first] = here
      if (!first) continue
      const { tutor, slot } = first
      await tell(context, tx, {
        user: tutor,
        topic: 'reminders',
        dedupeKey: reminderKey(slotId),
        expiresAt: slot.starts_at,
        mail: tutorReminderMail([first, ...here.slice(1)], context.clock()),
      })
    }
  })
}
