import { z } from 'zod/mini'
import type { FieldErrors } from '#contract/envelope.ts'
import { plainSentence } from '#contract/plainSentence.ts'
import { ApiError } from '../ApiError.ts'

z.config({ ...z.locales.en(), customError: plainSentence })

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
