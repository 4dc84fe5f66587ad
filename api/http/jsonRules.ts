import { ApiError } from '../ApiError.ts'
import { deepest } from './limits.ts'

/**
 * Refuses what later steps couldn't handle: depth that overflows a recursive walk, and text that PostgreSQL cannot
 * store. The check itself isn't recursive, so no input can overflow it.
 */
export function checkJson(root: unknown): void {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new ApiError('too_deep')
    level = level.flatMap(childrenOf)
  }
}

function childrenOf(value: unknown): unknown[] {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value
  // JSON.parse makes it an own property, but copying it to another object would set a prototype.
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  Object.keys(value).forEach(checkText)
  return Object.values(value)
}

export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

function checkText(text: string): void {
  if (!isStorable(text))
    throw new ApiError('validation_failed', {
      message: 'It contains characters that we can’t store. Remove them and try again.',
    })
}
