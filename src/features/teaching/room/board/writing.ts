import type { Mark } from './board.ts'
import { sheetHeight, sheetWidth } from './points.ts'

export const letterSize = 420
export const lineHeight = 520
/** Letters are about half as wide as they are high. */
const letterWidth = letterSize * 0.52

/** Words that start at a place on the sheet, wrapped at its edge. */
export function linesOf(text: string, x: number): readonly string[] {
  const most = Math.max(4, Math.floor((sheetWidth - x) / letterWidth))
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((each) => pieces(each, most))) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  return lines
}

/** Below the last words, or at the top where the sheet is full or holds none: x and y in the sheet's own units. */
export function nextLine(marks: readonly Mark[]): readonly [number, number] {
  const last = marks.findLast((mark) => mark.o === 'text')
  const [left, first] = [500, 1_000]
  if (!last) return [left, first]
  const below = last.y + (linesOf(last.text, last.x).length * lineHeight * sheetWidth) / sheetHeight
  return below > 9_700 ? [left, first] : [last.x, Math.round(below)]
}

function pieces(word: string, most: number): readonly string[] {
  return word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? []
}
