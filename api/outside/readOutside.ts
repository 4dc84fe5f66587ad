import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { second } from '../clock.ts'
import { isPublicAddress } from './addresses.ts'

export const outsideProblems = ['refused', 'unreachable', 'not_found', 'too_large', 'too_slow'] as const
/** Why an address of somebody else's couldn't be read. */
export type OutsideProblem = (typeof outsideProblems)[number]

export class OutsideError extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** What it takes to reach the outside; a test has its own. */
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
const ways: Ways = { resolve: (host) => lookup(host, { all: true }), request }

export interface Limits {
  readonly bytes: number
  readonly ms: number
  readonly redirects: number
}
const usual: Limits = { bytes: 1_500_000, ms: 10 * second, redirects: 3 }

/**
 * Reads an https address that a user gave. It never reaches a private network: a name is resolved once, each of its
 * addresses is checked, and the connection goes to what was checked. Each redirect is a new address to check.
 */
export async function readOutside(address: string, limits = usual, by = ways): Promise<string> {
  const signal = AbortSignal.timeout(limits.ms)
  let url = mayRead(address)
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const reply = await ask(url, signal, by)
    const { statusCode = 0, headers } = reply
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      reply.destroy()
      url = mayRead(headers.location, url)
      continue
    }
    if (statusCode === 200) return await bodyOf(reply, limits.bytes, signal)
    reply.destroy()
    const gone = statusCode === 401 || statusCode === 403 || statusCode === 404 || statusCode === 410
    throw new OutsideError(gone ? 'not_found' : 'unreachable', `The answer was ${statusCode}.`)
  }
  throw new OutsideError('unreachable', 'It leads from one address to another too often.')
}

function mayRead(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : null
  const refuse = (why: string) => new OutsideError('refused', why)
  if (url?.protocol !== 'https:') throw refuse('Only https addresses are read.')
  if (url.username !== '' || url.password !== '') throw refuse('An address with a password isn’t read.')
  if (url.port !== '') throw refuse('Only the usual port is read.')
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw refuse('An address needs a name.')
  return url
}

async function ask(url: URL, signal: AbortSignal, by: Ways): Promise<IncomingMessage> {
  const found = await by.resolve(url.hostname).catch((cause: unknown) => {
    throw new OutsideError('unreachable', 'There is no such host.', { cause })
  })
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
    throw new OutsideError('refused', 'The host is in a network that isn’t public.')
  const checked: LookupFunction = (_host, options, answer) => {
    const [first] = found
    if (options.all) answer(null, [...found])
    else answer(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity' }
    const call = by.request(url, { headers, lookup: checked, signal, agent: false }, resolve)
    call.on('error', (cause) => reject(failure(cause, signal)))
    call.end()
  })
}

function failure(cause: unknown, signal: AbortSignal): OutsideError {
  if (cause instanceof OutsideError) return cause
  return signal.aborted
    ? new OutsideError('too_slow', 'It took too long.', { cause })
    : new OutsideError('unreachable', 'It could not be reached.', { cause })
}

async function bodyOf(reply: IncomingMessage, most: number, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of reply) {
      parts.push(part)
      size += part.length
      if (size > most) throw new OutsideError('too_large', `It has more than ${most} bytes.`)
    }
  } catch (cause) {
    throw failure(cause, signal)
  }
  return Buffer.concat(parts).toString('utf8')
}
