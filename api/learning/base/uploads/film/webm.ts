import type { Footage } from '#contract/learning/catalogue/tutorFilm.ts'
import { type Bytes, cutOff, noFilm } from './Bytes.ts'

// RFC 8794: a file is a tree of elements, each with an id and a length of one to eight bytes.

interface Element {
  readonly id: number
  readonly from: number
  /** Null if it extends to the end of the file. */
  readonly to: number | null
}

const ids = {
  docType: 0x4282,
  segment: 0x18538067,
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
  cluster: 0x1f43b675,
} as const
const codecs = ['V_VP8', 'V_VP9', 'V_AV1']
/** A film's description comes before the film itself, and is short. */
const largestDescription = 1024 * 1024
const mostElements = 200
const usualScale = 1_000_000

/** A complete film in WebM. */
export async function readWebm(file: Bytes): Promise<Footage> {
  const head = elementAt(await start(file, 0), 0)
  const header = await content(file, head)
  if (childOf(header, ids.docType)?.toString('latin1').replace(/\0+$/, '') !== 'webm') throw noFilm()
  const segment = elementAt(await start(file, head.to ?? 0), head.to ?? 0)
  if (segment.id !== ids.segment) throw noFilm()
  if (segment.to !== null && segment.to > file.length) throw cutOff()
  return footageIn(await descriptionIn(file, segment))
}

/** The parts before the first cluster, which holds pictures. */
async function descriptionIn(file: Bytes, segment: Element): Promise<ReadonlyMap<number, Buffer>> {
  const parts = new Map<number, Buffer>()
  let at = segment.from
  for (let nth = 0; nth < mostElements && at < file.length; nth += 1) {
    const element = elementAt(await start(file, at), at)
    if (element.id === ids.cluster) return parts
    if (element.to === null) throw noFilm()
    if (element.id === ids.info || element.id === ids.tracks)
      parts.set(element.id, await content(file, element))
    at = element.to
  }
  throw cutOff()
}

function footageIn(parts: ReadonlyMap<number, Buffer>): Footage {
  const [info, tracks] = [parts.get(ids.info), parts.get(ids.tracks)]
  if (!info || !tracks) throw noFilm()
  const track = childrenOf(tracks, ids.track).find((each) => whole(childOf(each, ids.trackType)) === 1)
  const video = track && childOf(track, ids.video)
  if (!video || !codecs.includes(childOf(track, ids.codec)?.toString('latin1') ?? '')) throw noFilm()
  return {
    width: whole(childOf(video, ids.width)),
    height: whole(childOf(video, ids.height)),
    seconds: secondsIn(info),
  }
}

/** Null if the recorder wrote the file while filming. */
function secondsIn(info: Buffer): number | null {
  const duration = childOf(info, ids.duration)
  if (!duration || (duration.length !== 4 && duration.length !== 8)) return null
  const length = duration.length === 4 ? duration.readFloatBE(0) : duration.readDoubleBE(0)
  const seconds = (length * (whole(childOf(info, ids.timecodeScale)) || usualScale)) / 1e9
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : null
}

/** Enough bytes for the id and the length of an element. */
function start(file: Bytes, at: number): Promise<Buffer> {
  return file.part(at, Math.min(12, Math.max(0, file.length - at)))
}

function content(file: Bytes, { from, to }: Element): Promise<Buffer> {
  if (to === null || to - from > largestDescription) throw noFilm()
  return file.part(from, to - from)
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
  return { id: head.readUIntBE(0, idLength), from, to: isUnknown ? null : from + length }
}

/** The number of leading zero bits shows how many bytes a number has. */
function lengthAt(bytes: Buffer, at: number): number {
  return Math.clz32(bytes[at] ?? 0) - 23
}

function childrenOf(within: Buffer, id: number): readonly Buffer[] {
  const children: Buffer[] = []
  for (let at = 0; at < within.length; ) {
    const element = elementAt(within.subarray(at, at + 12), at)
    if (element.to === null || element.to > within.length) throw noFilm()
    if (element.id === id) children.push(within.subarray(element.from, element.to))
    at = element.to
  }
  return children
}

function childOf(within: Buffer, id: number): Buffer | undefined {
  return childrenOf(within, id)[0]
}

function whole(value: Buffer | undefined): number {
  return value && value.length > 0 && value.length <= 6 ? value.readUIntBE(0, value.length) : 0
}
