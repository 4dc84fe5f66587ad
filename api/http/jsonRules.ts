import { ApiError } from '../ApiError.ts'
import { deepest } from './limits.ts'

/**
 * Refuses what later steps couldn't handle: depth that overflows a recursive walk, and text that PostgreSQL cannot
 * store. The check itself isn't recursive, so no input can overflow it.
 */
export function checkJson(root: unknown): void {
  let level: Part[] = [{ field: null, value: root }]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new ApiError('too_deep')
    level = level.flatMap(partsOf)
  }
}

interface Part {
  /** The field that it belongs to; null for the root. */
  readonly field: string | null
  readonly value: unknown
}

function partsOf({ field, value }: Part): Part[] {
  if (typeof value === 'string') checkText(value, field)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.map((each) => ({ field, value: each }))
  // JSON.parse makes it an own property, but copying it to another object would set a prototype.
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  for (const name of Object.keys(value)) checkText(name, field)
  return Object.entries(value).map(([name, each]) => ({ field: field ?? name, value: each }))
}

export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

const unstorable = 'It contains characters that we can’t store. Remove them and try again.'

function checkText(text: string, field: string | null): void {
  if (!isStorable(text))
    throw new ApiError('validation_failed', {
      message: unstorable,
      ...(field !== null && { fields: { [field]: unstorable } }),
    })
}
