import type { ProjectStock } from '#contract/estate/inventory.ts'
import type { UnitStatus } from '#contract/estate/words.ts'

type StockBlock = ProjectStock['blocks'][number]

/** A window and the wall beside it; a floor. */
export const cell = { width: 10, height: 13, window: 8 } as const

export interface Front {
  readonly block_id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** For each status, the windows of a row as one dashed line. */
  readonly lines: readonly { readonly status: UnitStatus; readonly d: string }[]
}

/** The towers side by side on one ground, to one scale. */
export function frontsOf({ blocks, legend }: ProjectStock): {
  readonly fronts: readonly Front[]
  readonly width: number
  readonly height: number
} {
  const withFronts = blocks.filter(({ statuses, floors }) => statuses !== null && floors.length > 0)
  const height = Math.max(0, ...withFronts.map(({ floors }) => floors.length)) * cell.height
  let x = 0
  const fronts = withFronts.map((block) => {
    const front = {
      block_id: block.block_id,
      x,
      y: height - block.floors.length * cell.height,
      width: block.stacks * cell.width + 4,
      height: block.floors.length * cell.height,
      lines: linesOf(block, legend),
    }
    x += front.width + cell.width * 2
    return front
  })
  return { fronts, width: Math.max(0, x - cell.width * 2), height }
}

function linesOf({ statuses, stacks }: StockBlock, legend: ProjectStock['legend']): Front['lines'] {
  const paths = new Map<UnitStatus, string>()
  const text = statuses ?? ''
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? ''
    const rowEnd = (Math.floor(at / stacks) + 1) * stacks
    let end = at
    while (end < rowEnd && text[end] === letter) end += 1
    const status = legend[letter]
    if (status) paths.set(status, (paths.get(status) ?? '') + run(at, end - at, stacks))
    at = end
  }
  return [...paths].map(([status, d]) => ({ status, d }))
}

/** A pattern of dashes restarts with every run, so each is as long as its windows. */
function run(at: number, count: number, stacks: number): string {
  const x = (at % stacks) * cell.width + 3
  const y = Math.floor(at / stacks) * cell.height + cell.height / 2
  return `M${x} ${y}h${count * cell.width - (cell.width - cell.window)}`
}
