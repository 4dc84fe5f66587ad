import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod/mini'
import type { Broadcast } from '#contract/learning/desk/broadcasts.ts'
import { leaveNewsPath } from '#contract/unsubscribePath.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { letter, type Reader, users } from '../../base/index.ts'
import { broadcasts } from '../tables/index.ts'
import { needsColleague } from './alone.ts'
import { fatesNow, fatesOf } from './audience.ts'
import { broadcastMail } from './messages.ts'

export type BroadcastRow = typeof broadcasts.$inferSelect

const writers = alias(users, 'writer')
const beginners = alias(users, 'beginner')
const eachPage = 50

export async function listBroadcasts(db: Db, before: string | undefined) {
  const entries = await db
    .select({ row: broadcasts, by: writers.name })
    .from(broadcasts)
    .innerJoin(writers, eq(writers.id, broadcasts.written_by))
    .where(before === undefined ? undefined : lt(broadcasts.id, before))
    .orderBy(desc(broadcasts.id))
    .limit(eachPage + 1)
  const page = entries.slice(0, eachPage)
  return {
    broadcasts: page.map(({ row, by }) => ({
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      status: row.status,
      people: row.people,
      written: row.written,
      by,
      at: (row.begun_at ?? row.updated_at).toISOString(),
    })),
    next: entries.length > eachPage ? (page.at(-1)?.row.id ?? null) : null,
  }
}

/** A broadcast, with its email as this reader would get it. */
export async function showBroadcast(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  id: string,
  reader: Reader,
): Promise<Broadcast> {
  const [entry] = await db
    .select({ row: broadcasts, by: writers.name, begun: beginners.name })
    .from(broadcasts)
    .innerJoin(writers, eq(writers.id, broadcasts.written_by))
    .leftJoin(beginners, eq(beginners.id, broadcasts.begun_by))
    .where(eq(broadcasts.id, id))
  if (!entry) throw new ApiError('not_found')
  const { row, by, begun } = entry
  const { version, status, kind, audience, subject, text, button, per_minute } = row
  const isDraft = status === 'draft'
  const now = clock()
  const fates = await (isDraft ? fatesNow(db, { audience, kind, now }) : fatesOf(db, id))
  return {
    ...{ id, version, status, kind, audience, subject, text, button, per_minute, by, fates },
    at: row.updated_at.toISOString(),
    begun:
      row.begun_at && row.reason !== null
        ? { by: begun ?? by, at: row.begun_at.toISOString(), reason: row.reason }
        : null,
    ended_at: row.ended_at?.toISOString() ?? null,
    failed: isDraft ? 0 : await givenUp(db, id),
    needs_colleague: await needsColleague(db, row, { viewerId: reader.id, people: fates.waiting, now }),
    preview: preview({ config }, row, reader),
  }
}

function preview({ config }: Pick<Context, 'config'>, row: BroadcastRow, user: Reader): string {
  const unsubscribe = row.kind === 'news' ? { unsubscribe: `${leaveNewsPath}?token=…` } : {}
  const content = letter(config, {
    user,
    topic: row.kind === 'news' ? 'news' : null,
    mail: broadcastMail(row),
    to: user.email ?? '',
    ...unsubscribe,
  })
  return content.text
}

/** The outbox key of one person's message. All keys of a broadcast share a prefix. */
export function keyOf(id: string, person = ''): string {
  return `broadcast ${id} ${person}`
}

async function givenUp(db: Db, id: string): Promise<number> {
  const [row] = await rows(
    db,
    sql`SELECT count(*)::int AS messages FROM outbox
      WHERE status = 'dead' AND starts_with(dedupe_key, ${keyOf(id)})`,
    z.object({ messages: z.int() }),
  )
  return row?.messages ?? 0
}

export async function locked(tx: Db, id: string): Promise<BroadcastRow> {
  const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update')
  if (!row) throw new ApiError('not_found')
  return row
}

/** Locks the broadcast. Undefined if it isn't being sent, or if another process has locked it. */
export async function lockedSending(tx: Db, id: string): Promise<BroadcastRow | undefined> {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'sending')))
    .for('update', { skipLocked: true })
  return row
}
