import type { Term } from './Lexicon.ts'
import type { Shelf } from './Shelf.ts'

/** A typed word as PostgreSQL's dictionary reads it. */
export interface TypedWord {
  /** The word as it was typed, in lower case. */
  readonly word: string
  readonly terms: readonly Term[]
  /** Its variants with two neighbouring letters swapped; empty for words too short to contain typos. */
  readonly swapped: readonly Term[]
  readonly mayBeSlip: boolean
}

/** For each place, how well its course matches all words; negative if it doesn't. */
export function matchWords(shelf: Shelf, words: readonly TypedWord[]): Float64Array {
  const scores = new Float64Array(shelf.places.length)
  for (const { terms, swapped, mayBeSlip } of words) {
    for (const term of terms) {
      const exact = exactly(shelf, [term])
      if (exact.some || !mayBeSlip) addUp(scores, exact.best)
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

/** A word that any course has is taken literally; only an unknown one may be a typo. */
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

/** Swapping two letters changes nearly all trigrams, so `pyhton` needs the swaps to find Python. */
function guessed(shelf: Shelf, { lexeme }: Term, swapped: readonly Term[]): Float64Array {
  const { best } = exactly(shelf, swapped)
  shelf.lexicon.eachLike(lexeme, (place, weight) => {
    best[place] = Math.max(best[place] ?? 0, weight)
  })
  return best
}
