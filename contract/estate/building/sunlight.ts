import { bearingOf, boundsOf, directionOf, distanceTo, isInside, middleOf, placed } from './geometry.ts'
import { frontOf, panesOf, touches, widthOf } from './glazing.ts'
import type { Box, BuildingModel, Plan, PlateHome, Point, Sunlight } from './shapes.ts'
import { type SunAt, sunAt } from './sun.ts'

export interface Standpoint {
  readonly model: BuildingModel
  /** The slug of its block. */
  readonly block: string
  readonly plan: Plan
  readonly home: PlateHome
  readonly floor: number
  readonly lat: number
  readonly lng: number
}

/** Every five minutes of the day is looked at. */
const stepMs = 300_000
const days = ['2026-12-21', '2026-06-21'] as const
/** The middle of a window above its floor; the slab over a balcony lies a storey above it. */
const eye = 1_200
const rad = Math.PI / 180

interface Spot {
  readonly name: string
  /** On the ground plan of the project, and above the ground. */
  readonly point: Point
  readonly z: number
  readonly bearing: number
  /** How far the slab above reaches out in front of it, and how high above it that is. */
  readonly slab: { readonly deep: number; readonly up: number }
}

/** How long the sun reaches the living room's main window and the balcony, on the shortest and the longest day. */
export function sunlightOf(at: Standpoint): Sunlight[] {
  const prisms = prismsOf(at.model)
  return spotsOf(at).map((spot) => ({
    name: spot.name,
    minutes: days.map((day) => {
      // Midnight by local mean time, so that the whole of the day is looked at in every zone.
      const start = Date.parse(`${day}T00:00:00Z`) - (at.lng / 15) * 3_600_000
      const moments = Array.from({ length: 288 }, (_, step) => sunAt(start + step * stepMs, at.lat, at.lng))
      return moments.filter((sun) => isLit(spot, sun, prisms)).length * 5
    }),
  }))
}

function isLit(spot: Spot, sun: SunAt, prisms: readonly Prism[]): boolean {
  const turned = Math.cos((sun.bearing - spot.bearing) * rad)
  if (sun.height <= 0 || turned <= 0) return false
  const rise = Math.tan(sun.height * rad)
  if ((rise / turned) * spot.slab.deep > spot.slab.up) return false
  const way = directionOf(sun.bearing)
  return prisms.every((prism) => !shades(prism, spot, way, rise))
}

interface Prism {
  readonly ring: readonly Point[]
  readonly bottom: number
  readonly top: number
}

/** Everything that throws a shadow. */
function prismsOf({ blocks, features }: BuildingModel): Prism[] {
  const built = Object.values(blocks).flatMap(({ at, plates, base, storey, floors }) =>
    plates.map(({ outline, floors: [from, to] }) => ({
      ring: outline.map(([x, y]): Point => [x + at[0], y + at[1]]),
      bottom: floors[0] === from ? 0 : base + floors.indexOf(from) * storey,
      top: base + (floors.findLastIndex((floor) => floor <= to) + 1) * storey,
    })),
  )
  const others = features
    .filter(({ height, kind }) => height > 0 && kind === 'area')
    .map(({ points, height }) => ({ ring: points, bottom: 0, top: height }))
  return [...built, ...others]
}

function shades(
  { ring, bottom, top }: Prism,
  { point, z }: Spot,
  way: readonly [number, number],
  rise: number,
): boolean {
  const wall = distanceTo(point, way, ring)
  if (wall === null) return false
  // A window may stand back from the outline of its own building: only what comes after that is a wall.
  if (!isInside(point, ring)) return z + wall * rise < top && z + wall * rise >= bottom
  const out: Point = [point[0] + way[0] * (wall + 50), point[1] + way[1] * (wall + 50)]
  const next = distanceTo(out, way, ring)
  return next !== null && z + (wall + next) * rise < top
}

function spotsOf({ model, block, plan, home, floor }: Standpoint): Spot[] {
  const shape = model.blocks[block]
  const level = plan.levels[0]
  if (!shape || !level) return []
  const placing = { ...home, width: boundsOf(level.outline)[2] }
  const side = frontOf(plan)
  const main = level.rooms.findIndex(({ use }) => use === 'living' || use === 'work')
  const [pane] = panesOf(plan)
    .filter((each) => each.level === 0 && each.room === main && each.side === side)
    .toSorted((a, b) => widthOf(b) - widthOf(a))
  const z = shape.base + shape.floors.indexOf(floor) * shape.storey + eye
  const bearing = bearingOf(side, placing)
  const way = directionOf(bearing)
  const spotAt = (name: string, box: Box, off: number, slab: Spot['slab']): Spot => {
    const [x, y] = placed(middleOf(box), placing)
    const point: Point = [x + shape.at[0] + way[0] * off, y + shape.at[1] + way[1] * off]
    return { name, point, z, bearing, slab }
  }
  const balcony = level.rooms.find(({ use }) => use === 'balcony')
  const outside = balcony?.boxes[0]
  const deep = outside ? Math.min(outside[2], outside[3]) : 0
  const isCovered = pane && outside && touches(pane.gap, outside)
  const up = shape.storey - eye - 300
  return [
    ...(pane
      ? [spotAt(level.rooms[main]?.name ?? '', pane.gap, plan.wall, { deep: isCovered ? deep : 0, up })]
      : []),
    ...(outside ? [spotAt(balcony?.name ?? '', outside, 0, { deep: deep / 2, up })] : []),
  ]
}
