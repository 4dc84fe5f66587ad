import type { Plot } from '#contract/estate/projects/plots.ts'

export type Spot = readonly [x: number, y: number]
type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Plots are convex, so the mean of the corners is inside. */
export function centreOf({ boundary }: Pick<Plot, 'boundary'>): Spot {
  const count = Math.max(boundary.length, 1)
  return [
    boundary.reduce((sum, [x]) => sum + x, 0) / count,
    boundary.reduce((sum, [, y]) => sum + y, 0) / count,
  ]
}

/** The length of the shortest side, into which a number has to fit. */
export function narrowest({ boundary }: Pick<Plot, 'boundary'>): number {
  const sides = boundary.map(([x, y], index) => {
    const [nextX, nextY] = boundary[(index + 1) % boundary.length] ?? [x, y]
    return Math.hypot(nextX - x, nextY - y)
  })
  return Math.min(...sides)
}

const ways: Readonly<Record<Direction, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function isDirection(key: string): key is Direction {
  return Object.hasOwn(ways, key)
}

/** The plot that the eye would move to next: near, and ahead rather than to the side. */
export function nextPlot(plots: readonly Plot[], from: Plot, direction: Direction): Plot | null {
  const [aheadX, aheadY] = ways[direction]
  const [x, y] = centreOf(from)
  let best: { readonly plot: Plot; readonly cost: number } | null = null
  for (const plot of plots) {
    const [toX, toY] = centreOf(plot)
    const ahead = (toX - x) * aheadX + (toY - y) * aheadY
    const aside = Math.abs((toX - x) * aheadY) + Math.abs((toY - y) * aheadX)
    if (plot.id === from.id || ahead <= 0 || aside > ahead * 2) continue
    const cost = ahead + aside * 2
    if (best === null || cost < best.cost) best = { plot, cost }
  }
  return best?.plot ?? null
}
