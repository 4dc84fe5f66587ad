import type { UnitCounts } from '#contract/estate/projects/overview.ts'

type Status = keyof UnitCounts
/** In the order of the drawing, from homes that can be bought to those that can't. */
export const statuses = [
  'available',
  'on_hold',
  'booked',
  'sold',
  'not_released',
] as const satisfies readonly Status[]
const most = 240

export interface Panes {
  readonly panes: readonly { readonly status: Status; readonly x: number; readonly y: number }[]
  readonly columns: number
  readonly rows: number
  /** How many units a pane stands for. */
  readonly each: number
}

/** One pane for each unit. If there are too many, a pane stands for several, but every status keeps at least one. */
export function panesFor(units: UnitCounts): Panes {
  const total = statuses.reduce((sum, status) => sum + units[status], 0)
  const each = Math.max(1, Math.ceil(total / most))
  const row = statuses.flatMap((status) => {
    const count = units[status]
    return Array.from({ length: count === 0 ? 0 : Math.max(1, Math.round(count / each)) }, () => status)
  })
  const rows = row.length <= 40 ? 2 : row.length <= 100 ? 4 : 6
  const panes = row.map((status, index) => ({
    status,
    x: Math.floor(index / rows) * 10 + 1,
    y: (rows - 1 - (index % rows)) * 13 + 1,
  }))
  return { panes, columns: Math.ceil(row.length / rows), rows, each }
}
