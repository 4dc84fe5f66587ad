import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { homesAtMost } from '#contract/estate/leads/shortlists.ts'
import { ApiError } from '../../../ApiError.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { shortlistHomes, shortlists } from '../tables/index.ts'
import type { Keepable } from './homes.ts'

export type ShortlistRow = typeof shortlists.$inferSelect
/** Counted from the owner's last change. */
const keptFor = 90 * day

/** Too long to guess, and long enough to be left out of logs. */
export function newWord(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(word: string): string {
  return createHash('sha256').update(word).digest('base64url')
}

export async function findOwn(db: Db, word: string, now: Date): Promise<ShortlistRow | undefined> {
  const [row] = await db
    .select()
    .from(shortlists)
    .where(and(eq(shortlists.word_hash, hashOf(word)), gt(shortlists.expires_at, now)))
  return row
}

export async function findShared(db: Db, word: string, now: Date): Promise<ShortlistRow | undefined> {
  const [row] = await db
    .select()
    .from(shortlists)
    .where(and(eq(shortlists.shared, word), gt(shortlists.expires_at, now)))
  return row
}

export async function createShortlist(tx: Db, word: string, now: Date): Promise<ShortlistRow> {
  const [row] = await tx
    .insert(shortlists)
    .values({ id: newId(now), word_hash: hashOf(word), created_at: now, expires_at: later(now, keptFor) })
    .returning()
  if (!row) throw new Error('The shortlist was not stored.')
  return row
}

/** Locks the list, so that two tabs can't both add the last home. */
export async function addHome(tx: Db, list: ShortlistRow, home: Keepable, now: Date): Promise<void> {
  const { id } = list
  await tx
    .update(shortlists)
    .set({ expires_at: later(now, keptFor) })
    .where(eq(shortlists.id, id))
  if ((await tx.$count(shortlistHomes, onList(list, home.id))) > 0) return
  if ((await tx.$count(shortlistHomes, eq(shortlistHomes.shortlist_id, id))) >= homesAtMost) {
    throw new ApiError('wrong_state', {
      message: `A shortlist holds ${homesAtMost} homes. Remove one first.`,
    })
  }
  const { unit_id, plot_id, status, price } = home
  await tx.insert(shortlistHomes).values({
    shortlist_id: id,
    unit_id,
    plot_id,
    added_at: now,
    told_status: status,
    told_price: price,
  })
}

export async function setNote(db: Db, list: ShortlistRow, homeId: string, note: string): Promise<void> {
  const changed = await db
    .update(shortlistHomes)
    .set({ note: note === '' ? null : note })
    .where(onList(list, homeId))
    .returning({ home_id: shortlistHomes.home_id })
  if (changed.length === 0) throw new ApiError('not_found')
}

export function onList({ id }: ShortlistRow, homeId: string) {
  return and(eq(shortlistHomes.shortlist_id, id), eq(shortlistHomes.home_id, homeId))
}

/** Deletes the lists that nobody has changed for that long. */
export async function forgetShortlists(db: Db, now: Date): Promise<void> {
  await db.delete(shortlists).where(lte(shortlists.expires_at, now))
}
