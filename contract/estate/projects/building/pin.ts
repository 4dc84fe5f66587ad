import { elevationsOf } from './elevation.ts'
import type { BlockShape, Box, Elevation, Pin, Plan, PlateHome } from './shapes.ts'

/** One home on the side it faces or, failing that, the side that shows it widest; null for a long row of houses. */
export function pinOf(shape: BlockShape, plans: readonly Plan[], home: PlateHome, floor: number): Pin | null {
  const merit = ({ side, strips }: { side: Elevation; strips: Strips }) =>
    widthOf(strips) + (side.facing === home.facing ? 1_000_000 : 0)
  const widest = elevationsOf(shape, plans)
    .map((side) => ({ side, strips: stripsAt(side.bands, home.stack, floor) }))
    .filter(({ strips }) => strips.length > 0)
    .toSorted((a, b) => merit(b) - merit(a))[0]
  if (!widest || isStreet(widest.side.bands, shape)) return null
  const { base, storey, floors } = shape
  const levels = Math.max(...plans.map((plan) => plan.levels.length))
  const tall = floors.length === 1 ? levels : floors.length
  const height = base + tall * storey
  const topOf = (row: number) => height - base - (row + 1) * storey
  const walls = widest.side.bands.flatMap(({ floors: [from, to], faces }) => {
    const low = floors.indexOf(from)
    const high =
      Math.max(
        floors.findLastIndex((each) => each <= to),
        low,
      ) +
      tall -
      floors.length
    const foot = low === 0 ? height : topOf(low) + storey
    return faces.map(([x, width]): Box => [x, topOf(high), width, foot - topOf(high)])
  })
  const row = floors.indexOf(floor)
  return {
    facing: widest.side.facing,
    height,
    walls,
    windows: widest.strips.map(
      ([, x, width, level]): Box => [
        x,
        topOf(row + level) + Math.round(storey * 0.2),
        width,
        Math.round(storey * 0.6),
      ],
    ),
  }
}

type Strips = ReturnType<typeof elevationsOf>[number]['bands'][number]['strips']

function stripsAt(
  bands: ReturnType<typeof elevationsOf>[number]['bands'],
  stack: number,
  floor: number,
): Strips {
  const band = bands.find(({ floors: [from, to] }) => floor >= from && floor <= to)
  return band?.strips.filter(([of]) => of === stack) ?? []
}

/** A long row of houses is too low, for its length, to show a single one. */
function isStreet(bands: Elevation['bands'], { base, storey, floors }: BlockShape): boolean {
  const width = Math.max(...bands.flatMap(({ faces }) => faces.map(([, across]) => across)))
  return width > 6 * (base + storey * floors.length + storey)
}

function widthOf(strips: Strips): number {
  return strips.reduce((sum, [, , width]) => sum + width, 0)
}
