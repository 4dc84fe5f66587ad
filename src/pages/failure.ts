import type { CallError } from '../calls/needs.ts'

/** Why a page cannot be shown. Plain data, because it travels with the state. */
export interface PageFailure {
  readonly status: 401 | 403 | 404 | 405 | 410 | 500 | 503
  readonly retryAfter?: number
  readonly requestId?: string
}

const shown: readonly PageFailure['status'][] = [401, 403, 404, 410]

/** A call's refusal as the page's: what cannot be found is 404 here too, and all that is not the visitor's doing is 503. */
export function failureFrom({ status, retryAfter }: CallError): PageFailure {
  const same = shown.find((known) => known === status)
  return same ? { status: same } : { status: 503, retryAfter: retryAfter ?? 5 }
}

export function isPageFailure(error: unknown): error is PageFailure {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
