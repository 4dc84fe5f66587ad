import { type Sheet, type Style, styles } from './Sheet.ts'

/** A4 in points, with the margins of every sheet. */
export const paper = { width: 595.28, height: 841.89, left: 56, right: 539.28, bottom: 780 } as const
export const small: Style = { ...styles.text, size: 8.5 }
export const smallStrong: Style = { ...styles.strong, size: 8.5 }
export const smallQuiet: Style = { ...styles.quiet, size: 8 }

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Draws a paragraph anywhere on the page; returns where the next one may begin. */
export function putBlock(sheet: Sheet, words: string, { x, y, width }: Place, style: Style): number {
  const lines = sheet.linesOf(words, style, width)
  for (const [index, line] of lines.entries()) sheet.put(line, x, y + index * style.size * 1.38, style)
  return y + lines.length * style.size * 1.38
}

export interface Column {
  readonly title: string
  readonly width: number
  /** Figures are aligned at the right edge of the column. */
  readonly figures?: boolean
}

interface TableAt {
  readonly x: number
  readonly columns: readonly Column[]
}

const pad = 3

/** Draws rows of one or more lines between hairlines; the head is repeated on every page of the table. */
export function putTable(sheet: Sheet, at: TableAt, rows: readonly (readonly string[])[]): void {
  putHead(sheet, at)
  for (const cells of rows) {
    const lines = at.columns.map(({ width }, index) => sheet.linesOf(cells[index] ?? '', small, width - 6))
    const height = Math.max(1, ...lines.map(({ length }) => length)) * small.size * 1.3 + pad * 2
    if (sheet.y + height > paper.bottom) {
      sheet.turnPage()
      putHead(sheet, at)
    }
    let x = at.x
    for (const [index, { width, figures }] of at.columns.entries()) {
      for (const [nth, line] of (lines[index] ?? []).entries()) {
        const left = figures ? x + width - 6 - sheet.widthOf(line, small) : x
        sheet.put(line, left, sheet.y + pad + nth * small.size * 1.3, small)
      }
      x += width
    }
    sheet.skip(height)
    hairline(sheet, at, 0.3)
  }
}

function putHead(sheet: Sheet, at: TableAt): void {
  // Pairs of a name and a value need no head.
  if (at.columns.every(({ title }) => title === '')) return
  let x = at.x
  for (const { title, width, figures } of at.columns) {
    const left = figures ? x + width - 6 - sheet.widthOf(title, smallStrong) : x
    sheet.put(title, left, sheet.y, smallStrong)
    x += width
  }
  sheet.skip(small.size * 1.38 + pad)
  hairline(sheet, at, 0.8)
}

function hairline(sheet: Sheet, { x, columns }: TableAt, line: number): void {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  sheet.document
    .moveTo(x, sheet.y)
    .lineTo(x + width, sheet.y)
    .lineWidth(line)
    .stroke('#8a8378')
}
