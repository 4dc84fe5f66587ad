import type { Bytes } from './Bytes.ts'
import { ids, type Part, partsOf } from './elements.ts'
import { segmentOf } from './webm.ts'

/** What players need. Everything else, such as tags, may say where or by whom it was filmed. */
const needed: readonly number[] = [ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues]

/** Blanks whatever isn't needed, in place, so that nothing moves. */
export async function blankWebm(file: Bytes): Promise<void> {
  for await (const part of partsOf(file, await segmentOf(file), { times: false }))
    if (!needed.includes(part.id)) await blank(file, part)
}

/** Writes an empty element of the same length: one byte for its id, and eight or one for its own length. */
async function blank(file: Bytes, { at, to }: Part): Promise<void> {
  const length = to - at
  const sizeLength = length > 64 ? 8 : 1
  const head = Buffer.alloc(1 + sizeLength)
  head[0] = ids.nothing
  head.writeUIntBE(length - head.length, head.length - Math.min(6, sizeLength), Math.min(6, sizeLength))
  if (sizeLength === 8) head[1] = 1
  else head[1] = (head[1] ?? 0) | 0x80
  await file.write(at, head)
  await file.blank(at + head.length, to)
}
