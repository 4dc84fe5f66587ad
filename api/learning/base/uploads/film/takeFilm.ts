import { open } from 'node:fs/promises'
import { type FilmType, longestFilm } from '#contract/learning/base/uploadWords.ts'
import type { Footage } from '#contract/learning/catalogue/tutorFilm.ts'
import { ApiError } from '../../../../ApiError.ts'
import { Bytes, cutOff, noFilm } from './Bytes.ts'
import { blankMp4 } from './blankMp4.ts'
import { blankWebm } from './blankWebm.ts'
import { readMp4 } from './mp4.ts'
import { readWebm } from './webm.ts'

const largestSide = 4_096
/** A film that was cut at the limit may run a little over. */
const tolerance = 2

const kinds = {
  'video/mp4': { read: readMp4, blank: blankMp4 },
  'video/webm': { read: readWebm, blank: blankWebm },
} as const

/** Checks by its content that a file is a film that can be played here, and blanks what viewers have no use for. */
export async function takeFilm(path: string, type: FilmType): Promise<Footage> {
  const handle = await open(path, 'r+')
  try {
    const file = new Bytes(handle, (await handle.stat()).size)
    if ((await typeOf(file)) !== type) throw noFilm()
    const footage = await kinds[type].read(file)
    checkMeasures(footage)
    await kinds[type].blank(file)
    return footage
  } finally {
    await handle.close()
  }
}

/** Looks at the first bytes, never at the name. */
async function typeOf(file: Bytes): Promise<FilmType | null> {
  if (file.length < 12) throw cutOff()
  const head = await file.part(0, 12)
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4'
  return head.readUInt32BE(0) === 0x1a45dfa3 ? 'video/webm' : null
}

function checkMeasures({ width, height, seconds }: Footage): void {
  if (Math.min(width, height) < 1 || Math.max(width, height) > largestSide) throw noFilm()
  if (seconds === null) throw unknownLength()
  if (seconds <= longestFilm + tolerance) return
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  throw new ApiError('bad_file', {
    message: `This film runs for ${minutes} minutes; the limit is ${longestFilm} seconds. Shorten it and choose it again.`,
  })
}

function unknownLength(): ApiError {
  return new ApiError('bad_file', {
    message: 'This file doesn’t say how long the film is. Save it as MP4 (H.264) and choose it again.',
  })
}
