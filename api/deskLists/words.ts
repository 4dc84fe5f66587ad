/**
 * For `to_tsquery`: each word is the start of one; null if there is none. Numbers are typed in groups, `98765 43210`, and
 * stored as one.
 */
export function startsOf(text: string): string | null {
  const joined = /^[+\d][\d\s().-]{3,}$/.test(text) ? text.replace(/\D/g, '') : text.toLowerCase()
  const words = joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

/** For `LIKE`: what begins with the text as it is typed. */
export function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}
