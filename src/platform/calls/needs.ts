import type { ArgsOf, Endpoint, EndpointTable, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { estate } from '#contract/estate/index.ts'
import type { learning } from '#contract/learning/index.ts'
import type { PlainData } from './plainData.ts'

export type Service = 'learning' | 'estate'
/** A call that is described but not made: the page declares it, and the loader makes it. */
export interface Need<T> {
  readonly name: string
  readonly args: CallParts
  /** True if the page can do without it. */
  readonly optional: boolean
  /** True if the page may be sent before this answer, which follows if it's slow; always with `optional`. */
  readonly late?: boolean
  /** True if the page can do without it, but only when the service lacks the call; always with `optional`. */
  readonly ours?: boolean
  /** Exists only as a type: what the call returns. */
  readonly answers?: T
}
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
  /** The Idempotency-Key of a call that must not take effect twice. */
  readonly key?: string
  /** Isn't sent: where else to find the answer if the service lacks the call. */
  readonly hint?: Readonly<Record<string, string>>
}
export type AnyNeed = Readonly<Record<string, Need<unknown>>>
/** A need that a page declares only in some cases may be undefined. */
export type DataOf<N extends AnyNeed> = {
  readonly [K in keyof N]: NonNullable<N[K]> extends Need<infer T> ? T : never
}

type Caller<E extends Endpoint> =
  Record<never, never> extends ArgsOf<E>
    ? (args?: ArgsOf<E>) => Need<ResponseOf<E>>
    : (args: ArgsOf<E>) => Need<ResponseOf<E>>
type CallersOf<T extends EndpointTable> = { readonly [K in keyof T]: Caller<T[K]> }
/** Every call of both services, by its name in the tables. */
export type Calls = CallersOf<typeof learning> & CallersOf<typeof estate>

export interface CallError {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfter?: number
  /** The call that found nothing, if the service returned its name. */
  readonly call?: string
  /** The data that the service sent with the error. */
  readonly data?: PlainData
}
export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: CallError }
/** Makes one call now, bypassing the cache; never throws. */
export type Send = <T>(need: Need<T>) => Promise<Answer<T>>

export function optional<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true }
}

/** Marks a need for content below the first screen, so that a slow answer doesn't delay the page. */
export function later<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true, late: true }
}

/** Marks one of our own calls, which the page can do without if a service has only the specified ones. */
export function whereOffered<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true, ours: true }
}

export function hinted<T>(need: Need<T>, hint: Readonly<Record<string, string>>): Need<T> {
  return { ...need, args: { ...need.args, hint } }
}

/** True if the service may lack the call. Our services return the call's name when they found nothing. */
export function mayBeMissing({ status, call }: CallError): boolean {
  return (status === 404 && call === undefined) || status === 405
}

/** True if a service apparently refused because it has no such call. */
export function isNotOffered(error: CallError): boolean {
  return error.code === 'not_configured' || mayBeMissing(error)
}

/** True if the service apparently lacks the call, or makes something else of its path. */
export function isForeign(error: CallError): boolean {
  return mayBeMissing(error) || error.code === 'bad_answer'
}

/** True if the page can't be shown after this error. */
export function isDecisive({ optional, ours }: Need<unknown>, error: CallError): boolean {
  return ours ? !isForeign(error) : !optional
}

const described = new Map<string, (args?: CallParts) => Need<unknown>>()

function describe(name: string): (args?: CallParts) => Need<unknown> {
  const known = described.get(name) ?? ((args = {}) => ({ name, args, optional: false }))
  described.set(name, known)
  return known
}

// A proxy, so that a page that makes no calls doesn't load the tables; they are read when a call is made.
export const call = new Proxy({}, { get: (_, name) => describe(String(name)) }) as Calls
