import { type BufferGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshLambertMaterial } from 'three'
import type { Plate, PlateHome } from '#contract/estate/projects/building/shapes.ts'
import type { BlockDrawing } from '#contract/estate/projects/drawings.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { isPlace, statusAt } from '../places.ts'
import { colourOf, paint } from './paint.ts'
import { metres, prism } from './solids.ts'

/** The share of a storey that the floor slab takes up; it draws the lines between homes. */
const slabShare = 0.12

export interface Homes {
  readonly group: Group
  /** The home that this copy of a mesh represents. */
  readonly placeOf: (mesh: InstancedMesh, copy: number) => number | undefined
  /** Colours every home by its current status. */
  readonly paintHomes: (state: HomesState) => void
}
export interface HomesState {
  readonly packed: Availability
  readonly fits: Uint8Array
  readonly chosen: number | null
}

/** A building with all its homes, floor by floor. Homes of the same outline share one solid, drawn in many copies. */
export function buildingOf(shape: BlockDrawing, packed: Availability): Homes {
  const group = new Group()
  group.position.set(metres(shape.at[0]), 0, metres(shape.at[1]))
  const places = new Map<InstancedMesh, readonly number[]>()
  for (const plate of shape.plates) {
    addFloors(group, shape, plate)
    for (const home of plate.homes) {
      const solid = solidsOf(shape, plate, home, packed)
      if (!solid) continue
      group.add(solid.mesh)
      places.set(solid.mesh, solid.places)
    }
  }
  return {
    group,
    placeOf: (mesh, copy) => places.get(mesh)?.[copy],
    paintHomes: ({ packed: now, fits, chosen }) => {
      for (const [mesh, here] of places) {
        here.forEach((at, copy) => {
          mesh.setColorAt(copy, at === chosen ? paint.chosen : colourOf(statusAt(now, at), fits[at] === 1))
        })
        if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
      }
    },
  }
}

function floorsOf({ floors }: Pick<BlockDrawing, 'floors'>, { floors: [from, to] }: Plate) {
  return floors.map((floor, level) => ({ floor, level })).filter(({ floor }) => floor >= from && floor <= to)
}

function addFloors(group: Group, shape: BlockDrawing, plate: Plate): void {
  const levels = floorsOf(shape, plate).map(({ level }) => level)
  const storey = metres(shape.storey)
  const thick = storey * slabShare
  const slabs = repeated(prism(plate.outline, thick), paint.concrete, levels.length + 1)
  const top = Math.max(...levels) + 1
  for (const [copy, level] of [...levels, top].entries())
    slabs.setMatrixAt(copy, lifted(shape, level, -thick))
  group.add(slabs)
  for (const { ring, kind } of plate.cores) {
    if (kind === 'court') continue
    const core = new Mesh(prism(ring, levels.length * storey), new MeshLambertMaterial({ color: paint.core }))
    core.position.y = metres(shape.base) + Math.min(...levels) * storey
    core.castShadow = true
    group.add(core)
  }
}

function solidsOf(
  shape: BlockDrawing,
  plate: Plate,
  { label, ring }: PlateHome,
  packed: Availability,
): { readonly mesh: InstancedMesh; readonly places: readonly number[] } | null {
  const stack = packed.stacks.indexOf(label)
  const here = floorsOf(shape, plate)
    .map(({ floor, level }) => ({ level, at: packed.floors.indexOf(floor) * packed.stacks.length + stack }))
    .filter(({ at }) => stack >= 0 && at >= 0 && isPlace(packed, at))
  if (here.length === 0) return null
  const mesh = repeated(prism(ring, metres(shape.storey) * (1 - slabShare)), undefined, here.length)
  for (const [copy, { level }] of here.entries()) mesh.setMatrixAt(copy, lifted(shape, level, 0))
  return { mesh, places: here.map(({ at }) => at) }
}

function repeated(
  solid: BufferGeometry,
  color: (typeof paint)[keyof typeof paint] | undefined,
  copies: number,
): InstancedMesh {
  const mesh = new InstancedMesh(solid, new MeshLambertMaterial(color && { color }), copies)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

function lifted({ base, storey }: Pick<BlockDrawing, 'base' | 'storey'>, level: number, by: number): Matrix4 {
  return new Matrix4().makeTranslation(0, metres(base) + level * metres(storey) + by, 0)
}
