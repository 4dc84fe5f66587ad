import { mirroredPlan } from '#contract/estate/building/mirror.ts'
import { pinOf } from '#contract/estate/building/pin.ts'
import type { BuildingModel } from '#contract/estate/building/shapes.ts'
import { sunlightOf } from '#contract/estate/building/sunlight.ts'
import type { UnitDrawing } from '#contract/estate/drawings.ts'

interface UnitPlace {
  /** The slug of its block. */
  readonly block: string
  readonly floor: number
  readonly stack: number
  readonly lat: number
  readonly lng: number
}

const undrawn: UnitDrawing = { plan: null, north: 0, plate: null, pin: null, sunlight: [] }

export function unitDrawingOf(model: BuildingModel, place: UnitPlace): UnitDrawing {
  const { block, floor, stack, lat, lng } = place
  const shape = model.blocks[block]
  const plate = shape?.plates.find(({ floors: [from, to] }) => floor >= from && floor <= to)
  const home = plate?.homes.find((each) => each.stack === stack)
  const plan = model.plans.find(({ unit_type }) => unit_type === home?.unit_type)
  if (!shape || !plate || !home || !plan) return undrawn
  return {
    plan: home.mirrored ? mirroredPlan(plan) : plan,
    north: ((home.turn % 360) + 360) % 360,
    plate: {
      outline: plate.outline,
      homes: plate.homes.filter((each) => each !== home).map(({ ring }) => ring),
      own: home.ring,
    },
    pin: pinOf(shape, model.plans, home, floor),
    sunlight: sunlightOf({ model, block, plan, home, floor, lat, lng }),
  }
}
