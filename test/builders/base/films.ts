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
}

/** An MP4 as in ISO 14496-12, with the index (`moov`) at the start. */
export function anMp4(told: ToldMp4 = {}): Buffer {
  const { width = 640, height = 360, seconds = 30, codec = 'avc1', brand = 'isom' } = told
  const { turned = false, handler = 'vide' } = told
  const tkhd = Buffer.alloc(84)
  const matrix = turned ? [0, 0x10000, 0, -0x10000, 0] : [0x10000, 0, 0, 0, 0x10000]
  for (const [nth, value] of matrix.entries()) tkhd.writeInt32BE(value, 40 + nth * 4)
  tkhd.writeUInt32BE(width * 0x10000, 76)
  tkhd.writeUInt32BE(height * 0x10000, 80)
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1000, 12)
  mvhd.writeUInt32BE(seconds * 1000, 16)
  const hdlr = Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)])
  const stsd = Buffer.concat([words(0, 1), box(codec, Buffer.alloc(70))])
  const mdia = box('mdia', box('hdlr', hdlr), box('minf', box('stbl', box('stsd', stsd))))
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`)),
    box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd), mdia)),
    box('mdat', Buffer.alloc(2_000, 7)),
  ])
}

/** A WebM in the binary format of RFC 8794. */
export function aWebm(
  { width = 640, height = 360, seconds = 30, codec = 'V_VP9' }: Told = {},
  docType = 'webm',
) {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1000)
  const info = element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex')), element('4489', duration))
  const video = element('e0', element('b0', two(width)), element('ba', two(height)))
  const track = element('ae', element('83', Buffer.from([1])), element('86', Buffer.from(codec)), video)
  const segment = element(
    '18538067',
    info,
    element('1654ae6b', track),
    element('1f43b675', Buffer.alloc(500, 7)),
  )
  return Buffer.concat([element('1a45dfa3', element('4282', Buffer.from(docType))), segment])
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
