import {
  boundsOf,
  directionOf,
  distanceTo,
  isInside,
  middleOf,
} from '#contract/estate/projects/building/geometry.ts'
import type {
  BlockShape,
  Plate,
  PlateHome,
  Point,
  SiteFeature,
} from '#contract/estate/projects/building/shapes.ts'
import { facings } from '#contract/estate/projects/words.ts'
import type { BlockFile } from '../projectFiles.ts'

type Add = (path: string, message: string) => void

/** Checks that every floor has one plate, and every home its place on it. */
export function checkBlock(shape: BlockShape, block: BlockFile, add: Add): void {
  for (const floor of shape.floors) {
    const own = shape.plates.filter(({ floors: [from, to] }) => floor >= from && floor <= to)
    if (own.length !== 1) add('plates', `floor ${floor} has ${own.length} plates; give it one.`)
  }
  shape.plates.forEach((plate, index) => {
    checkStacks(plate, block, (message) => add(`plates.${index}`, message))
    checkSpace(plate, (message) => add(`plates.${index}`, message))
  })
}

function checkStacks({ floors: [from, to], homes }: Plate, block: BlockFile, add: (message: string) => void) {
  for (const { label } of homes) {
    if (!block.stacks.some((stack) => stack.label === label)) add(`blocks.json has no stack "${label}".`)
  }
  for (const { label, floors: [first, last] = block.floors } of block.stacks) {
    const count = homes.filter((home) => home.label === label).length
    const expected = first <= from && last >= to ? 1 : last < from || first > to ? 0 : null
    if (expected === null) add(`stack ${label} ends in the middle of these floors; split the plate.`)
    else if (count !== expected) add(`stack ${label} is placed ${count} times on floors ${from} to ${to}.`)
  }
}

/** Half a wall may stick out of the outline, as walls are drawn from their centre line. */
const slack = 150

function checkSpace({ outline, homes, cores }: Plate, add: (message: string) => void): void {
  for (const { label, ring } of homes) {
    if (shrunk(ring).some((corner) => !isInside(corner, outline))) add(`${label} reaches beyond the outline.`)
  }
  const taken = [...homes, ...cores.map(({ ring, kind, label }) => ({ ring, label: label ?? kind }))]
  taken.forEach(({ label, ring }, index) => {
    const clash = taken.slice(index + 1).find((other) => overlap(ring, other.ring))
    if (clash) add(`${label} overlaps ${clash.label}.`)
  })
}

function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return (
    inner(one).some((point) => isInside(point, other)) || inner(other).some((point) => isInside(point, one))
  )
}

/** Points along the edges of a ring, moved a little towards its middle. */
function inner(ring: readonly Point[]): Point[] {
  const corners = shrunk(ring)
  return corners.flatMap(([x, y], index): Point[] => {
    const [nx, ny] = corners[(index + 1) % corners.length] ?? [x, y]
    return [0, 0.25, 0.5, 0.75].map((share) => [x + (nx - x) * share, y + (ny - y) * share])
  })
}

function shrunk(ring: readonly Point[]): Point[] {
  const [mx, my] = middleOf(boundsOf(ring))
  return ring.map(([x, y]) => {
    const far = Math.hypot(x - mx, y - my)
    return [x + ((mx - x) * slack) / far, y + ((my - y) * slack) / far]
  })
}

const seenWithin = 1_500_000
const fan = [-60, -45, -30, -15, 0, 15, 30, 45, 60]

/** A home may only claim a view that its windows face. */
export function checkViews(
  shape: BlockShape,
  block: BlockFile,
  features: readonly SiteFeature[],
  add: Add,
): void {
  block.stacks.forEach(({ label, view }, index) => {
    const spots = shape.plates.flatMap(({ homes, outline }) =>
      homes.filter((home) => home.label === label).map((home) => ({ home, outline })),
    )
    for (const word of view) {
      const named = features.filter((feature) => feature.view === word)
      const seen = spots.some(({ home, outline }) =>
        named.some((feature) => looksAt(home, outline, shape.at, feature)),
      )
      if (named.length === 0) add(`${index}.view`, `site.json has nothing whose view is "${word}".`)
      else if (!seen) add(`${index}.view`, `no window of ${label} looks at "${word}" in site.json.`)
    }
  })
}

function looksAt(home: PlateHome, outline: readonly Point[], at: Point, feature: SiteFeature): boolean {
  const main = facings.indexOf(home.facing) * 45
  const bearings = home.corner ? [main, main + 90, main - 90] : [main]
  const [x, y] = middleOf(boundsOf(home.ring))
  return bearings.some((bearing) =>
    fan.some((off) => {
      const way = directionOf(bearing + off)
      const edge = distanceTo([x, y], way, outline) ?? 0
      const from: Point = [x + way[0] * (edge + 500), y + way[1] * (edge + 500)]
      if (distanceTo(from, way, outline) !== null) return false
      const seen = distanceTo(
        [from[0] + at[0], from[1] + at[1]],
        way,
        feature.points,
        feature.kind === 'area',
      )
      return seen !== null && seen < seenWithin
    }),
  )
}
