import { boundsOf, boxRing } from '#contract/estate/projects/building/geometry.ts'
import { type PlanItemKind, planItems } from '#contract/estate/projects/building/items.ts'
import type {
  Box,
  Plan,
  PlanDoor,
  PlanItem,
  PlanLevel,
  PlanWindow,
  Point,
  Side,
} from '#contract/estate/projects/building/shapes.ts'
import { doorPattern, itemPattern, type PlanFile, type RoomFile, windowPattern } from './files.ts'

/** The thickness of the walls between rooms; an opening at the edge goes through the outer wall instead. */
const partition = 100

/** A plan as drawings need it, with every opening and every piece of furniture in its place. */
export function planOf({ unit_type, wall, levels }: PlanFile, name: string): Plan {
  return { unit_type, name, wall, levels: levels.map((level) => levelOf(level, wall)) }
}

function levelOf({ name, outline, rooms }: PlanFile['levels'][number], wall: number): PlanLevel {
  const inside = rooms.filter(({ use }) => use !== 'balcony').flatMap((room) => boxesOf(room).map(boxRing))
  const edge = outline ?? boxRing(boundsOf(inside.flat()))
  const deep = (box: Box, side: Side) => (isAtEdge(box, side, edge) ? wall : partition)
  return {
    name,
    outline: [...edge],
    rooms: rooms.map((room) => ({ name: room.name, use: room.use, boxes: [...boxesOf(room)] })),
    doors: rooms.flatMap((room) => (room.doors ?? []).map((text) => doorOf(room, text, deep))),
    windows: rooms.flatMap((room, index) =>
      (room.windows ?? []).map((text) => windowOf(room, { text, wall, index })),
    ),
    items: rooms.flatMap((room) => (room.items ?? []).map((text) => itemOf(room, text))),
  }
}

export function boxesOf({ box }: RoomFile): readonly Box[] {
  return typeof box[0] === 'number' ? [box as Box] : (box as Box[])
}

interface Spot {
  readonly box: Box
  readonly side: Side
}

function spotOf(room: RoomFile, side: string | undefined, number: string | undefined): Spot {
  const boxes = boxesOf(room)
  return { box: boxes[Number(number ?? 1) - 1] ?? boxes[0] ?? [0, 0, 1, 1], side: side as Side }
}

function isAtEdge([x, y, width, length]: Box, side: Side, edge: readonly Point[]): boolean {
  const [left, top, across, down] = boundsOf(edge)
  if (side === 'n') return y <= top
  if (side === 'w') return x <= left
  return side === 'e' ? x + width >= left + across : y + length >= top + down
}

/** A rectangle that starts at a side of a box and goes out of it (or, if negative, into it). */
function stripOf({ box, side }: Spot, from: number, length: number, deep: number): Box {
  const [x, y, width, height] = box
  const out = Math.abs(deep)
  if (side === 'n') return [x + from, deep > 0 ? y - out : y, length, out]
  if (side === 's') return [x + from, y + height - (deep > 0 ? 0 : out), length, out]
  if (side === 'w') return [deep > 0 ? x - out : x, y + from, out, length]
  return [x + width - (deep > 0 ? 0 : out), y + from, out, length]
}

function doorOf(room: RoomFile, text: string, deep: (box: Box, side: Side) => number): PlanDoor {
  const [, kind, side, number, from, width, far, out] = matched(doorPattern, text)
  const spot = spotOf(room, side, number)
  const gap = stripOf(spot, Number(from), Number(width), deep(spot.box, spot.side))
  const leafed = kind === 'main' || kind === 'swing'
  return {
    kind: kind as PlanDoor['kind'],
    gap,
    leaf: leafed ? leafOf(gap, spot.side, far !== undefined, out !== undefined) : null,
  }
}

/**
 * The ends of a door leaf: its hinge, its edge when closed and its edge when open. It is drawn on the side of the wall
 * that the door doesn't open to.
 */
function leafOf([x, y, width, length]: Box, side: Side, far: boolean, out: boolean): PlanDoor['leaf'] {
  const level = side === 'n' || side === 's'
  const size = level ? width : length
  const outward = side === 's' || side === 'e'
  const face = outward === out ? (level ? y + length : x + width) : level ? y : x
  const [from, to] = level ? [x, x + width] : [y, y + length]
  const hinge = far ? to : from
  const open = face + (outward === out ? size : -size)
  const point = (along: number, across: number): Point => (level ? [along, across] : [across, along])
  return [point(hinge, face), point(far ? from : to, face), point(hinge, open)]
}

interface WindowText {
  readonly text: string
  readonly wall: number
  readonly index: number
}

function windowOf(room: RoomFile, { text, wall, index }: WindowText): PlanWindow {
  const [, side, number, from, width, high] = matched(windowPattern, text)
  const spot = spotOf(room, side, number)
  return {
    gap: stripOf(spot, Number(from), Number(width), wall),
    side: spot.side,
    high: high !== undefined,
    room: index,
  }
}

function itemOf(room: RoomFile, text: string): PlanItem {
  const [, kind, side, number, from, along, deep, off] = matched(itemPattern, text)
  const size = planItems[kind as PlanItemKind]
  const spot = spotOf(room, side, number)
  const reach = Number(deep ?? size.deep)
  const [x, y, width, length] = stripOf(spot, Number(from), Number(along ?? size.along), -reach)
  const [dx, dy] = inward[spot.side]
  const away = Number(off ?? 0)
  return {
    kind: kind ?? '',
    box: [x + dx * away, y + dy * away, width, length],
    side: spot.side,
    fixed: size.fixed,
  }
}

const inward: Readonly<Record<Side, readonly [number, number]>> = {
  n: [0, 1],
  e: [-1, 0],
  s: [0, -1],
  w: [1, 0],
}

function matched(pattern: string, text: string): readonly (string | undefined)[] {
  return new RegExp(`^${pattern}$`).exec(text) ?? []
}
