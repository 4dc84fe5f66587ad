import { arrayContains, eq } from 'drizzle-orm'
import { mayDo, type StaffRole, staffRoles } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { users } from '../../base/index.ts'

type User = typeof users.$inferSelect

interface NewRoles {
  readonly actor: Actor
  readonly now: Date
  readonly roles: readonly StaffRole[]
  readonly reason?: string
}

/** Gives an account exactly these roles, and records it. Without any, it's no longer staff. */
export async function setRoles(tx: Db, user: User, { actor, now, roles, reason }: NewRoles): Promise<User> {
  const staff_roles = staffRoles.filter((role) => roles.includes(role))
  const others = user.roles.filter((role) => role !== 'staff')
  const [changed] = await tx
    .update(users)
    .set({ roles: staff_roles.length > 0 ? [...others, 'staff'] : others, staff_roles, updated_at: now })
    .where(eq(users.id, user.id))
    .returning()
  if (!changed) throw new ApiError('not_found')
  await record(tx, {
    actor,
    action: 'change_staff_roles',
    now,
    person: user.id,
    before: { roles: user.staff_roles },
    after: { roles: staff_roles },
    ...(reason !== undefined && { reason }),
  })
  return changed
}

/**
 * Locks all staff in a fixed order, so that two owners can't remove each other's role: the second one is no longer an
 * owner by then. The trigger `keep_an_owner` prevents every other way of losing the last owner.
 */
export async function lockTeam(tx: Db, actorId: string): Promise<void> {
  const staff = await tx
    .select({ id: users.id, roles: users.staff_roles })
    .from(users)
    .where(arrayContains(users.roles, ['staff']))
    .orderBy(users.id)
    .for('no key update')
  const actor = staff.find(({ id }) => id === actorId)
  if (!actor || !mayDo(actor.roles, 'team.change')) throw new ApiError('forbidden')
}
