import { mirroredPlan } from '#contract/estate/projects/building/mirror.ts'
import { outlookOf } from '#contract/estate/projects/building/outlook.ts'
import { pinOf } from '#contract/estate/projects/building/pin.ts'
import type { BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import { sunlightOf } from '#contract/estate/projects/building/sunlight.ts'
import type { UnitDrawing } from '#contract/estate/projects/drawings.ts'

interface HomePlace {
  /** The slug of its block. */
  readonly block: string
  readonly floor: number
  readonly stack: number
}
type UnitPlace = HomePlace & { readonly lat: number; readonly lng: number }

const undrawn: UnitDrawing = { plan: null, north: 0, plate: null, pin: null, sunlight: [], outlook: null }

/** A home in the model, with its plan as it is built there, mirrored or not; null if it hasn't been drawn yet. */
export function homeAt(model: BuildingModel, { block, floor, stack }: HomePlace) {
  const shape = model.blocks[block]
  const plate = shape?.plates.find(({ floors: [from, to] }) => floor >= from && floor <= to)
  const home = plate?.homes.find((each) => each.stack === stack)
  const own = model.plans.find(({ unit_type }) => unit_type === home?.unit_type)
  if (!shape || !plate || !home || !own) return null
  const plan = home.mirrored ? mirroredPlan(own) : own
  return { shape, plate, home, own, plan, north: ((home.turn % 360) + 360) % 360 }
}

export function unitDrawingOf(model: BuildingModel, place: UnitPlace): UnitDrawing {
  const { block, floor, lat, lng } = place
  const spot = homeAt(model, place)
  if (!spot) return undrawn
  const { shape, plate, home, own, plan, north } = spot
  const standpoint = { model, block, plan: own, home, floor, lat, lng }
  return {
    plan,
    north,
    plate: {
      outline: plate.outline,
      homes: plate.homes.filter((each) => each !== home).map(({ ring }) => ring),
      own: home.ring,
    },
    pin: pinOf(shape, model.plans, home, floor),
    sunlight: sunlightOf(standpoint),
    outlook: outlookOf(standpoint),
  }
}
