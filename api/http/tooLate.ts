import type { Request, Response } from 'express'

/** True if nobody waits for the response any more, so that queued calls without a client are skipped. */
export function isTooLate(request: Request, response: Response): boolean {
  if (request.socket.destroyed) return true
  const started: unknown = response.locals.started
  const left = /^\d{1,6}$/.exec(request.get('x-time-left') ?? '')
  return left !== null && typeof started === 'number' && performance.now() - started > Number(left[0])
}
