import { boundsOf, mirroredSide } from './geometry.ts'
import type { Box, Plan, PlanLevel, Point } from './shapes.ts'

/** The plan of a home with left and right swapped. */
export function mirroredPlan(plan: Plan): Plan {
  const [, , width] = boundsOf(plan.levels[0]?.outline ?? [[0, 0]])
  return { ...plan, levels: plan.levels.map((level) => mirroredLevel(level, width)) }
}

function mirroredLevel(level: PlanLevel, width: number): PlanLevel {
  const point = ([x, y]: Point): Point => [width - x, y]
  const box = ([x, y, across, down]: Box): Box => [width - x - across, y, across, down]
  return {
    name: level.name,
    outline: level.outline.map(point),
    rooms: level.rooms.map((room) => ({ ...room, boxes: room.boxes.map(box) })),
    doors: level.doors.map(({ kind, gap, leaf }) => ({
      kind,
      gap: box(gap),
      leaf: leaf && [point(leaf[0]), point(leaf[1]), point(leaf[2])],
    })),
    windows: level.windows.map((window) => ({
      ...window,
      gap: box(window.gap),
      side: mirroredSide(window.side),
    })),
    items: level.items.map((item) => ({ ...item, box: box(item.box), side: mirroredSide(item.side) })),
  }
}
