/**
 * The rows of a CSV file that is read in pieces, each with the line on which it begins. Quoted cells may contain commas
 * and line breaks.
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
): AsyncGenerator<{ readonly line: number; readonly cells: readonly string[] }> {
  let rest = ''
  let line = 1
  for await (const piece of pieces) {
    rest += piece
    let from = 0
    for (let end = endOfRow(rest, from); end !== -1; end = endOfRow(rest, from)) {
      const row = rest.slice(from, end)
      yield { line, cells: cellsOf(row) }
      line += row.split('\n').length
      from = end + 1
    }
    rest = rest.slice(from)
  }
  if (rest.trim() !== '') yield { line, cells: cellsOf(rest) }
}

/** The next line break that isn't within quotes, or -1. */
function endOfRow(text: string, from: number): number {
  let end = text.indexOf('\n', from)
  while (end !== -1 && text.slice(from, end).split('"').length % 2 === 0) end = text.indexOf('\n', end + 1)
  return end
}

function cellsOf(row: string): readonly string[] {
  const text = row.replace(/\r$/, '')
  if (!text.includes('"')) return text.split(',')
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    const isQuoted = text[at] === '"'
    const comma = text.indexOf(',', isQuoted ? closingQuote(text, at) : at)
    const end = comma === -1 ? text.length : comma
    const cell = text.slice(at, end)
    cells.push(isQuoted ? cell.replace(/^"|"\s*$/g, '').replaceAll('""', '"') : cell)
    at = end + 1
  }
  return cells
}

/** The closing quote of the cell that begins here; two quotes in a row stand for one within the cell. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? text.length : at
}
