import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export const access = ['public', 'member', 'tutor', 'staff'] as const
/** Who may call: anyone, any signed-in person, or a signed-in person with that role. */
export type Access = (typeof access)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of a service: everything that both sides, the documentation and the tests need to know of it. */
export interface Endpoint {
  readonly method: Method
  /** Below the service's base path, with `:name` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  /** True where signing in some time ago is not enough: a password or a code is asked for again. */
  readonly fresh?: boolean
  readonly summary: string
  /** What the client's cache calls the thing that is read or changed. */
  readonly resource: string
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** What else a write changes, as the client's cache calls it. */
  readonly alsoChanges?: readonly string[]
  /** The media type of a file that is answered in place of the envelope; failures keep theirs. */
  readonly file?: string
  /** True where a list may be so long that it is sent row by row. */
  readonly stream?: boolean
  /** True where a public read may not come from a copy of the database, which is seconds behind at times. */
  readonly exact?: boolean
  /** True where a public answer is another for each person, so that a token that is given must be good. */
  readonly personal?: boolean
  readonly errors?: readonly ErrorCode[]
  /** True where a repeated Idempotency-Key must give the first reply again. */
  readonly idempotent?: boolean
}
export type EndpointTable = Readonly<Record<string, Endpoint>>

/**
 * Keeps literal types, so paths and methods stay known to the compiler.
 * @__NO_SIDE_EFFECTS__
 */
export function defineEndpoints<const T extends EndpointTable>(table: T): T {
  return table
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsOf<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? unknown
  : { readonly params: { readonly [N in ParamNames<E['path']>]: string } }
type Slot<
  E extends Endpoint,
  K extends 'query' | 'body',
  Side extends 'input' | 'output',
> = E[K] extends z.ZodMiniType ? SlotOf<K, Side extends 'input' ? z.input<E[K]> : z.output<E[K]>> : unknown
/** A slot in which nothing is required may be left out as a whole. */
type SlotOf<K extends string, V> =
  Record<never, never> extends V ? { readonly [P in K]?: V } : { readonly [P in K]: V }
type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** What a caller passes. */
export type ArgsOf<E extends Endpoint> = Simplify<
  ParamsOf<E> & Slot<E, 'query', 'input'> & Slot<E, 'body', 'input'>
>
/** What a handler receives after parsing. */
export type InputOf<E extends Endpoint> = Simplify<
  ParamsOf<E> & RequiredSlot<E, 'query'> & RequiredSlot<E, 'body'>
>
type RequiredSlot<E extends Endpoint, K extends 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? { readonly [P in K]: z.output<E[K]> }
  : unknown
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
