import type { ArgsOf, Endpoint, EndpointTable, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { estate } from '#contract/estate/index.ts'
import type { learning } from '#contract/learning/index.ts'
import type { PlainData } from './plainData.ts'

export type Service = 'learning' | 'estate'
/** A call that is described but not made: a page declares it, the loader makes it. */
export interface Need<T> {
  readonly name: string
  readonly args: CallParts
  /** True if the page can do without it. */
  readonly optional: boolean
  /** True if the page may be sent without it, and it follows when it is slow; then `optional` as well. */
  readonly late?: boolean
  /** True if the page can do without it only where the service has no such call; then `optional` as well. */
  readonly ours?: boolean
  /** For types only: what the call returns. */
  readonly answers?: T
}
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
  /** The Idempotency-Key of a call that must not act twice. */
  readonly key?: string
  /** Not sent: says where else the answer may be found if the service lacks the call. */
  readonly hint?: Readonly<Record<string, string>>
}
export type AnyNeed = Readonly<Record<string, Need<unknown>>>
/** A need that a page declares only sometimes may be missing. */
export type DataOf<N extends AnyNeed> = {
  readonly [K in keyof N]: NonNullable<N[K]> extends Need<infer T> ? T : never
}

type Caller<E extends Endpoint> =
  Record<never, never> extends ArgsOf<E>
    ? (args?: ArgsOf<E>) => Need<ResponseOf<E>>
    : (args: ArgsOf<E>) => Need<ResponseOf<E>>
type CallersOf<T extends EndpointTable> = { readonly [K in keyof T]: Caller<T[K]> }
/** Every call of both services by its name in the tables. */
export type Calls = CallersOf<typeof learning> & CallersOf<typeof estate>

export interface CallError {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfter?: number
  /** The call that found nothing, where the service names it. */
  readonly call?: string
  /** The data that the service sent along. */
  readonly data?: PlainData
}
export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: CallError }
/** Makes one call now, bypassing the cache, and never throws. */
export type Send = <T>(need: Need<T>) => Promise<Answer<T>>

export function optional<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true }
}

/** For what is below the first screen: a slow answer doesn't delay the page. */
export function later<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true, late: true }
}

/** For a call of ours that the page can do without, where a service knows only the specified ones. */
export function whereOffered<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true, ours: true }
}

export function hinted<T>(need: Need<T>, hint: Readonly<Record<string, string>>): Need<T> {
  return { ...need, args: { ...need.args, hint } }
}

/** True if the service may have no such call. Our services name the call that looked and found nothing. */
export function mayBeMissing({ status, call }: CallError): boolean {
  return (status === 404 && call === undefined) || status === 405
}

/** True if a service apparently refused because it has no such call. */
export function isNotOffered(error: CallError): boolean {
  return error.code === 'not_configured' || mayBeMissing(error)
}

/** True if the page can't be shown after this. */
export function isDecisive({ optional, ours }: Need<unknown>, error: CallError): boolean {
  return ours ? !mayBeMissing(error) : !optional
}

const described = new Map<string, (args?: CallParts) => Need<unknown>>()

function describe(name: string): (args?: CallParts) => Need<unknown> {
  const known = described.get(name) ?? ((args = {}) => ({ name, args, optional: false }))
  described.set(name, known)
  return known
}

// A proxy, so that a page that only shows the answers it came with doesn't load the tables; they are read when a call
// is made.
export const call = new Proxy({}, { get: (_, name) => describe(String(name)) }) as Calls
