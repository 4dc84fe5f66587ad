import { and, inArray, lt, sql } from 'drizzle-orm'
import { forgetActions } from './audit/forget.ts'
import { type Clock, day, later } from './clock.ts'
import type { Db } from './db/Db.ts'
import { sweepLimits } from './db/limits.ts'
import { outbox, processes, webhookDeliveries, webhookEndpoints } from './db/systemTables.ts'
import { Idempotency } from './http/idempotency.ts'
import { devices, notices, sessions } from './learning/base/index.ts'
import { courseChanges } from './learning/catalogue/index.ts'
import { challenges, contactChanges, device, passkeyChallenges } from './learning/people/index.ts'
import { roomTickets } from './learning/teaching/index.ts'
import type { Settings } from './settings/Settings.ts'

const noticesKept = 365 * day
/** The desk tells people that deliveries are kept this long. */
const webhooksKept = 30 * day

/** Deletes rows that can no longer matter, so that tables grow only with use. */
export async function sweep(db: Db, clock: Clock, settings: Settings): Promise<void> {
  const now = clock()
  await new Idempotency(db, clock).sweep()
  await sweepLimits(db, now)
  await db.delete(challenges).where(lt(challenges.expires_at, later(now, -day)))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, now))
  await db.delete(roomTickets).where(lt(roomTickets.expires_at, now))
  await db.delete(sessions).where(lt(sessions.expires_at, now))
  await db.delete(devices).where(lt(devices.last_used_at, later(now, -device.unused)))
  await db.delete(contactChanges).where(lt(contactChanges.expires_at, later(now, -day)))
  // By the database's clock, which wrote `changed_at`.
  await db.delete(courseChanges).where(lt(courseChanges.changed_at, sql`now() - interval '1 day'`))
  await db
    .delete(outbox)
    .where(
      and(
        inArray(outbox.status, ['delivered', 'unneeded']),
        lt(
          sql`coalesce(${outbox.delivered_at}, ${outbox.created_at})`,
          later(now, -settings.value('messages_kept') * day),
        ),
      ),
    )
  await forgetActions(db)
  await db.delete(notices).where(lt(notices.told_at, later(now, -noticesKept)))
  await db.delete(processes).where(lt(processes.seen_at, later(now, -day)))
  await db
    .update(webhookEndpoints)
    .set({ former_secret: null, former_until: null })
    .where(lt(webhookEndpoints.former_until, now))
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.happened_at, later(now, -webhooksKept)))
}
