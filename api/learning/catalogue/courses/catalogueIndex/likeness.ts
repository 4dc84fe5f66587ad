/** The share of trigrams that a typed word and a known one must have in common: `gitar` still finds Guitar. */
export const likeEnough = 0.35

/** As PostgreSQL counts them: two spaces before a word and one after it. */
export function trigramsOf(word: string): readonly string[] {
  const padded = [...`  ${word} `]
  return padded.slice(2).map((letter, index) => `${padded[index]}${padded[index + 1]}${letter}`)
}

/** One bit per trigram, so that most words are ruled out without comparing letters. */
export function signatureOf(trigrams: readonly string[]): number {
  return trigrams.reduce((bits, trigram) => bits | (1 << (hashOf(trigram) & 31)), 0)
}

function hashOf(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) | 0
  return hash ^ (hash >>> 15)
}

export function bitsIn(signature: number): number {
  let left = signature
  let count = 0
  for (; left !== 0; count += 1) left &= left - 1
  return count
}

/** How close the typed trigrams come to the closest stretch of a known word, from 0 to 1. */
export function nearness(typed: ReadonlySet<string>, known: readonly string[]): number {
  let best = 0
  for (let from = 0; from < known.length; from += 1) {
    if (!typed.has(known[from] ?? '')) continue
    const stretch = new Set<string>()
    let common = 0
    for (const trigram of known.slice(from)) {
      if (stretch.has(trigram)) continue
      stretch.add(trigram)
      if (typed.has(trigram)) common += 1
      best = Math.max(best, common / (typed.size + stretch.size - common))
    }
  }
  return best
}
