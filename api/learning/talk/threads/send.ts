import { and, count, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { WritingState } from '#contract/learning/talk/threadWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { threadMessages, threads } from '../tables/index.ts'
import { type Addressee, findAddressee } from './addressee.ts'
import { messageLimits } from './policy.ts'
import { findThread, mayWrite } from './thread.ts'

interface Writing {
  readonly authorId: string
  /** The thread, or the addressee of a first message. */
  readonly to: { readonly thread: string } | { readonly addressee: string }
  readonly key: string
  readonly text: string
}

export interface Written {
  readonly id: string
  readonly thread_id: string
}

/** Sends a message. If the key was used before, returns the first message. */
export function send({ db, clock }: Pick<Context, 'db' | 'clock'>, writing: Writing): Promise<Written> {
  return db.transaction((tx) => sendIn(tx, writing, clock()))
}

/** Sends a message within the caller's transaction. */
export async function sendIn(tx: Db, { authorId, to, key, text }: Writing, now: Date): Promise<Written> {
  // One person's messages wait for each other, or the same one might be written twice.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`messages of ${authorId}`}, 0))`)
  const [earlier] = await tx
    .select({ id: threadMessages.id, thread_id: threadMessages.thread_id })
    .from(threadMessages)
    .where(and(eq(threadMessages.author_id, authorId), eq(threadMessages.key, key)))
  if (earlier) return earlier
  const threadId = await openThread(tx, { authorId, to, now })
  await refuseFlood(tx, { authorId, threadId, now })
  // Locks the thread until the commit, so that nobody can read a message before all those with lower numbers.
  const [thread] = await tx
    .update(threads)
    .set({ last_seq: sql`${threads.last_seq} + 1`, last_at: now })
    .where(eq(threads.id, threadId))
    .returning({ seq: threads.last_seq })
  if (!thread) throw new ApiError('not_found')
  const id = newId(now)
  await tx
    .insert(threadMessages)
    .values({ id, thread_id: threadId, seq: thread.seq, author_id: authorId, key, text, created_at: now })
  return { id, thread_id: threadId }
}

async function openThread(
  tx: Db,
  { authorId, to, now }: Pick<Writing, 'authorId' | 'to'> & { now: Date },
): Promise<string> {
  const reader = { personId: authorId, now }
  if ('thread' in to) {
    const thread = await findThread(tx, to.thread, reader)
    refuse(mayWrite(thread, authorId), thread.person.name)
    return thread.id
  }
  const addressee = await findAddressee(tx, to.addressee, reader)
  refuse(addressee.can, addressee.name)
  return addressee.thread_id ?? begin(tx, addressee, now)
}

const refusals: Readonly<Record<Exclude<WritingState, 'yes'>, (name: string) => string>> = {
  only_tutor: (name) => `Only ${name} can write to this group. You can message ${name} directly.`,
  seat_ended: (name) =>
    `Your seat in this group has ended, so you can’t write to it. You can message ${name} directly.`,
  read_along: (name) =>
    `You can read this conversation, but not write in it. To write to ${name}, use your own conversation.`,
  no_tie: (name) => `You can write to ${name} once you have a seat or a demo together.`,
  you_blocked: (name) => `You’ve blocked ${name}. Unblock them to write.`,
  blocked: (name) => `${name} isn’t accepting messages from you.`,
  closed: () => 'This account is closed, so nobody would read it.',
  away: (name) => `${name} can’t read messages for now. If it can’t wait, write to us.`,
}

function refuse(can: WritingState, name: string): void {
  if (can !== 'yes') throw new ApiError('forbidden', { message: refusals[can](name) })
}

/** Both sides may start the thread at the same moment: one creates it, and both write in it. */
async function begin(
  tx: Db,
  { kind, tutor_id, student_id, schedule_id }: Addressee,
  now: Date,
): Promise<string> {
  await tx
    .insert(threads)
    .values({ id: newId(now), kind, tutor_id, student_id, schedule_id, created_at: now })
    .onConflictDoNothing()
  const [thread] = await rows(
    tx,
    schedule_id
      ? sql`SELECT id FROM threads WHERE schedule_id = ${schedule_id}`
      : sql`SELECT id FROM threads WHERE kind = 'pair' AND least(tutor_id, student_id) = least(${tutor_id}, ${student_id})
          AND greatest(tutor_id, student_id) = greatest(${tutor_id}, ${student_id})`,
    z.object({ id: z.string() }),
  )
  if (!thread) throw new Error('The thread was not stored.')
  return thread.id
}

async function refuseFlood(
  tx: Db,
  { authorId, threadId, now }: { authorId: string; threadId: string; now: Date },
) {
  const { most, within, beginnings, beginningsWithin } = messageLimits
  const { author_id, thread_id, created_at, seq } = threadMessages
  const own = eq(author_id, authorId)
  if ((await tx.$count(threadMessages, and(own, gt(created_at, later(now, -within))))) >= most)
    throw new ApiError('rate_limited', {
      message: `You’ve sent ${most} messages in ten minutes. Wait a few minutes, then send this one.`,
    })
  const [begun] = await tx
    .select({ count: count() })
    .from(threadMessages)
    .where(and(own, eq(seq, 1), gt(created_at, later(now, -beginningsWithin))))
  const isFirst = (await tx.$count(threadMessages, eq(thread_id, threadId))) === 0
  if (isFirst && (begun?.count ?? 0) >= beginnings)
    throw new ApiError('rate_limited', {
      message: `You can start ${beginnings} conversations a day. Try again tomorrow.`,
    })
}
