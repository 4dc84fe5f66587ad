import { and, eq, inArray } from 'drizzle-orm'
import type { Image } from '#contract/shapes.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { uploads } from '../tables/index.ts'

type Purpose = (typeof uploads.$inferSelect)['purpose']

export interface Taking {
  readonly uploadId: string
  readonly ownerId: string
  readonly purpose: Purpose
  /** The name of the form field. */
  readonly field?: string
}

/** The finished picture of this person's own upload. */
export async function takeUpload(
  tx: Db,
  { uploadId, ownerId, purpose, field = 'upload_id' }: Taking,
): Promise<Image> {
  const [row] = await tx
    .select({ image: uploads.image })
    .from(uploads)
    .where(isTheirs([uploadId], ownerId, purpose))
  if (!row?.image)
    throw new ApiError('validation_failed', {
      fields: { [field]: 'This picture didn’t upload. Choose it again.' },
    })
  return row.image
}

/** The finished picture or document of this person's own upload; the caller has already checked its purpose. */
export async function takeFile(
  tx: Db,
  { uploadId, ownerId, purpose, field = 'upload_id' }: Taking,
): Promise<{ readonly bytes: number }> {
  const [row] = await tx
    .select({ bytes: uploads.bytes })
    .from(uploads)
    .where(isTheirs([uploadId], ownerId, purpose))
  if (!row)
    throw new ApiError('validation_failed', {
      fields: { [field]: 'This file didn’t upload. Choose it again.' },
    })
  return row
}

export interface TakingSeveral {
  readonly uploadIds: readonly string[]
  readonly purpose: Purpose
}

/** True if each upload is finished, has this purpose, and belongs to this person or one of these owners. */
export async function areTheirs(
  tx: Db,
  {
    uploadIds,
    purpose,
    ...by
  }: TakingSeveral & ({ readonly ownerId: string } | { readonly owners: readonly string[] }),
): Promise<boolean> {
  const ids = [...new Set(uploadIds)]
  if (ids.length === 0) return true
  const owners = 'owners' in by ? by.owners : [by.ownerId]
  return (await tx.$count(uploads, areOf(ids, owners, purpose))) === ids.length
}

function isTheirs(ids: readonly string[], ownerId: string, purpose: Purpose) {
  return areOf(ids, [ownerId], purpose)
}

function areOf(ids: readonly string[], owners: readonly string[], purpose: Purpose) {
  return and(
    inArray(uploads.id, [...ids]),
    inArray(uploads.owner_id, [...owners]),
    eq(uploads.purpose, purpose),
    eq(uploads.status, 'stored'),
  )
}
