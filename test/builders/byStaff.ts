import { arrayOverlaps } from 'drizzle-orm'
import { type Actor, record, type StaffAction } from '#api/audit/record.ts'
import type { Db } from '#api/db/Db.ts'
import type { Context } from '#api/http/context.ts'
import { users } from '#api/tables.ts'
import { staffRoles } from '#contract/staff.ts'
import { aUser } from './api.ts'

type Place = Pick<Context, 'db' | 'clock'>
type Act = Omit<StaffAction, 'actor' | 'now'> & { readonly actor?: Actor }

/** Makes a change that the database accepts only from staff, and records it in the same transaction. */
export async function byStaff<T>(place: Place, act: Act, change: (tx: Db) => Promise<T>): Promise<T> {
  const actor = act.actor ?? { viewer: await somebody(place), caller: null }
  return place.db.transaction(async (tx) => {
    const changed = await change(tx)
    await record(tx, { reason: 'It was asked for.', ...act, actor, now: place.clock() })
    return changed
  })
}

/** Homes and plots change like this when content is loaded. */
export function byContent<T>(place: Place, change: (tx: Db) => Promise<T>): Promise<T> {
  return byStaff(place, { actor: 'command', action: 'load_content' }, change)
}

async function somebody(place: Place): Promise<{ readonly id: string }> {
  const [member] = await place.db
    .select({ id: users.id })
    .from(users)
    .where(arrayOverlaps(users.staff_roles, [...staffRoles]))
    .limit(1)
  return member ?? aUser(place, { name: 'Somebody', roles: ['student', 'staff'], staffRoles: ['support'] })
}
