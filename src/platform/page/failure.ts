import type { CallError } from '../calls/needs.ts'
import { isOffline } from '../calls/noConnection.ts'

/** Why a page can't be shown. Plain data, because it's part of the payload. */
export interface PageFailure {
  readonly status: 401 | 403 | 404 | 405 | 410 | 500 | 503
  readonly retryAfter?: number
  /** True if the only problem is the visitor's connection. */
  readonly offline?: true
  readonly requestId?: string
  /** The fields of a form that was posted without a session. */
  readonly unsent?: readonly (readonly [name: string, value: string])[]
}

const shown: readonly PageFailure['status'][] = [401, 403, 404, 410]
/** Statuses with which a service refuses the values of a call, which come from the address. */
const notUnderstood: readonly number[] = [400, 414, 422]

/**
 * Turns a call's refusal into the page's: what doesn't exist, or has an invalid name, is 404 here too; anything that
 * isn't the visitor's fault is 503.
 */
export function failureFrom({ status, code, retryAfter }: CallError): PageFailure {
  const same = shown.find((known) => known === status)
  if (same) return { status: same }
  // A proxy in front of a service may use these statuses too, without having parsed the request.
  if (code !== 'service_unavailable' && notUnderstood.includes(status)) return { status: 404 }
  return status === 0 ? unreachable(retryAfter) : { status: 503, retryAfter: retryAfter ?? 5 }
}

/** There was no answer: either the visitor is offline, or the service is down. */
export function unreachable(retryAfter = 5): PageFailure {
  return isOffline() ? { status: 503, offline: true } : { status: 503, retryAfter }
}

export function isPageFailure(error: unknown): error is PageFailure {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
