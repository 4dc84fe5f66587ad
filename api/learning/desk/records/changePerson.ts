import { eq } from 'drizzle-orm'
import type { StaffActionName } from '#contract/staffWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { tell, users } from '../../base/index.ts'
import { lockUser, revokeOthers } from '../../people/index.ts'
import { blockedMail } from './messages.ts'
import { mayChange } from './person.ts'

type User = typeof users.$inferSelect

export interface PersonChange {
  readonly id: string
  readonly viewer: Viewer
  readonly caller: Caller
  readonly reason: string
}

interface Done {
  readonly action: StaffActionName
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

export function endSessions(context: Context, change: PersonChange): Promise<void> {
  return changePerson(context, change, async (tx, user, now) => {
    const ended = await revokeOthers(tx, { userId: user.id, keep: null, now })
    return { action: 'end_sessions', after: { sessions_ended: ended } }
  })
}

export function blockPerson(
  context: Context,
  change: PersonChange & { readonly days: number },
): Promise<void> {
  return changePerson(context, change, async (tx, user, now) => {
    const until = later(now, change.days * day)
    await tx
      .update(users)
      .set({ blocked_until: until, blocked_because: change.reason, updated_at: now })
      .where(eq(users.id, user.id))
    await revokeOthers(tx, { userId: user.id, keep: null, now })
    await tell(context, tx, { user, topic: null, mail: blockedMail({ user, until, reason: change.reason }) })
    return {
      action: 'block_person',
      before: { blocked_until: user.blocked_until?.toISOString() ?? null },
      after: { blocked_until: until.toISOString() },
    }
  })
}

export function unblockPerson(context: Context, change: PersonChange): Promise<void> {
  return changePerson(context, change, async (tx, user, now) => {
    if (!user.blocked_until || user.blocked_until <= now) throw new ApiError('wrong_state')
    await tx
      .update(users)
      .set({ blocked_until: null, blocked_because: null, updated_at: now })
      .where(eq(users.id, user.id))
    const before = { blocked_until: user.blocked_until.toISOString() }
    return { action: 'unblock_person', before, after: { blocked_until: null } }
  })
}

const refusals = {
  not_allowed: undefined,
  own_account: 'Someone else has to do this with your own account.',
  owners_only: 'Only an owner can do this to a staff member’s account.',
  closed: 'This account is closed.',
} as const

function changePerson(
  context: Context,
  { id, reason, ...actor }: PersonChange,
  work: (tx: Db, user: User, now: Date) => Promise<Done>,
): Promise<void> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new ApiError('not_found')
    const may = mayChange(user, actor.viewer)
    if (may !== 'yes') {
      const message = refusals[may]
      throw new ApiError('forbidden', message === undefined ? {} : { message })
    }
    const { action, ...values } = await work(tx, user, now)
    await record(tx, { actor, action, now, person: id, reason, ...values })
  })
}
