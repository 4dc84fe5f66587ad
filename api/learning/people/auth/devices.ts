import { and, desc, eq, gt, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Caller } from '../../../http/handler.ts'
import { devices, sessions, users } from '../../base/index.ts'
import { device as policy } from './policy.ts'
import { type Contact, contactColumn } from './store.ts'
import { hashToken } from './tokens.ts'

/** Tells requesters apart by the secret of their device, or by their network if they have none. */
export function requesterOf({ deviceKey, network }: Caller): string {
  return hashToken(deviceKey ?? network)
}

/** The id of the requesting device, if this contact's account was used on it before; otherwise null. */
export async function knownDevice(
  db: Db,
  { deviceKey }: Caller,
  { contact, now }: { readonly contact: Contact; readonly now: Date },
): Promise<string | null> {
  const [device] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.user_id))
    .where(
      and(
        eq(contactColumn(contact), contact.identifier),
        eq(devices.key_hash, hashToken(deviceKey ?? '')),
        isKept(now),
      ),
    )
  return device?.id ?? null
}

/** True for a known device. The sweep deletes expired rows. */
export function isKept(now: Date): SQL | undefined {
  return and(isNull(devices.forgotten_at), gt(devices.last_used_at, later(now, -policy.unused)))
}

interface Use {
  readonly userId: string
  readonly caller: Caller
  readonly now: Date
}

/** Makes this device known to the account. Returns null if the caller sent no secret. */
export async function rememberDevice(tx: Db, { userId, caller, now }: Use): Promise<string | null> {
  if (caller.deviceKey === null) return null
  const used = { user_agent: caller.userAgent, last_used_at: now, forgotten_at: null }
  const [device] = await tx
    .insert(devices)
    .values({
      id: newId(now),
      user_id: userId,
      key_hash: hashToken(caller.deviceKey),
      created_at: now,
      ...used,
    })
    .onConflictDoUpdate({ target: [devices.user_id, devices.key_hash], set: used })
    .returning({ id: devices.id })
  await forgetOldest(tx, userId, now)
  return device?.id ?? null
}

async function forgetOldest(tx: Db, userId: string, now: Date): Promise<void> {
  const latest = tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.user_id, userId), isKept(now)))
    .orderBy(desc(devices.last_used_at), desc(devices.id))
    .limit(policy.atMost)
  await forget(tx, now, and(eq(devices.user_id, userId), notInArray(devices.id, latest)))
}

interface Keeping {
  readonly userId: string
  /** The session whose device stays known; null forgets all devices. */
  readonly keep: string | null
  readonly now: Date
}

export function forgetOtherDevices(tx: Db, { userId, keep, now }: Keeping): Promise<void> {
  return forget(tx, now, and(eq(devices.user_id, userId), isNotOf(keep)))
}

interface Ended {
  readonly userId: string
  /** The session that was ended remotely. */
  readonly sessionId: string
  readonly keep: string | null
  readonly now: Date
}

/** A person who signs a device out remotely no longer trusts it. */
export function forgetDeviceOf(tx: Db, { userId, sessionId, keep, now }: Ended): Promise<void> {
  const its = sql`${devices.id} = (SELECT device_id FROM sessions WHERE id = ${sessionId})`
  return forget(tx, now, and(eq(devices.user_id, userId), its, isNotOf(keep)))
}

function isNotOf(session: string | null): SQL {
  return sql`${devices.id} IS DISTINCT FROM (SELECT device_id FROM sessions WHERE id = ${session ?? ''})`
}

async function forget(tx: Db, now: Date, which: SQL | undefined): Promise<void> {
  await tx
    .update(devices)
    .set({ forgotten_at: now })
    .where(and(which, isNull(devices.forgotten_at)))
}

/** Known devices that are signed out. Devices that are signed in are listed as sessions. */
export async function idleDevices(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Date },
  live: SQL | undefined,
) {
  const inUse = db
    .select({ id: sessions.device_id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), sql`${sessions.device_id} IS NOT NULL`, live))
  const { id, user_agent, last_used_at } = devices
  return db
    .select({ id, user_agent, last_used_at })
    .from(devices)
    .where(and(eq(devices.user_id, userId), isKept(now), notInArray(devices.id, inUse)))
    .orderBy(desc(last_used_at), desc(id))
}

/** Forgets a device. True if it belongs to this person, even if it was already forgotten. */
export async function forgetDevice(
  db: Db,
  { userId, now, id }: { readonly userId: string; readonly now: Date; readonly id: string },
): Promise<boolean> {
  const forgotten = await db
    .update(devices)
    .set({ forgotten_at: sql`coalesce(${devices.forgotten_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(devices.id, id), eq(devices.user_id, userId)))
    .returning({ id: devices.id })
  return forgotten.length === 1
}
