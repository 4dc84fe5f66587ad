import { answers } from '#contract/answers.ts'
import type { Ref, Shape, Shapes } from '#contract/shape.ts'
import { isTimeZone } from '#contract/timeZone.ts'

export type Reading =
  | { readonly fits: true; readonly data: unknown }
  /** `at` is the path to the part that doesn't fit, such as `items.3.price`. */
  | { readonly fits: false; readonly at: string }

/** Parses a value by the contract, or returns `misfit` with the path to the part that doesn't fit. */
type Reader = (value: unknown, way: string[]) => unknown
const misfit = Symbol('misfit')

/** Parses values by the shapes of a table, and drops fields that a shape doesn't contain. */
export function readerOf({ table, of }: Shapes): (name: string, value: unknown) => Reading {
  const readers: Reader[] = []
  const at = (ref: Ref): Reader => {
    const shape = table[ref]
    if (!shape) throw new Error(`The table has no shape ${ref}.`)
    readers[ref] ??= compile(shape, at)
    return readers[ref]
  }
  return (name, value) => {
    const ref = of[name]
    if (ref === undefined) throw new Error(`No shape has the name ${name}.`)
    const way: string[] = []
    const data = at(ref)(value, way)
    return data === misfit ? { fits: false, at: way.reverse().join('.') } : { fits: true, data }
  }
}

/** Parses an answer that says everything the contract promises, and drops what the contract doesn't contain. */
export const readAnswer = readerOf(answers)

function compile(shape: Shape, at: (ref: Ref) => Reader): Reader {
  switch (shape.kind) {
    case 'null':
      return (value) => (value === null ? null : misfit)
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : misfit)
    case 'zone':
      return (value) => (typeof value === 'string' && isTimeZone(value) ? value : misfit)
    case 'number':
      return numbers(shape)
    case 'text':
      return texts(shape)
    case 'word':
      return (value) => (shape.of.includes(value) ? value : misfit)
    case 'list':
      return lists(shape, at(shape.of))
    case 'tuple':
      return tuples(shape.of.map(at))
    case 'either':
      return choices(shape.of.map(at))
    case 'nullable':
    case 'optional': {
      const [nothing, reader] = [shape.kind === 'nullable' ? null : undefined, at(shape.of)]
      return (value, way) => (value === nothing ? nothing : reader(value, way))
    }
    case 'assumed':
      return at(shape.of)
    case 'record':
      return records(at(shape.of))
    case 'object':
      return objects(Object.entries(shape.of).map(([name, ref]) => [name, at(ref)]))
  }
}

// A lone surrogate isn't valid text: neither an address nor a page in UTF-8 can contain it.
const halves = /[\ud800-\udfff]/
const lone = /\p{Surrogate}/gu

type Of<K extends Shape['kind']> = Extract<Shape, { readonly kind: K }>

function numbers({
  whole,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
}: Of<'number'>): Reader {
  const is = whole ? Number.isSafeInteger : Number.isFinite
  return (value) => (typeof value === 'number' && is(value) && value >= from && value <= to ? value : misfit)
}

function texts({ from = 0, to = Number.POSITIVE_INFINITY, like = [] }: Of<'text'>): Reader {
  const patterns = like.map((source) => new RegExp(source))
  return (value) => {
    if (typeof value !== 'string' || value.length < from || value.length > to) return misfit
    for (const pattern of patterns) if (!pattern.test(value)) return misfit
    return halves.test(value) ? value.replace(lone, '\ufffd') : value
  }
}

function lists({ from = 0, to = Number.POSITIVE_INFINITY }: Of<'list'>, item: Reader): Reader {
  return (value, way) => {
    if (!Array.isArray(value) || value.length < from || value.length > to) return misfit
    const read: unknown[] = []
    for (const part of value) {
      const entry = item(part, way)
      if (entry === misfit) return lost(way, read.length)
      read.push(entry)
    }
    return read
  }
}

function tuples(parts: readonly Reader[]): Reader {
  return (value, way) => {
    if (!Array.isArray(value) || value.length !== parts.length) return misfit
    const read: unknown[] = []
    for (const part of parts) {
      const entry = part(value[read.length], way)
      if (entry === misfit) return lost(way, read.length)
      read.push(entry)
    }
    return read
  }
}

function choices(readers: readonly Reader[]): Reader {
  return (value) => {
    for (const reader of readers) {
      const choice = reader(value, [])
      if (choice !== misfit) return choice
    }
    return misfit
  }
}

function records(of: Reader): Reader {
  return (value, way) => {
    if (!isPlain(value)) return misfit
    const read: [string, unknown][] = []
    for (const [name, part] of Object.entries(value)) {
      if (name === '__proto__') continue
      const entry = of(part, way)
      if (entry === misfit) return lost(way, '*')
      read.push([name, entry])
    }
    return Object.fromEntries(read)
  }
}

function objects(fields: readonly (readonly [string, Reader])[]): Reader {
  return (value, way) => {
    if (!isPlain(value)) return misfit
    const read: Record<string, unknown> = {}
    for (const [name, reader] of fields) {
      const field = reader(value[name], way)
      if (field === misfit) return lost(way, name)
      if (field !== undefined) read[name] = field
    }
    return read
  }
}

/** A record's keys may be personal data, so `*` is reported instead; an object's keys come from the contract. */
function lost(way: string[], step: string | number): typeof misfit {
  way.push(String(step))
  return misfit
}

export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
