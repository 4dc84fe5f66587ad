import { z } from 'zod/mini'
import type { FieldErrors } from '#contract/envelope.ts'
import { ApiError } from '../ApiError.ts'

z.config({ ...z.locales.en(), customError: sentence })

/** The message for schemas that have none of their own. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Please fill this in.' : `This must be ${article(issue.expected)}.`
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.join(', ')}.`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Keep this within ${issue.maximum} characters.`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'Please fill this in.' : `Enter at least ${issue.minimum} characters.`
  if (issue.code === 'too_big' && issue.origin === 'array') return `Enter at most ${issue.maximum}.`
  return undefined
}

function article(expected: string): string {
  return expected === 'int'
    ? 'a whole number'
    : /^[aeiou]/.test(expected)
      ? `an ${expected}`
      : `a ${expected}`
}

/** Returns the parsed value, or refuses with a sentence for each field. */
export function validate<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new ApiError('validation_failed', { fields: fieldErrors(parsed.error.issues) })
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const named = issues.map((issue) => [issue.path.map(String).join('.') || 'body', issue.message] as const)
  return Object.fromEntries(named.toReversed())
}
