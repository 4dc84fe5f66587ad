import { errors } from '#contract/errors.ts'
import type { Answer, CallError } from './needs.ts'

/** A call in progress, which resolves to an answer or a refusal. */
export interface Asked extends Promise<Answer<unknown>> {
  readonly unsubscribe?: () => void
}

/** RTK Query's result of a call. A query that was reset meanwhile has neither data nor error. */
export interface Outcome extends Promise<Ended> {
  readonly unsubscribe?: () => void
}
type Ended =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: unknown; readonly data?: undefined }
  | { readonly data?: undefined; readonly error?: undefined }

/**
 * A call that ended without an answer. Answers are dropped only when a session begins or ends, so the caller has to
 * repeat the call in the current session.
 */
const cutOff = refusal('unauthenticated')
const broken = refusal('internal')

function refusal(code: 'unauthenticated' | 'internal'): Answer<never> {
  return { ok: false, error: { code, ...errors[code] } }
}

export function asked(outcome: Outcome): Asked {
  const { unsubscribe } = outcome
  return Object.assign(outcome.then(answerIn), unsubscribe && { unsubscribe })
}

function answerIn({ data, error }: Ended): Answer<unknown> {
  if (error === undefined) return data === undefined ? cutOff : { ok: true, data }
  if (isCallError(error)) return { ok: false, error }
  return isAbort(error) ? cutOff : broken
}

function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}
