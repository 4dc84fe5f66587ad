import type { Footage } from '#contract/learning/catalogue/tutorFilm.ts'
import { type Bytes, cutOff, noFilm } from './Bytes.ts'
import { childOf, childrenOf, content, type Element, elementOf, ids, partsOf, whole } from './elements.ts'

const codecs = ['V_VP8', 'V_VP9', 'V_AV1']
const usualScale = 1_000_000

/** A complete film in WebM. */
export async function readWebm(file: Bytes): Promise<Footage> {
  const segment = await segmentOf(file)
  if (segment.to !== null && segment.to > file.length) throw cutOff()
  const { info, tracks } = await descriptionIn(file, segment)
  const track = childrenOf(tracks, ids.track).find((each) => whole(childOf(each, ids.trackType)) === 1)
  const video = track && childOf(track, ids.video)
  if (!video || !codecs.includes(childOf(track, ids.codec)?.toString('latin1') ?? '')) throw noFilm()
  return {
    width: whole(childOf(video, ids.width)),
    height: whole(childOf(video, ids.height)),
    seconds: secondsIn(info) ?? (await filmed(file, segment, info)),
  }
}

export async function segmentOf(file: Bytes): Promise<Element> {
  const head = await elementOf(file, 0)
  const header = await content(file, head)
  if (childOf(header, ids.docType)?.toString('latin1').replace(/\0+$/, '') !== 'webm') throw noFilm()
  const segment = await elementOf(file, head.to ?? 0)
  if (segment.id !== ids.segment) throw noFilm()
  return segment
}

/** The parts before the first cluster, which holds pictures. */
async function descriptionIn(file: Bytes, segment: Element) {
  let [info, tracks]: (Buffer | undefined)[] = []
  for await (const part of partsOf(file, segment, { times: false })) {
    if (part.id === ids.info) info = await content(file, part)
    if (part.id === ids.tracks) tracks = await content(file, part)
    if (part.id !== ids.cluster) continue
    if (!info || !tracks) throw noFilm()
    return { info, tracks }
  }
  throw cutOff()
}

/** The length that the film states; null if its recorder wrote the file while filming. */
function secondsIn(info: Buffer): number | null {
  const duration = childOf(info, ids.duration)
  if (!duration || (duration.length !== 4 && duration.length !== 8)) return null
  return inSeconds(duration.length === 4 ? duration.readFloatBE(0) : duration.readDoubleBE(0), info)
}

async function filmed(file: Bytes, segment: Element, info: Buffer): Promise<number | null> {
  let last = 0
  for await (const part of partsOf(file, segment, { times: true })) last = Math.max(last, part.last)
  return inSeconds(last, info)
}

function inSeconds(length: number, info: Buffer): number | null {
  const seconds = (length * (whole(childOf(info, ids.timecodeScale)) || usualScale)) / 1e9
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : null
}
