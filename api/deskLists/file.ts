import type { DeskCell, DeskList, ListColumn } from '#contract/deskList.ts'
import type { Cell } from '../texts/csv.ts'
import { minuteInIndia } from '../texts/days.ts'

/** A column's header in a file. Unlike on a page, the cells don't show their unit or time zone, so the header names it. */
export function headOf({ columns }: DeskList, name: string): string {
  const column = columns[name]
  if (!column) return name
  const label = column.inFiles ?? column.label
  if (column.kind === 'paise') return `${label} (₹)`
  return isMoment(column) ? `${label} (India time)` : label
}

/** The cell as people who work on in a spreadsheet expect it: rupees, the words of a state, and India's time. */
export function cellInFile({ columns }: DeskList, name: string, cell: DeskCell): Cell {
  const column = columns[name]
  if (cell === null || !column) return cell
  if (column.kind === 'paise') return Number(cell) / 100
  if (isMoment(column)) return minuteInIndia(new Date(cell))
  return column.kind === 'state' ? (column.words?.[cell] ?? cell) : cell
}

function isMoment({ kind }: ListColumn): boolean {
  return kind === 'moment' || kind === 'age' || kind === 'due'
}
