import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { later, minute } from '../../../clock.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { tell } from '../../base/index.ts'
import { findBookings } from './facts.ts'
import { demoBeginsMail } from './reminderMessages.ts'

/** A demo's room opens this long before the start. */
const callBefore = 10 * minute
const Due = z.object({ id: z.string(), side: z.enum(['student', 'tutor']), key: z.string() })

/** Sends a push only, to people with a device: it's too late for an email. */
export async function callToDemos(context: Context): Promise<void> {
  const now = context.clock()
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const due = await rows(
    context.db,
    sql`WITH soon AS (SELECT demo.id, side.side, side.person_id, 'demo begins ' ||
        CASE side.side WHEN 'tutor' THEN slot.id ELSE demo.id END || ' ' || side.person_id AS key
      FROM bookings AS demo JOIN demo_slots AS slot ON slot.id = demo.slot_id
      CROSS JOIN LATERAL (VALUES ('student', demo.student_id), ('tutor', demo.tutor_id)) AS side (side, person_id)
      WHERE demo.status = 'confirmed' AND slot.starts_at > ${at(now)} AND slot.starts_at <= ${at(later(now, callBefore))})
    SELECT DISTINCT ON (key) id, side, key FROM soon
    WHERE EXISTS (SELECT FROM push_subscriptions AS device WHERE device.person_id = soon.person_id)
      AND NOT EXISTS (SELECT FROM notices WHERE dedupe_key = soon.key)
    ORDER BY key, id`,
    Due,
  )
  if (due.length === 0) return
  await context.outbox.transaction(async (tx) => {
    const demos = await findBookings(
      tx,
      due.map(({ id }) => id),
    )
    for (const { id, side, key: dedupeKey } of due) {
      const facts = demos.find(({ booking }) => booking.id === id)
      if (!facts) continue
      const mail = demoBeginsMail(facts, side, now)
      const expiresAt = facts.slot.ends_at
      await tell(context, tx, {
        user: facts[side],
        topic: 'reminders',
        dedupeKey,
        mail,
        expiresAt,
        onlyPush: true,
      })
    }
  })
}
