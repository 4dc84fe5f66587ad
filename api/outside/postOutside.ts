import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { second } from '../clock.ts'
import { exchange, failure, mayReach, OutsideError, reach, usualWays } from './reach.ts'

export interface Posting {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}
export interface PostedTo {
  readonly status: number
  /** The beginning of the response body. */
  readonly answer: string
  /** The `Retry-After` header as it was sent, if it was. */
  readonly retryAfter: string | undefined
}
export interface PostWays {
  /** True if any address may be reached, which is only allowed on a developer's machine. */
  readonly anywhere: boolean
  readonly ms?: number
}

const patience = 8 * second
const shown = 500

/** Posts to an address that a user gave. A redirect is treated like any other response: it isn't followed. */
export async function postOutside(
  address: string,
  { headers, body }: Posting,
  { anywhere, ms = patience }: PostWays,
): Promise<PostedTo> {
  const signal = AbortSignal.timeout(ms)
  const question = { method: 'POST', headers: { ...headers, 'accept-encoding': 'identity' }, body, signal }
  const url = mayPostTo(address, anywhere)
  const begin = url.protocol === 'https:' ? request : plainRequest
  const reply = anywhere
    ? await exchange(question, (options, answer) => begin(url, { ...options, agent: false }, answer))
    : await reach(url, question, usualWays)
  const { statusCode: status = 0, headers: said } = reply
  return { status, answer: await beginningOf(reply, signal), retryAfter: said['retry-after'] }
}

export function mayPostTo(address: string, anywhere: boolean): URL {
  if (!anywhere) return mayReach(address)
  const url = URL.canParse(address) ? new URL(address) : null
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new OutsideError('refused', 'Only http and https addresses are used.')
}

/** The beginning of the body; the rest is left unread. */
async function beginningOf(reply: IncomingMessage, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of reply) {
      parts.push(part)
      size += part.length
      if (size >= 4 * shown) break
    }
  } catch (cause) {
    throw failure(cause, signal)
  }
  reply.destroy()
  // Removes control characters, which the database or a page may not accept.
  return [
    ...Buffer.concat(parts)
      .toString('utf8')
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' '),
  ]
    .slice(0, shown)
    .join('')
    .trim()
}
