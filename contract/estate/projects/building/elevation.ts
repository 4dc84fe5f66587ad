import {
  bearingOf,
  boundsOf,
  directionOf,
  distanceTo,
  facingOf,
  isInside,
  middleOf,
  placed,
} from './geometry.ts'
import { panesOf } from './glazing.ts'
import type { BlockShape, Box, Elevation, Plan, Plate, PlateHome, Point } from './shapes.ts'

/** The four sides, each from straight in front. A building with wings needs no more, as each wing shows in two. */
export function elevationsOf(shape: BlockShape, plans: readonly Plan[]): Elevation[] {
  const turn = (((shape.plates[0]?.homes[0]?.turn ?? 0) % 90) + 90) % 90
  const bearings = [0, 90, 180, 270].map((quarter) => Math.round(turn > 45 ? turn - 90 : turn) + quarter)
  return bearings.map((bearing) => elevationOf(shape, plans, bearing))
}

/** One side of a block seen from far away, with x to the viewer's right. */
export function elevationOf(shape: BlockShape, plans: readonly Plan[], bearing: number): Elevation {
  return {
    bearing: (bearing + 360) % 360,
    facing: facingOf(bearing),
    bands: shape.plates.map((plate) => ({
      floors: plate.floors,
      faces: facesOf(plate, bearing),
      strips: plate.homes.flatMap((home) => stripsOf(home, plate, plans, bearing)),
    })),
  }
}

/** The walls as seen from this side, farthest first: position, width, and foreshortening in per cent. */
function facesOf({ outline }: Plate, bearing: number): Elevation['bands'][number]['faces'] {
  const right = directionOf(bearing - 90)
  const near = directionOf(bearing)
  return outline
    .map((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from
      const [a, b] = [across(from, right), across(to, right)]
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      return { x: Math.min(a, b), width: Math.abs(a - b), depth: across(middle, near), length }
    })
    .filter(({ width, length }) => width > 300 && length > 0)
    .sort((a, b) => a.depth - b.depth)
    .map(({ x, width, length }) => [Math.round(x), Math.round(width), Math.round((1 - width / length) * 100)])
}

/** Below this cosine, a window is seen too much from the side to be drawn. */
const leastTurn = 0.3

/** The glass of one home, merged per side and level: stack, position, width, level. */
function stripsOf(
  home: PlateHome,
  plate: Plate,
  plans: readonly Plan[],
  bearing: number,
): [number, number, number, number][] {
  const plan = plans.find(({ unit_type }) => unit_type === home.unit_type)
  if (!plan) return []
  const placing = { ...home, width: boundsOf(plan.levels[0]?.outline ?? [])[2] }
  const right = directionOf(bearing - 90)
  const near = directionOf(bearing)
  const strips = new Map<string, [number, number, number]>()
  for (const { gap, side, level } of panesOf(plan)) {
    const own = directionOf(bearingOf(side, placing))
    if (own[0] * near[0] + own[1] * near[1] < leastTurn) continue
    const middle = placed(middleOf(gap), placing)
    if (isHidden([middle[0] + own[0] * 400, middle[1] + own[1] * 400], near, plate.outline)) continue
    const ends = endsOf(gap).map((point) => across(placed(point, placing), right))
    const key = `${side}${level}`
    const known = strips.get(key)
    strips.set(key, [
      Math.min(...ends, known?.[0] ?? Number.POSITIVE_INFINITY),
      Math.max(...ends, known?.[1] ?? Number.NEGATIVE_INFINITY),
      level,
    ])
  }
  return [...strips.values()].map(([from, to, level]) => [
    home.stack,
    Math.round(from),
    Math.round(to - from),
    level,
  ])
}

/** How far a front may be set back from the outline, behind a balcony or beside a deeper neighbour. */
const recess = 4_000

function isHidden(from: Point, near: readonly [number, number], outline: readonly Point[]): boolean {
  const wall = distanceTo(from, near, outline)
  if (wall === null || !isInside(from, outline)) return wall !== null
  const beyond: Point = [from[0] + near[0] * (wall + 50), from[1] + near[1] * (wall + 50)]
  return wall > recess || distanceTo(beyond, near, outline) !== null
}

function endsOf([x, y, width, length]: Box): readonly [Point, Point] {
  const middle = [x + width / 2, y + length / 2] as const
  return width > length
    ? [
        [x, middle[1]],
        [x + width, middle[1]],
      ]
    : [
        [middle[0], y],
        [middle[0], y + length],
      ]
}

function across([x, y]: Point, [dx, dy]: readonly [number, number]): number {
  return x * dx + y * dy
}
