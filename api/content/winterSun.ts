import type { BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import { winterSunOf } from '#contract/estate/projects/building/sunlight.ts'
import type { Place } from './places.ts'

interface OnEarth {
  readonly lat: number
  readonly lng: number
}

/** The minutes of sun that a living room of this block gets on the shortest day; null if its plan isn't drawn. */
export function winterSunIn(
  model: BuildingModel,
  block: string,
  { lat, lng }: OnEarth,
): (place: Place) => number | null {
  const known = new Map<string, number>()
  const shape = model.blocks[block]
  for (const { floors, homes } of shape?.plates ?? []) {
    const own = shape?.floors.filter((floor) => floor >= floors[0] && floor <= floors[1]) ?? []
    for (const home of homes) {
      const plan = model.plans.find(({ unit_type }) => unit_type === home.unit_type)
      if (!plan) continue
      const minutes = winterSunOf({ model, block, plan, home, floors: own, lat, lng })
      for (const [index, floor] of own.entries()) {
        const sun = minutes[index]
        if (sun !== undefined) known.set(`${floor} ${home.stack}`, sun)
      }
    }
  }
  return ({ floor, stack }) => known.get(`${floor} ${stack}`) ?? null
}
