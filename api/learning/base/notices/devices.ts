import { ECDH } from 'node:crypto'
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { NewDevice, PushDevices } from '#contract/learning/base/push.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { mayPostTo } from '../../../outside/postOutside.ts'
import { OutsideError } from '../../../outside/reach.ts'
import { serverKeys } from '../../../push/vapid.ts'
import { pushSubscriptions as devices } from '../tables/index.ts'
import { devicesAtMost } from './policy.ts'

export async function devicesOf({ db, config }: Context, { id, sessionId }: Viewer): Promise<PushDevices> {
  const { publicKey } = await serverKeys(db, config)
  const [counts] = await db
    .select({
      all: count(),
      here: sql<number>`count(*) FILTER (WHERE ${devices.session_id} = ${sessionId})::int`,
    })
    .from(devices)
    .where(and(eq(devices.person_id, id), eq(devices.server_key, publicKey)))
  const { all = 0, here = 0 } = counts ?? {}
  return { key: publicKey, here: here > 0, others: all - here }
}

export async function keepDevice(context: Context, viewer: Viewer, device: NewDevice): Promise<void> {
  mustBePushService(device.endpoint, context.config.WEBHOOKS_ANYWHERE === 'yes')
  mustBeOnCurve(device.p256dh)
  const { publicKey } = await serverKeys(context.db, context.config)
  const now = context.clock()
  const kept = { person_id: viewer.id, session_id: viewer.sessionId, server_key: publicKey, created_at: now }
  await context.db.transaction(async (tx) => {
    // Each browser has one endpoint at a time and each endpoint one browser, whoever signs in there.
    await tx
      .delete(devices)
      .where(and(eq(devices.session_id, viewer.sessionId), ne(devices.endpoint, device.endpoint)))
    await tx
      .insert(devices)
      .values({ id: newId(now), ...device, ...kept })
      .onConflictDoUpdate({ target: devices.endpoint, set: { ...device, ...kept } })
    const latest = tx
      .select({ id: devices.id })
      .from(devices)
      .where(eq(devices.person_id, viewer.id))
      .orderBy(desc(devices.created_at), desc(devices.id))
      .offset(devicesAtMost)
    await tx.delete(devices).where(inArray(devices.id, latest))
  })
}

/** Our servers post to this endpoint, so it mustn't lead into our own network. */
function mustBePushService(endpoint: string, anywhere: boolean): void {
  try {
    mayPostTo(endpoint, anywhere)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw new ApiError('validation_failed', {
      message: 'We can’t send notifications to this browser. You’ll still get emails.',
      fields: { endpoint: 'This address can’t be used.' },
    })
  }
}

/** If the key isn't a point on the curve, nothing can be encrypted for it, and every notification would fail. */
function mustBeOnCurve(key: string): void {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch {
    throw new ApiError('validation_failed', { fields: { p256dh: 'This isn’t a valid browser key.' } })
  }
}

export async function dropDevice(db: Db, { sessionId }: Viewer): Promise<void> {
  await db.delete(devices).where(eq(devices.session_id, sessionId))
}

const Reachable = z.object({ id: z.string(), time_zone: z.string() })

/** The devices on which somebody is signed in. Idle sessions count, because reading a notification needs no visit. */
export function reachableDevices(
  tx: Db,
  { personId, key, now }: { readonly personId: string; readonly key: string; readonly now: Date },
) {
  return rows(
    tx,
    sql`SELECT device.id, person.time_zone FROM push_subscriptions AS device
      JOIN users AS person ON person.id = device.person_id JOIN sessions AS session ON session.id = device.session_id
      WHERE device.person_id = ${personId} AND device.server_key = ${key} AND session.revoked_at IS NULL AND session.expires_at > ${now.toISOString()}::timestamptz
      ORDER BY device.id`,
    Reachable,
  )
}
