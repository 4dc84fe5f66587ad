import { ExtrudeGeometry, Shape, ShapeGeometry, Vector2 } from 'three'
import type { Ring } from '#contract/estate/projects/building/shapes.ts'

/** The model is in millimetres east and south; the scene is in metres, with up as its second axis. */
export const metres = (millimetres: number): number => millimetres / 1000

function shapeOf(ring: Ring): Shape {
  return new Shape(ring.map(([east, south]) => new Vector2(metres(east), metres(south))))
}

/** A prism on the ring, rising from 0. */
export function prism(ring: Ring, height: number): ExtrudeGeometry {
  const solid = new ExtrudeGeometry(shapeOf(ring), { depth: height, bevelEnabled: false, steps: 1 })
  // Turned so that south in the drawing is south in the scene, and the extrusion points up.
  return solid.rotateX(Math.PI / 2).translate(0, height, 0)
}

export function slab(ring: Ring): ShapeGeometry {
  const flat = new ShapeGeometry(shapeOf(ring)).rotateX(Math.PI / 2)
  // The rotation turns the face over, so without this it would be lit from below.
  flat.setIndex(flat.index ? [...flat.index.array].reverse() : null)
  flat.computeVertexNormals()
  return flat
}
