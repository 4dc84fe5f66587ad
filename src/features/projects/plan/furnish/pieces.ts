import type { PlanRoom } from '#contract/estate/projects/building/shapes.ts'

/** Furniture that people bring, in millimetres: along the wall, into the room. Beds have the sizes sold in India. */
export const pieces = {
  queen: { name: 'Queen bed', along: 1520, deep: 1980, shape: 'bed', room: 'bedroom' },
  king: { name: 'King bed', along: 1830, deep: 1980, shape: 'bed', room: 'bedroom' },
  single: { name: 'Single bed', along: 910, deep: 1980, shape: 'cot', room: 'bedroom' },
  cot: { name: 'Child’s cot', along: 700, deep: 1300, shape: 'cot', room: 'bedroom' },
  wardrobe: { name: 'Wardrobe, 3 doors', along: 1800, deep: 600, shape: 'wardrobe', room: 'bedroom' },
  sofa3: { name: 'Sofa for three', along: 2100, deep: 900, shape: 'sofa', room: 'living' },
  sofa2: { name: 'Sofa for two', along: 1600, deep: 900, shape: 'sofa', room: 'living' },
  dining6: {
    name: 'Dining table for six, with chairs',
    along: 1900,
    deep: 1800,
    shape: 'table',
    room: 'living',
  },
  dining4: {
    name: 'Dining table for four, with chairs',
    along: 1900,
    deep: 1200,
    shape: 'table',
    room: 'living',
  },
  desk: { name: 'Desk', along: 1200, deep: 600, shape: 'desk', room: 'bedroom' },
  screen: { name: 'TV unit', along: 1600, deep: 400, shape: 'screen', room: 'living' },
  shelf: { name: 'Bookshelf', along: 800, deep: 300, shape: 'shelf', room: 'living' },
  fridge: { name: 'Fridge, two doors', along: 910, deep: 750, shape: 'fridge', room: 'kitchen' },
  washer: { name: 'Washing machine', along: 600, deep: 650, shape: 'washer', room: 'utility' },
  piano: { name: 'Upright piano', along: 1500, deep: 600, shape: 'piano', room: 'living' },
} as const satisfies Readonly<Record<string, Size>>

interface Size {
  readonly name: string
  readonly along: number
  readonly deep: number
  /** The name of its drawing. */
  readonly shape: string
  /** The kind of room to try first. */
  readonly room: PlanRoom['use']
}
export type PieceKind = keyof typeof pieces
export const pieceKinds = Object.keys(pieces) as PieceKind[]

/** A piece on a level of a plan: the position of its middle, and its clockwise rotation in quarter turns. */
export interface Placed {
  readonly kind: PieceKind
  readonly level: number
  readonly x: number
  readonly y: number
  readonly quarters: number
}

export const placedAtMost = 30

/** "152 × 198 cm" */
export function sizeOf(kind: PieceKind): string {
  const { along, deep } = pieces[kind]
  return `${along / 10} × ${deep / 10} cm`
}

/** One short line for each piece, as the browser stores it. */
export function toText(placed: readonly Placed[]): string {
  return placed.map(({ kind, level, x, y, quarters }) => [kind, level, x, y, quarters].join(' ')).join('\n')
}

export function fromText(text: string): Placed[] {
  return text
    .split('\n')
    .flatMap((line) => {
      const [name, ...rest] = line.split(' ')
      const kind = pieceKinds.find((each) => each === name)
      const [level, x, y, quarters] = rest.map(Number)
      if (!kind || ![level, x, y, quarters].every(Number.isInteger)) return []
      return [{ kind, level: level ?? 0, x: x ?? 0, y: y ?? 0, quarters: (quarters ?? 0) & 3 }]
    })
    .slice(0, placedAtMost)
}
