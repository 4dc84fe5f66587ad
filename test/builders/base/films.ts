// The smallest files with the structure of a film; they contain no pictures.

export interface Told {
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
  readonly codec?: string
}
export interface ToldMp4 extends Told {
  readonly brand?: string
  /** Adds the rotation that phones record when a film is taken upright. */
  readonly turned?: boolean
  readonly handler?: string
  /** Adds what phones and cameras note about themselves, with this text in every such place. */
  readonly notes?: string
  /** Writes the film in pieces of a second, and its length nowhere. */
  readonly pieces?: number
}

/** An MP4 as in ISO 14496-12, with the index (`moov`) at the start. */
export function anMp4(told: ToldMp4 = {}): Buffer {
  const { seconds = 30, brand = 'isom', notes, pieces } = told
  const length = pieces === undefined ? seconds : 0
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1000, 12)
  mvhd.writeUInt32BE(length * 1000, 16)
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`))
  const uuid = notes === undefined ? [] : [box('uuid', Buffer.alloc(16, 1), Buffer.from(notes))]
  const noted =
    notes === undefined
      ? []
      : [box('udta', box('\xa9xyz', Buffer.from(notes))), box('meta', Buffer.from(notes))]
  const index = (path: number) =>
    box(
      'moov',
      box('mvhd', mvhd),
      box('trak', ...pictures(told), ...noted),
      ...noted,
      ...(notes === undefined ? [] : [pathTrack(path, notes.length)]),
      ...(pieces === undefined ? [] : [box('mvex', box('trex', words(0, 1, 1, 40)))]),
    )
  const before = ftyp.length + index(0).length + uuid.flat().reduce((sum, { length }) => sum + length, 0)
  const film = Buffer.alloc(2_000, 7)
  return Buffer.concat([
    ftyp,
    index(before + 8),
    ...uuid,
    box('mdat', Buffer.from(notes ?? ''), film),
    ...Array.from({ length: pieces ?? 0 }, (_, nth) => [piece(nth), box('mdat', Buffer.alloc(20, 7))]).flat(),
  ])
}

/** Boxes of the track with the pictures. */
function pictures({ width = 640, height = 360, codec = 'avc1', turned = false, handler = 'vide' }: ToldMp4) {
  const tkhd = Buffer.alloc(84)
  tkhd.writeUInt32BE(1, 12)
  const matrix = turned ? [0, 0x10000, 0, -0x10000, 0] : [0x10000, 0, 0, 0, 0x10000]
  for (const [nth, value] of matrix.entries()) tkhd.writeInt32BE(value, 40 + nth * 4)
  tkhd.writeUInt32BE(width * 0x10000, 76)
  tkhd.writeUInt32BE(height * 0x10000, 80)
  const stsd = Buffer.concat([words(0, 1), box(codec, Buffer.alloc(70))])
  const mdhd = box('mdhd', words(0, 0, 0, 1000, 0, 0))
  const mdia = box('mdia', mdhd, handled(handler), box('minf', box('stbl', box('stsd', stsd))))
  return [box('tkhd', tkhd), mdia]
}

/** A track of places, one of `bytes` bytes, recorded beside the pictures. */
function pathTrack(at: number, bytes: number): Buffer {
  const stbl = box(
    'stbl',
    box('stsz', words(0, 0, 2, 4, bytes - 4)),
    box('stsc', words(0, 1, 1, 2, 1)),
    box('stco', words(0, 1, at)),
  )
  return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', handled('meta'), box('minf', stbl)))
}

function handled(handler: string): Buffer {
  return box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)]))
}

/** A second of film: 24 pictures of 40 ms by default, and one of 40 ms that says so itself. */
function piece(nth: number): Buffer {
  const tfhd = box('tfhd', words(0x20000, 1))
  const tfdt = box('tfdt', words(0, 5_000 + nth * 1000))
  const alike = box('trun', words(0, 24))
  const own = box('trun', words(0x301, 1, 0, 40, 20))
  return box('moof', box('mfhd', words(0, nth + 1)), box('traf', tfhd, tfdt, alike, own))
}

export interface ToldWebm extends Told {
  readonly docType?: string
  /** Adds tags with this text after the film. */
  readonly notes?: string
  /** True if the recorder wrote the file while filming, so that it states no length of anything. */
  readonly live?: boolean
}

/** A WebM in the binary format of RFC 8794. */
export function aWebm(told: ToldWebm = {}): Buffer {
  const {
    width = 640,
    height = 360,
    seconds = 30,
    codec = 'V_VP9',
    docType = 'webm',
    notes,
    live = false,
  } = told
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1000)
  const info = element(
    '1549a966',
    element('2ad7b1', Buffer.from('0f4240', 'hex')),
    ...(live ? [] : [element('4489', duration)]),
  )
  const video = element('e0', element('b0', two(width)), element('ba', two(height)))
  const track = element('ae', element('83', Buffer.from([1])), element('86', Buffer.from(codec)), video)
  const open = live ? endless : element
  const segment = open(
    '18538067',
    info,
    element('1654ae6b', track),
    ...Array.from({ length: seconds }, (_, nth) => open('1f43b675', ...aSecond(nth))),
    ...(notes === undefined
      ? []
      : [element('1254c367', Buffer.from(notes)), element('1254c367', Buffer.from('GPS'))]),
  )
  return Buffer.concat([element('1a45dfa3', element('4282', Buffer.from(docType))), segment])
}

/** The blocks of a cluster: one at its beginning, and one in a group at its end. */
function aSecond(nth: number): readonly Buffer[] {
  const block = (at: number) => Buffer.concat([Buffer.from([0x81]), two(at), Buffer.alloc(20, 7)])
  return [element('e7', words(nth * 1000)), element('a3', block(0)), element('a0', element('a1', block(999)))]
}

function box(name: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([words(content.length + 8), Buffer.from(name, 'latin1'), content])
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [nth, value] of values.entries()) bytes.writeUInt32BE(value, nth * 4)
  return bytes
}

function two(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function element(id: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 0x10000000)
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

/** An element that lasts until something begins that can't be inside it. */
function endless(id: string, ...contents: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...contents])
}
