import type { IncomingMessage } from 'node:http'
import { second } from '../clock.ts'
import { failure, mayReach, OutsideError, reach, usualWays } from './reach.ts'

export interface Limits {
  readonly bytes: number
  readonly ms: number
  readonly redirects: number
}
const usual: Limits = { bytes: 1_500_000, ms: 10 * second, redirects: 3 }
const headers = { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity' }

/** Reads an https address that a user gave. The target of each redirect is checked in the same way. */
export async function readOutside(address: string, limits = usual, by = usualWays): Promise<string> {
  const signal = AbortSignal.timeout(limits.ms)
  let url = mayReach(address)
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const reply = await reach(url, { headers, signal }, by)
    const { statusCode = 0, headers: said } = reply
    if (statusCode >= 300 && statusCode < 400 && said.location !== undefined) {
      reply.destroy()
      url = mayReach(said.location, url)
      continue
    }
    if (statusCode === 200) return await bodyOf(reply, limits.bytes, signal)
    reply.destroy()
    const gone = statusCode === 401 || statusCode === 403 || statusCode === 404 || statusCode === 410
    throw new OutsideError(gone ? 'not_found' : 'unreachable', `The answer was ${statusCode}.`)
  }
  throw new OutsideError('unreachable', 'It leads from one address to another too often.')
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
