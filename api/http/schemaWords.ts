import type { JsonSchema } from './openapi.ts'

/** Describes in words what a field accepts. */
export function kindOf(schema: JsonSchema): string {
  const choice = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (choice?.length) return choice.map(kindOf).join(' or ')
  const limits = [
    schema.minLength === undefined ? '' : `at least ${schema.minLength} characters`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} unless given`,
  ]
  return [baseOf(schema), ...limits].filter(Boolean).join(', ')
}

function baseOf(schema: JsonSchema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.type === 'array')
    return `a list${typeof schema.items === 'object' && !Array.isArray(schema.items) ? ` of: ${kindOf(schema.items)}` : ''}`
  return schema.format ?? String(schema.type ?? 'anything')
}

const samples: Readonly<Record<string, unknown>> = {
  email: 'asha@example.com',
  mobile: '98765 43210',
  name: 'Asha Rao',
  otp: '123456',
  time_zone: 'Asia/Kolkata',
  locale: 'en-IN',
  password: 'a long pass phrase',
  headline: 'Chess for beginners',
  mobile_number: '98765 43210',
}
const formats: Readonly<Record<string, unknown>> = {
  'date-time': '2027-01-15T12:30:00.000Z',
  date: '2027-01-15',
  email: 'asha@example.com',
}

/** A sample value that the schema allows; null if a required value further down has none. */
export function example(schema: JsonSchema, name = '', depth = 0): unknown {
  if (samples[name] !== undefined && schema.type !== 'object') return samples[name]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return example(choice, name, depth)
  if (schema.type === 'object') return exampleObject(schema, depth)
  if (schema.type === 'array') return exampleArray(schema, name, depth)
  return exampleScalar(schema)
}

function exampleObject({ properties = {} }: JsonSchema, depth: number): unknown {
  if (depth > 4) return {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      typeof field === 'object' ? example(field, name, depth + 1) : null,
    ]),
  )
}

function exampleArray({ items }: JsonSchema, name: string, depth: number): unknown {
  return typeof items === 'object' && !Array.isArray(items) ? [example(items, name, depth + 1)] : []
}

function exampleScalar({ type, format, minimum }: JsonSchema): unknown {
  if (format && formats[format] !== undefined) return formats[format]
  if (type === 'integer' || type === 'number')
    return minimum !== undefined && minimum > -1e9 ? Math.max(minimum, 1) : 1
  if (type === 'boolean') return true
  return type === 'null' ? null : 'text'
}
