import { type UnitStatus, unitStatuses } from '#contract/estate/projects/words.ts'
import { Chance } from '../chance.ts'
import type { BlockFile } from './projectFiles.ts'

export interface Place {
  readonly floor: number
  /** Counted from 1. */
  readonly stack: number
}

/** Every home of a block, from the lowest floor up. */
export function placesOf({ floors, skipped_floors, refuge_floors, stacks }: BlockFile): readonly Place[] {
  const [lowest, highest] = floors
  const none = new Set([...skipped_floors, ...refuge_floors])
  const lived = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index).filter(
    (floor) => !none.has(floor),
  )
  return lived.flatMap((floor) =>
    stacks.flatMap(({ floors: own = floors }, index) =>
      floor >= own[0] && floor <= own[1] ? [{ floor, stack: index + 1 }] : [],
    ),
  )
}

type Counts = Readonly<Record<UnitStatus, number>>

/** The same seed gives the same statuses: lower homes tend to be sold sooner, with some randomness. */
export function dealStatuses(
  heights: readonly number[],
  counts: Counts,
  seed: string,
): readonly UnitStatus[] {
  const chance = new Chance(seedOf(seed))
  const order = heights.map((height, index) => ({ index, height }))
  const fromTop = order.toSorted((a, b) => b.height - a.height || b.index - a.index)
  const waiting = fromTop.slice(0, counts.not_released)
  const released = fromTop.slice(counts.not_released)
  const span = Math.max(1, released[0]?.height ?? 1)
  const places = released
    .map((place) => ({ ...place, after: place.height / span + chance.next() * 0.5 }))
    .toSorted((a, b) => a.after - b.after)
  const sold = places.slice(0, counts.sold)
  const rest = places
    .slice(counts.sold)
    .map((place) => ({ ...place, after: chance.next() }))
    .toSorted((a, b) => a.after - b.after)
  const dealt = new Array<UnitStatus>(heights.length).fill(unitStatuses[0])
  for (const { index } of waiting) dealt[index] = 'not_released'
  for (const { index } of sold) dealt[index] = 'sold'
  for (const [at, { index }] of rest.entries()) {
    if (at < counts.booked) dealt[index] = 'booked'
    else if (at < counts.booked + counts.on_hold) dealt[index] = 'on_hold'
  }
  return dealt
}

function seedOf(words: string): number {
  return [...words].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
}
