import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | Date | null

/** Tells Excel that the file is UTF-8; it belongs in front of the first line. */
export const byteOrderMark = '\ufeff'

/** Lines of a spreadsheet. Numbers stay numbers, moments are ISO, and no text is run as a formula. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((cells) => [...cells]),
    {
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
      escape_formulas: true,
      cast: { date: (moment) => moment.toISOString(), string: inert },
    },
  )
}

/** The library marks what begins like a formula; some spreadsheets look past white space, and some take `|` and `%` for commands. */
function inert(text: string): string {
  return /^(\s+[=+\-@|%]|[|%\n])/.test(text) ? `'${text}` : text
}
