export interface TableRow {
  /** The line on which it begins. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads the rows of a pasted table. A cell in quotes may contain separators and line breaks; a quote that nothing closes
 * is part of its cell.
 */
export function readTable(pasted: string, separator: '\t' | ';' | ','): readonly TableRow[] {
  const text = pasted.replaceAll(/\r\n?/g, '\n')
  const cell = new RegExp(` *"((?:[^"]|"")*)" *(?=[${separator}\\n]|$)|([^${separator}\\n]*)`, 'y')
  const rows: TableRow[] = []
  let cells: string[] = []
  let [at, line, begun] = [0, 1, 1]
  while (at <= text.length) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? []
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split('\n').length - 1
    at += whole.length + 1
    if (text[at - 1] === separator) continue
    rows.push({ line: begun, cells })
    cells = []
    line += 1
    begun = line
  }
  return rows
}
