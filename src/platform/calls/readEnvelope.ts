import { type FieldErrors, isEnvelope, isSuccess } from '#contract/envelope.ts'
import { codeOf, type ErrorCode, errors, isErrorCode } from '#contract/errors.ts'
import type { Answer, CallError } from './needs.ts'
import { plainData } from './plainData.ts'

/** Statuses for requests that were refused because they couldn't be parsed. */
const unread: readonly number[] = [400, 414, 422]
const longestMessage = 500
const longestName = 100
const fieldsAtMost = 20
const longestWait = 3_600

/** Reads the HTTP status and the envelope; both have to report success. */
export function readEnvelope(status: number, body: unknown): Answer<unknown> {
  if (!isEnvelope(body)) return { ok: false, error: withoutEnvelope(status, body) }
  const { message, data, error } = body
  const said = Number(body.http_status)
  if (isSuccess(status) && isSuccess(said)) return { ok: true, data }
  const code = isSuccess(said) ? status : said
  if (!isFailure(code)) return { ok: false, error: failureOf('bad_answer') }
  return { ok: false, error: refusalOf(code, { message, error, data }) }
}

export function failureOf(code: ErrorCode, status: number = errors[code].status): CallError {
  return { status, code, message: errors[code].message }
}

/** Text comes from a proxy in front of a service; anything else comes from the service itself. */
function withoutEnvelope(status: number, body: unknown): CallError {
  const isText = typeof body === 'string'
  if (!isFailure(status)) return failureOf(isText ? 'service_unavailable' : 'bad_answer')
  // A proxy can't judge the request, so its refusal isn't the service's.
  const isAway = status >= 500 || (isText && unread.includes(status))
  return failureOf(isAway ? 'service_unavailable' : codeOf(status), status)
}

function isFailure(status: number): boolean {
  return Number.isInteger(status) && status >= 400 && status < 600
}

interface Said {
  readonly message: unknown
  readonly error: unknown
  readonly data: unknown
}

function refusalOf(status: number, { message, error, data }: Said): CallError {
  const details = isPlain(data) ? data : {}
  const named = [error, details.error].find(isErrorCode)
  const code = named ?? codeOf(status)
  const fields = fieldsOf(details.fields)
  const wait = details.retry_after
  return {
    status,
    code,
    message: sentenceOf(message, named !== undefined || status < 500) ?? errors[code].message,
    ...(fields && { fields }),
    ...(typeof wait === 'number' && wait >= 0 && wait <= longestWait && { retryAfter: Math.ceil(wait) }),
    ...(typeof details.call === 'string' && details.call.length <= longestName && { call: details.call }),
    ...(data !== null && data !== undefined && { data: plainData(data) }),
  }
}

/** The message of a failure without one of our codes is meant for developers, not for visitors. */
function sentenceOf(message: unknown, forPeople: boolean): string | null {
  if (!forPeople || typeof message !== 'string' || message.trim() === '') return null
  return message.length <= longestMessage ? message : null
}

function fieldsOf(given: unknown): FieldErrors | null {
  if (!isPlain(given)) return null
  const fields = Object.entries(given).filter(
    (field): field is [string, string] =>
      field[0].length <= longestName && typeof field[1] === 'string' && field[1].length <= longestMessage,
  )
  return fields.length > 0 ? Object.fromEntries(fields.slice(0, fieldsAtMost)) : null
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
