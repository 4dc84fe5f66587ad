import { type Bytes, cutOff, noFilm } from './Bytes.ts'

// ISO 14496-12: a file is a sequence of boxes, each with a length and a four-letter name; some boxes contain boxes.

export interface Box {
  readonly name: string
  /** Where its length and name begin. */
  readonly at: number
  /** Where its content begins. */
  readonly from: number
  readonly to: number
}

/** More boxes than any film we accept has, even in fragments. */
const mostBoxes = 5_000
/** Far more than the description of a film this long needs. */
const largestDescription = 4 * 1024 * 1024

export async function boxesOf(file: Bytes): Promise<readonly Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < file.length; at = boxes.at(-1)?.to ?? file.length) {
    if (boxes.length >= mostBoxes) throw noFilm()
    boxes.push(boxAt(await file.part(at, Math.min(16, file.length - at)), at, file.length))
  }
  return boxes
}

export function contentOf(file: Bytes, { from, to }: Box): Promise<Buffer> {
  if (to - from > largestDescription) throw noFilm()
  return file.part(from, to - from)
}

/** Their positions count from the beginning of the buffer. */
export function boxesIn(within: Buffer): readonly Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= within.length; at = boxes.at(-1)?.to ?? within.length)
    boxes.push(boxAt(within.subarray(at, at + 16), at, within.length))
  return boxes
}

export function childrenOf(within: Buffer, wanted: string): readonly Buffer[] {
  return boxesIn(within).flatMap(({ name, from, to }) => (name === wanted ? [within.subarray(from, to)] : []))
}

export function inside(within: Buffer, path: readonly string[]): Buffer | undefined {
  const [name, ...rest] = path
  if (name === undefined) return within
  const [child] = childrenOf(within, name)
  return child && inside(child, rest)
}

/** What a track is for: pictures (`vide`), sound (`soun`), or anything else that a camera writes down. */
export function handlerOf(trak: Buffer): string {
  return inside(trak, ['mdia', 'hdlr'])?.toString('latin1', 8, 12) ?? ''
}

/** A number in a box; 0 if the box ends before it. */
export function numberAt(box: Buffer | undefined, at: number): number {
  return box && at + 4 <= box.length ? box.readUInt32BE(at) : 0
}

function boxAt(head: Buffer, at: number, end: number): Box {
  if (head.length < 8) throw cutOff()
  const stated = head.readUInt32BE(0)
  if (stated === 1 && head.length < 16) throw cutOff()
  const size = stated === 0 ? end - at : stated === 1 ? Number(head.readBigUInt64BE(8)) : stated
  const from = at + (stated === 1 ? 16 : 8)
  if (at + size < from) throw noFilm()
  if (at + size > end) throw cutOff()
  return { name: head.toString('latin1', 4, 8), at, from, to: at + size }
}
