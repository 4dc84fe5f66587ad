import { areaOf } from './geometry.ts'
import type { Box, Plan, PlanRoom } from './shapes.ts'

export interface RoomArea {
  readonly level: string
  readonly name: string
  readonly use: PlanRoom['use']
  /** In square metres, inside the room's walls. */
  readonly area: number
}
export interface AreaSheet {
  readonly rooms: readonly RoomArea[]
  /** The area that is registered: within the outer walls, partitions included. */
  readonly carpet: number
  readonly balcony: number
}

export function areasOf({ levels }: Pick<Plan, 'levels'>): AreaSheet {
  const rooms = levels.flatMap((level) =>
    level.rooms.map(({ name, use, boxes }) => ({ level: level.name, name, use, area: areaOfBoxes(boxes) })),
  )
  return {
    rooms,
    carpet: levels.reduce((sum, { outline }) => sum + areaOf(outline), 0),
    balcony: rooms.reduce((sum, { use, area }) => sum + (use === 'balcony' ? area : 0), 0),
  }
}

function areaOfBoxes(boxes: readonly Box[]): number {
  return boxes.reduce((sum, [, , width, length]) => sum + (width * length) / 1_000_000, 0)
}
