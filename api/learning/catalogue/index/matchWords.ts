import type { Term } from './Lexicon.ts'
import type { Shelf } from './Shelf.ts'

/** A typed word as the dictionary reads it. */
export interface TypedWord {
  readonly terms: readonly Term[]
  /** What it would be with two neighbouring letters the other way round; empty for words too short to be slips. */
  readonly swapped: readonly Term[]
  readonly mayBeSlip: boolean
}

/** For each place how well its course matches all words; below zero where it does not. */
export function matchWords(shelf: Shelf, words: readonly TypedWord[]): Float64Array {
  const scores = new Float64Array(shelf.places.length)
  for (const { terms, swapped, mayBeSlip } of words) {
    for (const term of terms) {
      const found = exactly(shelf, [term])
      if (found.some || !mayBeSlip) addUp(scores, found.best)
      else addUp(scores, guessed(shelf, term, swapped))
    }
  }
  return scores
}

function addUp(scores: Float64Array, best: Float64Array): void {
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? -1
    const own = best[place] ?? 0
    scores[place] = score < 0 || own === 0 ? -1 : score + own
  }
}

/** A word that some course knows is taken as it is; only one that none knows may be a slip of the fingers. */
function exactly(shelf: Shelf, terms: readonly Term[]) {
  const best = new Float64Array(shelf.places.length)
  let some = false
  for (const term of terms) {
    shelf.lexicon.each(term, (place, weight) => {
      if (!shelf.places[place]) return
      some = true
      best[place] = Math.max(best[place] ?? 0, weight)
    })
  }
  return { best, some }
}

/** Two letters in the wrong order change nearly all trigrams, so `pyhton` needs the swaps to find Python. */
function guessed(shelf: Shelf, { lexeme }: Term, swapped: readonly Term[]): Float64Array {
  const { best } = exactly(shelf, swapped)
  shelf.lexicon.eachLike(lexeme, (place, weight) => {
    best[place] = Math.max(best[place] ?? 0, weight)
  })
  return best
}
