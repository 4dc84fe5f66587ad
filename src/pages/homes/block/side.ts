import type { Elevation } from '#contract/estate/building/shapes.ts'
import type { BlockDrawing } from '#contract/estate/drawings.ts'
import type { Availability } from '#contract/estate/inventory.ts'
import { isPlace, statusAt } from '../../../features/availability/places.ts'
import { type Frame, windowPaths } from '../../../features/availability/windows.ts'
import type { Strokes } from './geometry.ts'

/** Drawn in decimetres, which keeps the paths short. */
const unit = 100
const parapet = 12
const sky = 6

export interface SideSheet {
  readonly left: number
  readonly width: number
  readonly height: number
  /** Walls from the farthest to the nearest, with how much they turn away in per cent. */
  readonly walls: readonly (Frame & { readonly away: number })[]
  /** Where each home of the packed list shows, by its index there. */
  readonly frames: ReadonlyMap<number, readonly Frame[]>
  /** The top of each floor, as in the packed list, and how high one is. */
  readonly tops: readonly number[]
  readonly storey: number
}

/** A side of the building with every home that shows on it. */
export function sideSheet(shape: BlockDrawing, side: Elevation, packed: Availability): SideSheet {
  const storey = inUnits(shape.storey)
  const base = inUnits(shape.base)
  const above = Math.max(0, ...side.bands.flatMap(({ strips }) => strips.map(([, , , level]) => level)))
  const height = sky + parapet + (shape.floors.length + above) * storey + base
  const ground = height
  const rowOf = new Map(shape.floors.map((floor, row) => [floor, row]))
  const topOf = (row: number) => ground - base - (row + 1) * storey
  const walls = side.bands.flatMap(({ floors: [from, to], faces }) => {
    const [low, high] = [rowOf.get(from) ?? 0, lastRow(shape, to) + above]
    const top = topOf(high) - parapet
    const foot = low === 0 ? ground : topOf(low) + storey
    return faces.map(([x, width, away]) => ({
      x: inUnits(x),
      width: inUnits(width),
      y: top,
      height: foot - top,
      away,
    }))
  })
  const xs = walls.flatMap(({ x, width }) => [x, x + width])
  const left = Math.min(0, ...xs)
  const frames = framesOf({ side, packed, storey, topOf: (floor) => topOf(rowOf.get(floor) ?? 0) })
  const tops = packed.floors.map((floor) => topOf(rowOf.get(floor) ?? 0))
  return { left, width: Math.max(1, ...xs) - left, height, walls, frames, tops, storey }
}

interface Framing {
  readonly side: Elevation
  readonly packed: Availability
  readonly storey: number
  readonly topOf: (floor: number) => number
}

function framesOf({ side, packed, storey, topOf }: Framing): ReadonlyMap<number, readonly Frame[]> {
  const frames = new Map<number, Frame[]>()
  packed.floors.forEach((floor, row) => {
    const band = side.bands.find(({ floors: [from, to] }) => floor >= from && floor <= to)
    for (const [stack, x, width, level] of band?.strips ?? []) {
      const at = row * packed.stacks.length + stack - 1
      if (stack > packed.stacks.length || !isPlace(packed, at)) continue
      const frame = {
        x: inUnits(x),
        y: topOf(floor) - level * storey + Math.round(storey * 0.25),
        width: Math.max(2, inUnits(width)),
        height: Math.round(storey * 0.55),
      }
      frames.set(at, [...(frames.get(at) ?? []), frame])
    }
  })
  return frames
}

/** All windows in a few paths: those that match, and those that are dimmed. */
export function sideStrokes(packed: Availability, sheet: SideSheet, fits: Uint8Array): [Strokes, Strokes] {
  const parts = [0, 1].map(() => ({ lit: [] as string[], dark: [] as string[], line: [] as string[] }))
  for (const [at, frames] of sheet.frames) {
    const into = parts[fits[at] === 1 ? 0 : 1]
    for (const frame of frames) {
      const { lit, dark, line } = windowPaths(statusAt(packed, at), frame)
      if (lit) into?.lit.push(lit)
      if (dark) into?.dark.push(dark)
      if (line) into?.line.push(line)
    }
  }
  const joined = (index: number): Strokes => ({
    lit: parts[index]?.lit.join('') ?? '',
    dark: parts[index]?.dark.join('') ?? '',
    line: parts[index]?.line.join('') ?? '',
  })
  return [joined(0), joined(1)]
}

/** The home under a point of the drawing; on the right floor, the nearest one. */
export function placeOnSide({ frames, tops, storey }: SideSheet, x: number, y: number): number | null {
  const row = tops.findIndex((top) => y >= top && y < top + storey)
  let best: number | null = null
  let least = 60
  for (const [at, own] of frames) {
    for (const frame of own) {
      const level =
        row >= 0
          ? frame.y >= (tops[row] ?? 0) && frame.y < (tops[row] ?? 0) + storey
          : y >= frame.y && y < frame.y + storey
      const off = Math.max(frame.x - x, x - frame.x - frame.width, 0)
      if (level && off < least) [best, least] = [at, off]
    }
  }
  return best
}

/** The side that a home faces, or else the one that shows it widest; null if none does. */
export function sideOf(
  { elevations, plates }: BlockDrawing,
  packed: Availability,
  at: number,
): number | null {
  const floor = packed.floors[Math.floor(at / packed.stacks.length)] ?? 0
  const stack = (at % packed.stacks.length) + 1
  if (plates.length === 0) return null
  const widths = elevations.map(({ bands }) => {
    const band = bands.find(({ floors: [from, to] }) => floor >= from && floor <= to)
    return (band?.strips ?? []).reduce((sum, [of, , width]) => sum + (of === stack ? width : 0), 0)
  })
  const home = plates.flatMap(({ homes }) => homes).find((each) => each.stack === stack)
  const faced = elevations.findIndex(({ facing }, side) => facing === home?.facing && (widths[side] ?? 0) > 0)
  const most = Math.max(0, ...widths)
  return faced >= 0 ? faced : most > 0 ? widths.indexOf(most) : null
}

function lastRow({ floors }: BlockDrawing, to: number): number {
  const row = floors.findLastIndex((floor) => floor <= to)
  return Math.max(0, row)
}

function inUnits(millimetres: number): number {
  return Math.round(millimetres / unit)
}
