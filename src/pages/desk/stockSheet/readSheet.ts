import type { SheetRow } from '#contract/estate/stock/changes.ts'
import { readTable } from '#contract/readTable.ts'

type Column = Exclude<keyof SheetRow, 'line'>

/** The names that a column may have, in lower case. */
const names: Readonly<Record<string, Column>> = {
  home: 'home',
  unit: 'home',
  number: 'home',
  'unit no': 'home',
  'home no': 'home',
  flat: 'home',
  project: 'project',
  tower: 'tower',
  block: 'tower',
  price: 'price',
  'new price': 'price',
  'price before taxes': 'price',
  'before taxes': 'price',
  state: 'state',
  status: 'state',
}

export interface Sheet {
  readonly rows: readonly SheetRow[]
  /** Headings of columns that aren't read. */
  readonly ignored: readonly string[]
}

/** Reads a file, or rows pasted from a spreadsheet. Returns a sentence if it can't. */
export function readSheet(text: string): Sheet | string {
  const [first, ...lines] = readTable(text.replace(/^\ufeff/, ''), separatorIn(text))
  const heads = first?.cells ?? []
  const columns = heads.map((head) => names[plainHead(head)])
  if (!columns.includes('home'))
    return 'Start with a row that names the columns. One of them is “Home”; others are “Project”, “Tower”, “Price” and “State”.'
  if (!columns.includes('price') && !columns.includes('state'))
    return 'Nothing to change: add a column “Price” or “State”.'
  const twice = columns.find((column, nth) => column && columns.indexOf(column) !== nth)
  if (twice)
    return `Two columns mean the same: ${heads.filter((_, nth) => columns[nth] === twice).join(' and ')}.`
  const rows = lines.flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell === '')) return []
    const row: Record<string, string> = {}
    for (const [nth, column] of columns.entries()) if (column) row[column] = cellValue(cells[nth] ?? '')
    return [{ ...row, home: row.home ?? '', line }]
  })
  if (rows.length === 0) return 'There are no rows below the names of the columns.'
  return { rows, ignored: heads.filter((head, nth) => !columns[nth] && head !== '') }
}

/** Cuts long cells off: anything that long is wrong anyway, and is quoted only in part. */
function cellValue(cell: string): string {
  return cell.replace(/^'/, '').slice(0, 80)
}

/** A price is in rupees whether its heading says so or not. */
function plainHead(head: string): string {
  return head
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/\s*(?:\((?:₹|rs\.?|inr|in rupees)\)|in rupees)$/, '')
}

/** As a spreadsheet copies cells, with tabs between them, or a file's commas or semicolons. */
function separatorIn(text: string): '\t' | ';' | ',' {
  const [first = ''] = text.split(/\r?\n/, 1)
  if (first.includes('\t')) return '\t'
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** Splits the rows into parts that each fit into one request. */
export function partsOf(rows: readonly SheetRow[]): readonly (readonly SheetRow[])[] {
  const encoder = new TextEncoder()
  const parts: SheetRow[][] = [[]]
  let size = 0
  for (const row of rows) {
    const own = encoder.encode(JSON.stringify(row)).length + 1
    const isFull = size + own > mostBytes || parts.at(-1)?.length === mostRows
    if (isFull) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(row)
    size += own
  }
  return parts
}

const mostBytes = 50_000
const mostRows = 1_000
