import type { MapPoint } from '#contract/estate/projects/sections.ts'

export interface Placed {
  readonly point: MapPoint
  /** Numbered from 1, the nearest first, on the drawing and in the list. */
  readonly number: number
  readonly x: number
  readonly y: number
}
export interface Radial {
  readonly placed: readonly Placed[]
  /** Each ring has a position for its label, clear of the dots. */
  readonly rings: readonly {
    readonly metres: number
    readonly r: number
    readonly x: number
    readonly y: number
  }[]
}

/** The radius of the drawing around the project. */
export const reach = 200
const dot = 15
const ringsAt = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
const closest = 34

/** Each point in its true direction; distances are compressed, so that a bus stop and an airport fit on one drawing. */
export function radialOf(centre: readonly [lat: number, lng: number], points: readonly MapPoint[]): Radial {
  const sorted = points.toSorted((a, b) => a.distance_m - b.distance_m)
  const farthest = Math.max(...sorted.map(({ distance_m }) => distance_m), 500)
  const r = (metres: number) => Math.log1p(metres / 250) * (reach / Math.log1p(farthest / 250))
  const placed = sorted.map((point, index) => {
    const angle = directionTo(centre, [point.lat, point.lng])
    const away = Math.max(closest, r(point.distance_m))
    return { point, number: index + 1, x: Math.sin(angle) * away, y: -Math.cos(angle) * away }
  })
  let last = 0
  const rings = ringsAt
    .map((metres) => ({ metres, r: r(metres) }))
    .filter((ring) => {
      const fits = ring.r <= reach * 1.02 && ring.r - last >= closest
      if (fits) last = ring.r
      return fits
    })
  const dots = apart(placed)
  return { placed: dots, rings: rings.map((ring) => ({ ...ring, ...freePlace(ring.r, dots) })) }
}

/** The point on a circle that is farthest from every dot; straight below if all points are equally far. */
function freePlace(r: number, dots: readonly Placed[]): { readonly x: number; readonly y: number } {
  const places = Array.from({ length: 12 }, (_, index) => {
    const angle = Math.PI + (index * Math.PI) / 6
    const [x, y] = [Math.round(Math.sin(angle) * r), Math.round(-Math.cos(angle) * r)]
    return { x, y, free: Math.min(80, ...dots.map((each) => Math.hypot(each.x - x, each.y - y))) }
  })
  const best = places.reduce((a, b) => (b.free > a.free + 1 ? b : a))
  return { x: best.x, y: best.y }
}

/** The angle clockwise from north. */
function directionTo([lat, lng]: readonly [number, number], to: readonly [number, number]): number {
  const east = (to[1] - lng) * Math.cos((lat * Math.PI) / 180)
  return Math.atan2(east, to[0] - lat)
}

/** Moves overlapping dots along their circles until their numbers can be read. */
function apart(placed: readonly Placed[]): Placed[] {
  const placements: Placed[] = []
  for (const each of placed) {
    let best = each
    for (let step = 0; step < 24; step += 1) {
      const turn = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * 0.16
      best = turned(each, turn)
      if (placements.every(({ x, y }) => Math.hypot(x - best.x, y - best.y) > dot * 1.9)) break
    }
    placements.push(best)
  }
  return placements.map(({ x, y, ...rest }) => ({ ...rest, x: Math.round(x), y: Math.round(y) }))
}

function turned(placed: Placed, by: number): Placed {
  const { x, y } = placed
  return { ...placed, x: x * Math.cos(by) - y * Math.sin(by), y: x * Math.sin(by) + y * Math.cos(by) }
}

/** "280 m", "2.3 km", "41 km" */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${metres}\u00a0m`
  const km = metres / 1000
  return `${km < 10 ? String(Math.round(km * 10) / 10) : Math.round(km)}\u00a0km`
}
