import { type Facade, type FacadeWindow, facadeOf } from '#contract/estate/projects/building/facade.ts'
import { boxPath } from '#contract/estate/projects/building/picture.ts'
import type { Box } from '#contract/estate/projects/building/shapes.ts'
import type { BlockFront } from '#contract/estate/projects/drawings.ts'
import type { ProjectStock } from '#contract/estate/projects/inventory.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'

/** Drawn in decimetres, which keeps the paths short. */
const unit = 100

type StockBlock = ProjectStock['blocks'][number]

export interface Front {
  readonly block_id: string
  readonly name: string
  readonly facing: BlockFront['front']['facing']
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The walls from the farthest to the nearest, with how far each one is turned away, in per cent. */
  readonly walls: readonly { readonly d: string; readonly away: number }[]
  /** The windows of each status as lines that are as thick as a window is high. */
  readonly lines: readonly { readonly status: UnitStatus; readonly d: string }[]
  readonly window: number
}
interface Sheet {
  readonly fronts: readonly Front[]
  readonly width: number
  readonly height: number
  /** True if rows of houses are drawn one below the other. */
  readonly isStreet: boolean
  /** True if every home is visible. */
  readonly isWhole: boolean
}

/** The blocks at one scale: side by side on the same ground, or one below the other if they are long and low. */
export function frontsOf(stock: ProjectStock, blocks: readonly BlockFront[]): Sheet {
  const stockOf = ({ block_id }: BlockFront) => stock.blocks.find((each) => each.block_id === block_id)
  const drawn = blocks.map((block) => ({ block, facade: facadeOf(block, block.front) }))
  const isStreet = drawn.some(({ facade: { width, height } }) => width > height * 6)
  const gap = isStreet ? 60 : 100
  const tallest = Math.max(0, ...drawn.map(({ facade }) => inUnits(facade.height)))
  let [x, y] = [0, 0]
  const fronts = drawn.map(({ block, facade }): Front => {
    const [width, height] = [inUnits(facade.width), inUnits(facade.height)]
    const at = isStreet ? { x: 0, y } : { x, y: tallest - height }
    if (isStreet) y += height + gap
    else x += width + gap
    const { block_id, name, front } = block
    const first = facade.windows[0]?.box ?? [0, 0, 0, 0]
    return {
      block_id,
      name,
      facing: front.facing,
      ...at,
      width,
      height,
      walls: facade.walls.map(({ box, away }) => ({ d: boxPath(placed(box, facade)), away })),
      lines: linesOf(stockOf(block), stock.legend, facade),
      window: inUnits(first[3]),
    }
  })
  const widest = Math.max(0, ...fronts.map((front) => front.x + front.width))
  const lowest = Math.max(0, ...fronts.map((front) => front.y + front.height))
  const isWhole = drawn.every(({ block, facade }) => isAll(stockOf(block), facade))
  return { fronts, width: widest, height: lowest, isStreet, isWhole }
}

type Lettered = FacadeWindow & { readonly letter: string }

/** The windows whose homes are in the stock. */
function windowsOf(stock: StockBlock | undefined, { windows }: Facade): Lettered[] {
  const rows = new Map(stock?.floors.map((floor, row) => [floor, row]))
  return windows.flatMap((window) => {
    const row = rows.get(window.floor)
    const letter = row === undefined ? undefined : stock?.statuses?.[row * stock.stacks + window.stack - 1]
    return letter === undefined || letter === '.' ? [] : [{ ...window, letter }]
  })
}

function isAll(stock: StockBlock | undefined, facade: Facade): boolean {
  const seen = new Set(windowsOf(stock, facade).map(({ floor, stack }) => `${floor} ${stack}`))
  return seen.size === stock?.statuses?.replaceAll('.', '').length
}

function linesOf(
  stock: StockBlock | undefined,
  legend: ProjectStock['legend'],
  facade: Facade,
): Front['lines'] {
  const paths = new Map<UnitStatus, string>()
  for (const { letter, box } of windowsOf(stock, facade)) {
    const status = legend[letter]
    if (!status) continue
    const [x, y, width, height] = placed(box, facade)
    paths.set(status, `${paths.get(status) ?? ''}M${x} ${y + height / 2}h${width}`)
  }
  return [...paths].map(([status, d]) => ({ status, d }))
}

function placed([x, y, width, height]: Box, { left }: Facade): Box {
  return [inUnits(x - left), inUnits(y), inUnits(width), inUnits(height)]
}

function inUnits(millimetres: number): number {
  return Math.round(millimetres / unit)
}
