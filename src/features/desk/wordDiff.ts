import { diffArrays } from 'diff'

export interface Piece {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Texts with more changes take longer to compare than to read. */
const mostChanges = 1_000

/** Merges two versions of a text into one, word by word. */
export function wordDiff(before: string, after: string): readonly Piece[] {
  const runs = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChanges })
  const pieces = runs?.map(
    ({ added, removed, value }): Piece => ({
      kind: added ? 'new' : removed ? 'gone' : 'same',
      text: value.join(''),
    }),
  )
  const whole: readonly Piece[] = [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
  return (pieces ?? whole).filter(({ text }) => text !== '')
}

/** Each word includes the space before it, so that the pieces joined are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? []
}
