/** User text on one line without control characters: it can't break a header, a subject or a calendar field. */
export function oneLine(words: string): string {
  return words.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
