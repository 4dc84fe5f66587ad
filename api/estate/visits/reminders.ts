import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { later } from '../../clock.ts'
import type { Context } from '../../http/context.ts'
import { askedByForm, homesMail } from '../leads/index.ts'
import { whole } from './change.ts'
import { visitMail } from './messages.ts'
import { remindedBefore } from './policy.ts'
import { visits } from './tables/index.ts'

/** Reminds visitors once, the day before, if they booked earlier than that and left an address. */
export function remindOfVisits(context: Context): Promise<void> {
  const { outbox, clock, config } = context
  const now = clock()
  return outbox.transaction(async (tx) => {
    const due = await tx
      .update(visits)
      .set({ reminded_at: now })
      .where(
        and(
          eq(visits.status, 'booked'),
          isNull(visits.reminded_at),
          gt(visits.starts_at, now),
          lte(visits.starts_at, later(now, remindedBefore)),
          sql`${visits.changed_at} < ${visits.starts_at} - make_interval(secs => ${remindedBefore / 1000})`,
        ),
      )
      .returning({ id: visits.lead_id })
    for (const { id } of due) {
      const facts = await whole(tx, id)
      const { email } = facts
      if (email === null) continue
      const content = homesMail(config, visitMail(facts, 'tomorrow'), { to: email, why: askedByForm })
      await outbox.enqueue(tx, { kind: 'email', to: email, content })
    }
  })
}
