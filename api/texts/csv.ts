import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | Date | null

/** Tells Excel that the file is UTF-8; it goes before the first line. */
export const byteOrderMark = '\ufeff'

/** Lines of a CSV file. Numbers stay numbers, timestamps are ISO, and no text is evaluated as a formula. */
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

/**
 * The library escapes whatever starts like a formula; but some spreadsheets skip leading white space, and some run `|`
 * and `%`.
 */
function inert(text: string): string {
  return /^(\s+[=+\-@|%]|[|%\n])/.test(text) ? `'${text}` : text
}
