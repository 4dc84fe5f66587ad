/** What people type, on one line and without control characters: it can break no header, subject or field of a calendar. */
export function oneLine(words: string): string {
  return words.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
