import type { RequestHandler } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './ApiError.ts'
import { networkOf } from './network.ts'

/** Holds off programs that write without end; what each call itself limits is counted in the database. */
export function writeLimit(perMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    try {
      await limiter.consume(networkOf(request.ip))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new ApiError('rate_limited', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
    }
    next()
  }
}
