import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { MessageFates } from '#contract/learning/desk/tools.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { sendAgain, whyNotAgain } from '../../../db/sendAgain.ts'
import { messageStatuses, outbox } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { messageLine } from './lists/messages.ts'

const Message = z.object({
  id: z.string(),
  to: z.string(),
  line: z.string(),
  status: z.enum(messageStatuses),
  content: z.unknown(),
  expires_at: z.nullable(z.coerce.date()),
})

/** What would happen to each message if it were sent again, oldest first. */
export async function fatesOf(db: Db, ids: readonly string[], now: Date): Promise<MessageFates> {
  const messages = await rows(
    db,
    sql`SELECT id, recipient AS to, ${messageLine} AS line, status, content, expires_at FROM outbox AS message
      WHERE id IN ${[...ids]} ORDER BY created_at, id`,
    Message,
  )
  return {
    messages: messages.map(({ id, to, line, ...message }) => ({
      id,
      to,
      line,
      refused: whyNotAgain(message, now),
    })),
  }
}

export interface Again {
  readonly ids: readonly string[]
  readonly reason: string
  readonly viewer: Viewer
  readonly caller: Caller
}

/** Sends the messages that can be sent again, and returns what happened to each. */
export function sendMessagesAgain(context: Context, { ids, reason, ...actor }: Again): Promise<MessageFates> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    // Locked, so that nothing else sends them in the meantime.
    await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(inArray(outbox.id, [...ids]))
      .orderBy(outbox.id)
      .for('update')
    const fates = await fatesOf(tx, ids, now)
    const due = fates.messages.filter(({ refused }) => refused === null).map(({ id }) => id)
    if (due.length > 0) {
      await sendAgain(tx, due, now)
      await record(tx, { actor, action: 'send_messages_again', now, reason, after: { messages: due } })
    }
    return fates
  })
}
