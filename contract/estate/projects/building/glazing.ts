import { bearingOf, boundsOf, directionOf, distanceTo, middleOf, type Placing, placed } from './geometry.ts'
import type { Box, Plan, PlanDoor, Point, Side } from './shapes.ts'

/** Glass in an outer wall: a window with a view, or a sliding door to a balcony. */
export interface Pane {
  readonly gap: Box
  readonly side: Side
  readonly level: number
  readonly room: number
  readonly door: boolean
}

export function panesOf(plan: Plan): readonly Pane[] {
  return plan.levels.flatMap(({ outline, windows, doors, rooms }, level) => [
    ...windows.flatMap(({ gap, side, high, room }) =>
      high ? [] : [{ gap, side, level, room, door: false }],
    ),
    ...doors.flatMap((door) => {
      const side = door.kind === 'slide' ? edgeOf(door, outline) : null
      return side === null ? [] : [{ gap: door.gap, side, level, room: roomBehind(door, rooms), door: true }]
    }),
  ])
}

/** The outer side that a door is on; null for a door between rooms. */
function edgeOf({ gap: [x, y, width, length] }: PlanDoor, outline: readonly Point[]): Side | null {
  const [left, top, across, down] = boundsOf(outline)
  if (y + length <= top) return 'n'
  if (x + width <= left) return 'w'
  if (y >= top + down) return 's'
  return x >= left + across ? 'e' : null
}

function roomBehind({ gap }: PlanDoor, rooms: Plan['levels'][number]['rooms']): number {
  return rooms.findIndex(({ use, boxes }) => use !== 'balcony' && boxes.some((box) => touches(gap, box)))
}

export function touches([ax, ay, aw, al]: Box, [bx, by, bw, bl]: Box): boolean {
  return ax <= bx + bw && bx <= ax + aw && ay <= by + bl && by <= ay + al
}

export function widthOf({ gap, side }: Pane): number {
  return side === 'n' || side === 's' ? gap[2] : gap[3]
}

/** The side on which the first living room or workroom of the plan has the most glass. */
export function frontOf(plan: Plan): Side {
  const panes = panesOf(plan).filter(({ level }) => level === 0)
  const main = plan.levels[0]?.rooms.findIndex(
    ({ use }, room) => (use === 'living' || use === 'work') && panes.some((pane) => pane.room === room),
  )
  const glass = (side: Side) =>
    panes
      .filter((pane) => pane.side === side && pane.room === main)
      .reduce((sum, pane) => sum + widthOf(pane), 0)
  return (['s', 'e', 'n', 'w'] as const).reduce((best, side) => (glass(side) > glass(best) ? side : best))
}

const besides: Readonly<Record<Side, readonly Side[]>> = {
  n: ['e', 'w'],
  s: ['e', 'w'],
  e: ['n', 's'],
  w: ['n', 's'],
}
/** A window closer than this to a neighbour doesn't count as having a view. */
const openFrom = 6_000

/** Whether a placed home has views from two adjacent sides. */
export function isCorner(
  panes: readonly Pane[],
  placing: Placing,
  others: readonly (readonly Point[])[],
): boolean {
  const open = new Set(
    panes
      .filter((pane) => {
        const from = placed(middleOf(pane.gap), placing)
        const way = directionOf(bearingOf(pane.side, placing))
        return others.every((ring) => (distanceTo(from, way, ring) ?? openFrom) >= openFrom)
      })
      .map(({ side }) => side),
  )
  return [...open].some((side) => besides[side].some((other) => open.has(other)))
}
