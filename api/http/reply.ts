import type { Response } from 'express'
import { type Envelope, type FailureDetails, failure, isSuccess } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Every body is sent from here, so every body is an envelope. */
export function sendEnvelope(response: Response, envelope: Envelope): void {
  response.status(isSuccess(envelope.http_status) ? 200 : envelope.http_status)
  const started: unknown = response.locals.started
  if (typeof started === 'number')
    response.set('Server-Timing', `app;dur=${(performance.now() - started).toFixed(1)}`)
  response.json(envelope)
}

export function sendFailure(response: Response, code: ErrorCode, details: FailureDetails = {}): void {
  const envelope = failure(code, details)
  response.set('Cache-Control', 'no-store')
  if (details.retryAfter !== undefined) response.set('Retry-After', String(details.retryAfter))
  if (envelope.http_status === 401) response.set('WWW-Authenticate', 'Bearer')
  // Without this, the unread rest of the body would keep the connection busy.
  if (code === 'too_large') response.set('Connection', 'close')
  sendEnvelope(response, envelope)
}
