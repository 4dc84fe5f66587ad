import { type ErrorCode, errors } from './errors.ts'

/** 200: done; 900: a code was sent; 901: signed in, but the profile is incomplete. Every other status is a failure. */
export const successStatuses = [200, 900, 901] as const
export type SuccessStatus = (typeof successStatuses)[number]

export interface Envelope<T = unknown> {
  readonly http_status: number
  readonly message: string
  readonly data: T
  readonly error: ErrorCode | null
}

/** One sentence for each field to correct, keyed by the field's path in the body, such as `address.city`. */
export type FieldErrors = Readonly<Record<string, string>>
export interface FailureData {
  readonly error: ErrorCode
  readonly fields?: FieldErrors
  readonly retry_after?: number
  /** The call that found nothing. Without it, a 404 means that there is no such call. */
  readonly call?: string
}

export function isSuccess(status: unknown): status is SuccessStatus {
  return successStatuses.some((success) => success === status)
}

export function success<T>(data: T, status: SuccessStatus = 200, message = 'OK'): Envelope<T> {
  return { http_status: status, message, data, error: null }
}

export interface FailureDetails {
  readonly message?: string | undefined
  readonly fields?: FieldErrors | undefined
  readonly retryAfter?: number | undefined
  readonly call?: string | undefined
}

export function failure(code: ErrorCode, details: FailureDetails = {}): Envelope<FailureData> {
  const { status, message } = errors[code]
  const data: FailureData = {
    error: code,
    ...(details.fields && { fields: details.fields }),
    ...(details.retryAfter !== undefined && { retry_after: details.retryAfter }),
    ...(details.call !== undefined && { call: details.call }),
  }
  return { http_status: status, message: details.message ?? message, data, error: code }
}

/** What every answer contains; only the status and the data are relied on. */
export interface SentEnvelope {
  /** A number, or its digits. */
  readonly http_status: number | string
  readonly data: unknown
  readonly message?: unknown
  readonly error?: unknown
}

export function isEnvelope(value: unknown): value is SentEnvelope {
  if (typeof value !== 'object' || value === null) return false
  return 'http_status' in value && isStatus(value.http_status) && 'data' in value
}

function isStatus(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d{3}$/.test(value))
}
