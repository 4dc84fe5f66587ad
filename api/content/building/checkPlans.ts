import { areasOf } from '#contract/estate/projects/building/areas.ts'
import { areaOf, boundsOf, boxRing, isInside } from '#contract/estate/projects/building/geometry.ts'
import { touches } from '#contract/estate/projects/building/glazing.ts'
import type { Box, Plan, PlanLevel, Point } from '#contract/estate/projects/building/shapes.ts'
import { areaTolerance } from './files.ts'

type Add = (path: string, message: string) => void
interface Registered {
  readonly carpet_m2: number
  readonly balcony_m2: number
}

/** Checks that a plan's areas are the registered ones, and that what it shows can be built. */
export function checkPlan(plan: Plan, { carpet_m2, balcony_m2 }: Registered, add: Add): void {
  const { carpet, balcony } = areasOf(plan)
  checkArea('carpet area', carpet, carpet_m2, add)
  checkArea('area of balconies', balcony, balcony_m2, add)
  plan.levels.forEach((level, index) => {
    const here: Add = (path, message) => add(`levels.${index}${path && `.${path}`}`, message)
    checkRooms(level, here)
    checkOpenings(level, here)
    checkWays(level, index === 0, here)
  })
}

function checkArea(what: string, drawn: number, registered: number, add: Add): void {
  if (Math.abs(drawn - registered) > registered * areaTolerance) {
    const off = `${drawn.toFixed(2)} m², but unit-types.json registers ${registered.toFixed(2)} m²`
    add('', `the ${what} drawn is ${off}. Change one of them; ${areaTolerance * 100} % are allowed.`)
  }
}

function checkRooms({ rooms, outline, items }: PlanLevel, add: Add): void {
  const [left, top, width, length] = boundsOf(outline)
  const cells = rooms.flatMap(({ boxes, name, use }, index) =>
    boxes.map((box) => ({ box, name, use, index })),
  )
  cells.forEach(({ box, name, use, index }, at) => {
    const clash = cells.slice(at + 1).find((other) => other.index !== index && overlap(box, other.box))
    if (clash) add(`rooms.${index}`, `${name} overlaps ${clash.name}.`)
    const [x, y, w, l] = box
    const inside = x >= left && y >= top && x + w <= left + width && y + l <= top + length
    const notched = boxRing(box).some((corner) => !isWithin(corner, outline))
    if (use !== 'balcony' && (!inside || notched))
      add(`rooms.${index}`, `${name} reaches beyond the outline.`)
  })
  for (const { box, kind } of items) {
    const room = rooms.find(({ boxes }) => boxes.some((each) => contains(each, box)))
    if (!room) add('rooms', `a ${kind} at ${box.join(', ')} doesn’t fit into its room.`)
  }
  const floor = cells
    .filter(({ use }) => use !== 'balcony')
    .reduce((sum, { box }) => sum + box[2] * box[3], 0)
  const walls = 1 - floor / 1_000_000 / areaOf(outline)
  if (walls > 0.12)
    add('', `${Math.round(walls * 100)} % of the outline belong to no room; 12 % are enough for walls.`)
}

function checkOpenings({ rooms, doors, windows }: PlanLevel, add: Add): void {
  const boxes = rooms.flatMap((room) => room.boxes)
  for (const [what, openings] of [
    ['door', doors],
    ['window', windows],
  ] as const) {
    for (const { gap } of openings) {
      const blocked = boxes.find((box) => overlap(gap, box))
      const next = boxes.some((box) => sharesEdge(gap, box))
      if (blocked || !next)
        add('rooms', `the ${what} at ${gap.join(', ')} isn’t in a wall: check its side and distance.`)
    }
  }
}

/** Every room can be entered from another, starting at the main door, or at the stair on other levels. */
function checkWays({ rooms, doors }: PlanLevel, isEntrance: boolean, add: Add): void {
  const beside = (gap: Box) =>
    rooms.flatMap(({ boxes }, index) => (boxes.some((box) => sharesEdge(gap, box)) ? [index] : []))
  const starts = isEntrance
    ? doors.filter(({ kind }) => kind === 'main').flatMap(({ gap }) => beside(gap))
    : rooms.flatMap(({ use }, index) => (use === 'stair' ? [index] : []))
  if (starts.length === 0) add('rooms', isEntrance ? 'there is no main door.' : 'no stair leads here.')
  const reached = new Set(starts)
  for (let size = -1; size !== reached.size; ) {
    size = reached.size
    for (const { gap } of doors) {
      const pair = beside(gap)
      if (pair.some((room) => reached.has(room))) for (const room of pair) reached.add(room)
    }
  }
  rooms.forEach(({ name, use }, index) => {
    if (!reached.has(index) && use !== 'court') add(`rooms.${index}`, `no door leads into ${name}.`)
  })
}

/** Boxes that only touch don't overlap. */
function overlap([ax, ay, aw, al]: Box, [bx, by, bw, bl]: Box): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bl && by < ay + al
}

function contains([x, y, width, length]: Box, [left, top, w, l]: Box): boolean {
  return left >= x && top >= y && left + w <= x + width && top + l <= y + length
}

function sharesEdge(gap: Box, box: Box): boolean {
  const [gx, gy, gw, gl] = gap
  const [bx, by, bw, bl] = box
  const level = gx >= bx && gx + gw <= bx + bw && (gy + gl === by || gy === by + bl)
  const upright = gy >= by && gy + gl <= by + bl && (gx + gw === bx || gx === bx + bw)
  return touches(gap, box) && (level || upright)
}

function isWithin([x, y]: Point, outline: readonly Point[]): boolean {
  const near = [-1, 1].flatMap((dx) => [-1, 1].map((dy): Point => [x + dx, y + dy]))
  return near.some((point) => isInside(point, outline))
}
