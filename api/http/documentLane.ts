import type { Request, Response } from 'express'
import { drawingWidth, Lane, LaneFull } from '#contract/Lane.ts'
import { ApiError } from '../ApiError.ts'
import { isTooLate } from './tooLate.ts'

interface Asked {
  readonly request: Request
  readonly response: Response
  /** A person, or a visitor's network. */
  readonly asker: string
}

/** Drawing a document keeps everybody else waiting for up to a quarter of a second, so documents wait for each other. */
export function documentLane(): <T>(asked: Asked, draw: () => Promise<T>) => Promise<T> {
  const lane = new Lane(drawingWidth)
  return async ({ request, response, asker }, draw) => {
    try {
      return await lane.run(asker, async () => {
        if (isTooLate(request, response)) throw new ApiError('timeout')
        return draw()
      })
    } catch (error) {
      if (error instanceof LaneFull) throw new ApiError('overloaded', { retryAfter: error.retryAfter })
      throw error
    }
  }
}
