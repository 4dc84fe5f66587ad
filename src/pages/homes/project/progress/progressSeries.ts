import type { ProjectUpdate } from '#contract/estate/projects/sections.ts'

export interface Series {
  /** Null if the series covers the whole project. */
  readonly block: string | null
  /** Earliest month first. */
  readonly updates: readonly ProjectUpdate[]
  readonly last: ProjectUpdate
}

/** The months of each tower separately; a project that reports as a whole is one series. */
export function seriesOf(updates: readonly ProjectUpdate[]): Series[] {
  const names = [...new Set(updates.map(({ block }) => block?.name ?? null))].toSorted((a, b) =>
    (a ?? '').localeCompare(b ?? ''),
  )
  return names.flatMap((name) => {
    const own = updates
      .filter(({ block }) => (block?.name ?? null) === name)
      .toSorted((a, b) => a.month.localeCompare(b.month))
    const last = own.at(-1)
    return last ? [{ block: name, updates: own, last }] : []
  })
}

/** One figure's line over the months, in a square of 100. Missing months leave a gap of the right width. */
export function lineOf(updates: readonly ProjectUpdate[], figure: (update: ProjectUpdate) => number): string {
  const months = updates.map(({ month }) => monthNumber(month))
  const first = months[0] ?? 0
  const length = (months.at(-1) ?? 0) - first || 1
  return updates
    .map((update, index) => {
      const x = (((months[index] ?? 0) - first) / length) * 100
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(100 - figure(update))}`
    })
    .join('')
}

function monthNumber(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The months as "2026-10" for the address, newest first. */
export function monthsOf(updates: readonly ProjectUpdate[]): string[] {
  return [...new Set(updates.map(({ month }) => month.slice(0, 7)))].toSorted().toReversed()
}
