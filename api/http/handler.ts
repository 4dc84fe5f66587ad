import type { z } from 'zod/mini'
import type { Endpoint, EndpointTable, InputOf } from '#contract/endpoint.ts'
import type { SuccessStatus } from '#contract/envelope.ts'
import type { Role, WaitsFor } from '#contract/learning/people/auth.ts'
import type { Capability, StaffRole } from '#contract/staff.ts'
import type { Body, Whole } from '../nothingElse.ts'

export interface YoungPerson {
  readonly learnerId: string
  /** The account that has the seats. */
  readonly guardianId: string
}

export interface Viewer {
  readonly id: string
  readonly roles: readonly Role[]
  /** Empty for everybody but staff. */
  readonly staffRoles: readonly StaffRole[]
  readonly sessionId: string
  /** What a key for machines may do; null for a person. */
  readonly key: readonly Capability[] | null
  /** What the session still needs before it may do anything else. */
  readonly waitsFor: WaitsFor | null
  /** Until when the caller is certainly the owner and not somebody who found the device; null if that's uncertain. */
  readonly freshUntil: Date | null
  /** Set for a young person, who uses the sign-in that their guardian gave them: the learner they are. */
  readonly young: YoungPerson | null
  /** Staff viewing the site as this person: nothing may change. */
  readonly onlyLooks: boolean
}

/** What a handler may know about the request besides its parsed input. */
export interface Caller {
  readonly requestId: string
  /** The address by which rate limits count; a /64 for IPv6. */
  readonly network: string
  readonly userAgent: string
  /** A browser's secret, by which it's recognised; null if the caller has none. */
  readonly deviceKey: string | null
  /** The word of a link to a draft of Homes, which this caller reads instead of the live text. */
  readonly preview: string | null
  /** One intent of one person, however often it is sent; a store that must act only once has it as a unique key. */
  readonly intent: string | null
}

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer
type Input<E extends Endpoint> = Sealed<InputOf<E>> & {
  readonly viewer: ViewerOf<E>
  readonly caller: Caller
}
type Sealed<I> = I extends { readonly body: infer B } ? Omit<I, 'body'> & { readonly body: Body<B> } : I
type Output<E extends Endpoint> = z.input<E['response']>
type Answer<E extends Endpoint> = E extends { readonly file: string }
  ? FileReply | FileStream
  : E extends { readonly stream: true }
    ? Output<E> | StreamReply<Output<E>>
    : Output<E> | Reply<Output<E>> | TaggedReply<Output<E>>

/** A handler has to read the whole body: see `nothingElse`. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
) => Promise<E extends { readonly body: z.ZodMiniType } ? Whole<Answer<E>> : Answer<E>>
export type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: Handler<T[K]> }

/** A call of any type, for code that treats all calls alike. */
export type Work = (input: { readonly viewer: Viewer | null; readonly caller: Caller }) => Promise<unknown>

export function workOf<T extends EndpointTable>(handlers: Handlers<T>, name: string): Work {
  return handlers[name] as unknown as Work
}

/** The bytes returned by a call whose record has a `file`. */
export class FileReply {
  readonly bytes: Buffer
  /** The file name to save it under; null to display it. */
  readonly saveAs: string | null
  constructor(bytes: Buffer, saveAs: string | null) {
    this.bytes = bytes
    this.saveAs = saveAs
  }
}

/** A file too long to hold in memory: its text in pieces. */
export class FileStream {
  readonly pieces: () => AsyncIterable<string>
  readonly saveAs: string
  constructor(pieces: () => AsyncIterable<string>, saveAs: string) {
    this.pieces = pieces
    this.saveAs = saveAs
  }
}

/** A success with another status than 200, or with its own sentence. */
export class Reply<T> {
  readonly data: T
  readonly status: SuccessStatus
  readonly message: string | undefined
  constructor(data: T, status: SuccessStatus, message?: string) {
    this.data = data
    this.status = status
    this.message = message
  }
}

/** A reply whose tag is known in advance, so its data is read only for callers that don't have it yet. */
export class TaggedReply<T> {
  readonly etag: string
  readonly read: () => Promise<T>
  constructor(etag: string, read: () => Promise<T>) {
    this.etag = etag
    this.read = read
  }
}

type ItemOf<L> = L extends { readonly items: readonly (infer Item)[] } ? Item : never

/** A list too long to hold in memory: the fields around its rows, and the rows in batches. */
export class StreamReply<L> {
  readonly etag: string
  readonly around: Omit<L, 'items'>
  readonly batches: () => AsyncIterable<readonly ItemOf<L>[]>
  constructor(etag: string, around: Omit<L, 'items'>, batches: () => AsyncIterable<readonly ItemOf<L>[]>) {
    this.etag = etag
    this.around = around
    this.batches = batches
  }
}
