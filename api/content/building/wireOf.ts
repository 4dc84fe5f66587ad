import { boundsOf } from '#contract/estate/projects/building/geometry.ts'
import type { BuildingModel, Plan, Point } from '#contract/estate/projects/building/shapes.ts'
import type { MapOverlay, Room } from '#contract/estate/projects/sections.ts'
import { overlayUses } from '#contract/estate/projects/words.ts'

/** The gap between the levels of a house when their rooms are listed side by side. */
const apart = 1600

/** A plan as plain rectangles: the largest box of each room, with the levels side by side. */
export function roomsOf({ levels }: Plan): Room[] {
  let right = 0
  return levels.flatMap(({ name, rooms, outline }, index) => {
    const [, , width] = boundsOf(outline)
    const left = right
    right += width + apart
    const above = Math.min(0, ...rooms.flatMap(({ boxes }) => boxes.map(([, y]) => y)))
    return rooms.map((room) => {
      const [x, y, w_mm, l_mm] = room.boxes.reduce((best, box) =>
        box[2] * box[3] > best[2] * best[3] ? box : best,
      )
      return {
        name: index === 0 ? room.name : `${name}: ${room.name}`,
        x: x + left,
        y: y - above,
        w_mm,
        l_mm,
      }
    })
  })
}

const metresPerDegree = 111_320

/** The master plan in latitude and longitude; each building has the outline of its first plate. */
export function overlaysOf(
  { features, blocks }: BuildingModel,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): MapOverlay[] {
  const east = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  const onEarth = ([x, y]: Point): [number, number] => [
    rounded(lat - y / 1000 / metresPerDegree),
    rounded(lng + x / 1000 / east),
  ]
  const land = features.flatMap(({ use, label, kind, points, around }) => {
    const known = overlayUses.find((each) => each === use)
    return around || !known ? [] : [{ kind, use: known, label, points: points.map(onEarth) }]
  })
  const built = Object.values(blocks).map(({ name, at, plates }) => ({
    kind: 'area' as const,
    use: 'building' as const,
    label: name,
    points: (plates[0]?.outline ?? []).map(([x, y]) => onEarth([x + at[0], y + at[1]])),
  }))
  return [...land, ...built]
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}
