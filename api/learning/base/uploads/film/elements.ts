import { type Bytes, noFilm } from './Bytes.ts'

// RFC 8794: a file is a tree of elements, each with an id and a length of one to eight bytes.

export interface Element {
  readonly id: number
  /** Where its id begins. */
  readonly at: number
  readonly from: number
  /** Null if it extends to the end of the file, or to the next element of its own level. */
  readonly to: number | null
}

export const ids = {
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cues: 0x1c53bb6b,
  tags: 0x1254c367,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  nothing: 0xec,
} as const

/** The parts of a segment; of these, a cluster holds pictures and sound. */
const parts: readonly number[] = [
  ids.seekHead,
  ids.info,
  ids.tracks,
  ids.cues,
  ids.tags,
  ids.chapters,
  ids.attachments,
  ids.cluster,
]
const mostParts = 5_000
/** Pictures and pieces of sound, of which a film this long has a few thousand. */
const mostBlocks = 50_000

export interface Part extends Element {
  readonly to: number
  /** When its last block is shown, if it's a cluster that was read. */
  readonly last: number
}

/** The parts of a segment. Clusters are read block by block if they're asked about, or don't state their length. */
export async function* partsOf(
  file: Bytes,
  segment: Element,
  wanted: { readonly times: boolean },
): AsyncGenerator<Part> {
  const end = segment.to ?? file.length
  const blocks = { left: mostBlocks }
  let at = segment.from
  for (let nth = 0; at < end; nth += 1) {
    if (nth >= mostParts) throw noFilm()
    const element = await elementOf(file, at)
    const isCluster = element.id === ids.cluster
    if (element.to === null && !isCluster) throw noFilm()
    const read =
      isCluster && (wanted.times || element.to === null)
        ? await readCluster(file, element, { end, blocks })
        : null
    const to = element.to ?? read?.end ?? end
    yield { ...element, to, last: read?.last ?? 0 }
    at = to
  }
}

interface Within {
  /** Where the segment ends. */
  readonly end: number
  readonly blocks: { left: number }
}

async function readCluster(file: Bytes, cluster: Element, { blocks, ...within }: Within) {
  const end = Math.min(cluster.to ?? within.end, file.length)
  let [at, start, last] = [cluster.from, 0, 0]
  while (at < end) {
    blocks.left -= 1
    if (blocks.left < 0) throw noFilm()
    const element = await elementOf(file, at)
    if (cluster.to === null && parts.includes(element.id)) return { end: at, last }
    if (element.to === null) throw noFilm()
    if (element.id === ids.timecode) start = whole(await content(file, element))
    else if (element.id === ids.simpleBlock || element.id === ids.block)
      last = Math.max(last, start + (await timeOf(file, element.from)))
    at = element.id === ids.blockGroup ? element.from : element.to
  }
  return { end, last }
}

/** A block begins with its track, and its time since the cluster's in two bytes. */
async function timeOf(file: Bytes, from: number): Promise<number> {
  const head = await file.part(from, Math.min(10, file.length - from))
  const track = lengthAt(head, 0)
  return head.length < track + 2 ? 0 : head.readInt16BE(track)
}

/** A part's description is short. */
const longestContent = 1024 * 1024

export function content(file: Bytes, { from, to }: Element): Promise<Buffer> {
  if (to === null || to - from > longestContent) throw noFilm()
  return file.part(from, to - from)
}

export async function elementOf(file: Bytes, at: number): Promise<Element> {
  // Enough bytes for an id and a length.
  return elementAt(await file.part(at, Math.min(12, Math.max(0, file.length - at))), at)
}

function elementAt(head: Buffer, at: number): Element {
  const idLength = lengthAt(head, 0)
  const sizeLength = lengthAt(head, idLength)
  const from = at + idLength + sizeLength
  if (idLength > 4 || head.length < idLength + sizeLength) throw noFilm()
  const size = head.subarray(idLength, idLength + sizeLength)
  const bits = 0xff >> sizeLength
  const isUnknown = ((size[0] ?? 0) & bits) === bits && size.subarray(1).every((byte) => byte === 0xff)
  const length = size.subarray(1).reduce((sum, byte) => sum * 256 + byte, (size[0] ?? 0) & bits)
  return { id: head.readUIntBE(0, idLength), at, from, to: isUnknown ? null : from + length }
}

/** The number of leading zero bits shows how many bytes a number has. */
function lengthAt(bytes: Buffer, at: number): number {
  return Math.clz32(bytes[at] ?? 0) - 23
}

export function childrenOf(within: Buffer, id: number): readonly Buffer[] {
  const children: Buffer[] = []
  for (let at = 0; at < within.length; ) {
    const element = elementAt(within.subarray(at, at + 12), at)
    if (element.to === null || element.to > within.length) throw noFilm()
    if (element.id === id) children.push(within.subarray(element.from, element.to))
    at = element.to
  }
  return children
}

export function childOf(within: Buffer, id: number): Buffer | undefined {
  return childrenOf(within, id)[0]
}

export function whole(value: Buffer | undefined): number {
  return value && value.length > 0 && value.length <= 6 ? value.readUIntBE(0, value.length) : 0
}
