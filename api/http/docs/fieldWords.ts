import { Address, Currency, Digits, Elsewhere, Id, Link, LocalTime, Month } from '#contract/shapes.ts'
import { type JsonSchema, schemaOf } from '../openapi.ts'

/** Words for the patterns of shared shapes. */
const meanings = new Map(
  [
    { shape: Id, words: 'id' },
    { shape: LocalTime, words: 'time, such as 18:30' },
    { shape: Month, words: 'month, such as 2027-01' },
    { shape: Currency, words: 'currency, such as INR' },
    { shape: Digits, words: 'whole number' },
    { shape: Elsewhere, words: 'address beginning with https' },
    { shape: Link, words: 'address' },
    { shape: Address, words: 'address' },
  ].map(({ shape, words }) => [schemaOf(shape, 'output').pattern, words]),
)

/** Describes in words what a field accepts. */
export function kindOf(schema: JsonSchema): string {
  const { anyOf, pattern } = schema
  const meaning = pattern === undefined ? undefined : meanings.get(pattern)
  const usual = schema.default === undefined ? '' : `${JSON.stringify(schema.default)} unless given`
  const kinds = anyOf ? [...new Set(anyOf.map(kindOf))].join(' or ') : (meaning ?? baseOf(schema))
  return [kinds, ...(anyOf || meaning ? [] : limitsOf(schema)), usual].filter(Boolean).join(', ')
}

function baseOf(schema: JsonSchema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return listOf(schema)
  const words: Readonly<Record<string, string>> = {
    'date-time': 'instant in UTC',
    date: 'day',
    email: 'email address',
    string: 'text',
    integer: 'whole number',
    boolean: 'true or false',
  }
  const name = schema.format ?? String(schema.type ?? 'anything')
  return words[name] ?? name
}

function listOf({ items, prefixItems, minItems = 0, maxItems }: JsonSchema): string {
  if (prefixItems) return `list of ${prefixItems.length}`
  const within = isSchema(items) && items.type !== 'object' ? `: ${kindOf(items)}` : ''
  return `list${many(minItems, maxItems)}${within}`
}

function many(least: number, most: number | undefined): string {
  if (most === undefined) return least > 0 ? ` of ${least} or more` : ''
  return least === most ? ` of ${most}` : ` of ${least} to ${most}`
}

/** Limits at the edge of exact numbers, or for long prose, aren't worth mentioning. */
function limitsOf(schema: JsonSchema): readonly string[] {
  const { minimum, maximum, minLength, maxLength } = schema
  const isFar = (limit: number | undefined) => limit === undefined || Math.abs(limit) >= 1_000_000_000
  return [
    [isFar(minimum) ? '' : `from ${minimum}`, isFar(maximum) ? '' : `to ${maximum}`].join(' ').trim(),
    minLength ? `at least ${count(minLength, 'character')}` : '',
    maxLength === undefined || maxLength >= 20_000 ? '' : `at most ${count(maxLength, 'character')}`,
  ]
}

function count(many: number, noun: string): string {
  return `${many} ${noun}${many === 1 ? '' : 's'}`
}

export interface FieldRow {
  readonly name: string
  readonly kind: string
  readonly isRequired: boolean
}
const deepest = 3

/** One row for each field, and for the fields within it, such as `lines[].course.title`. */
export function rowsOf(schema: JsonSchema, before = '', depth = 0): readonly FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (!isSchema(field)) return []
    const row = {
      name: before + name,
      kind: kindOf(field),
      isRequired: schema.required?.includes(name) ?? false,
    }
    const inner = depth < deepest ? insideOf(field) : null
    return [row, ...(inner ? rowsOf(inner.schema, `${row.name}${inner.mark}.`, depth + 1) : [])]
  })
}

/** The object in a field, directly, in a list or beside a null. */
function insideOf(field: JsonSchema): { readonly schema: JsonSchema; readonly mark: string } | null {
  if (field.type === 'object') return { schema: field, mark: '' }
  if (field.type === 'array' && isSchema(field.items)) {
    const inner = insideOf(field.items)
    return inner && { schema: inner.schema, mark: `[]${inner.mark}` }
  }
  const [choice, ...others] = field.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return choice && others.length === 0 ? insideOf(choice) : null
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
