import type { RequestHandler } from 'express'
import { networkOf } from '#contract/network.ts'
import { ApiError } from '../ApiError.ts'
import { minute } from '../clock.ts'
import { takeTurn } from '../db/limits.ts'
import type { Context } from './context.ts'

/** Slows down clients that write endlessly, whichever process they reach; calls have their own limits as well. */
export function writeLimit({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): RequestHandler {
  return async (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    const limit = {
      key: `writes ${networkOf(request.ip)}`,
      atMost: config.WRITES_PER_MINUTE,
      window: minute,
    }
    const turn = await takeTurn(db, limit, clock())
    if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
    next()
  }
}
