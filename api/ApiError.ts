import type { FailureDetails } from '#contract/envelope.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'

/** Thrown to refuse a call: a code from the table of errors, which onError puts into the envelope. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly details: FailureDetails
  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(details.message ?? errors[code].message)
    this.code = code
    this.details = details
  }
}
