import { and, eq, sql } from 'drizzle-orm'
import type { threads as threadCalls } from '#contract/learning/talk/threads.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { countUnreadNotices, readNoticesOf } from '../../base/index.ts'
import { threadBlocks, threadReaders, threads } from '../tables/index.ts'
import { findAddressee } from './addressee.ts'
import { countUnread, listThreads } from './list.ts'
import { tellThread } from './news.ts'
import { send, type Written } from './send.ts'
import { findThread, readMessage, readThread } from './thread.ts'

type Calls = Handlers<typeof threadCalls>
type Reads = 'getThreads' | 'getUnread' | 'getAddressee' | 'getThread'
type Words = 'writeFirst' | 'writeMessage'

export function threadHandlers(context: Context): Calls {
  return { ...reads(context), ...words(context), ...settings(context) }
}

function reads({ db, clock }: Context): Pick<Calls, Reads> {
  return {
    getThreads({ viewer, query: { q, items, page } }) {
      return listThreads(db, viewer.id, { q: q?.trim() || undefined, items, page })
    },

    async getUnread({ viewer }) {
      const mayRead = viewer.waitsFor === null && !viewer.onlyLooks
      if (!mayRead) return { unread: 0, notices: 0 }
      // Young people can't read notices; their guardian can.
      const notices = viewer.young ? 0 : await countUnreadNotices(db, viewer.id, clock())
      return { unread: await countUnread(db, viewer.id), notices }
    },

    async getAddressee({ viewer, params: { addressee_id } }) {
      const reader = { personId: viewer.id, now: clock() }
      const { thread_id, kind, name, can } = await findAddressee(db, addressee_id, reader)
      return { thread_id, kind, name, can }
    },

    getThread({ viewer, params: { thread_id }, query: { before, after } }) {
      return readThread(db, thread_id, { personId: viewer.id, now: clock(), before, after })
    },
  }
}

function words(context: Context): Pick<Calls, Words> {
  const { db, clock } = context
  const sent = async ({ id, thread_id }: Written, personId: string) => {
    await tellThread(context, thread_id)
    return readMessage(db, id, { personId, now: clock() })
  }
  return {
    async writeFirst({ viewer, params: { addressee_id: addressee }, body: { key, text, ...rest } }) {
      const done = nothingElse(rest)
      return done(
        await sent(await send(context, { authorId: viewer.id, to: { addressee }, key, text }), viewer.id),
      )
    },

    async writeMessage({ viewer, params: { thread_id: thread }, body: { key, text, ...rest } }) {
      const done = nothingElse(rest)
      return done(
        await sent(await send(context, { authorId: viewer.id, to: { thread }, key, text }), viewer.id),
      )
    },
  }
}

function settings(context: Context): Omit<Calls, Reads | Words> {
  const { db, clock } = context
  return {
    async markRead({ viewer, params: { thread_id }, body: { seq, ...rest } }) {
      const done = nothingElse(rest)
      const { id, last_seq } = await findThread(db, thread_id, { personId: viewer.id, now: clock() })
      await db
        .insert(threadReaders)
        .values({
          thread_id: id,
          person_id: viewer.id,
          read_seq: Math.min(seq, last_seq),
        })
        .onConflictDoUpdate({
          target: [threadReaders.thread_id, threadReaders.person_id],
          set: { read_seq: sql`greatest(${threadReaders.read_seq}, excluded.read_seq)` },
        })
      await readNoticesOf(context, { personId: viewer.id, path: `/messages/${id}`, now: clock() })
      await tellThread(context, id)
      return done({ unread: await countUnread(db, viewer.id) })
    },

    async blockThread({ viewer, params: { thread_id }, body: { blocked, ...rest } }) {
      const done = nothingElse(rest)
      const reader = { personId: viewer.id, now: clock() }
      const { id, kind, read_along } = await findThread(db, thread_id, reader)
      if (kind !== 'pair' || read_along !== null) throw new ApiError('not_found')
      const block = { thread_id: id, person_id: viewer.id }
      if (blocked)
        await db
          .insert(threadBlocks)
          .values({ ...block, created_at: clock() })
          .onConflictDoNothing()
      else
        await db
          .delete(threadBlocks)
          .where(and(eq(threadBlocks.thread_id, id), eq(threadBlocks.person_id, viewer.id)))
      await tellThread(context, id)
      return done(null)
    },

    async takeAnswers({ viewer, params: { thread_id }, body: { allowed, ...rest } }) {
      const done = nothingElse(rest)
      const { id, kind, side } = await findThread(db, thread_id, { personId: viewer.id, now: clock() })
      if (kind !== 'group' || side !== 'tutor') throw new ApiError('not_found')
      await db.update(threads).set({ takes_answers: allowed }).where(eq(threads.id, id))
      await tellThread(context, id)
      return done(null)
    },
  }
}
