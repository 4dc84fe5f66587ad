import sharp from 'sharp'
import type { PictureType } from '#contract/learning/base/uploadWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { largestPixels, longestRatio, type PicturePurpose, widthsOf } from './policy.ts'

/** The seconds that one encoding may take. A picture crafted to take longer is abandoned. */
const patience = 20
const avif = { quality: 55, effort: 2 } as const
const webp = { quality: 80, effort: 3 } as const

// Whatever a file claims to be, only these four decoders ever see it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// One thread per picture: two pictures are encoded in parallel, enough for two processors.
sharp.concurrency(1)

export const extensions = { avif: 'image/avif', webp: 'image/webp' } as const
type Extension = keyof typeof extensions
export interface Encoded {
  readonly extension: Extension
  readonly width: number
  readonly bytes: Buffer
}
export interface Picture {
  readonly widths: readonly number[]
  readonly width: number
  readonly height: number
  readonly files: readonly Encoded[]
}

/** The picture, upright and without the camera's metadata, in every width that its purpose needs. */
export async function encodePicture(
  bytes: Buffer,
  { type, purpose }: { readonly type: PictureType; readonly purpose: PicturePurpose },
): Promise<Picture> {
  if (typeOf(bytes) !== type) throw new ApiError('bad_file')
  const width = await widthOf(bytes)
  const widths = widthsOf(purpose, width)
  const largest = Math.max(...widths)
  const upright = await pixels(bytes, largest)
  const files: Encoded[] = []
  for (const each of widths) {
    const scaled = () =>
      sharp(upright.data, { raw: upright.info }).timeout({ seconds: patience }).resize(each)
    files.push({ extension: 'avif', width: each, bytes: await scaled().avif(avif).toBuffer() })
    files.push({ extension: 'webp', width: each, bytes: await scaled().webp(webp).toBuffer() })
  }
  return { widths, width: upright.info.width, height: upright.info.height, files }
}

const options = { limitInputPixels: largestPixels, failOn: 'error', pages: 1, sequentialRead: true } as const

async function widthOf(bytes: Buffer): Promise<number> {
  const { autoOrient } = await readable(sharp(bytes, options).metadata())
  const { width, height } = autoOrient
  if (width * height > largestPixels) throw new ApiError('bad_file', { message: tooManyPixels })
  if (Math.max(width, height) > longestRatio * Math.min(width, height))
    throw new ApiError('bad_file', { message: 'That picture is too narrow. Crop it and try again.' })
  return width
}

const tooManyPixels = 'That picture is larger than 40 megapixels. Choose a smaller one.'

/** Decodes once, no larger than needed; every width is made from this. */
function pixels(bytes: Buffer, width: number) {
  return readable(
    sharp(bytes, options)
      .timeout({ seconds: patience })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
}

/** The decoder's own message means nothing to people, and every failure means that the picture can't be used. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const flood = error instanceof Error && /pixel limit/i.test(error.message)
    throw new ApiError('bad_file', flood ? { message: tooManyPixels } : {})
  }
}

/** Looks at the first bytes, as a browser would, and never at the name. */
function typeOf(bytes: Buffer): PictureType | null {
  const at = (start: number, text: string) => bytes.toString('latin1', start, start + text.length) === text
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp'
  if (at(4, 'ftyp') && brandsOf(bytes).includes('avif')) return 'image/avif'
  return null
}

/** The box at the start of such a file lists the formats it is compatible with, four letters each. */
function brandsOf(bytes: Buffer): readonly string[] {
  const end = Math.min(bytes.readUInt32BE(0), 128, bytes.length)
  const letters = bytes.toString('latin1', 8, end)
  return letters.match(/.{4}/gs) ?? []
}
