import {
  bearingOf,
  boundsOf,
  boxRing,
  facingOf,
  grown,
  type Placing,
  placed,
  turned,
} from '#contract/estate/projects/building/geometry.ts'
import { frontOf, isCorner, panesOf } from '#contract/estate/projects/building/glazing.ts'
import type { BlockShape, Plan, Plate, PlateHome, Point } from '#contract/estate/projects/building/shapes.ts'
import type { BlockFile } from '../projectFiles.ts'
import type { PlateFile, PlatesFile } from './files.ts'

const metre = 1000

export type Plans = ReadonlyMap<string, Plan>

/** A block with all its homes in place, which determines the directions they face. */
export function blockOf(block: BlockFile, file: PlatesFile[string], plans: Plans): BlockShape {
  const [lowest, highest] = block.floors
  const { at, turn, base_mm, storey_mm, plates } = file
  return {
    name: block.name,
    at: [Math.round(at[0] * metre), Math.round(at[1] * metre)],
    base: base_mm,
    storey: storey_mm,
    floors: Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index).filter(
      (floor) => !block.skipped_floors.includes(floor),
    ),
    plates: plates.map((plate) => plateOf(plate, { block, plans, turn })),
  }
}

interface Around {
  readonly block: BlockFile
  readonly plans: Plans
  readonly turn: number
}

function plateOf({ floors, outline, cores, rows }: PlateFile, around: Around): Plate {
  const homes = rows.flatMap((row) => rowOf(row, around))
  return {
    floors,
    outline: outline.map((point) => turned(point, around.turn)),
    cores: cores.map(({ kind, label, box: [x, y, width, length], turn = 0 }) => ({
      kind,
      label: label ?? null,
      ring: boxRing([0, 0, width, length]).map((point) => turned(turned(point, turn, [x, y]), around.turn)),
    })),
    homes: homes.map(({ placing, panes, ...home }) => ({
      ...home,
      corner: isCorner(
        panes,
        placing,
        homes.filter((other) => other.label !== home.label).map(({ ring }) => ring),
      ),
    })),
  }
}

interface Placed extends Omit<PlateHome, 'corner'> {
  readonly placing: Placing
  readonly panes: ReturnType<typeof panesOf>
}

function rowOf({ at, turn, homes }: PlateFile['rows'][number], around: Around): Placed[] {
  let along = 0
  return homes.flatMap((name) => {
    if (typeof name === 'number') {
      along += name
      return []
    }
    const label = name.replace(/^-/, '')
    const stack = around.block.stacks.findIndex((each) => each.label === label)
    const plan = around.plans.get(around.block.stacks[stack]?.unit_type ?? '')
    const outline = plan?.levels[0]?.outline
    if (!plan || !outline) return []
    const half = Math.round(plan.wall / 2)
    const [, , width] = boundsOf(outline)
    const origin = turned([along + half, half], turn, at)
    along += width + plan.wall
    const placing: Placing = {
      at: turned(origin, around.turn),
      turn: turn + around.turn,
      mirrored: name.startsWith('-'),
      width,
    }
    const panes = panesOf(plan)
    return [
      {
        stack: stack + 1,
        label,
        unit_type: plan.unit_type,
        at: placing.at,
        turn: placing.turn,
        mirrored: placing.mirrored,
        ring: grown(outline, half).map((point: Point) => placed(point, placing)),
        facing: facingOf(bearingOf(frontOf(plan), placing)),
        placing,
        panes,
      },
    ]
  })
}
