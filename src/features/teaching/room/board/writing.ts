import type { Mark } from './board.ts'
import { sheetHeight, sheetWidth } from './points.ts'

export const letterSize = 420
export const lineHeight = 520
/** Letters are about half as wide as they are high. */
const letterWidth = letterSize * 0.52

/** Splits text that starts at `x` into lines that end at the sheet's edge. */
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

/** The place below the last text, in the sheet's own units; the top of the sheet if it's full or has no text. */
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
