import type { Footage } from '#contract/learning/catalogue/tutorFilm.ts'
import { type Bytes, cutOff, noFilm } from './Bytes.ts'

// ISO 14496-12: a file is a sequence of boxes, each with a length and a four-letter name; some boxes contain boxes.

interface Box {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** More boxes than any film we accept has, even in fragments. */
const mostBoxes = 5_000
/** Far more than the description of a film this long needs. */
const largestDescription = 4 * 1024 * 1024
/** Every browser plays these. HEVC, which phones prefer, is missing because not every browser plays it. */
const codecs = ['avc1', 'avc3', 'av01', 'vp08', 'vp09']

/** A complete film in MP4, or in QuickTime's variant of it. */
export async function readMp4(file: Bytes): Promise<Footage> {
  const boxes: Box[] = []
  for (let at = 0; at < file.length; at = boxes.at(-1)?.to ?? file.length) {
    if (boxes.length >= mostBoxes) throw noFilm()
    boxes.push(boxAt(await file.part(at, Math.min(16, file.length - at)), at, file.length))
  }
  const moov = boxes.find(({ name }) => name === 'moov')
  if (!moov || !boxes.some(({ name }) => name === 'mdat')) throw cutOff()
  if (moov.to - moov.from > largestDescription) throw noFilm()
  return footageIn(await file.part(moov.from, moov.to - moov.from))
}

function boxAt(head: Buffer, at: number, end: number): Box {
  if (head.length < 8) throw cutOff()
  const stated = head.readUInt32BE(0)
  if (stated === 1 && head.length < 16) throw cutOff()
  const size = stated === 0 ? end - at : stated === 1 ? Number(head.readBigUInt64BE(8)) : stated
  const from = at + (stated === 1 ? 16 : 8)
  if (at + size < from) throw noFilm()
  if (at + size > end) throw cutOff()
  return { name: head.toString('latin1', 4, 8), from, to: at + size }
}

function footageIn(moov: Buffer): Footage {
  for (const trak of childrenOf(moov, 'trak')) {
    const handler = inside(trak, ['mdia', 'hdlr'])
    if (handler?.toString('latin1', 8, 12) !== 'vide') continue
    const codec = inside(trak, ['mdia', 'minf', 'stbl', 'stsd'])?.toString('latin1', 12, 16) ?? ''
    if (!codecs.includes(codec)) throw noFilm()
    return { ...sizeIn(inside(trak, ['tkhd'])), seconds: secondsIn(moov) }
  }
  throw noFilm()
}

function childrenOf(within: Buffer, name: string): readonly Buffer[] {
  const children: Buffer[] = []
  for (let at = 0; at + 8 <= within.length; ) {
    const box = boxAt(within.subarray(at, at + 16), at, within.length)
    if (box.name === name) children.push(within.subarray(box.from, box.to))
    at = box.to
  }
  return children
}

function inside(within: Buffer, path: readonly string[]): Buffer | undefined {
  const [name, ...rest] = path
  if (name === undefined) return within
  const [child] = childrenOf(within, name)
  return child && inside(child, rest)
}

/** The size as shown: a phone held upright films sideways and records the rotation. */
function sizeIn(tkhd: Buffer | undefined): Pick<Footage, 'width' | 'height'> {
  const matrix = tkhd?.[0] === 1 ? 52 : 40
  if (!tkhd || tkhd.length < matrix + 44) throw noFilm()
  const width = tkhd.readUInt32BE(matrix + 36) >>> 16
  const height = tkhd.readUInt32BE(matrix + 40) >>> 16
  const onItsSide = tkhd.readInt32BE(matrix) === 0 && tkhd.readInt32BE(matrix + 4) !== 0
  return onItsSide ? { width: height, height: width } : { width, height }
}

/** Null if the recorder wrote the file while filming. */
function secondsIn(moov: Buffer): number | null {
  const header = inside(moov, ['mvhd'])
  const long = header?.[0] === 1
  if (!header || header.length < (long ? 32 : 20)) throw noFilm()
  const scale = header.readUInt32BE(long ? 20 : 12)
  const fragments = inside(moov, ['mvex', 'mehd'])
  const length =
    lengthIn(header, long ? 24 : 16, long) || (fragments ? lengthIn(fragments, 4, fragments[0] === 1) : 0)
  return scale > 0 && length > 0 ? Math.round(length / scale) : null
}

function lengthIn(box: Buffer, at: number, long: boolean): number {
  if (box.length < at + (long ? 8 : 4)) throw noFilm()
  return long ? Number(box.readBigUInt64BE(at)) : box.readUInt32BE(at)
}
