/**
 * A query for `to_tsquery` in which each word is the start of a word; null if there is none. Phone numbers are typed in
 * groups, such as `98765 43210`, and stored as one.
 */
export function startsOf(text: string): string | null {
  const joined = /^[+\d][\d\s().-]{3,}$/.test(text) ? text.replace(/\D/g, '') : text.toLowerCase()
  const words = joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

/** A pattern for `LIKE` that matches what begins with the text as it is typed. */
export function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}
