import type { MapOverlay, MapsAndPoints } from '#contract/estate/projects/sections.ts'

export interface PlanPart {
  readonly use: NonNullable<MapOverlay['use']>
  readonly label: string
  readonly kind: MapOverlay['kind']
  /** Metres; x to the east, y downwards to the south. */
  readonly d: string
  readonly at: readonly [x: number, y: number]
}
export interface SitePlan {
  readonly parts: readonly PlanPart[]
  readonly viewBox: readonly [x: number, y: number, width: number, height: number]
}

const metresPerDegree = 111_320
const order = ['water', 'ground', 'green', 'path', 'building', 'gate'] as const

/** The land and its buildings, in metres from the centre; null if there is no drawing yet. */
export function sitePlanOf({
  lat,
  lng,
  overlays,
}: Pick<MapsAndPoints, 'lat' | 'lng' | 'overlays'>): SitePlan | null {
  const east = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  const parts = overlays.flatMap(({ use, label, kind, points }) => {
    if (!use || points.length < 2) return []
    const metres = points.map(([pLat, pLng]) => [
      Math.round((pLng - lng) * east * 10) / 10,
      Math.round((lat - pLat) * metresPerDegree * 10) / 10,
    ]) as [number, number][]
    return [{ use, label, kind, points: metres }]
  })
  if (!parts.some(({ use }) => use === 'ground')) return null
  const all = parts.flatMap(({ points }) => points)
  const xs = all.map(([x]) => x)
  const ys = all.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const pad = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) * 0.06
  return {
    viewBox: [
      Math.floor(left - pad),
      Math.floor(top - pad),
      Math.ceil(Math.max(...xs) - left + pad * 2),
      Math.ceil(Math.max(...ys) - top + pad * 2),
    ],
    parts: parts
      .toSorted((a, b) => order.indexOf(a.use) - order.indexOf(b.use))
      .map(({ points, ...part }) => ({
        ...part,
        d: `M${points.map((point) => point.join(' ')).join('L')}${part.kind === 'area' ? 'Z' : ''}`,
        at: part.kind === 'area' ? middleOf(points) : (points[Math.floor((points.length - 1) / 2)] ?? [0, 0]),
      })),
  }
}

/** The centroid of an area, which is near the walls even for an L-shaped house. */
export function middleOf(points: readonly (readonly [number, number])[]): readonly [number, number] {
  let [surface, x, y] = [0, 0, 0]
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
    const cross = x1 * y2 - x2 * y1
    surface += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  if (surface === 0) return points[0] ?? [0, 0]
  return [x / (3 * surface), y / (3 * surface)]
}
