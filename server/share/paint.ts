import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ShareCard } from '#web/platform/page/shareCard.ts'
import type { Services } from '../services/Services.ts'
import { cardHeight, type DrawnCard, drawCard } from './drawCard.ts'
import { type Faces, readFaces } from './faces.ts'

export interface Surroundings {
  readonly brand: string
  readonly services: Services
  /** Folders of files served unchanged. */
  readonly folders: readonly string[]
}

const largestPhoto = 5 * 1024 * 1024
const patience = 5_000
let faces: Promise<Faces> | undefined

/** The card as a PNG of 1200 by 630, which messengers show in full. */
export async function paint(card: ShareCard, around: Surroundings): Promise<Buffer> {
  const drawing = drawCard(card, await facesOnce(), around.brand)
  const photo = drawing.photo && (await photoFor(drawing.photo, around))
  if (drawing.photo && !photo)
    return paint({ ...card, picture: { kind: 'cover', title: card.title } }, around)
  const canvas = sharp(Buffer.from(drawing.svg))
  if (drawing.photo && photo) canvas.composite([{ input: photo, left: drawing.photo.left, top: 0 }])
  return canvas.png({ palette: card.picture.kind !== 'photo', compressionLevel: 9 }).toBuffer()
}

/** A failure is not cached: the next picture tries again. */
function facesOnce(): Promise<Faces> {
  faces ??= readFaces().catch((error: unknown) => {
    faces = undefined
    throw error
  })
  return faces
}

/** Null if the photograph isn't available; the drawn cover then takes its place. */
async function photoFor(
  { src, width }: NonNullable<DrawnCard['photo']>,
  around: Surroundings,
): Promise<Buffer | null> {
  try {
    const bytes = await readPhoto(src, around)
    return await sharp(bytes).resize(width, cardHeight, { fit: 'cover' }).toBuffer()
  } catch {
    return null
  }
}

/** A file of this site, of the learning service, or of the object store that this service refers to. */
async function readPhoto(src: string, { services, folders }: Surroundings): Promise<Buffer> {
  if (/^\/media\/[\w./-]+$/.test(src) && !src.includes('..')) {
    const files = folders.map((folder) => readFile(join(folder, src)))
    return Promise.any(files)
  }
  const address = new URL(src, services.addresses.learning)
  const { status, body } = await services.ask(address, { patience, most: largestPhoto })
  if (status !== 200) throw new Error('The picture is not there.')
  return body
}
