import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../ApiError.ts'

/** Turns the violation of a database constraint into a refusal. */
export async function refusing<T>(
  constraints: Readonly<Record<string, ErrorCode>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = brokenConstraint(error)
    const code = constraint === undefined ? undefined : constraints[constraint]
    throw code ? new ApiError(code) : error
  }
}

export function brokenConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? brokenConstraint(error.cause) : undefined
}
