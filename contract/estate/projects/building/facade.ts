import { boxPath, drawn, type Picture } from './picture.ts'
import type { BlockShape, Box, Elevation } from './shapes.ts'

const parapet = 1_200
const sky = 600

export interface FacadeWindow {
  readonly floor: number
  readonly stack: number
  readonly box: Box
}

/** One side of a building in millimetres, with y measured downwards from the sky. */
export interface Facade {
  readonly left: number
  readonly width: number
  /** The y of the ground. */
  readonly height: number
  /** Farthest first, each with its foreshortening in per cent. */
  readonly walls: readonly { readonly box: Box; readonly away: number }[]
  /** A home may have several windows. */
  readonly windows: readonly FacadeWindow[]
  /** The y of the top of each floor. */
  readonly tops: ReadonlyMap<number, number>
}

type Storeys = Pick<BlockShape, 'base' | 'storey' | 'floors'>

export function facadeOf(shape: Storeys, { bands }: Pick<Elevation, 'bands'>): Facade {
  const { base, storey, floors } = shape
  const above = Math.max(0, ...bands.flatMap(({ strips }) => strips.map(([, , , level]) => level)))
  const ground = sky + parapet + (floors.length + above) * storey + base
  const topOf = (row: number) => ground - base - (row + 1) * storey
  const walls = bands.flatMap(({ floors: [from, to], faces }) => {
    const low = Math.max(0, floors.indexOf(from))
    const high =
      Math.max(
        0,
        floors.findLastIndex((floor) => floor <= to),
      ) + above
    const top = topOf(high) - parapet
    const foot = low === 0 ? ground : topOf(low) + storey
    return faces.map(([x, width, away]) => ({ box: [x, top, width, foot - top] as Box, away }))
  })
  const left = Math.min(0, ...walls.map(({ box: [x] }) => x))
  return {
    left,
    width: Math.max(100, ...walls.map(({ box: [x, , width] }) => x + width)) - left,
    height: ground,
    walls,
    windows: floors.flatMap((floor, row) => {
      const band = bands.find(({ floors: [from, to] }) => floor >= from && floor <= to)
      return (band?.strips ?? []).map(([stack, x, width, level]) => ({
        floor,
        stack,
        box: windowBox(x, width, topOf(row + level), storey),
      }))
    }),
    tops: new Map(floors.map((floor, row) => [floor, topOf(row)])),
  }
}

function windowBox(x: number, width: number, top: number, storey: number): Box {
  return [x, top + Math.round(storey * 0.25), Math.max(200, width), Math.round(storey * 0.55)]
}

/** The side as a drawing, with the windows of some homes highlighted. */
export function frontPicture(
  facade: Facade,
  isOwn: (window: FacadeWindow) => boolean = () => false,
): Picture {
  const { left, width, height, walls, windows } = facade
  const paths = (own: boolean) =>
    windows
      .filter((window) => isOwn(window) === own)
      .map(({ box }) => boxPath(box))
      .join('')
  return {
    box: [left - 2_000, 0, width + 4_000, height + 600],
    strokes: drawn([
      ...walls.map(({ box, away }) => ({
        ink: away > 20 ? ('face-turned' as const) : ('face' as const),
        d: boxPath(box),
        line: 60,
      })),
      { ink: 'window', d: paths(false), line: 0 },
      { ink: 'own', d: paths(true), line: 0 },
      { ink: 'ground', d: `M${left - 2_000} ${height}h${width + 4_000}`, line: 300 },
    ]),
    labels: [],
  }
}

/** The side that shows the most glass, drawn where there is room for only one. */
export function frontSide(elevations: readonly Elevation[]): Elevation | undefined {
  const glass = ({ bands }: Elevation) =>
    bands.reduce(
      (sum, { floors: [from, to], strips }) =>
        sum + (to - from + 1) * strips.reduce((all, [, , width]) => all + width, 0),
      0,
    )
  return elevations.toSorted((a, b) => glass(b) - glass(a))[0]
}
