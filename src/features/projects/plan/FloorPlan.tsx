import type { ReactElement } from 'react'
import type { Plan } from '#contract/estate/projects/building/shapes.ts'
import type { Room } from '#contract/estate/projects/sections.ts'
import { DrawnPlan } from './DrawnPlan.tsx'
import type { Measure } from './layout.ts'
import { RoomList } from './RoomList.tsx'

type FloorPlanProps = {
  readonly plan: Plan | undefined
  /** The direction of the plan's upper edge, in degrees clockwise from north; null for a plan that isn't placed. */
  readonly north: number | null
  readonly rooms: readonly Room[]
  readonly measure: Measure
}

/** The plan to scale; without a plan, a list of the rooms. */
export function FloorPlan({ plan, north, rooms, measure }: FloorPlanProps): ReactElement {
  if (plan) return <DrawnPlan plan={plan} north={north} measure={measure} />
  if (rooms.length === 0) return <p className='text-ink-soft'>There’s no floor plan of this home yet.</p>
  return <RoomList rooms={rooms} keyed={[]} measure={measure} />
}
