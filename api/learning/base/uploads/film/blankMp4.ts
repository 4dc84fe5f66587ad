import { type Bytes, noFilm } from './Bytes.ts'
import { type Box, boxesIn, boxesOf, contentOf, handlerOf, inside, numberAt } from './boxes.ts'

/** What players need, by the box that contains it. Everything else may say where or by whom it was filmed. */
const needed = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra', 'pdin', 'wide'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'tref', 'edts', 'mdia', 'tapt'],
} as const
const shown = ['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp']

/** Far more than a film this long has in its tracks of notes. */
const mostNotes = 20_000

interface Range {
  readonly from: number
  readonly to: number
}

/** Blanks whatever isn't needed, in place, so that nothing moves: cameras note places, names and their paths. */
export async function blankMp4(file: Bytes): Promise<void> {
  const boxes = await boxesOf(file)
  for (const box of boxes) if (!isNeeded(box, 'file')) await free(file, box)
  const moov = boxes.find(({ name }) => name === 'moov')
  if (!moov) return
  const index = await contentOf(file, moov)
  let notes: readonly Range[] = []
  for (const box of boxesIn(index)) {
    const trak = box.name === 'trak' ? index.subarray(box.from, box.to) : null
    const part = placed(box, moov.from)
    if (trak && shown.includes(handlerOf(trak))) await blankTrack(file, part, trak)
    else if (trak || !isNeeded(box, 'moov')) {
      await free(file, part)
      if (trak) notes = notes.concat(chunksOf(trak))
      if (notes.length > mostNotes) throw noFilm()
    }
  }
  await blankNotes(file, notes, boxes)
}

async function blankTrack(file: Bytes, { from }: Box, trak: Buffer): Promise<void> {
  for (const part of boxesIn(trak)) if (!isNeeded(part, 'trak')) await free(file, placed(part, from))
}

/** Only where pictures and sounds are, and not more than there is, whatever the index says. */
async function blankNotes(file: Bytes, notes: readonly Range[], boxes: readonly Box[]): Promise<void> {
  const media = boxes.filter(({ name }) => name === 'mdat')
  let left = file.length
  for (const note of notes) {
    const within = media.find(({ from, to }) => note.from >= from && note.to <= to)
    left -= note.to - note.from
    if (!within || left < 0) throw noFilm()
    await file.blank(note.from, note.to)
  }
}

function isNeeded({ name }: Box, within: keyof typeof needed): boolean {
  return needed[within].some((each) => each === name)
}

function placed({ name, at, from, to }: Box, by: number): Box {
  return { name, at: at + by, from: from + by, to: to + by }
}

async function free(file: Bytes, { at, from, to }: Box): Promise<void> {
  await file.write(at + 4, Buffer.from('free'))
  await file.blank(from, to)
}

/** Where a track's samples are: a path that was recorded beside the pictures is one, too. */
function chunksOf(trak: Buffer): readonly Range[] {
  const stbl = inside(trak, ['mdia', 'minf', 'stbl'])
  if (!stbl) return []
  const [stsz, stsc] = [inside(stbl, ['stsz']), inside(stbl, ['stsc'])]
  const runs = rowsIn(stsc, 12)
  let [run, sample] = [0, 0]
  return startsIn(stbl).map((from, nth) => {
    while (run + 1 < runs.length && numberAt(stsc, runs[run + 1] ?? 0) <= nth + 1) run += 1
    const first = sample
    sample += numberAt(stsc, (runs[run] ?? 0) + 4)
    return { from, to: from + bytesOf(stsz, first, sample) }
  })
}

function bytesOf(stsz: Buffer | undefined, first: number, next: number): number {
  const [alike, last] = [numberAt(stsz, 4), Math.min(next, numberAt(stsz, 8))]
  if (alike > 0) return alike * Math.max(0, last - first)
  let sum = 0
  for (let at = 12 + first * 4; at < 12 + last * 4 && at < (stsz?.length ?? 0); at += 4)
    sum += numberAt(stsz, at)
  return sum
}

function startsIn(stbl: Buffer): readonly number[] {
  const [stco, co64] = [inside(stbl, ['stco']), inside(stbl, ['co64'])]
  if (stco) return rowsIn(stco, 4).map((at) => numberAt(stco, at))
  return rowsIn(co64, 8).map((at) => numberAt(co64, at) * 2 ** 32 + numberAt(co64, at + 4))
}

/** Where the rows of a table begin. */
function rowsIn(table: Buffer | undefined, width: number): readonly number[] {
  const room = Math.floor(((table?.length ?? 0) - 8) / width)
  return Array.from({ length: Math.max(0, Math.min(numberAt(table, 4), room)) }, (_, nth) => 8 + nth * width)
}
