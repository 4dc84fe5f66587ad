import type { CallError } from '../calls/needs.ts'
import { isOffline } from '../calls/noConnection.ts'

/** Why a page can't be shown. Plain data, because it travels with the state. */
export interface PageFailure {
  readonly status: 401 | 403 | 404 | 405 | 410 | 500 | 503
  readonly retryAfter?: number
  /** True if nothing is wrong but the visitor's connection. */
  readonly offline?: true
  readonly requestId?: string
  /** The fields of a form that was posted without a session. */
  readonly unsent?: readonly (readonly [name: string, value: string])[]
}

const shown: readonly PageFailure['status'][] = [401, 403, 404, 410]
/** With these a service says that it understood the call but not its values, which come from the address. */
const notUnderstood: readonly number[] = [400, 414, 422]

/**
 * A call's refusal as the page's: what isn't found, or can't be the name of anything, is 404 here too; anything that
 * isn't the visitor's doing is 503.
 */
export function failureFrom({ status, code, retryAfter }: CallError): PageFailure {
  const same = shown.find((known) => known === status)
  if (same) return { status: same }
  // Something in front of a service may use these statuses as well, and knows nothing of the request.
  if (code !== 'service_unavailable' && notUnderstood.includes(status)) return { status: 404 }
  return status === 0 ? unreachable(retryAfter) : { status: 503, retryAfter: retryAfter ?? 5 }
}

/** No answer came: the visitor may be offline, or we are down. */
export function unreachable(retryAfter = 5): PageFailure {
  return isOffline() ? { status: 503, offline: true } : { status: 503, retryAfter }
}

export function isPageFailure(error: unknown): error is PageFailure {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
