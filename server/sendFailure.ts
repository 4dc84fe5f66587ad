import type { Response } from 'express'
import { type FailureDetails, failure } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** A failure of the web server itself, for callers that read JSON. */
export function sendFailure(response: Response, code: ErrorCode, details: FailureDetails = {}): void {
  const envelope = failure(code, details)
  response.status(envelope.http_status).set('Cache-Control', 'no-store')
  if (details.retryAfter !== undefined) response.set('Retry-After', String(details.retryAfter))
  response.json(envelope)
}
