import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { networkOf } from '#contract/network.ts'
import { sendPlainPage } from '../sendPlainPage.ts'

const minute = 60_000
const networksAtMost = 10_000

interface Bucket {
  /** Forms counted so far; each minute reduces the count by a network's limit. */
  readonly count: number
  readonly at: number
}

/**
 * Every form sent counts, including those that never reach a service. Over its limit, a network gets its forms back
 * unprocessed; beyond twice the limit, they aren't even read.
 */
export function formLimit(perMinute: number): RequestHandler {
  const networks = new LRUCache<string, Bucket>({ max: networksAtMost })
  const count = (network: string): number => {
    const at = performance.now()
    const before = networks.get(network) ?? { count: 0, at }
    const rest = Math.max(0, before.count - ((at - before.at) / minute) * perMinute)
    const level = Math.min(rest + 1, perMinute * 2 + 1)
    networks.set(network, { count: level, at })
    return level
  }
  return (request, response, next) => {
    if (request.method !== 'POST') return next()
    const level = count(networkOf(request.ip))
    if (level <= perMinute) return next()
    const retryAfter = Math.ceil(((level + 1 - perMinute) / perMinute) * (minute / 1000))
    response.setHeader('Retry-After', String(retryAfter))
    if (level <= perMinute * 2) {
      response.locals.tooManyForms = true
      return next()
    }
    response.setHeader('Connection', 'close')
    sendPlainPage(request, response, { code: 'rate_limited', message: tooMany, retryAfter })
  }
}

const tooMany =
  'Too many forms came from your network, so we didn’t accept yours. Wait a minute, go back and send it again.'
