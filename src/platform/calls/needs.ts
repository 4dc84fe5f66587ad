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
  /** True where the page can do without. */
  readonly optional: boolean
  /** True where the page is sent without it if it takes its time, and it follows; `optional` as well. */
  readonly late?: boolean
  /** True where the page can do without only if the service has no such call; `optional` as well. */
  readonly ours?: boolean
  /** Types only: what the call answers. */
  readonly answers?: T
}
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
  /** The Idempotency-Key of a call that must not act twice. */
  readonly key?: string
  /** What is not sent: where else the answer may be found at a service that lacks the call. */
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
  /** The status line's number; 0 where no answer came. */
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfter?: number
  /** The call that has found nothing, where the service says so. */
  readonly call?: string
  /** What the service said of it. */
  readonly data?: PlainData
}
export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: CallError }
/** Makes one call now, past the cache, and never throws. */
export type Send = <T>(need: Need<T>) => Promise<Answer<T>>

export function optional<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true }
}

/** For what stands below the first screen: a slow answer does not hold the page up. */
export function later<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true, late: true }
}

/** For a call of ours that the page can do without where a service knows only the specified ones. */
export function whereOffered<T>(need: Need<T>): Need<T | undefined> {
  return { ...need, optional: true, ours: true }
}

export function hinted<T>(need: Need<T>, hint: Readonly<Record<string, string>>): Need<T> {
  return { ...need, args: { ...need.args, hint } }
}

/** True where a service may have no such call; ours say which one they have looked the thing up with. */
export function mayBeMissing({ status, call }: CallError): boolean {
  return (status === 404 && call === undefined) || status === 405
}

/** True where a service has said no for want of the call, as far as can be told. */
export function isNotOffered(error: CallError): boolean {
  return error.code === 'not_configured' || mayBeMissing(error)
}

/** True where a page cannot be shown after this. */
export function isDecisive({ optional, ours }: Need<unknown>, error: CallError): boolean {
  return ours ? !mayBeMissing(error) : !optional
}

const described = new Map<string, (args?: CallParts) => Need<unknown>>()

function describe(name: string): (args?: CallParts) => Need<unknown> {
  const known = described.get(name) ?? ((args = {}) => ({ name, args, optional: false }))
  described.set(name, known)
  return known
}

// By whatever name: the tables, which a page that only shows what it came with does not need, are asked when a call is made.
export const call = new Proxy({}, { get: (_, name) => describe(String(name)) }) as Calls
