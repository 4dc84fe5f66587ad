import { boundsOf } from './geometry.ts'
import { type Ink, type Picture, ringPath, type Stroke } from './picture.ts'
import type { BlockShape, BuildingModel, Point, SiteFeature } from './shapes.ts'

const inkOf: Readonly<Record<SiteFeature['use'], Ink>> = {
  ground: 'land',
  green: 'green',
  water: 'water',
  path: 'path',
  gate: 'path',
  building: 'built',
  city: 'built',
  hills: 'green',
}

/** The land and its blocks from above, north at the top, without the wider surroundings. */
export function sitePicture({ features, blocks }: Pick<BuildingModel, 'features' | 'blocks'>): Picture {
  const near = features.filter(({ around }) => !around)
  const built = Object.values(blocks).map((shape) => ({ name: shape.name, rings: ringsOf(shape) }))
  return {
    box: boundsOf([...near.flatMap(({ points }) => points), ...built.flatMap(({ rings }) => rings.flat())]),
    strokes: [
      ...near.map(
        ({ use, kind, points }): Stroke => ({
          ink: kind === 'line' ? 'path' : inkOf[use],
          d: kind === 'line' ? ringPath(points).slice(0, -1) : ringPath(points),
          line: kind === 'line' ? 2_000 : 300,
        }),
      ),
      ...built.flatMap(({ rings }) =>
        rings.map((ring): Stroke => ({ ink: 'home', d: ringPath(ring), line: 400 })),
      ),
    ],
    labels: [
      ...near
        .filter(({ use, kind }) => kind === 'area' && use !== 'ground')
        .map(({ label, points }) => ({ text: label, box: boundsOf(points) })),
      ...built.map(({ name, rings }) => ({ text: name, box: boundsOf(rings.flat()) })),
    ],
  }
}

function ringsOf({ at, plates }: BlockShape): Point[][] {
  return plates.map(({ outline }) => outline.map(([x, y]): Point => [x + at[0], y + at[1]]))
}
