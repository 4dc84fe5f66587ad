import { CircleGeometry, type Color, Group, Mesh, MeshLambertMaterial } from 'three'
import type { Ring, SiteFeature } from '#contract/estate/projects/building/shapes.ts'
import type { Site } from '#contract/estate/projects/drawings.ts'
import { paint } from './paint.ts'
import { metres, prism, slab } from './solids.ts'

/** Flat surfaces are stacked in this order, so that they don't flicker. */
const order = ['ground', 'green', 'water', 'path'] as const
const colours: Partial<Record<SiteFeature['use'], Color>> = {
  ground: paint.land,
  green: paint.green,
  water: paint.water,
  path: paint.path,
}

/** The land of a project, with its other buildings and surroundings. */
export function landOf({ features, blocks }: Site, shown: string): Group {
  const group = new Group()
  group.add(plain())
  for (const { use, kind, points, height } of features) {
    if (kind !== 'area' || points.length < 3) continue
    if (height > 0) group.add(mass(points, 0, metres(height)))
    else group.add(area(points, use))
  }
  for (const { block_id, at, outlines, height } of blocks) {
    if (block_id === shown) continue
    const each = metres(height) / outlines.length
    for (const [level, outline] of outlines.entries()) {
      const solid = mass(outline, level * each, each)
      solid.position.x += metres(at[0])
      solid.position.z += metres(at[1])
      group.add(solid)
    }
  }
  return group
}

/** The surrounding landscape, out to the haze. */
function plain(): Mesh {
  const flat = new Mesh(
    new CircleGeometry(plainRadius, 48).rotateX(-Math.PI / 2),
    new MeshLambertMaterial({ color: paint.around }),
  )
  flat.position.y = -0.1
  return flat
}
const plainRadius = 2_500

function mass(ring: Ring, from: number, height: number): Mesh {
  const solid = new Mesh(prism(ring, height), new MeshLambertMaterial({ color: paint.neighbour }))
  solid.position.y = from
  solid.castShadow = true
  solid.receiveShadow = true
  return solid
}

function area(ring: Ring, use: SiteFeature['use']): Mesh {
  const flat = new Mesh(slab(ring), new MeshLambertMaterial({ color: colours[use] ?? paint.around }))
  flat.position.y = 0.05 * (1 + order.indexOf(use as (typeof order)[number]))
  flat.receiveShadow = true
  return flat
}
