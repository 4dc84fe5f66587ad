import type { FilmType } from '#contract/learning/base/uploadWords.ts'
import { learningBase } from '#contract/learning/index.ts'
import type { Image } from '#contract/shapes.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { sign } from '../../../storage/signedAddress.ts'
import type { DocumentExtension } from './document.ts'
import { evidenceSlot, type Purpose } from './policy.ts'
import { listEvidence, type UploadRow } from './store.ts'

/** Every picture file is named like this; the first part is the upload's id. */
export const fileName = /^([0-9a-f]{32})-\d{1,4}\.(?:avif|webp)$/

/** The names of films have no width. */
export const filmName = /^([0-9a-f]{32})\.(mp4|webm)$/

/** A document's name ends in its extension and has no width either. */
export const documentName = /^([0-9a-f]{32})\.(pdf|mp3|m4a)$/

export function documentKey(uploadId: string, extension: DocumentExtension): string {
  return `evidence/${uploadId}.${extension}`
}

export function filmKey(uploadId: string, type: FilmType): string {
  return `media/${uploadId}.${type === 'video/mp4' ? 'mp4' : 'webm'}`
}

export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text)
}

/** Files that only some may see are stored separately, out of reach of public addresses. */
export function folderOf(purpose: Purpose): 'media' | 'evidence' {
  return withheld.includes(purpose) ? 'evidence' : 'media'
}
const withheld: readonly Purpose[] = ['evidence', 'recap', 'material', 'homework']

export function publicBase(uploadId: string): string {
  return `${learningBase}/media/${uploadId}`
}

export const incomingKey = (uploadId: string) => `incoming/${uploadId}`

/** The pictures of these ids, in their order, at addresses that work for an hour or two. */
export async function evidencePictures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<Image[]> {
  if (ids.length === 0) return []
  const pictures = new Map((await listEvidence(db, ids)).map((row) => [row.id, row]))
  const shown = await Promise.all(
    ids.map((each) => {
      const row = pictures.get(each)
      return row ? readable({ db, clock }, row) : null
    }),
  )
  return shown.filter((image) => image !== null)
}

/** The picture of an upload at an address that its reader can load. */
export async function readable(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: UploadRow,
): Promise<Image | null> {
  if (!row.image || row.status !== 'stored') return null
  if (folderOf(row.purpose) === 'media') return row.image
  return signedPicture(db, { id: row.id, image: row.image }, clock())
}

/** A private picture, at an address for a reader whose access has been checked. */
export async function signedPicture(
  db: Db,
  { id, image }: { readonly id: string; readonly image: Image },
  now: Date,
): Promise<Image> {
  return { ...image, base: await signedBase(db, id, now) }
}

/** The address of a document for a reader whose access has been checked. */
export async function signedDocument(
  db: Db,
  { id, extension }: { readonly id: string; readonly extension: DocumentExtension },
  now: Date,
): Promise<string> {
  return `${await signedBase(db, id, now)}.${extension}`
}

async function signedBase(db: Db, uploadId: string, now: Date): Promise<string> {
  const expires = evidenceExpiry(now)
  const signature = await sign(db, evidenceGrant(uploadId, expires))
  return `${learningBase}/evidence/${expires}.${signature}/${uploadId}`
}

export function evidenceGrant(uploadId: string, expires: number): readonly (string | number)[] {
  return ['GET', uploadId, expires]
}

/** When an address signed now expires, in Unix seconds. */
function evidenceExpiry(now: Date): number {
  const slot = Math.floor(now.getTime() / evidenceSlot) * evidenceSlot
  return Math.floor(later(new Date(slot), 2 * evidenceSlot).getTime() / 1000)
}
