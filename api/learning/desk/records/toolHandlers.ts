import { asc, sql } from 'drizzle-orm'
import type { deskTools } from '#contract/learning/desk/tools.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { users } from '../../base/index.ts'
import { findOnDesk } from './find.ts'
import { fatesOf, sendMessagesAgain } from './messagesAgain.ts'

export function deskToolHandlers(context: Context): Handlers<typeof deskTools> {
  const { db, clock } = context
  return {
    async findOnDesk({ query: { q }, ...actor }) {
      await recordRead(db, {
        actor,
        action: 'read_list',
        now: clock(),
        subject: 'search',
        after: { find: q },
      })
      return { finds: await findOnDesk(db, q, actor.viewer) }
    },

    async getColleagues() {
      const people = await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(sql`'staff' = ANY(${users.roles})`)
        .orderBy(asc(users.name), asc(users.id))
      return { people }
    },

    async previewMessagesAgain({ query: { ids }, ...actor }) {
      await recordRead(db, { actor, action: 'read_list', now: clock(), subject: 'messages' })
      return fatesOf(db, ids.split(','), clock())
    },

    async sendMessagesAgain({ body: { ids, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await sendMessagesAgain(context, { ids, reason, ...actor }))
    },
  }
}
