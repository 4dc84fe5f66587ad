import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzip,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page's bytes in one encoding, into which each response's nonce is written without encoding the page again. */
export interface Fillable {
  readonly bytes: number
  readonly fill: (nonce: string) => Buffer
}

export const nonceLength = 22
const nonceBytes = 16
// The call for random bytes costs more than the bytes, so many nonces are generated at once; each is used once.
let random = Buffer.alloc(0)
export function newNonce(): string {
  if (random.length === 0) random = randomBytes(nonceBytes * 256)
  const nonce = random.toString('base64url', 0, nonceBytes)
  random = random.subarray(nonceBytes)
  return nonce
}

/** The positions of a nonce in a page. */
export function placesOf(page: Buffer, nonce: string | Buffer): readonly number[] {
  const places: number[] = []
  for (let at = page.indexOf(nonce); at >= 0; at = page.indexOf(nonce, at + nonceLength)) places.push(at)
  return places
}

export function plain(page: Buffer, places: readonly number[]): Fillable {
  return { bytes: page.length, fill: (nonce) => written(page, places, nonce) }
}

const attempts = 8
const decode = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** How far back a compressor can copy from. */
const windows = { br: 4_000_000, gzip: 32_000 }

/**
 * A compressed copy with the first nonce stored literally. The bytes in its place are random, so the compressor
 * finds nothing to shorten and stores them unchanged; the later nonces are copies of it and follow it, or, if
 * they are too far away for that, are stored literally as well. This is verified: the copy is filled with
 * another nonce, decompressed and compared, and created afresh if it differs.
 */
export async function compressed(
  page: Buffer,
  places: readonly number[],
  encoding: 'br' | 'gzip',
): Promise<Fillable | null> {
  const open = places.filter(
    (place, index) => place - (places[index - 1] ?? Number.NEGATIVE_INFINITY) > windows[encoding],
  )
  if (open.length === 0) return null
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const slot = randomBytes(nonceLength)
    const parts = around(written(page, places, slot), open)
    const packed = encoding === 'br' ? await brotli(parts) : await deflate(parts)
    const slots = placesOf(packed, slot)
    const copy = encoding === 'br' ? brotliCopy(packed, slots) : gzipCopy(packed, slots, { page, places })
    if (await isFaithful(copy, { page, places, encoding })) return copy
  }
  return null
}

/** Alternates page and nonce, beginning and ending with page. */
type Parts = readonly Buffer[]
interface Placement {
  readonly page: Buffer
  readonly places: readonly number[]
}

function written(page: Buffer, places: readonly number[], nonce: string | Buffer): Buffer {
  const copy = Buffer.from(page)
  const bytes = typeof nonce === 'string' ? Buffer.from(nonce, 'latin1') : nonce
  for (const place of places) bytes.copy(copy, place)
  return copy
}

function around(page: Buffer, places: readonly number[]): Parts {
  const cuts = [0, ...places.flatMap((place) => [place, place + nonceLength]), page.length]
  return cuts.slice(1).map((end, index) => page.subarray(cuts[index], end))
}

/** The trial nonce has no two equal bytes, so a byte copied from the wrong place is detected. */
async function isFaithful(
  copy: Fillable,
  { page, places, encoding }: Placement & { encoding: 'br' | 'gzip' },
): Promise<boolean> {
  const trial = 'ABCDEFGHIJKLMNOPQRSTUV'
  try {
    return (await decode[encoding](copy.fill(trial))).equals(written(page, places, trial))
  } catch {
    return false
  }
}

function brotliCopy(packed: Buffer, slots: readonly number[]): Fillable {
  return { bytes: packed.length, fill: (nonce) => written(packed, slots, nonce) }
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** gzip ends with a checksum of the content, which changes with the nonce. */
function gzipCopy(deflated: Buffer, slots: readonly number[], { page, places }: Placement): Fillable {
  const whole = Buffer.concat([gzipHead, deflated, Buffer.alloc(8)])
  whole.writeUInt32LE(page.length, whole.length - 4)
  const inWhole = slots.map((slot) => slot + gzipHead.length)
  const parts = around(page, places)
  const fill = (nonce: string): Buffer => {
    const filled = written(whole, inWhole, nonce)
    const sum = parts.reduce((before, part, index) => crc32(index % 2 === 1 ? nonce : part, before), 0)
    filled.writeUInt32LE(sum, filled.length - 8)
    return filled
  }
  return { bytes: whole.length, fill }
}

async function brotli(parts: Parts): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, part) => sum + part.length, 0),
  }
  const packer = createBrotliCompress({ params })
  const packed = collect(packer)
  for (const part of parts.slice(0, -1)) await flushed(packer, part, constants.BROTLI_OPERATION_FLUSH)
  packer.end(parts.at(-1))
  return packed
}

async function deflate(parts: Parts): Promise<Buffer> {
  const packer = createDeflateRaw({ level: 6, memLevel: 9 })
  const packed = collect(packer)
  for (const [index, part] of parts.slice(0, -1).entries()) {
    await withLevel(packer, index % 2 === 1 ? 0 : 6)
    await flushed(packer, part, constants.Z_SYNC_FLUSH)
  }
  await withLevel(packer, 6)
  packer.end(parts.at(-1))
  return packed
}

type Packer = BrotliCompress | DeflateRaw

async function collect(packer: Packer): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of packer) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function flushed(packer: Packer, bytes: Buffer, kind: number): Promise<void> {
  return new Promise((resolve) => {
    packer.write(bytes)
    packer.flush(kind, () => resolve())
  })
}

function withLevel(packer: DeflateRaw, level: number): Promise<void> {
  return new Promise((resolve) => packer.params(level, constants.Z_DEFAULT_STRATEGY, resolve))
}
