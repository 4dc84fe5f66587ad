import { directionOf, distanceTo, isInside, signedArea } from './geometry.ts'
import type { BuildingModel, Outlook, OutlookKind, Point, SiteFeature } from './shapes.ts'
import { type Standpoint, spotsOf } from './sunlight.ts'

/** How many degrees the view reaches to each side, and how many millimetres ahead the drawing begins. */
export const outlookReach = 60
const nearest = 1_000
/** How far a person's eyes are above the height at which sunlight is measured. */
const eyes = 400
const rad = Math.PI / 180

interface Solid {
  readonly label: string
  readonly kind: OutlookKind
  readonly ring: readonly Point[]
  readonly bottom: number
  readonly top: number
  /** From floor to floor; 0 where that isn't known. */
  readonly storey: number
}
interface Viewer {
  readonly point: Point
  readonly z: number
  readonly ahead: readonly [number, number]
  readonly right: readonly [number, number]
}

/** The view in the model from a home's balcony or, without one, from its main window; null if it has neither. */
export function outlookOf(at: Standpoint): Outlook | null {
  const spot = spotsOf(at).at(-1)
  if (!spot) return null
  const viewer: Viewer = {
    point: spot.point,
    z: spot.z + eyes,
    ahead: directionOf(spot.bearing),
    right: directionOf(spot.bearing + 90),
  }
  const solids = solidsOf(at.model, at.block)
  const grounds = at.model.features.filter(({ kind, height }) => kind === 'area' && height === 0)
  return {
    name: spot.name,
    bearing: Math.round(spot.bearing),
    height: Math.round(viewer.z),
    shapes: [
      ...grounds.flatMap(({ use, points }) => shapeOf(use, onGround(points, 0, viewer))),
      ...solids
        .map((solid) => ({ solid, away: awayFrom(viewer.point, solid.ring) }))
        .toSorted((a, b) => b.away - a.away)
        .flatMap(({ solid }) => drawnSolid(solid, viewer)),
    ],
    ...seenBy({ viewer, bearing: spot.bearing, solids, grounds }),
  }
}

function solidsOf({ blocks, features }: BuildingModel, own: string): Solid[] {
  const built = Object.entries(blocks).flatMap(([slug, { name, at, plates, base, storey, floors }]) =>
    plates.map(
      ({ outline, floors: [from, to] }): Solid => ({
        label: name,
        kind: slug === own ? 'own' : 'block',
        ring: outline.map(([x, y]): Point => [x + at[0], y + at[1]]),
        bottom: floors[0] === from ? 0 : base + floors.indexOf(from) * storey,
        top: base + (floors.findLastIndex((floor) => floor <= to) + 1) * storey,
        storey,
      }),
    ),
  )
  const others = features
    .filter(({ height, kind }) => height > 0 && kind === 'area')
    .map(
      ({ label, use, points, height }): Solid => ({
        label,
        kind: use,
        ring: points,
        bottom: 0,
        top: height,
        storey: 0,
      }),
    )
  return [...built, ...others]
}

/** Projects a point to hundredths of a degree: right of the centre, and down from the horizon. */
function projected([right, ahead]: readonly [number, number], rise: number): Point {
  const across = Math.atan2(right, ahead) / rad
  const down = -Math.atan2(rise, Math.hypot(right, ahead)) / rad
  return [Math.round(across * 100), Math.round(down * 100)]
}

type Flat = readonly [right: number, ahead: number]

function seenFrom({ point, ahead, right }: Viewer, [x, y]: Point): Flat {
  const [east, south] = [x - point[0], y - point[1]]
  return [east * right[0] + south * right[1], east * ahead[0] + south * ahead[1]]
}

function shapeOf(kind: OutlookKind, points: Point[]): Outlook['shapes'] {
  return points.length > 2 ? [{ kind, points }] : []
}

/** A horizontal polygon at a height, clipped behind the viewer, its long edges curved by the projection. */
function onGround(ring: readonly Point[], z: number, viewer: Viewer): Point[] {
  const flat = ring.map((point) => seenFrom(viewer, point))
  const cut = flat.flatMap((from, index): Flat[] => {
    const to = flat[(index + 1) % flat.length] ?? from
    const part = inFront(from, to)
    return part ? bent(part[0], part[1]) : []
  })
  return cut.map((point) => projected(point, z - viewer.z))
}

/** The part of a line that is in front of the viewer. */
function inFront(from: Flat, to: Flat): readonly [Flat, Flat] | null {
  const [a, b] = [from[1] - nearest, to[1] - nearest]
  if (a < 0 && b < 0) return null
  const share = a / (a - b || 1)
  const cut: Flat = [from[0] + (to[0] - from[0]) * share, nearest]
  if (a < 0) return [cut, to]
  return b < 0 ? [from, cut] : [from, to]
}

/** Splits a line every few degrees, so that it can be drawn as a curve. */
function bent(from: Flat, to: Flat): Flat[] {
  const turn = Math.abs(Math.atan2(from[0], from[1]) - Math.atan2(to[0], to[1])) / rad
  const steps = Math.max(1, Math.ceil(turn / 4))
  return Array.from({ length: steps + 1 }, (_, step): Flat => {
    const share = step / steps
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  })
}

function drawnSolid(solid: Solid, viewer: Viewer): Outlook['shapes'] {
  const { ring, kind, top } = solid
  const roof = top < viewer.z ? shapeOf(kind, onGround(ring, top, viewer)) : []
  const walls = edgesOf(ring)
    .filter(({ from, to }) => isFaced(ring, from, to, viewer.point))
    .map(({ from, to }) => ({
      from,
      to,
      away: Math.min(awayFrom(viewer.point, [from, to]), Number.MAX_SAFE_INTEGER),
    }))
    .toSorted((a, b) => b.away - a.away)
  return [...roof, ...walls.flatMap(({ from, to, away }) => drawnWall(solid, { from, to, away }, viewer))]
}

interface Wall {
  readonly from: Point
  readonly to: Point
  readonly away: number
}
/** Beyond this distance, floors can't be told apart. */
const floorsUpTo = 150_000

function drawnWall(solid: Solid, { from, to, away }: Wall, viewer: Viewer): Outlook['shapes'] {
  const part = inFront(seenFrom(viewer, from), seenFrom(viewer, to))
  if (!part) return []
  const line = bent(part[0], part[1])
  const at = (z: number) => line.map((point) => projected(point, z - viewer.z))
  const { kind, bottom, top, storey } = solid
  const floors = storey > 0 && away < floorsUpTo ? Math.floor((top - bottom) / storey) : 0
  return [
    // The west and north sides of a building are mostly in its own shade.
    {
      kind,
      points: [...at(top), ...at(bottom).reverse()],
      shaded: to[0] - from[0] > 0 === to[1] - from[1] > 0,
    },
    ...Array.from({ length: Math.max(0, floors - 1) }, (_, floor): Outlook['shapes'][number] => ({
      kind: 'floor',
      points: at(top - (floor + 1) * storey),
    })),
  ]
}

function edgesOf(ring: readonly Point[]) {
  return ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }))
}

/** Whether a wall turns its outside to the viewer. Seen from a recessed balcony, the nearest walls don't. */
function isFaced(ring: readonly Point[], from: Point, to: Point, [x, y]: Point): boolean {
  const cross = (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
  return cross * signedArea(ring) < 0
}

function awayFrom([x, y]: Point, points: readonly Point[]): number {
  const lines = points.length === 2 ? edgesOf(points).slice(0, 1) : edgesOf(points)
  return Math.min(
    ...lines.map(({ from, to }) => {
      const [wide, deep] = [to[0] - from[0], to[1] - from[1]]
      const long = wide * wide + deep * deep
      const share = long > 0 ? ((x - from[0]) * wide + (y - from[1]) * deep) / long : 0
      const [nearX, nearY] = [from[0] + wide * clamped(share), from[1] + deep * clamped(share)]
      return Math.hypot(x - nearX, y - nearY)
    }),
  )
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}

interface Scene {
  readonly viewer: Viewer
  readonly bearing: number
  readonly solids: readonly Solid[]
  readonly grounds: readonly SiteFeature[]
}
interface Hit {
  readonly solid: Solid
  readonly away: number
  /** The tangent of its top's angle above the horizon. */
  readonly top: number
}
/** What takes up less of the view isn't mentioned. */
const leastDegrees = 3

/** How much of the horizon is open, and what is in sight, sampled once per degree. */
function seenBy({ viewer, bearing, solids, grounds }: Scene): Pick<Outlook, 'open' | 'seen'> {
  const seen = new Map<string, Outlook['seen'][number]>()
  const note = (label: string, kind: OutlookKind, away: number) => {
    const known = seen.get(label)
    const distance = Math.round(Math.min(away, known?.distance ?? away) / 1_000) * 1_000
    seen.set(label, { label, kind, degrees: (known?.degrees ?? 0) + 1, distance })
  }
  let open = 0
  for (let turn = -outlookReach; turn < outlookReach; turn += 1) {
    const way = directionOf(bearing + turn + 0.5)
    const hits = hitsOn(way, viewer, solids)
    if (hits.every(({ top }) => top <= 0)) open += 1
    const named = new Set<string>()
    hits.forEach(({ solid, top, away }, index) => {
      if (solid.top <= 0 || named.has(solid.label)) return
      if (hits.slice(0, index).every((nearer) => nearer.top < top)) {
        named.add(solid.label)
        note(solid.label, solid.kind, away)
      }
    })
    for (const { label, use, points } of grounds) {
      const away = use === 'ground' || named.has(label) ? null : sightOf(points, way, viewer, hits)
      if (away === null) continue
      named.add(label)
      note(label, use, away)
    }
  }
  return {
    open: Math.round((open / (2 * outlookReach)) * 100),
    seen: [...seen.values()]
      .filter(({ degrees }) => degrees >= leastDegrees)
      .toSorted((a, b) => b.degrees - a.degrees),
  }
}

/** The walls whose outside a ray hits, nearest first. */
function hitsOn(way: readonly [number, number], { point, z }: Viewer, solids: readonly Solid[]): Hit[] {
  return solids
    .flatMap((solid) =>
      edgesOf(solid.ring).flatMap(({ from, to }): Hit[] => {
        const away = distanceTo(point, way, [from, to], false)
        if (away === null || away < nearest || !isFaced(solid.ring, from, to, point)) return []
        return [{ solid, away, top: (solid.top - z) / away }]
      }),
    )
    .toSorted((a, b) => a.away - b.away)
}

/** The distance along a ray to the nearest visible part of an area on the ground; null if none is in sight. */
function sightOf(
  points: readonly Point[],
  way: readonly [number, number],
  { point, z }: Viewer,
  hits: readonly Hit[],
): number | null {
  const crossings = edgesOf(points)
    .map(({ from, to }) => distanceTo(point, way, [from, to], false))
    .filter((away) => away !== null)
    .toSorted((a, b) => a - b)
  const ends = isInside(point, points) ? [nearest, ...crossings] : crossings
  for (let index = 0; index + 1 < ends.length; index += 2) {
    const [start = 0, end = 0] = [ends[index], ends[index + 1]]
    const spot = [start, (start + end) / 2, end].find((away) =>
      hits.every((hit) => hit.away >= away || hit.top < -z / away),
    )
    if (spot !== undefined) return spot
  }
  return null
}
