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
