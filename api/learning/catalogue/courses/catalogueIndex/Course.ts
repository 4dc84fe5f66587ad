/** What a course is filtered, counted and ordered by. Words that many courses share are numbers in a `WordList`. */
export interface Course {
  readonly id: string
  readonly tutor: string
  readonly core: number
  readonly level: number
  readonly language: number
  readonly mode: number
  readonly skills: readonly number[]
  readonly age_from: number
  readonly age_to: number | null
  /** Where it meets, in lower case; null if online. */
  readonly place: string | null
  readonly price: number
  readonly classes: number
  readonly rating: number | null
  readonly reviews: number
  /** When each weekly time of its open schedules first occurs, in milliseconds and in order. */
  readonly starts: readonly number[]
  /** The same for schedules with a free seat. */
  readonly startsWithSeats: readonly number[]
  /** A hash of the text that its words were read from. */
  readonly text: string
}

export interface Word {
  readonly value: string
  readonly label: string
}

/** Gives a small number to each of a few words that many courses share. */
export class WordList {
  readonly #numbers = new Map<string, number>()
  readonly #words: Word[] = []

  numberOf({ value, label }: Word): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.#words.length)
    return this.#words.push({ value, label }) - 1
  }

  /** The number of the requested word: undefined if none is requested, -1 if no course has it. */
  asked(value: string | undefined): number | undefined {
    return value === undefined ? undefined : (this.#numbers.get(value) ?? -1)
  }

  get words(): readonly Word[] {
    return this.#words
  }
}
