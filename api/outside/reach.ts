import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'

export const outsideProblems = ['refused', 'unreachable', 'not_found', 'too_large', 'too_slow'] as const
/** Why an outside address couldn't be reached. */
export type OutsideProblem = (typeof outsideProblems)[number]

export class OutsideError extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** Name resolution and requests, which a test replaces. */
export interface Ways {
  readonly resolve: (
    host: string,
  ) => Promise<readonly { readonly address: string; readonly family: number }[]>
  readonly request: (
    url: URL,
    options: RequestOptions,
    answer: (reply: IncomingMessage) => void,
  ) => ClientRequest
}
export const usualWays: Ways = { resolve: (host) => lookup(host, { all: true }), request }

export function mayReach(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : null
  const refuse = (why: string) => new OutsideError('refused', why)
  if (url?.protocol !== 'https:') throw refuse('Only https addresses are used.')
  if (url.username !== '' || url.password !== '') throw refuse('An address with a password isn’t used.')
  if (url.port !== '') throw refuse('Only the usual port is used.')
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw refuse('An address needs a name.')
  return url
}

export interface Question extends Pick<RequestOptions, 'method' | 'headers'> {
  readonly signal: AbortSignal
  readonly body?: string | Buffer
}

/**
 * Never reaches a private network: a name is resolved once, each of its addresses is checked, and the connection goes
 * to a checked address.
 */
export async function reach(url: URL, question: Question, by: Ways): Promise<IncomingMessage> {
  const addresses = await by.resolve(url.hostname).catch((cause: unknown) => {
    throw new OutsideError('unreachable', 'There is no such host.', { cause })
  })
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new OutsideError('refused', 'The host is in a network that isn’t public.')
  const checked: LookupFunction = (_host, options, answer) => {
    const [first] = addresses
    if (options.all) answer(null, [...addresses])
    else answer(null, first?.address ?? '', first?.family)
  }
  return exchange(question, (options, answer) =>
    by.request(url, { ...options, lookup: checked, agent: false }, answer),
  )
}

type Begin = (options: RequestOptions, answer: (reply: IncomingMessage) => void) => ClientRequest

export function exchange({ body, ...options }: Question, begin: Begin): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = begin(options, resolve)
    call.on('error', (cause) => reject(failure(cause, options.signal)))
    call.end(body)
  })
}

export function failure(cause: unknown, signal: AbortSignal): OutsideError {
  if (cause instanceof OutsideError) return cause
  return signal.aborted
    ? new OutsideError('too_slow', 'It took too long.', { cause })
    : new OutsideError('unreachable', 'It could not be reached.', { cause })
}
