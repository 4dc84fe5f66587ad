import fc from 'fast-check'
import type { z } from 'zod/mini'
import { type JsonSchema, schemaOf } from '#api/http/openapi.ts'

/** Values that tend to break careless code. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\ud800',
    '\0',
    "'; DROP TABLE users; --",
    '__proto__',
    'constructor',
    '9'.repeat(400),
    '%00',
    '\u202e',
    '../../etc/passwd',
    '1e309',
    '2026-02-30',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    -1,
    0,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    0.5,
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Mostly what the schema asks for; now and then, something odd in one place. */
export function inputOf(schema: z.ZodMiniType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return mostly(schemaOf(schema, 'input'), ids)
}

function mostly(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: odd })
}

function fitting(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((each) => fitting(each, ids)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return objectOf(schema, ids)
  if (schema.type === 'array') return arrayOf(schema, ids)
  if (schema.type === 'string') return stringOf(schema, ids)
  if (schema.type === 'integer') return fc.integer(rangeOf(schema, 10_000))
  if (schema.type === 'number') return fc.double({ ...rangeOf(schema, 1e6), noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return odd
}

function objectOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, typeof field === 'object' ? mostly(field, ids) : odd] as const,
  )
  if (fields.length === 0) return fc.dictionary(fc.string({ maxLength: 8 }), fc.boolean(), { maxKeys: 4 })
  const required = (schema.required ?? []).filter((name) => fields.some(([field]) => field === name))
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function arrayOf({ items, minItems = 0, maxItems = 3 }: JsonSchema, ids: readonly string[]) {
  const element = typeof items === 'object' && !Array.isArray(items) ? mostly(items, ids) : odd
  return fc.array(element, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
}

function stringOf({ format, minLength = 0, maxLength = 60 }: JsonSchema, ids: readonly string[]) {
  const near = {
    min: new Date('2026-10-01T00:00:00Z'),
    max: new Date('2027-03-01T00:00:00Z'),
    noInvalidDate: true,
  }
  if (format === 'date-time') return fc.date(near).map((date) => date.toISOString())
  if (format === 'date') return fc.date(near).map((date) => date.toISOString().slice(0, 10))
  if (format === 'email') return fc.nat(50).map((nth) => `somebody${nth}@example.com`)
  if (format === 'uri')
    return fc.constantFrom('https://example.com/', 'https://youtu.be/abc', 'javascript:alert(1)')
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) }
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', ...lengths }) },
    { weight: 2, arbitrary: fc.lorem({ maxCount: 6 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('18:30', '23:59', 'Asia/Kolkata', 'Australia/Lord_Howe', '+919876543210'),
    },
  )
}

function rangeOf({ minimum, maximum }: JsonSchema, widest: number) {
  const min = minimum === undefined ? -widest : Math.max(minimum, -(2 ** 31))
  const max = maximum === undefined ? Math.max(widest, min) : Math.min(maximum, 2 ** 31)
  return { min, max: Math.max(min, max) }
}
