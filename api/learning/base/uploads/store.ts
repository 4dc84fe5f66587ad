import { and, asc, eq, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { uploads } from '../tables/index.ts'

export type UploadRow = typeof uploads.$inferSelect

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row)
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  return row
}

export async function findOwn(db: Db, id: string, ownerId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.owner_id, ownerId)))
  return row
}

const isUntouched = (id: string) =>
  and(
    eq(uploads.id, id),
    eq(uploads.status, 'waiting'),
    isNull(uploads.image),
    isNull(uploads.footage),
    isNull(uploads.extension),
  )

/** True for the one caller whose file the upload becomes. Files are recorded before they are written. */
export async function claim(
  db: Db,
  id: string,
  what: Pick<UploadRow, 'image'> | Pick<UploadRow, 'footage'> | Pick<UploadRow, 'extension'>,
): Promise<boolean> {
  const claimed = await db.update(uploads).set(what).where(isUntouched(id)).returning({ id: uploads.id })
  return claimed.length === 1
}

export async function unclaim(db: Db, id: string): Promise<void> {
  await db
    .update(uploads)
    .set({ image: null, footage: null, extension: null })
    .where(and(eq(uploads.id, id), eq(uploads.status, 'waiting')))
}

export async function markStored(db: Db, id: string): Promise<void> {
  await db
    .update(uploads)
    .set({ status: 'stored' })
    .where(and(eq(uploads.id, id), eq(uploads.status, 'waiting')))
}

export async function markRejected(db: Db, id: string): Promise<void> {
  await db.update(uploads).set({ status: 'rejected' }).where(isUntouched(id))
}

/** Uploads that were rejected or never finished. */
export function listAbandoned(db: Db, before: Date, atMost: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(ne(uploads.status, 'stored'), lt(uploads.created_at, before)))
    .orderBy(asc(uploads.created_at))
    .limit(atMost)
}

/** Rejects stored uploads that nothing uses any more: films and stills, and files of recaps, materials and homework. */
export async function endUnshown(db: Db, before: Date): Promise<void> {
  const isShown = sql`(EXISTS (SELECT 1 FROM tutors WHERE tutors.film_id = ${uploads.id} OR tutors.film_still_id = ${uploads.id})
    OR EXISTS (SELECT 1 FROM recaps WHERE recaps.picture_id = ${uploads.id})
    OR EXISTS (SELECT 1 FROM materials WHERE materials.upload_id = ${uploads.id})
    OR EXISTS (SELECT 1 FROM homework_files WHERE homework_files.upload_id = ${uploads.id})
    OR EXISTS (SELECT 1 FROM hand_in_pictures WHERE hand_in_pictures.upload_id = ${uploads.id}))`
  await db
    .update(uploads)
    .set({ status: 'rejected' })
    .where(
      and(
        inArray(uploads.purpose, ['film', 'still', 'recap', 'material', 'homework']),
        eq(uploads.status, 'stored'),
        lt(uploads.created_at, before),
        not(isShown),
      ),
    )
}

export async function deleteAbandoned(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), ne(uploads.status, 'stored')))
}

export function listEvidence(db: Db, ids: readonly string[]): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.purpose, 'evidence'), eq(uploads.status, 'stored')))
}
