import type { Availability } from '#contract/estate/projects/inventory.ts'
import { type UnitStatus, unitStatuses } from '#contract/estate/projects/words.ts'
import { isPlace, statusAt } from '../../../features/projects/availability/places.ts'
import { type Frame, windowPaths } from '../../../features/projects/availability/windows.ts'

export const label = 40
const top = 12

export interface Grid {
  readonly rows: number
  readonly columns: number
  /** The size of one place, in pixels of the widest drawing. */
  readonly width: number
  readonly height: number
}

/** With more windows or columns than this, windows are too small to hit or see: the building is painted, not drawn. */
export const drawnAtMost = 3000
export const columnsAtMost = 48

export function gridOf({ floors, stacks }: Pick<Availability, 'floors' | 'stacks'>): Grid {
  const rows = floors.length
  const columns = stacks.length
  return {
    rows,
    columns,
    width: Math.max(14, Math.min(56, Math.floor(720 / Math.max(columns, 1)))),
    height: rows > 30 ? 18 : rows > 16 ? 24 : 36,
  }
}

export function sheetOf({ rows, columns, width, height }: Grid) {
  return { width: label + columns * width + 8, height: top + rows * height + 10 }
}

export function frameOf(grid: Grid, at: number): Frame {
  const { columns, width, height } = grid
  const gap = Math.max(2, Math.round(width * 0.16))
  return {
    x: label + (at % columns) * width + gap,
    y: top + Math.floor(at / columns) * height + 3,
    width: width - 2 * gap,
    height: height - 6,
  }
}

export function wallOf({ rows, columns, width, height }: Grid): Frame {
  return { x: label, y: top - 4, width: columns * width, height: rows * height + 8 }
}

export function floorY({ height }: Grid, row: number): number {
  return top + row * height + height / 2
}

/** The place under a point of the drawing, or null between places. */
export function placeUnder(grid: Grid, x: number, y: number): number | null {
  const column = Math.floor((x - label) / grid.width)
  const row = Math.floor((y - top) / grid.height)
  if (column < 0 || column >= grid.columns || row < 0 || row >= grid.rows) return null
  return row * grid.columns + column
}

export interface Strokes {
  readonly lit: string
  readonly dark: string
  readonly line: string
}

/** All windows in a few paths: those that match, and those that are dimmed. */
export function strokesOf(packed: Availability, grid: Grid, fits: Uint8Array): readonly [Strokes, Strokes] {
  const parts = [0, 1].map(() => ({ lit: [] as string[], dark: [] as string[], line: [] as string[] }))
  for (let at = 0; at < packed.statuses.length; at += 1) {
    if (!isPlace(packed, at)) continue
    const into = parts[fits[at] === 1 ? 0 : 1]
    const paths = windowPaths(statusAt(packed, at), frameOf(grid, at))
    if (paths.lit) into?.lit.push(paths.lit)
    if (paths.dark) into?.dark.push(paths.dark)
    if (paths.line) into?.line.push(paths.line)
  }
  const joined = (index: number): Strokes => ({
    lit: parts[index]?.lit.join('') ?? '',
    dark: parts[index]?.dark.join('') ?? '',
    line: parts[index]?.line.join('') ?? '',
  })
  return [joined(0), joined(1)]
}

/** The next place in a direction, skipping gaps; null at the edge. */
export function nextPlace(packed: Availability, at: number, key: string): number | null {
  const columns = packed.stacks.length
  const row = Math.floor(at / columns)
  if (key === 'Home') return step(packed, { from: row * columns - 1, by: 1, end: (row + 1) * columns })
  if (key === 'End') return step(packed, { from: (row + 1) * columns, by: -1, end: row * columns - 1 })
  if (key === 'ArrowRight') return step(packed, { from: at, by: 1, end: (row + 1) * columns })
  if (key === 'ArrowLeft') return step(packed, { from: at, by: -1, end: row * columns - 1 })
  if (key === 'ArrowDown') return step(packed, { from: at, by: columns, end: -1 })
  if (key === 'ArrowUp') return step(packed, { from: at, by: -columns, end: -1 })
  if (key === 'PageDown') return nearest(packed, at, Math.min(packed.floors.length - 1, row + 10))
  if (key === 'PageUp') return nearest(packed, at, Math.max(0, row - 10))
  return null
}

interface Steps {
  readonly from: number
  readonly by: number
  readonly end: number
}
function step(packed: Availability, { from, by, end }: Steps): number | null {
  for (let at = from + by; at !== end && at >= 0 && at < packed.statuses.length; at += by) {
    if (isPlace(packed, at)) return at
  }
  return null
}

function nearest(packed: Availability, at: number, row: number): number | null {
  const columns = packed.stacks.length
  const place = row * columns + (at % columns)
  return isPlace(packed, place)
    ? place
    : step(packed, { from: row * columns - 1, by: 1, end: (row + 1) * columns })
}

/** The place to start with: the first available match, else the first match, else the first. */
export function firstPlace(packed: Availability, fits: Uint8Array): number {
  let fallback = -1
  for (let at = 0; at < fits.length; at += 1) {
    if (fits[at] !== 1) continue
    if (fallback < 0) fallback = at
    if (statusAt(packed, at) === 'available') return at
  }
  return fallback >= 0
    ? fallback
    : Math.max(
        0,
        [...packed.statuses].findIndex((mark) => mark !== '.'),
      )
}

export const statusOrder: readonly UnitStatus[] = unitStatuses
