import type { Footage } from '#contract/learning/catalogue/tutorFilm.ts'
import { type Bytes, cutOff, noFilm } from './Bytes.ts'
import { type Box, boxesOf, childrenOf, contentOf, handlerOf, inside, numberAt } from './boxes.ts'

/** Every browser plays these. HEVC, which phones prefer, is missing because not every browser plays it. */
const codecs = ['avc1', 'avc3', 'av01', 'vp08', 'vp09']

/** A complete film in MP4, or in QuickTime's variant of it. */
export async function readMp4(file: Bytes): Promise<Footage> {
  const boxes = await boxesOf(file)
  const moov = boxes.find(({ name }) => name === 'moov')
  if (!moov || !boxes.some(({ name }) => name === 'mdat')) throw cutOff()
  const index = await contentOf(file, moov)
  const trak = childrenOf(index, 'trak').find((each) => handlerOf(each) === 'vide')
  const codec = trak && inside(trak, ['mdia', 'minf', 'stbl', 'stsd'])?.toString('latin1', 12, 16)
  if (!trak || !codecs.includes(codec ?? '')) throw noFilm()
  const fragments = boxes.filter(({ name }) => name === 'moof')
  // A recorder that writes the file while filming states no length.
  const seconds =
    statedIn(index) ||
    (await filmed(file, fragments, { index, trak })) ||
    secondsOf(inside(trak, ['mdia', 'mdhd']))
  return { ...sizeIn(inside(trak, ['tkhd'])), seconds: seconds > 0 ? Math.round(seconds) : null }
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

function statedIn(index: Buffer): number {
  const header = inside(index, ['mvhd'])
  const fragments = inside(index, ['mvex', 'mehd'])
  const scale = numberAt(header, header?.[0] === 1 ? 20 : 12)
  return secondsOf(header) || (fragments && scale > 0 ? longAt(fragments, 4) / scale : 0)
}

/** The headers of a film and of a track begin alike. */
function secondsOf(header: Buffer | undefined): number {
  const isLong = header?.[0] === 1
  const scale = numberAt(header, isLong ? 20 : 12)
  return header && scale > 0 ? longAt(header, isLong ? 24 : 16) / scale : 0
}

/** A length in a box, of eight bytes in the box's newer version and of four in the older one. */
function longAt(box: Buffer, at: number): number {
  if (box[0] !== 1) return numberAt(box, at)
  return numberAt(box, at) * 2 ** 32 + numberAt(box, at + 4)
}

interface Described {
  readonly index: Buffer
  readonly trak: Buffer
}

/** The length of all fragments together, for a recorder that wrote no other. */
async function filmed(file: Bytes, fragments: readonly Box[], { index, trak }: Described): Promise<number> {
  const tkhd = inside(trak, ['tkhd'])
  const mdhd = inside(trak, ['mdia', 'mdhd'])
  const id = numberAt(tkhd, tkhd?.[0] === 1 ? 20 : 12)
  const scale = numberAt(mdhd, mdhd?.[0] === 1 ? 20 : 12)
  const trex = childrenOf(inside(index, ['mvex']) ?? Buffer.alloc(0), 'trex').find(
    (each) => numberAt(each, 4) === id,
  )
  let [first, end] = [Number.POSITIVE_INFINITY, 0]
  for (const fragment of fragments) {
    for (const traf of childrenOf(await contentOf(file, fragment), 'traf')) {
      const tfhd = inside(traf, ['tfhd'])
      if (!tfhd || numberAt(tfhd, 4) !== id) continue
      const tfdt = inside(traf, ['tfdt'])
      const start = tfdt ? longAt(tfdt, 4) : end
      first = Math.min(first, start)
      end = Math.max(end, start + lengthOf(traf, usualLength(tfhd) || numberAt(trex, 12)))
    }
  }
  return scale > 0 && end > first ? (end - first) / scale : 0
}

/** How long each picture of a fragment is shown, if they're all alike. */
function usualLength(tfhd: Buffer): number {
  const flags = numberAt(tfhd, 0)
  return flags & 8 ? numberAt(tfhd, 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)) : 0
}

function lengthOf(traf: Buffer, usual: number): number {
  let sum = 0
  for (const trun of childrenOf(traf, 'trun')) {
    const flags = numberAt(trun, 0)
    const pictures = numberAt(trun, 4)
    if (!(flags & 0x100)) {
      sum += pictures * usual
      continue
    }
    const from = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
    const each = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
    for (let at = from; at + 4 <= trun.length && at < from + pictures * each; at += each)
      sum += numberAt(trun, at)
  }
  return sum
}
