import { bitsIn, likeEnough, nearness, signatureOf, trigramsOf } from './likeness.ts'

/** PostgreSQL's weights, lowest first: A is the title, D isn't used. */
const marks = 'DCBA'
const weights = [0.1, 0.2, 0.4, 1] as const
/** Summaries are prose; only words in titles and names are worth correcting typos to. */
const leastGuessed = marks.indexOf('B')

interface Entry {
  /** For each course that has the word: four times the course's place, plus the index of its best weight there. */
  readonly places: number[]
  readonly signature: number
}

/** An in-memory index of which courses have a word, and where, with the words as PostgreSQL extracts them. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>()
  readonly #byHead = new Map<string, string[]>()

  /** `document` is a tsvector in PostgreSQL's notation: `'chess':1A,5B 'begin':3A`. */
  add(place: number, document: string): void {
    for (const [, quoted = '', positions = ''] of document.matchAll(/'((?:[^']|'')+)':([\dA-D,]+)/g)) {
      const best = Math.max(
        0,
        ...positions.split(',').map((position) => marks.indexOf(position.at(-1) ?? 'D')),
      )
      this.#entry(unquoted(quoted)).places.push(4 * place + best)
    }
  }

  #entry(lexeme: string): Entry {
    const known = this.#entries.get(lexeme)
    if (known) return known
    const entry = { places: [], signature: signatureOf(trigramsOf(lexeme)) }
    this.#entries.set(lexeme, entry)
    const head = lexeme.slice(0, 2)
    const alike = this.#byHead.get(head)
    if (alike) alike.push(lexeme)
    else this.#byHead.set(head, [lexeme])
    return entry
  }

  /** Calls back for each course with the word, or with one that starts with it. */
  each({ lexeme, isPrefix }: Term, tell: Tell): void {
    for (const known of isPrefix ? this.#beginning(lexeme) : [lexeme]) {
      for (const packed of this.#entries.get(known)?.places ?? []) tell(packed >> 2, weights[packed & 3] ?? 0)
    }
  }

  /** Calls back for each course with exactly this word in its title or names. */
  eachNamed(lexeme: string, tell: (place: number) => void): void {
    for (const packed of this.#entries.get(lexeme)?.places ?? [])
      if ((packed & 3) >= leastGuessed) tell(packed >> 2)
  }

  #beginning(lexeme: string): readonly string[] {
    const near = lexeme.length < 2 ? [...this.#entries.keys()] : (this.#byHead.get(lexeme.slice(0, 2)) ?? [])
    return near.filter((known) => known.startsWith(lexeme))
  }

  /** Calls back for each course with a similar word in its title or names. */
  eachLike(lexeme: string, tell: Tell): void {
    const trigrams = new Set(trigramsOf(lexeme))
    const signature = signatureOf([...trigrams])
    // Trigrams may share a bit, so the required number of bits is lowered by the number of bits lost that way.
    const least = likeEnough * trigrams.size - (trigrams.size - bitsIn(signature))
    for (const [known, entry] of this.#entries) {
      if (bitsIn(entry.signature & signature) < least) continue
      const others = trigramsOf(known)
      const near = nearness(trigrams, others)
      if (near < likeEnough) continue
      // If words share only a beginning, as chess and chemistry do with `chees`, the word of the same length is meant.
      const alike = near * (Math.min(trigrams.size, others.length) / Math.max(trigrams.size, others.length))
      for (const packed of entry.places) {
        if ((packed & 3) >= leastGuessed) tell(packed >> 2, alike * (weights[packed & 3] ?? 0))
      }
    }
  }
}

export interface Term {
  readonly lexeme: string
  readonly isPrefix: boolean
}
type Tell = (place: number, weight: number) => void

/** PostgreSQL doubles quotes and backslashes within its quotes. */
export function unquoted(lexeme: string): string {
  return lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\')
}
