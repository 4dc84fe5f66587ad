import { and, count, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ToldNotice } from '#contract/learning/base/noticeList.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { notices } from '../tables/index.ts'

interface Span {
  readonly personId: string
  readonly before: string | undefined
  readonly items: number
  readonly now: Date
}

export async function listNotices(db: Db, { personId, before, items, now }: Span) {
  const newest = await db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.person_id, personId),
        lte(notices.told_at, now),
        before === undefined ? undefined : lt(notices.id, before),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(items + 1)
  const shown = newest.slice(0, items)
  return {
    items: shown.map((row) => toNotice(row, now)),
    earlier: newest.length > items ? (shown.at(-1)?.id ?? null) : null,
    unread: await countUnreadNotices(db, personId, now),
  }
}

function toNotice(row: typeof notices.$inferSelect, now: Date): ToldNotice {
  const { id, topic, title, text, path, told_at, expires_at, read_at } = row
  // An expired notice would only mislead, so it no longer counts as unread.
  const read = read_at !== null || (expires_at !== null && expires_at <= now)
  return { id, topic, title, text, path, told_at: told_at.toISOString(), read }
}

export async function countUnreadNotices(db: Db, personId: string, now: Date): Promise<number> {
  const [counted] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.person_id, personId), isUnread(now)))
  return counted?.unread ?? 0
}

/** For each of these people with unread notices, a text that changes when the set of unread notices does. */
export async function unreadNotices(
  db: Db,
  people: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .select({ id: notices.person_id, unread: sql<string>`count(*) || ' ' || max(${notices.id})` })
    .from(notices)
    // The ids are one parameter, because this runs every two seconds and there can be thousands of them.
    .where(and(sql`${notices.person_id} = ANY(${sql.param(people)}::text[])`, isUnread(now)))
    .groupBy(notices.person_id)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

function isUnread(now: Date) {
  return and(
    isNull(notices.read_at),
    lte(notices.told_at, now),
    or(isNull(notices.expires_at), gt(notices.expires_at, now)),
  )
}

interface Reading {
  readonly personId: string
  readonly id: string
  readonly andEarlier: boolean
  readonly now: Date
}

/** Does nothing for somebody else's notice, and doesn't reveal whether it exists. */
export async function readNotices(
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  { personId, id, andEarlier, now }: Reading,
): Promise<void> {
  const read = await db
    .update(notices)
    .set({ read_at: now })
    .where(
      and(
        eq(notices.person_id, personId),
        andEarlier ? lte(notices.id, id) : eq(notices.id, id),
        isNull(notices.read_at),
        lte(notices.told_at, now),
      ),
    )
    .returning({ id: notices.id })
  await spare({ db, outbox }, read)
}

/** Seeing the page that notices are about marks them as read. */
export async function readNoticesOf(
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  { personId, path, now }: { readonly personId: string; readonly path: string; readonly now: Date },
): Promise<void> {
  const read = await db
    .update(notices)
    .set({ read_at: now })
    .where(and(eq(notices.person_id, personId), eq(notices.path, path), isNull(notices.read_at)))
    .returning({ id: notices.id })
  await spare({ db, outbox }, read)
}

/** Marks a notice as read when a device reports it. The device's signed token identifies the notice. */
export async function seeNotice(
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  id: string,
  now: Date,
): Promise<void> {
  const read = await db
    .update(notices)
    .set({ read_at: now })
    .where(and(eq(notices.id, id), isNull(notices.read_at)))
    .returning({ id: notices.id })
  await spare({ db, outbox }, read)
}

/** Cancels what is still to be sent about notices that have been read. */
function spare(
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  read: readonly { readonly id: string }[],
): Promise<void> {
  return outbox.spare(
    db,
    read.map(({ id }) => id),
  )
}
