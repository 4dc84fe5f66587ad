import type { uploadPurposes } from '#contract/learning/words.ts'
import { hour, minute } from '../../clock.ts'

export type Purpose = (typeof uploadPurposes)[number]

/** How long the address of an upload takes a file. */
export const addressLifetime = 5 * minute
/** A finished transfer may be looked at so much later; a file in a bucket waits for its owner to say so. */
export const finishWithin = 30 * minute
/** After this a file that nobody finished is removed. */
export const waitingAtMost = hour
export const uploadsPerPerson = { atMost: 30, window: hour } as const
/** A signed address of evidence is the same for this long, so that a browser need not load it again, and lives twice as long. */
export const evidenceSlot = hour

export const largestPixels = 40_000_000
/** Ribbons have no use here, and their narrow widths would still be very long. */
export const longestRatio = 5
/** Encodings at once in one process, so that a burst leaves time for everything else. */
export const encodersAtOnce = 2
export const encodersWaiting = 24

/** The widths a picture is kept in; none is larger than the picture itself. */
export const widthsFor: Readonly<Record<Purpose, readonly number[]>> = {
  avatar: [96, 192, 384, 768],
  portrait: [96, 192, 384, 768],
  cover: [480, 960, 1440],
  evidence: [960, 1920],
}

export function widthsOf(purpose: Purpose, original: number): readonly number[] {
  return [...new Set(widthsFor[purpose].map((width) => Math.min(width, original)))]
}
