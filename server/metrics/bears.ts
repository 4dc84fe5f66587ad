import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'

/** True if a request has this token; the comparison takes constant time. */
export function bears(request: Request, token: string): boolean {
  const credentials = request.headers.authorization ?? ''
  return timingSafeEqual(digest(credentials), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
