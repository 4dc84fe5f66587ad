import { answers } from '#contract/answers.ts'
import type { Ref, Shape, Shapes } from '#contract/shape.ts'
import { isPlain, readerOf } from './readAnswer.ts'

export interface Loose {
  /** False if too little can be read to show anything. */
  readonly fits: boolean
  readonly data: unknown
  /** The path to the first value because of which something was left out, or null. */
  readonly lost: string | null
}

/**
 * Reads answers of a service that keeps the specification but words them in its own way. A field that may be null may
 * be missing, a number may be digits in a string, and an id a number. What can't be read is left out by itself: a row,
 * a list, or anything that may be null.
 */
export function looseReaderOf({ table, of }: Shapes): (name: string, value: unknown) => Loose {
  const exactly = readerOf({ table, of: Object.fromEntries(table.map((_, ref) => [ref, ref])) })
  return (name, value) => {
    const ref = of[name]
    if (ref === undefined) throw new Error(`No shape has the name ${name}.`)
    const reading = new Reading(table, exactly)
    const data = reading.read(ref, value)
    return { fits: data !== misfit, data, lost: reading.lost }
  }
}

export const readLoosely = looseReaderOf(answers)

const misfit = Symbol('misfit')
type Of<K extends Shape['kind']> = Extract<Shape, { readonly kind: K }>

class Reading {
  lost: string | null = null
  readonly #table: readonly Shape[]
  readonly #reader: ReturnType<typeof readerOf>
  /** The path to the value that is being read. */
  readonly #way: string[] = []
  /** The path to the last value that couldn't be read. */
  #missed: readonly string[] = []

  constructor(table: readonly Shape[], reader: ReturnType<typeof readerOf>) {
    this.#table = table
    this.#reader = reader
  }

  read(ref: Ref, value: unknown): unknown {
    const shape = this.#table[ref]
    if (!shape) throw new Error(`The table has no shape ${ref}.`)
    switch (shape.kind) {
      case 'null':
        return null
      case 'number':
        return this.#exactly(ref, numberIn(value))
      case 'text':
        return this.#exactly(ref, typeof value === 'number' ? String(value) : value)
      case 'word':
        return this.#exactly(ref, shape.of.includes(value) ? value : numberIn(value))
      case 'boolean':
      case 'zone':
        return this.#exactly(ref, value)
      case 'tuple':
        return this.#tuple(shape.of, value)
      case 'list':
        return this.#list(shape, value)
      case 'either':
        return this.#either(shape.of, value)
      case 'nullable':
        return isNothing(value) ? null : this.#orElse(null, shape.of, value)
      case 'optional':
        return isNothing(value) ? undefined : this.#orElse(undefined, shape.of, value)
      case 'assumed':
        return this.#assumed(shape, value)
      case 'record':
        return this.#record(shape.of, value)
      case 'object':
        return this.#object(shape, isListOfRows(shape) ? this.#rowsIn(value) : value)
    }
  }

  #exactly(ref: Ref, value: unknown): unknown {
    const reading = this.#reader(String(ref), value)
    return reading.fits ? reading.data : this.#miss(reading.at)
  }

  #miss(below = ''): typeof misfit {
    this.#missed = below ? [...this.#way, below] : [...this.#way]
    return misfit
  }

  #list({ of, from = 0, to }: Of<'list'>, value: unknown): unknown {
    if (!Array.isArray(value)) {
      if (from > 0) return this.#miss()
      return isNothing(value) ? [] : this.#leaveOut([])
    }
    const rows = value.slice(0, to).map((row, nth) => this.#at(`${nth}`, () => this.#orElse(misfit, of, row)))
    const read = rows.filter((row) => row !== misfit)
    return read.length < from ? this.#miss() : read
  }

  #tuple(of: readonly Ref[], value: unknown): unknown {
    if (!Array.isArray(value) || value.length !== of.length) return this.#miss()
    const parts = of.map((ref, nth) => this.#at(`${nth}`, () => this.read(ref, value[nth])))
    return parts.includes(misfit) ? misfit : parts
  }

  #assumed({ of, value: instead }: Of<'assumed'>, value: unknown): unknown {
    if (isEmpty(value)) return instead
    const read = this.#orElse(instead, of, value)
    return isEmpty(read) ? instead : read
  }

  #either(of: readonly Ref[], value: unknown): unknown {
    const exact = of.map((ref) => this.#exactly(ref, value)).find((read) => read !== misfit)
    if (exact !== undefined) return exact
    for (const ref of of) {
      const read = this.read(ref, value)
      if (read !== misfit) return read
    }
    return misfit
  }

  #record(of: Ref, value: unknown): unknown {
    if (!isPlain(value)) return this.#miss()
    const entries = Object.entries(value).map(([name, part]) => {
      // A record's keys may be personal data, so they aren't told.
      return [name, this.#at('*', () => this.#orElse(misfit, of, part))] as const
    })
    return Object.fromEntries(entries.filter(([name, part]) => part !== misfit && name !== '__proto__'))
  }

  #object({ of }: Of<'object'>, value: unknown): unknown {
    const sent = isEmpty(value) ? {} : value
    if (!isPlain(sent)) return this.#miss()
    const read: Record<string, unknown> = {}
    for (const [name, ref] of Object.entries(of)) {
      const field = this.#at(name, () => this.read(ref, sent[name]))
      if (field === misfit) return misfit
      if (field !== undefined) read[name] = field
    }
    return read
  }

  /** A list of rows may also be sent bare, or under another name beside its counts. */
  #rowsIn(value: unknown): unknown {
    const sent = isPlain(value) ? value : {}
    const named = Array.isArray(sent.items) ? [sent.items] : Object.values(sent).filter(Array.isArray)
    const [items, ...others] = Array.isArray(value) ? [value] : named
    if (!items || others.length > 0) return this.#leaveOut({ ...noRows, ...sent, items: [] })
    return { ...noRows, items_per_page: Math.max(1, items.length), total: items.length, ...sent, items }
  }

  #orElse(instead: unknown, ref: Ref, value: unknown): unknown {
    const read = this.read(ref, value)
    return read === misfit ? this.#leaveOut(instead, this.#missed) : read
  }

  #leaveOut<T>(instead: T, at: readonly string[] = this.#way): T {
    this.lost ??= at.join('.')
    return instead
  }

  #at(step: string, read: () => unknown): unknown {
    this.#way.push(step)
    const part = read()
    this.#way.pop()
    return part
  }
}

const noRows = { page: 1, items_per_page: 1, total: 0 }

function isListOfRows({ of }: Of<'object'>): boolean {
  return ['items', 'page', 'items_per_page', 'total'].every((name) => name in of)
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined
}

/** Some services write an empty object as an empty list. */
function isEmpty(value: unknown): boolean {
  return isNothing(value) || (Array.isArray(value) && value.length === 0)
}

function numberIn(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value
}
