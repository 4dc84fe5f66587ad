import { boundsOf, grown } from './geometry.ts'
import { itemStroke } from './itemShape.ts'
import { boxPath, drawn, type Picture, ringPath, type Stroke } from './picture.ts'
import type { Box, PlanDoor, PlanLevel, Point } from './shapes.ts'

/** One level of a home from above. Walls are what remains between the rooms once openings are cut out. */
export function planPicture(level: PlanLevel, wall: number): Picture {
  return {
    box: levelBounds(level, wall),
    strokes: [...wallStrokes(level, wall), ...level.items.map(itemStroke)],
    labels: level.rooms.flatMap(({ name, boxes: [box] }) => (box ? [{ text: name, box }] : [])),
  }
}

/** The bounds of a level, including its walls and balconies. */
export function levelBounds({ outline, rooms }: PlanLevel, wall: number): Box {
  const corners = rooms.flatMap(({ boxes }) =>
    boxes.flatMap(([x, y, width, length]): Point[] => [
      [x, y],
      [x + width, y + length],
    ]),
  )
  return boundsOf([...grown(outline, wall), ...corners])
}

export function wallStrokes({ outline, rooms, doors, windows }: PlanLevel, wall: number): Stroke[] {
  const boxes = (open: boolean) =>
    rooms.filter(({ use }) => (use === 'balcony') === open).flatMap((room) => room.boxes)
  const glass = [
    ...windows.map(({ gap }) => gap),
    ...doors.flatMap(({ kind, gap }) => (kind === 'slide' ? [gap] : [])),
  ]
  return drawn([
    { ink: 'open', d: boxes(true).map(boxPath).join(''), line: 40 },
    { ink: 'wall', d: ringPath(grown(outline, wall)), line: 0 },
    { ink: 'floor', d: [...boxes(false), ...doors.map(({ gap }) => gap)].map(boxPath).join(''), line: 0 },
    { ink: 'glass', d: glass.map((gap) => boxPath(gap) + middleLine(gap)).join(''), line: 20 },
    { ink: 'leaf', d: doors.flatMap(({ leaf }) => (leaf ? [leafPath(leaf)] : [])).join(''), line: 25 },
  ])
}

function middleLine([x, y, width, length]: Box): string {
  return width > length ? `M${x} ${y + length / 2}h${width}` : `M${x + width / 2} ${y}v${length}`
}

/** The open leaf, and the quarter circle in which it swings. */
function leafPath([hinge, closed, open]: NonNullable<PlanDoor['leaf']>): string {
  const size = Math.round(Math.hypot(closed[0] - hinge[0], closed[1] - hinge[1]))
  const cross = (open[0] - hinge[0]) * (closed[1] - hinge[1]) - (open[1] - hinge[1]) * (closed[0] - hinge[0])
  return `M${hinge.join(' ')}L${open.join(' ')}A${size} ${size} 0 0 ${cross > 0 ? 1 : 0} ${closed.join(' ')}`
}
