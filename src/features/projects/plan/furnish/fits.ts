import type { Box, PlanDoor, PlanLevel, PlanRoom, Point } from '#contract/estate/projects/building/shapes.ts'
import { type PieceKind, type Placed, pieces } from './pieces.ts'

export function boxOf({ kind, x, y, quarters }: Placed): Box {
  const { along, deep } = pieces[kind]
  const [width, length] = quarters % 2 === 0 ? [along, deep] : [deep, along]
  return [Math.round(x - width / 2), Math.round(y - length / 2), width, length]
}

export type Trouble = 'wall' | 'door' | 'fixture' | 'piece'

/** Why a piece can't be where it is; null if it can. Allows a tolerance of one centimetre. */
export function troubleOf(piece: Placed, level: PlanLevel, others: readonly Placed[]): Trouble | null {
  const box = shrunk(boxOf(piece), 10)
  const floors = [...level.rooms.flatMap(({ boxes }) => boxes), ...level.doors.map(({ gap }) => gap)]
  if (restOf(box, floors).length > 0) return 'wall'
  if (level.doors.some(({ leaf }) => leaf !== null && sweeps(leaf, box))) return 'door'
  if (level.items.some(({ fixed, box: fixture }) => fixed && overlap(box, fixture))) return 'fixture'
  const isBeside = (other: Placed) => other.level === piece.level && overlap(box, boxOf(other))
  return others.some(isBeside) ? 'piece' : null
}

function shrunk([x, y, width, length]: Box, by: number): Box {
  return [x + by, y + by, width - 2 * by, length - 2 * by]
}

function overlap([ax, ay, aw, al]: Box, [bx, by, bw, bl]: Box): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bl && by < ay + al
}

/** The parts of a rectangle that no other rectangle covers. */
function restOf(box: Box, others: readonly Box[]): Box[] {
  return others.reduce<Box[]>((rest, other) => rest.flatMap((part) => minus(part, other)), [box])
}

function minus(part: Box, other: Box): Box[] {
  if (!overlap(part, other)) return [part]
  const [x, y, width, length] = part
  const [left, top] = [Math.max(x, other[0]), Math.max(y, other[1])]
  const [right, bottom] = [
    Math.min(x + width, other[0] + other[2]),
    Math.min(y + length, other[1] + other[3]),
  ]
  const pieces: Box[] = [
    [x, y, width, top - y],
    [x, bottom, width, y + length - bottom],
    [x, top, left - x, bottom - top],
    [right, top, x + width - right, bottom - top],
  ]
  return pieces.filter(([, , w, l]) => w > 0 && l > 0)
}

/** True if the quarter circle of a door's leaf meets a rectangle. */
function sweeps([hinge, closed, open]: NonNullable<PlanDoor['leaf']>, box: Box): boolean {
  const radius = Math.hypot(closed[0] - hinge[0], closed[1] - hinge[1])
  const corner: Point = [closed[0] + open[0] - hinge[0], closed[1] + open[1] - hinge[1]]
  const [left, right] = [
    Math.max(box[0], Math.min(hinge[0], corner[0])),
    Math.min(box[0] + box[2], Math.max(hinge[0], corner[0])),
  ]
  const [top, bottom] = [
    Math.max(box[1], Math.min(hinge[1], corner[1])),
    Math.min(box[1] + box[3], Math.max(hinge[1], corner[1])),
  ]
  if (left >= right || top >= bottom) return false
  const x = Math.min(Math.max(hinge[0], left), right)
  const y = Math.min(Math.max(hinge[1], top), bottom)
  return Math.hypot(x - hinge[0], y - hinge[1]) < radius
}

/** The distance between the positions at which a new piece is tried. */
const step = 100

/** A new piece where it fits: in the room it belongs to, else in another; if nowhere, in the middle of a room. */
export function newPiece(kind: PieceKind, level: PlanLevel, at: number, placed: readonly Placed[]): Placed {
  const rooms = level.rooms
    .filter(({ use }) => use !== 'balcony' && use !== 'stair' && use !== 'court')
    .toSorted((a, b) => rankOf(kind, b) - rankOf(kind, a))
  for (const box of rooms.flatMap(({ boxes }) => boxes)) {
    for (const quarters of [0, 1]) {
      const spot = placesIn(box, { kind, level: at, x: 0, y: 0, quarters }).find(
        (piece) => troubleOf(piece, level, placed) === null,
      )
      if (spot) return spot
    }
  }
  const [x, y, width, length] = rooms[0]?.boxes[0] ?? [0, 0, 0, 0]
  return { kind, level: at, x: Math.round(x + width / 2), y: Math.round(y + length / 2), quarters: 0 }
}

/** The room that a piece belongs to comes first, then the others; larger rooms before smaller ones. */
function rankOf(kind: PieceKind, { use, boxes }: PlanRoom): number {
  const area = boxes.reduce((sum, [, , width, length]) => sum + width * length, 0)
  return use === pieces[kind].room ? area * 1_000 : area
}

function placesIn([x, y, width, length]: Box, piece: Placed): Placed[] {
  const [, , wide, long] = boxOf(piece)
  const count = (room: number, own: number) => Math.max(0, Math.floor((room - own) / step) + 1)
  return Array.from({ length: count(length, long) }, (_, down) =>
    Array.from({ length: count(width, wide) }, (_, right) => ({
      ...piece,
      x: Math.round(x + wide / 2 + right * step),
      y: Math.round(y + long / 2 + down * step),
    })),
  ).flat()
}
