import { type Course, type Word, WordList } from './Course.ts'
import { Lexicon } from './Lexicon.ts'
import type { Former } from './readCourses.ts'
import { Weeks } from './Weeks.ts'

/** A course as read, before its shared words become numbers. */
export interface ReadCourse extends Omit<Course, 'core' | 'level' | 'language' | 'mode' | 'skills'> {
  readonly core: Word
  readonly level: string
  readonly language: string
  readonly mode: string
  readonly skills: readonly Word[]
  /** Its words and their positions, as PostgreSQL extracts them. */
  readonly document: string
}

/** All published courses, each in its own place. A course whose words change moves to a new place. */
export class Shelf {
  readonly cores = new WordList()
  readonly #former: Former
  readonly levels = new WordList()
  readonly languages = new WordList()
  readonly modes = new WordList()
  readonly skills = new WordList()
  readonly lexicon = new Lexicon()
  readonly weeks = new Weeks()
  readonly #places: (Course | null)[] = []
  readonly #placeOf = new Map<string, number>()

  constructor(former: Former = { cores: new Map(), skills: new Map() }) {
    this.#former = former
  }

  /** The subject that this one was merged into, if it was. */
  coreNow(slug: string): string {
    return this.#former.cores.get(slug) ?? slug
  }

  /** The skill that this one was merged into, if it was. */
  skillNow(slug: string): string {
    return this.#former.skills.get(slug) ?? slug
  }

  /** The course in each place; null if it has moved or been removed. */
  get places(): readonly (Course | null)[] {
    return this.#places
  }

  /** True once there are enough gaps, left by courses that moved or were removed, to be worth clearing. */
  get isWorn(): boolean {
    const gone = this.#places.length - this.#placeOf.size
    return gone > 1_000 + this.#placeOf.size / 4
  }

  named(id: string): Course | null {
    return this.#places[this.#placeOf.get(id) ?? -1] ?? null
  }

  /** Whether any course meets in this town or part of town. */
  hasPlace(name: string): boolean {
    return this.#places.some((course) => course?.place?.split(/,\s*/).includes(name))
  }

  placesWhere(holds: (course: Course, place: number) => boolean): Uint32Array {
    const places: number[] = []
    for (const [place, course] of this.#places.entries())
      if (course && holds(course, place)) places.push(place)
    return Uint32Array.from(places)
  }

  put({ document, ...read }: ReadCourse): void {
    this.weeks.forget()
    const course: Course = {
      ...read,
      core: this.cores.numberOf(read.core),
      level: this.levels.numberOf(alone(read.level)),
      language: this.languages.numberOf(alone(read.language)),
      mode: this.modes.numberOf(alone(read.mode)),
      skills: read.skills.map((skill) => this.skills.numberOf(skill)),
    }
    const place = this.#placeOf.get(course.id)
    if (place !== undefined && this.#places[place]?.text === course.text) {
      this.#places[place] = course
      return
    }
    this.remove(course.id)
    const next = this.#places.push(course) - 1
    this.#placeOf.set(course.id, next)
    this.lexicon.add(next, document)
  }

  remove(id: string): void {
    const place = this.#placeOf.get(id)
    if (place === undefined) return
    this.weeks.forget()
    this.#places[place] = null
    this.#placeOf.delete(id)
  }
}

function alone(value: string): Word {
  return { value, label: value }
}
