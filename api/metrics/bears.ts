import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'

/** True if a request has this token; the comparison takes constant time. */
export function bears(request: Request, token: string): boolean {
  const given = request.get('authorization') ?? ''
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
