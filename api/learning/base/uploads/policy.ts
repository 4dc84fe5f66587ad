import type { uploadPurposes } from '#contract/learning/base/uploadWords.ts'
import { day, hour, minute } from '../../../clock.ts'

export type Purpose = (typeof uploadPurposes)[number]
export type PicturePurpose = Exclude<Purpose, 'film'>

/** How long an upload's address accepts a file. */
export const addressLifetime = 5 * minute
/** How long after its announcement an upload may be processed; a file in a bucket waits for its owner to report it. */
export const finishWithin = 30 * minute
/** How long films and files of recaps, materials and homework stay once unused, so that removing them can be undone. */
export const unshownAtMost = day
export const filmsPerPerson = { atMost: 10, window: hour } as const
/** An unfinished upload is removed after this. */
export const waitingAtMost = hour
export const uploadsPerPerson = { atMost: 30, window: hour } as const
/** How long a signed address of evidence stays the same, so that browsers can cache it. It's valid twice as long. */
export const evidenceSlot = hour

export const largestPixels = 40_000_000
/** Extremely tall or wide pictures are useless here; even their small versions would be huge. */
export const longestRatio = 5
/** Concurrent encodings in one process, so that a burst leaves time for everything else. */
export const encodersAtOnce = 2
export const encodersWaiting = 24

/** The widths a picture is stored in; none is larger than the original. */
export const widthsFor: Readonly<Record<PicturePurpose, readonly number[]>> = {
  avatar: [96, 192, 384, 768],
  portrait: [96, 192, 384, 768],
  cover: [480, 960, 1440],
  still: [480, 960],
  evidence: [960, 1920],
  recap: [480, 960, 1440],
  material: [480, 960, 1920],
  homework: [480, 960, 1920],
}

export function widthsOf(purpose: PicturePurpose, original: number): readonly number[] {
  return [...new Set(widthsFor[purpose].map((width) => Math.min(width, original)))]
}
