import type { ErrorRequestHandler, Request, Response } from 'express'
import type { FailureDetails } from '#contract/envelope.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { ApiError } from '../ApiError.ts'
import { brokenConstraint } from '../db/refusing.ts'
import { codeOf } from '../describeError.ts'
import { sendFailure } from './reply.ts'

/** Every failure ends here: known failures with their code, all others as `internal`, with details only in the log. */
export const onError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { code, details } = classify(error)
  const { call } = response.locals
  // The request's own log line includes the error.
  if (errors[code].status >= 500 && error instanceof Error) response.err = error
  if (response.headersSent) response.destroy()
  else sendFailure(response, code, errors[code].status === 404 ? { ...details, call } : details)
}

export function notFound(_request: Request, response: Response): void {
  sendFailure(response, 'not_found')
}

interface Failure {
  readonly code: ErrorCode
  readonly details?: FailureDetails
}

function classify(error: unknown): Failure {
  if (error instanceof ApiError) return { code: error.code, details: error.details }
  if (error instanceof URIError) return { code: 'not_found' }
  const parser =
    typeof error === 'object' && error !== null && 'type' in error
      ? parserErrors[String(error.type)]
      : undefined
  return parser ? { code: parser } : databaseFailure(error)
}

/** The types of body-parser's errors. */
const parserErrors: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'bad_json',
  'entity.too.large': 'too_large',
  'encoding.unsupported': 'unsupported_type',
  'charset.unsupported': 'unsupported_type',
  'request.aborted': 'bad_json',
  'request.size.invalid': 'bad_json',
}

const unreachable = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|08|57P0|53)/

function databaseFailure(error: unknown): Failure {
  const broken = brokenConstraint(error)
  // The account was closed during the call, which ended this caller's session.
  if (broken === 'account_is_open') return { code: 'unauthenticated' }
  if (broken === 'an_owner_stays') return { code: 'last_owner' }
  const code = codeOf(error)
  if (code === '57014' || code === '55P03') return { code: 'timeout' }
  if (code === '40001' || code === '40P01') return { code: 'conflict' }
  const gone =
    (code && unreachable.test(code)) ||
    /connection (terminated|timeout|error)|timeout exceeded when trying to connect/i.test(messagesOf(error))
  return gone ? { code: 'service_unavailable', details: { retryAfter: 5 } } : { code: 'internal' }
}

function messagesOf(error: unknown): string {
  return error instanceof Error
    ? `${error.name === 'DrizzleQueryError' ? '' : error.message} ${messagesOf(error.cause)}`
    : ''
}
