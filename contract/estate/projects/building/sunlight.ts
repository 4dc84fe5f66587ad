import { bearingOf, boundsOf, directionOf, distanceTo, isInside, middleOf, placed } from './geometry.ts'
import { frontOf, panesOf, touches, widthOf } from './glazing.ts'
import type { BlockShape, Box, BuildingModel, Plan, PlateHome, Point, Sunlight } from './shapes.ts'
import { type SunAt, sunAt } from './sun.ts'

export interface Standpoint {
  readonly model: BuildingModel
  /** The slug of the home's block. */
  readonly block: string
  readonly plan: Plan
  readonly home: PlateHome
  readonly floor: number
  readonly lat: number
  readonly lng: number
}

/** The day is sampled every five minutes. */
const stepMs = 300_000
const days = ['2026-12-21', '2026-06-21'] as const
/** The height of a window's centre above its floor. The slab over a balcony is a storey above that floor. */
const eye = 1_200
const rad = Math.PI / 180

interface Spot {
  readonly name: string
  /** True for the living room, false for the balcony. */
  readonly isRoom: boolean
  /** The place on the project's ground plan, and the height above the ground. */
  readonly point: Point
  readonly z: number
  readonly bearing: number
  /** How far the slab above projects in front of the spot, and how high above the spot it is. */
  readonly slab: { readonly deep: number; readonly up: number }
}

/** How long the sun reaches the living room's main window and the balcony, on the shortest and the longest day. */
export function sunlightOf(at: Standpoint): Sunlight[] {
  const prisms = prismsOf(at.model)
  return spotsOf(at).map((spot) => ({
    name: spot.name,
    minutes: days.map((day) => litMinutes(spot, [spot.z], sunsOf(day, at), prisms)[0] ?? 0),
  }))
}

/**
 * The minutes of sun in the living room on the shortest day, on each of these floors of one plate. Obstacles are
 * searched for once, as the floors differ only in height. Empty if the room has no window.
 */
export function winterSunOf({
  floors,
  ...at
}: Omit<Standpoint, 'floor'> & { readonly floors: readonly number[] }): number[] {
  const shape = at.model.blocks[at.block]
  const [spot] = spotsOf({ ...at, floor: floors[0] ?? 0 }).filter(({ isRoom }) => isRoom)
  if (!shape || !spot) return []
  const heights = floors.map((floor) => heightOf(shape, floor))
  return litMinutes(spot, heights, sunsOf(days[0], at), prismsOf(at.model))
}

/** The sun every five minutes from local mean midnight, so that the whole day is covered in every time zone. */
function sunsOf(day: string, { lat, lng }: Pick<Standpoint, 'lat' | 'lng'>): SunAt[] {
  const start = Date.parse(`${day}T00:00:00Z`) - (lng / 15) * 3_600_000
  return Array.from({ length: 288 }, (_, step) => sunAt(start + step * stepMs, lat, lng))
}

/** For each of these heights above the ground, how many minutes the spot is in the sun. */
function litMinutes(
  spot: Spot,
  heights: readonly number[],
  suns: readonly SunAt[],
  prisms: readonly Prism[],
): number[] {
  const minutes = heights.map(() => 0)
  for (const sun of suns) {
    const turned = Math.cos((sun.bearing - spot.bearing) * rad)
    if (sun.height <= 0 || turned <= 0) continue
    const rise = Math.tan(sun.height * rad)
    if ((rise / turned) * spot.slab.deep > spot.slab.up) continue
    const way = directionOf(sun.bearing)
    const shadows = prisms.flatMap((prism) => shadowOf(prism, spot.point, way, rise) ?? [])
    for (const [index, z] of heights.entries()) {
      if (shadows.every(({ from, to }) => z < from || z >= to)) minutes[index] = (minutes[index] ?? 0) + 5
    }
  }
  return minutes
}

interface Prism {
  readonly ring: readonly Point[]
  readonly bottom: number
  readonly top: number
}

/** Everything that casts a shadow. */
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

/** The range of heights at which the point is in this prism's shadow. */
function shadowOf(
  { ring, bottom, top }: Prism,
  point: Point,
  way: readonly [number, number],
  rise: number,
): { readonly from: number; readonly to: number } | null {
  const wall = distanceTo(point, way, ring)
  if (wall === null) return null
  // A window may be set back from its building's outline: that outline doesn't block the sun, only what comes after it.
  if (!isInside(point, ring)) return { from: bottom - wall * rise, to: top - wall * rise }
  const out: Point = [point[0] + way[0] * (wall + 50), point[1] + way[1] * (wall + 50)]
  const next = distanceTo(out, way, ring)
  return next === null ? null : { from: -Infinity, to: top - (wall + next) * rise }
}

/** The height of a window's centre above the ground. */
function heightOf({ base, floors, storey }: BlockShape, floor: number): number {
  return base + floors.indexOf(floor) * storey + eye
}

/** The centres of the living room's main window and, last, of the balcony. */
export function spotsOf({ model, block, plan, home, floor }: Standpoint): Spot[] {
  const shape = model.blocks[block]
  const level = plan.levels[0]
  if (!shape || !level) return []
  const placing = { ...home, width: boundsOf(level.outline)[2] }
  const side = frontOf(plan)
  const main = level.rooms.findIndex(({ use }) => use === 'living' || use === 'work')
  const [pane] = panesOf(plan)
    .filter((each) => each.level === 0 && each.room === main && each.side === side)
    .toSorted((a, b) => widthOf(b) - widthOf(a))
  const z = heightOf(shape, floor)
  const bearing = bearingOf(side, placing)
  const way = directionOf(bearing)
  const spotAt = (name: string, box: Box, off: number, slab: Spot['slab']) => {
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
      ? [
          {
            ...spotAt(level.rooms[main]?.name ?? '', pane.gap, plan.wall, { deep: isCovered ? deep : 0, up }),
            isRoom: true,
          },
        ]
      : []),
    ...(outside
      ? [{ ...spotAt(balcony?.name ?? '', outside, 0, { deep: deep / 2, up }), isRoom: false }]
      : []),
  ]
}
