import type { z } from 'zod/mini'
import type { PlanPoint } from '#contract/estate/projects/plots.ts'
import { facings } from '#contract/estate/projects/words.ts'
import type { plotPlans, plots } from '../estate/projects/index.ts'
import { contentId } from './contentId.ts'
import type { Ground, PlotRow } from './layoutFile.ts'
import { dealStatuses } from './places.ts'
import type { ProjectFolder } from './projectFiles.ts'
import { projectId } from './unitRows.ts'
import { momentOf } from './when.ts'

type Point = z.output<typeof PlanPoint>
export type PlotInsert = typeof plots.$inferInsert

export function planRows({ slug, layout }: ProjectFolder): (typeof plotPlans.$inferInsert)[] {
  if (!layout) return []
  const { view_box, north, shapes } = layout
  return [{ project_id: projectId(slug), view_box, north, shapes }]
}

export function plotRows({ slug, layout, project }: ProjectFolder, now: Date): readonly PlotInsert[] {
  if (!layout) return []
  const statuses = statusesOf(slug, layout)
  const lots = layout.rows.flatMap((row) => Array.from({ length: row.count }, (_, index) => ({ row, index })))
  return lots.map(({ row, index }, position) => {
    const boundary = boundaryOf(row, index)
    const corner = isCorner(row, index)
    const plot_no = String(row.first + index)
    const squareMetres = areaOf(boundary)
    return {
      id: contentId('plot', slug, plot_no),
      project_id: projectId(slug),
      plot_no,
      position,
      corner,
      boundary,
      area: Math.round(squareMetres * 100),
      dimensions: sizeOf(boundary),
      facing: facingOf(boundary, layout.north),
      road_width: row.road_width,
      price:
        project.prices_as_of === null || !row.released
          ? null
          : Math.round(
              (row.rupees_per_m2 * squareMetres * (1 + (corner ? layout.corner_percent : 0) / 100)) / 1000,
            ) * 100_000,
      status: statuses[position] ?? 'not_released',
      updated_at: momentOf(project.changed, now),
    }
  })
}

/** Plots in unreleased rows come last; in the other rows, the lowest numbers are sold first. */
function statusesOf(slug: string, { rows, counts }: Ground) {
  const heights = rows.flatMap(({ count, released, first }) =>
    Array.from({ length: count }, (_, index) => first + index + (released ? 0 : 100_000)),
  )
  return dealStatuses(
    heights.map((height) => (height >= 100_000 ? 10_000 : height)),
    counts,
    slug,
  )
}

/** Front left, front right, back right and back left, as seen from the road. */
export function boundaryOf({ front, back, count }: PlotRow, index: number): Point[] {
  const at = (line: readonly Point[], nth: number): Point => {
    const exact = line.length === 2 ? between(line, nth / count) : line[nth]
    return exact ?? [0, 0]
  }
  return [at(front, index), at(front, index + 1), at(back, index + 1), at(back, index)]
}

function between([from, to]: readonly Point[], share: number): Point | undefined {
  if (!from || !to) return undefined
  return [Math.round(from[0] + (to[0] - from[0]) * share), Math.round(from[1] + (to[1] - from[1]) * share)]
}

function isCorner({ corners, count }: PlotRow, index: number): boolean {
  const first = index === 0 && corners !== 'last'
  const last = index === count - 1 && corners !== 'first'
  return corners !== 'none' && (first || last)
}

/** The area in square metres of a polygon in decimetres. */
export function areaOf(boundary: readonly Point[]): number {
  const twice = boundary.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = boundary[(index + 1) % boundary.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2 / 100
}

function sizeOf([a, b, c, d]: readonly Point[]): string {
  const wide = (length(a, b) + length(d, c)) / 2
  const deep = (length(b, c) + length(a, d)) / 2
  return `${(wide / 10).toFixed(1)} × ${(deep / 10).toFixed(1)} m`
}

function length(from: Point | undefined, to: Point | undefined): number {
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0
}

/** The direction of the road, seen from the plot. `north` is counted clockwise from the top of the plan. */
function facingOf([a, b, c, d]: readonly Point[], north: number): (typeof facings)[number] {
  if (!a || !b || !c || !d) return 'north'
  const east = (a[0] + b[0] - c[0] - d[0]) / 2
  const south = (a[1] + b[1] - c[1] - d[1]) / 2
  const clockwise = (Math.atan2(east, -south) * 180) / Math.PI - north
  const eighth = Math.round(((clockwise + 720) % 360) / 45) % 8
  return facings[eighth] ?? 'north'
}
