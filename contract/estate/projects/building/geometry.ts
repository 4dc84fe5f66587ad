import { facings } from '../words.ts'
import type { Box, Point, Ring, Side } from './shapes.ts'

/** Positive for a ring that runs clockwise on a sheet where y grows downwards. */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    sum += x * nextY - nextX * y
  })
  return sum / 2
}

/** In square metres. */
export function areaOf(ring: readonly Point[]): number {
  return Math.abs(signedArea(ring)) / 1_000_000
}

export function boxRing([x, y, width, length]: Box): Ring {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + length],
    [x, y + length],
  ]
}

export function middleOf([x, y, width, length]: Box): Point {
  return [Math.round(x + width / 2), Math.round(y + length / 2)]
}

export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

export interface Placing {
  readonly at: Point
  /** In degrees, clockwise. */
  readonly turn: number
  readonly mirrored: boolean
  /** The width of the plan. A mirrored plan is shifted by it, so that it stays in place. */
  readonly width: number
}

/** Converts a point of a plan to a point of its plate. */
export function placed([x, y]: Point, { at, turn, mirrored, width }: Placing): Point {
  return turned([mirrored ? width - x : x, y], turn, at)
}

export function turned([x, y]: Point, degrees: number, at: Point = [0, 0]): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [Math.round(at[0] + x * cos - y * sin), Math.round(at[1] + x * sin + y * cos)]
}

const bearings: Readonly<Record<Side, number>> = { n: 0, e: 90, s: 180, w: 270 }

/** The bearing that a side of a plan faces once it is placed, in degrees clockwise from north. */
export function bearingOf(side: Side, { turn, mirrored }: Pick<Placing, 'turn' | 'mirrored'>): number {
  const own = bearings[mirrored ? mirroredSide(side) : side]
  return (((own + turn) % 360) + 360) % 360
}

export function mirroredSide(side: Side): Side {
  return side === 'e' ? 'w' : side === 'w' ? 'e' : side
}

/** A bearing as a unit vector: east, south. */
export function directionOf(bearing: number): readonly [number, number] {
  const angle = (bearing * Math.PI) / 180
  return [Math.sin(angle), -Math.cos(angle)]
}

export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** The distance along a ray to where it first crosses a polyline; null if it never does. */
export function distanceTo(
  [x, y]: Point,
  [dx, dy]: readonly [number, number],
  points: readonly Point[],
  closed = true,
): number | null {
  let nearest: number | null = null
  const last = closed ? points.length : points.length - 1
  for (let index = 0; index < last; index += 1) {
    const [ax, ay] = points[index] ?? [0, 0]
    const [bx, by] = points[(index + 1) % points.length] ?? [0, 0]
    const across = dx * (by - ay) - dy * (bx - ax)
    if (across === 0) continue
    const along = ((ax - x) * (by - ay) - (ay - y) * (bx - ax)) / across
    const share = ((ax - x) * dy - (ay - y) * dx) / across
    if (along > 0 && share >= 0 && share <= 1 && (nearest === null || along < nearest)) nearest = along
  }
  return nearest
}

/** A rectilinear ring with every edge moved outwards. */
export function grown(ring: readonly Point[], by: number): Ring {
  const clockwise = signedArea(ring) > 0 ? 1 : -1
  const normal = (from: Point, to: Point): Point => [
    Math.sign(to[1] - from[1]) * clockwise,
    -Math.sign(to[0] - from[0]) * clockwise,
  ]
  return ring.map((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] ?? point
    const after = ring[(index + 1) % ring.length] ?? point
    const [first, second] = [normal(before, point), normal(point, after)]
    return [point[0] + (first[0] + second[0]) * by, point[1] + (first[1] + second[1]) * by]
  })
}

export function facingOf(bearing: number): (typeof facings)[number] {
  return facings[Math.round((((bearing % 360) + 360) % 360) / 45) % 8] ?? 'north'
}
