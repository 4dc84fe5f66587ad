import { facadeOf } from '#contract/estate/projects/building/facade.ts'
import type { Box, Elevation } from '#contract/estate/projects/building/shapes.ts'
import type { BlockDrawing } from '#contract/estate/projects/drawings.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { isPlace, statusAt } from '../../../features/projects/availability/places.ts'
import { type Frame, windowPaths } from '../../../features/projects/availability/windows.ts'
import type { Strokes } from './geometry.ts'

/** Drawn in decimetres, which keeps the paths short. */
const unit = 100

export interface SideSheet {
  readonly left: number
  readonly width: number
  readonly height: number
  /** The walls from the farthest to the nearest, with how far each one is turned away, in per cent. */
  readonly walls: readonly (Frame & { readonly away: number })[]
  /** Where each home is visible, by its index in the packed list. */
  readonly frames: ReadonlyMap<number, readonly Frame[]>
  /** The top of each floor in the packed list, and the height of one floor. */
  readonly tops: readonly number[]
  readonly storey: number
}

/** A side of the building with every home that is visible on it. */
export function sideSheet(shape: BlockDrawing, side: Elevation, packed: Availability): SideSheet {
  const facade = facadeOf(shape, side)
  const rowOf = new Map(packed.floors.map((floor, row) => [floor, row]))
  const frames = new Map<number, Frame[]>()
  for (const { floor, stack, box } of facade.windows) {
    const at = (rowOf.get(floor) ?? -1) * packed.stacks.length + stack - 1
    if (stack > packed.stacks.length || !isPlace(packed, at)) continue
    frames.set(at, [...(frames.get(at) ?? []), frameOf(box)])
  }
  return {
    left: inUnits(facade.left),
    width: inUnits(facade.width),
    height: inUnits(facade.height),
    walls: facade.walls.map(({ box, away }) => ({ ...frameOf(box), away })),
    frames,
    tops: packed.floors.map((floor) => inUnits(facade.tops.get(floor) ?? 0)),
    storey: inUnits(shape.storey),
  }
}

function frameOf([x, y, width, height]: Box): Frame {
  return { x: inUnits(x), y: inUnits(y), width: inUnits(width), height: inUnits(height) }
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

/** The side that a home faces, otherwise the side on which it's widest; null if it's on none. */
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

function inUnits(millimetres: number): number {
  return Math.round(millimetres / unit)
}
