import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Capability } from './staff.ts'

export const access = ['public', 'member', 'tutor', 'staff'] as const
/** Who may call: anyone, anyone signed in, or someone signed in with that role. */
export type Access = (typeof access)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of a service: everything that both sides, the documentation and the tests need. */
export type Endpoint = Call & Admission

/** Staff differ in what they may do, so each call for staff requires a capability. */
type Admission =
  | { readonly access: Exclude<Access, 'staff'>; readonly capability?: never }
  | { readonly access: 'staff'; readonly capability: Capability }

interface Call {
  readonly method: Method
  /** The path below the service's base path, with `:name` for parameters. */
  readonly path: `/${string}`
  /** True if an old sign-in isn't enough, and the password or a code is needed again. */
  readonly fresh?: boolean
  /** Whether a session that hasn't passed its second way may call this: always, or only while the account has none. */
  readonly alone?: 'always' | 'to_set_up'
  /** Overrides the rule that staff viewing the site as somebody else may make every read and no other call. */
  readonly lookers?: 'admitted' | 'refused'
  /** True for a write that a program's key may make too, if the key has the capability. */
  readonly machines?: true
  /**
   * True if a young person's own sign-in, which is for learning, may call this; it can't order, pay or change anything.
   */
  readonly young?: true
  readonly summary: string
  /** The client cache's tags for what is read or changed. */
  readonly resource: string
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** Further client cache tags that a write invalidates. */
  readonly alsoChanges?: readonly string[]
  /** The media type of a file returned instead of the envelope; failures still use the envelope. */
  readonly file?: string
  /** True if the list may be long enough to be streamed row by row. */
  readonly stream?: boolean
  /** True if a public read may not come from a replica, which can lag by seconds. */
  readonly exact?: boolean
  /** True if a public answer differs from person to person, so that a token, if sent, must be valid. */
  readonly personal?: boolean
  readonly errors?: readonly ErrorCode[]
  /** True if a repeated Idempotency-Key must get the first reply again. */
  readonly idempotent?: boolean
}
export type EndpointTable = Readonly<Record<string, Endpoint>>

/**
 * Keeps literal types, so the compiler knows paths and methods.
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
/** A slot with no required fields may be omitted altogether. */
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
