export interface Piece {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Comparing more words with each other would take longer than reading both. */
const mostCells = 4_000_000

/** Two versions of a text as one, word by word. */
export function wordDiff(before: string, after: string): readonly Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length * now.length > mostCells) return joined([...marked(old, 'gone'), ...marked(now, 'new')])
  const lengths = commonLengths(old, now)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [gone, added] = [old[i], now[j]]
    if (gone !== undefined && gone === added) {
      pieces.push({ kind: 'same', text: gone })
      i += 1
      j += 1
    } else if (
      added === undefined ||
      (gone !== undefined && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      pieces.push({ kind: 'gone', text: gone ?? '' })
      i += 1
    } else {
      pieces.push({ kind: 'new', text: added })
      j += 1
    }
  }
  return joined(pieces)
}

/** With the space after each, so that the pieces together are the text. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? []
}

function marked(words: readonly string[], kind: Piece['kind']): readonly Piece[] {
  return words.map((text) => ({ kind, text }))
}

type Lengths = readonly Uint16Array[]

/** How many words both have in common from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Lengths {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i]
    if (!row) continue
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }
  return lengths
}

function lengthAt(lengths: Lengths, i: number, j: number): number {
  return lengths[i]?.[j] ?? 0
}

function joined(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.kind === piece.kind) runs[runs.length - 1] = { kind: last.kind, text: last.text + piece.text }
    else runs.push(piece)
  }
  return runs
}
