import { isPlace } from '../../../features/projects/availability/places.ts'

/** The building as a sheet: floors from the top, stacks from the left. */
export interface Sheet {
  readonly statuses: string
  readonly stacks: readonly string[]
}
export type Selection = ReadonlySet<number>

/** Every home in the rectangle between two places. */
export function between(sheet: Sheet, from: number, to: number): readonly number[] {
  const wide = sheet.stacks.length
  const [top, bottom] = inOrder(Math.floor(from / wide), Math.floor(to / wide))
  const [left, right] = inOrder(from % wide, to % wide)
  const places: number[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1)
      if (isPlace(sheet, row * wide + column)) places.push(row * wide + column)
  return places
}

function inOrder(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one]
}

export function placesOf(sheet: Sheet): readonly number[] {
  return between(sheet, 0, sheet.statuses.length - 1)
}

/** The selection with all of these places, or without them if all were chosen already. */
export function toggled(selection: Selection, places: readonly number[]): Selection {
  const next = new Set(selection)
  const isFull = places.every((at) => next.has(at))
  for (const at of places) {
    if (isFull) next.delete(at)
    else next.add(at)
  }
  return next
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next home in the direction of a key, skipping gaps; the same home if there is none. Null for any other key. */
export function stepFrom(sheet: Sheet, at: number, key: string): number | null {
  const step = steps[key]
  if (!step) return null
  const wide = sheet.stacks.length
  let [row, column] = [Math.floor(at / wide) + step[0], (at % wide) + step[1]]
  while (row >= 0 && column >= 0 && column < wide && row * wide + column < sheet.statuses.length) {
    if (isPlace(sheet, row * wide + column)) return row * wide + column
    row += step[0]
    column += step[1]
  }
  return at
}
