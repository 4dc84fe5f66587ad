import { z } from 'zod/mini'
import type { $ZodChecks, $ZodTypes } from 'zod/v4/core'
import { assumed } from './assumed.ts'
import { Day, Instant, ourTimes, TimeZone } from './shapes.ts'

/** A shape's index in its table, in which equal shapes appear once. */
export type Ref = number
/** What a schema requires of a value, as plain data: a browser checks answers with it without loading a validator. */
export type Shape =
  | { readonly kind: 'null' | 'boolean' | 'zone' }
  | { readonly kind: 'number'; readonly whole?: true; readonly from?: number; readonly to?: number }
  | { readonly kind: 'text'; readonly from?: number; readonly to?: number; readonly like?: readonly string[] }
  | { readonly kind: 'word'; readonly of: readonly unknown[] }
  | { readonly kind: 'list'; readonly of: Ref; readonly from?: number; readonly to?: number }
  | { readonly kind: 'tuple' | 'either'; readonly of: readonly Ref[] }
  | { readonly kind: 'nullable' | 'optional' | 'record'; readonly of: Ref }
  /** What another service may leave out, and the value that then stands for it. */
  | { readonly kind: 'assumed'; readonly of: Ref; readonly value: unknown }
  | { readonly kind: 'object'; readonly of: Readonly<Record<string, Ref>> }

export interface Shapes {
  readonly table: readonly Shape[]
  /** Keyed by the name of the call. */
  readonly of: Readonly<Record<string, Ref>>
}

/** The shapes of schemas, by name. Throws if a shape can't express a schema exactly, so that no check is lost. */
export function shapesOf(schemas: Readonly<Record<string, z.ZodMiniType>>): Shapes {
  const table: Shape[] = []
  const refs = new Map<string, Ref>()
  const known = new Map<unknown, Ref>()
  const put = (schema: unknown): Ref => {
    const before = known.get(schema)
    if (before !== undefined) return before
    const shape = shapeOf(schema as $ZodTypes, put)
    const text = JSON.stringify(shape)
    const ref = refs.get(text) ?? table.push(shape) - 1
    refs.set(text, ref)
    known.set(schema, ref)
    return ref
  }
  const of = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, put(schema)]))
  return { table, of }
}

/** Equivalent shapes for schemas whose check is a function. */
const ofFunctions = new Map<unknown, Shape>([
  [TimeZone, { kind: 'zone' }],
  [Day, { kind: 'text', like: [z.iso.date()._zod.def.pattern, ourTimes].map(sourceOf) }],
  [Instant, { kind: 'text', like: [z.iso.datetime()._zod.def.pattern, ourTimes].map(sourceOf) }],
])

function shapeOf(schema: $ZodTypes, put: (schema: unknown) => Ref): Shape {
  const said = ofFunctions.get(schema)
  if (said) return said
  const field = assumed.get(schema)
  if (field) return { kind: 'assumed', of: put(field.schema), value: field.value }
  const { def } = schema._zod
  switch (def.type) {
    case 'null':
    case 'boolean':
      return { kind: def.type }
    case 'number':
      return { kind: 'number', ...('format' in def && { whole: true }), ...limitsOf(def.checks) }
    case 'string':
      return { kind: 'text', ...limitsOf(def.checks), ...likenessOf(def) }
    case 'enum':
      return { kind: 'word', of: Object.values(def.entries) }
    case 'literal':
      return { kind: 'word', of: def.values }
    case 'array':
      return { kind: 'list', of: put(def.element), ...limitsOf(def.checks) }
    case 'tuple':
      return { kind: 'tuple', of: def.items.map(put) }
    case 'union':
      return { kind: 'either', of: def.options.map(put) }
    case 'nullable':
    case 'optional':
      return { kind: def.type, of: put(def.innerType) }
    case 'record':
      return recordOf(def, put)
    case 'object': {
      if (def.checks?.length) throw new Error('No shape can express a check of several fields.')
      const fields = Object.entries(def.shape).map(([name, field]) => [name, put(field)])
      return { kind: 'object', of: Object.fromEntries(fields) }
    }
    default:
      throw new Error(`No shape can express ${def.type}.`)
  }
}

type RecordDef = Extract<$ZodTypes['_zod']['def'], { type: 'record' }>
function recordOf({ keyType, valueType }: RecordDef, put: (schema: unknown) => Ref): Shape {
  const keys = (keyType as unknown as $ZodTypes)._zod.def
  if (keys.type === 'string') return { kind: 'record', of: put(valueType) }
  if (keys.type !== 'enum') throw new Error('The keys of a record are an enum or any text.')
  const value = put(valueType)
  return {
    kind: 'object',
    of: Object.fromEntries(Object.values(keys.entries).map((name) => [String(name), value])),
  }
}

type Checks = readonly unknown[] | undefined
interface Limits {
  readonly from?: number
  readonly to?: number
}

function limitsOf(checks: Checks): Limits {
  let limits: Limits = {}
  for (const check of checksIn(checks)) {
    switch (check.check) {
      case 'greater_than':
        limits = { ...limits, from: inclusive(check) }
        break
      case 'less_than':
        limits = { ...limits, to: inclusive(check) }
        break
      case 'min_length':
        limits = { ...limits, from: check.minimum }
        break
      case 'max_length':
        limits = { ...limits, to: check.maximum }
        break
      case 'length_equals':
        limits = { from: check.length, to: check.length }
        break
      case 'string_format':
        break
      default:
        throw new Error(`No shape can express the check ${check.check}.`)
    }
  }
  return limits
}

function inclusive({
  value,
  inclusive: is,
}: {
  readonly value: unknown
  readonly inclusive: boolean
}): number {
  if (typeof value !== 'number' || !is) throw new Error('A limit of a shape must be an inclusive number.')
  return value
}

function likenessOf(def: object & { readonly checks?: unknown }): { readonly like?: readonly string[] } {
  const own = 'pattern' in def ? [def.pattern] : 'format' in def ? [undefined] : []
  const added = checksIn(def.checks as Checks).flatMap((check) =>
    check.check === 'string_format' ? [check.pattern] : [],
  )
  const like = [...own, ...added].map(sourceOf)
  return like.length > 0 ? { like } : {}
}

function sourceOf(pattern: unknown): string {
  if (!(pattern instanceof RegExp) || pattern.flags) throw new Error('A format has no flags.')
  return pattern.source
}

function checksIn(checks: Checks = []) {
  return checks.map((check) => (check as $ZodChecks)._zod.def)
}
