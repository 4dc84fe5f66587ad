import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import { packageRoot } from '../../../packageRoot.ts'
import { paper, smallQuiet } from '../../../pdf/layout.ts'
import type { Sheet } from '../../../pdf/Sheet.ts'

/** A picture that fills a box of a page, and what kind of picture it is. */
export interface Plate {
  readonly jpeg: Buffer
  readonly kind: string
}

interface Size {
  /** In points. */
  readonly width: number
  readonly height: number
}

const kinds: Readonly<Record<ProjectImage['kind'], string>> = {
  actual: 'Photograph',
  artist_impression: 'Artist’s impression',
  show_flat: 'Show flat',
  drawing: 'Illustration',
}
/** Two hundred dots an inch, which office printers can print. */
const dots = 200 / 72

/** The picture cropped to its box; null if it isn't among our own files, so the page does without it. */
export async function plateOf(image: ProjectImage, { width, height }: Size): Promise<Plate | null> {
  const needed = Math.round(width * dots)
  const widths = image.widths.toSorted((a, b) => a - b)
  const source = widths.find((each) => each >= needed) ?? widths.at(-1)
  if (!image.base.startsWith('/media/') || source === undefined) return null
  const file = join(packageRoot, 'public', `${image.base}-${source}.webp`)
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return null
  const jpeg = await sharp(bytes)
    .resize(needed, Math.round(height * dots), { fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { jpeg, kind: kinds[image.kind] }
}

interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Draws a picture with its kind below; returns where the page continues. */
export function putPlate(sheet: Sheet, { jpeg, kind }: Plate, box: Box, title?: string): number {
  const { x, y, width, height } = box
  sheet.document.image(jpeg, x, y, { width, height })
  const words = [title, kind].filter(Boolean).join('. ')
  sheet.put(words, Math.max(x, 56), y + height + 4, smallQuiet)
  return y + height + 20
}

const shape = 483 / 290

/** Draws a picture at the foot of a page if there's enough room: a sliver of a picture is of no use. */
export function putBelow(
  sheet: Sheet,
  picture: { readonly title: string; readonly plate: Plate } | undefined,
  bottom: number = paper.bottom,
): void {
  const room = bottom - sheet.y - 32
  if (!picture || room < 110) return
  const height = Math.min(290, room)
  const y = bottom - 16 - height
  putPlate(sheet, picture.plate, { x: 56, y, width: height * shape, height }, picture.title)
}
