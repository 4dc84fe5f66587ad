import { eq, or } from 'drizzle-orm'
import type { team } from '#contract/learning/people/team.ts'
import { ApiError } from '../../../ApiError.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { tell, users } from '../../base/index.ts'
import { lockUser, type UserRow } from '../auth/index.ts'
import { forgetSecondWays } from './forgetSecondWays.ts'
import { readMember, readTeam } from './members.ts'
import { rolesChanged, secondWayReset } from './messages.ts'
import { lockTeam, setRoles } from './roles.ts'

export function teamHandlers(context: Context): Handlers<typeof team> {
  const { db, clock, outbox } = context
  return {
    async getTeam(actor) {
      await recordRead(db, { actor, action: 'read_list', now: clock(), subject: 'team' })
      return readTeam(db)
    },

    async getTeamMember({ params: { member_id }, ...actor }) {
      const member = await readMember(db, member_id)
      await recordRead(db, { actor, action: 'read_list', now: clock(), subject: 'team', person: member.id })
      return member
    },

    async appoint({ body: { contact, roles, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const id = await outbox.transaction(async (tx) => {
        await lockTeam(tx, actor.viewer.id)
        const user = await findNewcomer(tx, contact)
        const changed = await setRoles(tx, user, { actor, now: clock(), roles, reason })
        await tell(context, tx, { user: changed, topic: null, mail: rolesChanged(changed.staff_roles) })
        return changed.id
      })
      return done(await readMember(db, id))
    },

    async changeRoles({ params: { member_id }, body: { roles, was, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(
        await outbox.transaction(async (tx) => {
          const user = await lockColleague(tx, member_id, actor.viewer.id)
          if ([...was].sort().join() !== [...user.staff_roles].sort().join()) throw new ApiError('conflict')
          const former = await readMember(tx, user.id)
          const changed = await setRoles(tx, user, { actor, now: clock(), roles, reason })
          await tell(context, tx, { user: changed, topic: null, mail: rolesChanged(changed.staff_roles) })
          return { ...former, roles: changed.staff_roles }
        }),
      )
    },

    async resetSecondWay({ params: { member_id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await outbox.transaction(async (tx) => {
        const user = await lockColleague(tx, member_id, actor.viewer.id)
        await forgetSecondWays(tx, user, { actor, now: clock(), reason })
        await tell(context, tx, { user, topic: null, mail: secondWayReset(reason) })
      })
      return done(await readMember(db, member_id))
    },
  }
}

async function lockColleague(tx: Db, id: string, actorId: string): Promise<UserRow> {
  if (id === actorId)
    throw new ApiError('forbidden', { message: 'You can’t change your own account here. Ask another owner.' })
  await lockTeam(tx, actorId)
  const user = await lockUser(tx, id)
  if (!user?.roles.includes('staff')) throw new ApiError('not_found')
  return user
}

/** Finds the account that is to become staff. */
async function findNewcomer(tx: Db, contact: string): Promise<UserRow> {
  const [user] = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, contact), eq(users.mobile, contact)))
    .for('no key update')
  if (!user) throw wrong('No account uses this. They need to sign up and confirm it first.')
  if (user.roles.includes('staff')) throw wrong('This person is already staff. Change their roles instead.')
  return user
}

function wrong(contact: string): ApiError {
  return new ApiError('validation_failed', { fields: { contact } })
}
